-- What every department stands on: settings, audit, numbers, idempotency, outbox, status history,
-- notifications.
-- People are named by id without a foreign key here: their table comes later, and these rows outlive a person.

create table settings (
  id bigint generated always as identity primary key,
  key text not null check (length(key) between 1 and 80),
  value jsonb not null,
  valid_from date not null,
  created_at timestamptz not null default now(),
  created_by bigint
);

create unique index settings_key_from on settings (key, valid_from);

create table audit_logs (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint,
  actor_role text not null,
  on_behalf_of bigint,
  origin text not null check (origin in ('user', 'import', 'seed', 'system')),
  ip text not null,
  request_id text not null,
  entity text not null,
  entity_id bigint not null,
  action text not null,
  from_status text,
  to_status text,
  diff jsonb,
  reason text,
  -- sha256 over the row and the hash before it, in hexadecimal digits.
  prev_hash text not null check (length(prev_hash) = 64),
  hash text not null unique check (length(hash) = 64)
);

create index audit_logs_entity on audit_logs (entity, entity_id, id);
create index audit_logs_actor on audit_logs (actor_id, id);

-- The end of the chain: locked by whoever appends, so that two transactions never share a predecessor, and the
-- witness that no row was cut off the end.
create table audit_chain (
  only_row boolean primary key default true check (only_row),
  last_hash text not null,
  row_count bigint not null
);

insert into audit_chain (last_hash, row_count) values (repeat('0', 64), 0);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_logs_append_only before update or delete on audit_logs
  for each row execute function refuse_change();
create trigger audit_logs_no_truncate before truncate on audit_logs
  for each statement execute function refuse_change();

create table document_counters (
  code text not null check (length(code) between 1 and 10),
  year int not null check (year between 2000 and 9999),
  month int not null check (month between 1 and 12),
  last_no int not null check (last_no > 0),
  -- The newest document date of the month, for codes whose dates may not run backwards.
  last_date date not null,
  primary key (code, year, month)
);

create table idempotency_keys (
  user_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  operation text not null,
  -- sha256 of the data, so that the same key with other data is noticed.
  digest text not null check (length(digest) = 64),
  -- Null only inside the transaction that works on the first call.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotency_keys_created on idempotency_keys (created_at);

create table outbox (
  id bigint generated always as identity primary key,
  event text not null,
  payload jsonb not null,
  at timestamptz not null default now(),
  done_at timestamptz,
  tries int not null default 0,
  -- Until then the row belongs to the process that took it, or waits after a failure.
  next_try_at timestamptz not null default now(),
  -- Names of the handlers that have finished, so that a repeat runs the others only.
  delivered text[] not null default '{}',
  last_error text
);

create index outbox_open on outbox (next_try_at) where done_at is null;

create table status_histories (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id bigint not null,
  from_status text,
  to_status text not null,
  sub_status text,
  at timestamptz not null,
  by_user bigint,
  -- Calendar minutes and minutes of working hours spent in from_status; null for the first status.
  minutes_in_previous int check (minutes_in_previous >= 0),
  working_minutes_in_previous int check (working_minutes_in_previous >= 0)
);

create index status_histories_entity on status_histories (entity, entity_id, id);

create table notifications (
  id bigint generated always as identity primary key,
  version int not null default 1,
  id_user bigint not null,
  status text not null check (status in (
    'backup-unit', 'certificate', 'claim', 'customer', 'cuti', 'distributor', 'do', 'installations', 'invoice',
    'maintenance', 'pic', 'pipeline', 'po', 'request-project', 'target', 'feed', 'sub-task', 'feedback', 'pnl')),
  sub_status text check (length(sub_status) <= 30),
  id_foreign bigint not null,
  title_description text not null check (length(title_description) <= 120),
  description text not null check (length(description) <= 300),
  data jsonb,
  tab text not null default 'general' check (tab in ('general', 'achievement')),
  key text check (key in ('Employee')),
  is_read boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  deleted_at timestamptz,
  deleted_by bigint
);

create index notifications_user on notifications (id_user, is_read, created_at desc);
