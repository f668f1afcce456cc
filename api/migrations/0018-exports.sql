-- Files of lists that are too long to be made while somebody waits.
create table exports (
  id bigint generated always as identity primary key,

  user_id bigint not null references users (id),
  area text not null check (area ~ '^[a-z][a-z_]{1,39}$'),
  format text not null check (format in ('xlsx', 'csv')),
  -- Search, filters, tab and order, as the list call takes them.
  query jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Names of the columns that the owner could see when it began.
  columns jsonb,
  rows_total int check (rows_total >= 0),
  -- Rows that are stored; a part and this number are stored together, so that going on repeats nothing.
  rows_done int not null default 0 check (rows_done >= 0),
  -- The place behind the last of them.
  cursor text,
  -- Random name under /storage/.
  file text not null unique check (length(file) = 32),
  failure text,

  -- Times it was taken since rows were last stored.
  tries int not null default 0,
  -- Until then it belongs to the process that took it, or waits after a failure.
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz
);

create index exports_open on exports (next_try_at) where state in ('waiting', 'running');
create index exports_owner on exports (user_id, id desc);
create index exports_expired on exports (expires_at) where expires_at is not null;

create table export_parts (
  export_id bigint not null references exports (id) on delete cascade,
  -- Number of rows before this part.
  first_position int not null check (first_position >= 0),
  -- [[cell, ...], ...]
  rows jsonb not null,
  primary key (export_id, first_position)
);
