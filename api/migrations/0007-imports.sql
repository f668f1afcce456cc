-- Files that are imported in batches, and what became of each row.

create table imports (
  id bigint generated always as identity primary key,
  version int not null default 1,

  area text not null check (area ~ '^[a-z][a-z_]{1,39}$'),
  status text not null default 'uploaded' check (status in ('uploaded', 'checked', 'running', 'done')),
  file_name text not null check (length(file_name) between 1 and 200),
  file_sha256 text not null check (length(file_sha256) = 64),
  format text not null check (format in ('csv', 'xlsx')),
  encoding text,
  delimiter text check (length(delimiter) = 1),
  -- Names of the file's columns and what their cells look like, in the order of the file.
  headers jsonb not null,
  settings jsonb not null,
  remembered boolean not null default false,

  row_count int not null check (row_count between 1 and 50000),
  -- Rows that are done; a batch and this number are stored together, so that going on repeats nothing.
  position int not null default 0 check (position >= 0),
  -- The dry run: {"imported", "unchanged", "rejected"}.
  check_counts jsonb,
  imported int not null default 0 check (imported >= 0),
  unchanged int not null default 0 check (unchanged >= 0),
  rejected int not null default 0 check (rejected >= 0),

  created_at timestamptz not null default now(),
  created_by bigint not null references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id),

  check (position <= row_count),
  -- Every row is accounted for.
  check (imported + unchanged + rejected = position)
);

create index imports_open on imports (created_by, area, id desc) where status <> 'done' and deleted_at is null;

-- The rows of a file, as many in one line as are stored together. What has been imported is emptied from here.
create table import_batches (
  import_id bigint not null references imports (id) on delete cascade,
  -- Number of rows before this batch.
  first_position int not null check (first_position >= 0),
  row_count int not null check (row_count between 1 and 500),
  -- [[row of the file, [cell, ...]], ...]
  rows jsonb not null,
  primary key (import_id, first_position)
);

create table import_problems (
  import_id bigint not null references imports (id) on delete cascade,
  first_position int not null,
  -- Row of the file, the header being row 1.
  file_row int not null,
  -- Problems of a row in the order in which they were found.
  number int not null,
  column_name text,
  value text not null,
  code text not null,
  message text not null,
  primary key (import_id, file_row, number)
);

create index import_problems_batch on import_problems (import_id, first_position);

-- How a person mapped a file with these columns the last time.
create table import_mappings (
  user_id bigint not null references users (id),
  area text not null,
  -- SHA-256 over the names of the columns in alphabetical order.
  header_hash text not null check (length(header_hash) = 64),
  settings jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, area, header_hash)
);
