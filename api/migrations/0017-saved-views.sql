-- How people like to see a list, kept under a name.
create table saved_views (
  id bigint generated always as identity primary key,
  version int not null default 1,

  area text not null check (area ~ '^[a-z][a-z_.]{1,39}$'),
  name text not null check (length(name) between 1 and 60),
  -- The role that it is shared with; null: private.
  role text,
  settings jsonb not null,

  created_at timestamptz not null default now(),
  created_by bigint not null references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id)
);

create unique index saved_views_name on saved_views (created_by, area, lower(name)) where deleted_at is null;
create index saved_views_role on saved_views (role, area) where deleted_at is null and role is not null;

-- With which view a list opens: of a person, or of everybody of a role who has chosen none.
create table saved_view_defaults (
  area text not null,
  user_id bigint references users (id),
  role text,
  view_id bigint not null references saved_views (id),
  check ((user_id is null) <> (role is null))
);

create unique index saved_view_defaults_user on saved_view_defaults (user_id, area) where user_id is not null;
create unique index saved_view_defaults_role on saved_view_defaults (role, area) where role is not null;
create index saved_view_defaults_view on saved_view_defaults (view_id);
