-- What a person has done with the first steps that the dashboard shows to those who are new.
create table first_steps (
  user_id bigint primary key references users (id),
  is_closed boolean not null,
  -- Ids of steps; those that no department declares any more wait until one does.
  opened text[] not null check (cardinality(opened) <= 50),
  updated_at timestamptz not null
);

-- Who is here already knows his way.
insert into first_steps (user_id, is_closed, opened, updated_at)
  select id, true, '{}', now() from users;
