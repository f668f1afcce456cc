-- Releases of the host and the departments that were published here; their files lie in DATA_DIR/releases.
create table releases (
  -- 'host' or the id of a department
  room text not null check (room ~ '^[a-z][a-z-]{0,40}$'),
  release text not null check (length(release) between 1 and 64),
  details jsonb not null,
  created_at timestamptz not null,
  primary key (room, release)
);

-- What was done with them; the composition that is live follows from it. Rows are only added.
create table release_changes (
  id bigint generated always as identity primary key,
  -- the request it came by, so that one that is taken twice counts once
  request text not null unique,
  room text not null,
  release text not null,
  action text not null check (action in ('publish', 'rollback')),
  made_by text not null,
  reason text,
  created_at timestamptz not null,
  foreign key (room, release) references releases (room, release)
);
create index release_changes_room on release_changes (room, id);
