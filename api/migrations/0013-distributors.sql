-- Vendors of the finance department: who they are, whom one calls there, and the papers that entitle us to buy.

create table distributors (
  id bigint generated always as identity primary key,
  version int not null default 1,

  name text not null check (length(name) between 1 and 150),
  code text check (code ~ '^[A-Z0-9][A-Z0-9._/-]{0,19}$'),
  type text not null check (type in ('principal', 'distributor', 'local_supplier', 'subcontractor')),
  npwp text check (npwp ~ '^[0-9]{16}$'),
  is_pkp boolean not null default false,

  address text not null check (length(address) between 1 and 300),
  city text not null check (length(city) between 1 and 120),
  phone text,
  email text,
  website text,

  payment_term_days int not null default 30 check (payment_term_days between 0 and 180),
  lead_time_days int not null default 14 check (lead_time_days between 0 and 365),
  currency text not null default 'IDR' check (currency in ('IDR', 'USD', 'SGD', 'EUR', 'CNY')),
  -- Where its bills are paid to; read in full by those who pay only.
  bank_name text check (length(bank_name) <= 120),
  bank_account text check (bank_account ~ '^[0-9]{6,30}$'),

  status text not null default 'active' check (status in ('active', 'inactive', 'blocked')),
  status_reason text,
  -- Our buyer.
  user_id bigint references users (id),
  note text,

  external_source text,
  external_id text,

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id),

  check ((bank_name is null) = (bank_account is null)),
  check ((external_source is null) = (external_id is null))
);

create unique index distributors_name_unique on distributors (lower(name)) where deleted_at is null;
create unique index distributors_code_unique on distributors (code) where deleted_at is null;
-- Deleted rows count too: what a user threw away does not come back with the next import.
create unique index distributors_external_unique on distributors (external_source, external_id);
create index distributors_name_search on distributors using gin (name gin_trgm_ops);

create table distributor_brands (
  distributor_id bigint not null references distributors (id),
  brand_id bigint not null references brands (id),
  primary key (distributor_id, brand_id)
);

create index distributor_brands_brand on distributor_brands (brand_id);

create table distributor_pics (
  id bigint generated always as identity primary key,
  version int not null default 1,

  distributor_id bigint not null references distributors (id),
  name text not null check (length(name) between 1 and 120),
  position text,
  department text,
  phone text,
  email text,
  birthday date,
  is_primary boolean not null default false,
  is_decision_maker boolean not null default false,
  image text,
  status text not null default 'active' check (status in ('active', 'left')),

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id)
);

create index distributor_pics_distributor on distributor_pics (distributor_id) where deleted_at is null;
-- At most one; the service sees to it that there is one when there is any contact.
create unique index distributor_pics_primary on distributor_pics (distributor_id)
  where is_primary and deleted_at is null;

create table distributor_documents (
  id bigint generated always as identity primary key,
  version int not null default 1,

  distributor_id bigint not null references distributors (id),
  kind text not null check (kind in ('agreement', 'authorised_reseller')),
  number text check (length(number) <= 60),
  -- The brand that a reseller letter is for.
  brand_id bigint references brands (id),
  issued_at date,
  expires_at date,
  -- The nearest of 60, 30 and 7 days before its end of which people have been told.
  reminded_days int check (reminded_days in (60, 30, 7)),

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id),

  check (expires_at >= issued_at)
);

create index distributor_documents_distributor on distributor_documents (distributor_id) where deleted_at is null;
create index distributor_documents_expiry on distributor_documents (expires_at) where deleted_at is null;
