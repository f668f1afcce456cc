-- People: users, groups and who was in which group when.

create table users (
  id bigint generated always as identity primary key,
  version int not null default 1,

  first_name text not null check (length(first_name) between 1 and 120),
  last_name text check (length(last_name) between 1 and 120),
  full_name text not null generated always as (trim(first_name || ' ' || coalesce(last_name, ''))) stored,
  email text not null check (length(email) <= 120),
  phone text not null check (length(phone) <= 20),
  image text,
  avatar text,

  role text not null check (role in (
    'superadmin', 'admin-sales', 'admin-purchase', 'admin-finance', 'admin-invoice', 'admin-engineer',
    'sales', 'lead-sales', 'assistant-sales', 'pre-sales', 'lead-pre-sales',
    'engineer', 'lead-engineer', 'assistant-lead', 'operasional', 'hrd')),
  nip text not null check (length(nip) between 1 and 30),
  gender text check (gender in ('female', 'male')),
  birth_date date not null,
  join_date date not null,
  employment text check (employment in ('permanent', 'contract', 'probation', 'intern')),
  contract_end date,

  lead_id bigint references users (id),
  division text,
  address text,
  emergency_contact text,
  npwp text,
  nik text,
  bank_name text,
  bank_account text,

  language text not null default 'en' check (language in ('en', 'de', 'fr', 'pt', 'id')),
  status text not null default 'active' check (status in ('active', 'suspended', 'resigned')),
  last_working_day date,
  must_change_password boolean not null default false,
  last_login_at timestamptz,
  -- argon2id in PHC format; never selected by a list or detail query.
  password_hash text not null,

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id)
);

create unique index users_email_unique on users (lower(email)) where deleted_at is null;
create unique index users_phone_unique on users (phone) where deleted_at is null;
create unique index users_nip_unique on users (nip) where deleted_at is null;
create index users_role on users (role, status);
create index users_lead on users (lead_id);

create table groups (
  id bigint generated always as identity primary key,
  version int not null default 1,

  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('sales', 'presales', 'engineering', 'office')),
  leader_id bigint references users (id),

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id)
);

create unique index groups_name_unique on groups (lower(name)) where deleted_at is null;

create table group_members (
  id bigint generated always as identity primary key,
  version int not null default 1,

  id_group bigint not null references groups (id),
  user_id bigint not null references users (id),
  valid_from date not null,
  -- The last day of the membership; null while it lasts.
  valid_to date check (valid_to >= valid_from),

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id),

  -- A person is in at most one group on any day. The user id is written as a range of one number because equality
  -- of plain numbers would need the extension btree_gist.
  constraint group_members_no_overlap exclude using gist (
    int8range(user_id, user_id, '[]') with &&,
    daterange(valid_from, valid_to, '[]') with &&
  ) where (deleted_at is null)
);

-- Finds the active group of a person, and by its uniqueness proves that there is one at most.
create unique index group_members_active on group_members (user_id) where valid_to is null and deleted_at is null;
create index group_members_group on group_members (id_group, valid_to);
