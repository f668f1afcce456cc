-- Changes of bank accounts that people ask for and the people department decides.

create table bank_account_changes (
  id bigint generated always as identity primary key,
  version int not null default 1,

  user_id bigint not null references users (id),
  bank_name text not null check (length(bank_name) between 1 and 60),
  -- Whole while somebody has to compare it with a bank book; only its last digits are kept of a decided one.
  bank_account text not null check (length(bank_account) between 5 and 20),
  old_bank_name text,
  -- Masked.
  old_bank_account text,

  status text not null check (status in ('waiting', 'approved', 'rejected', 'cancelled')),
  reason text check (length(reason) <= 300),
  decided_at timestamptz,
  decided_by bigint references users (id),

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id)
);

-- One question at a time.
create unique index bank_account_changes_waiting on bank_account_changes (user_id)
  where status = 'waiting' and deleted_at is null;
create index bank_account_changes_user on bank_account_changes (user_id, id desc);
