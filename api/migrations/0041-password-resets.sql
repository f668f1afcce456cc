-- Who gave whom a temporary password, and thereby could sign in as that person until it was changed.
create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  reset_by bigint not null references users (id),
  at timestamptz not null
);

create index password_resets_by on password_resets (reset_by, at desc);
