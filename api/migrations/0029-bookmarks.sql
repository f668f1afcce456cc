-- Pages that a person keeps at hand, in his order. What a page is called stands in the menu.
create table bookmarks (
  user_id bigint not null references users (id),
  link text not null check (length(link) between 1 and 500),
  position int not null check (position >= 1),
  created_at timestamptz not null default now(),
  primary key (user_id, link)
);
