-- What an import has stored, and the taking back of it.

create table import_records (
  import_id bigint not null references imports (id) on delete cascade,
  record_id bigint not null,
  -- The call that stored it, as the history of the record names it: what stands behind that, others have done.
  request_id text not null,
  -- Columns to what they held before; null: the import has made the record.
  before jsonb,
  -- Why it cannot be taken back, as the last look at it found.
  built_on text check (built_on in ('changed', 'named', 'comments', 'files')),
  undone boolean not null default false,
  primary key (import_id, record_id)
);

create table import_undos (
  import_id bigint primary key references imports (id) on delete cascade,
  -- Who wants it; it is done as his.
  user_id bigint not null references users (id),
  -- First every record is looked at, then, where nobody has built on one, they are taken back.
  state text not null check (state in ('checking', 'removing', 'done', 'refused', 'failed')),
  -- The record to which it has come in this state; a slice and this number are stored together.
  position bigint not null default 0,
  tries int not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  ended_at timestamptz
);

create index import_undos_due on import_undos (next_try_at) where state in ('checking', 'removing');

create index imports_done on imports (area, id desc) where status = 'done' and deleted_at is null;
