-- Customers with contacts and sites, and the pipelines of the sales department.

create table customers (
  id bigint generated always as identity primary key,
  version int not null default 1,

  name text not null check (length(name) between 1 and 150),
  -- The name without legal form, punctuation and spaces; recognises the same customer typed differently.
  normalized_name text not null check (length(normalized_name) between 1 and 300),
  legal_name text check (length(legal_name) <= 150),
  type text not null check (type in ('company', 'bumn', 'government', 'education', 'healthcare', 'individual')),
  industry text not null check (industry in (
    'manufacturing', 'oil_gas', 'mining', 'finance', 'retail', 'hospital', 'campus', 'hotel', 'public', 'telecom',
    'property', 'other')),
  image text,

  npwp text check (npwp ~ '^[0-9]{16}$'),
  nik text check (nik ~ '^[0-9]{16}$'),
  is_pkp boolean not null default false,
  vat_treatment text not null default 'normal' check (vat_treatment in (
    'normal', 'treasurer', 'collector', 'not_collected', 'exempt')),
  withholds_pph23 boolean not null default false,

  address text not null check (length(address) between 1 and 300),
  city text not null check (length(city) between 1 and 120),
  province text not null check (length(province) between 1 and 120),
  postal_code text,
  phone text,
  email text,
  website text,

  payment_term_days int not null default 30 check (payment_term_days between 0 and 180),
  credit_limit bigint check (credit_limit between 0 and 999999999999999),
  credit_hold boolean not null default false,

  source text not null check (source in (
    'referral', 'canvassing', 'website', 'event', 'tender', 'principal', 'existing', 'other')),
  status text not null default 'prospect' check (status in ('prospect', 'active', 'inactive', 'blacklist')),
  status_reason text,
  user_id bigint not null references users (id),
  id_group bigint references groups (id),
  note text,

  -- Where an imported row came from and what it is called there; importing it again finds it by these.
  external_source text,
  external_id text,

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id),

  check ((external_source is null) = (external_id is null))
);

create unique index customers_normalized_name_unique on customers (normalized_name) where deleted_at is null;
create unique index customers_npwp_unique on customers (npwp) where deleted_at is null;
-- Deleted rows count too: what a user threw away does not come back with the next import.
create unique index customers_external_unique on customers (external_source, external_id);
create index customers_newest on customers (created_at desc, id desc) where deleted_at is null;
create index customers_owner on customers (user_id, created_at desc, id desc) where deleted_at is null;
create index customers_group on customers (id_group, created_at desc, id desc) where deleted_at is null;
create index customers_status on customers (status) where deleted_at is null;
create index customers_name_search on customers using gin (name gin_trgm_ops);

create table customer_pics (
  id bigint generated always as identity primary key,
  version int not null default 1,

  customer_id bigint not null references customers (id),
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

create index customer_pics_customer on customer_pics (customer_id) where deleted_at is null;
-- At most one; the service sees to it that there is one when there is any contact.
create unique index customer_pics_primary on customer_pics (customer_id) where is_primary and deleted_at is null;

create table customer_sites (
  id bigint generated always as identity primary key,
  version int not null default 1,

  customer_id bigint not null references customers (id),
  name text not null check (length(name) between 1 and 120),
  address text not null check (length(address) between 1 and 300),
  city text not null check (length(city) between 1 and 120),
  province text,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  pic_id bigint references customer_pics (id),
  access_note text,

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id)
);

create index customer_sites_customer on customer_sites (customer_id) where deleted_at is null;

create table customer_transfers (
  id bigint generated always as identity primary key,
  version int not null default 1,

  customer_id bigint not null references customers (id),
  from_user bigint not null references users (id),
  to_user bigint not null references users (id),
  reason text not null check (length(reason) between 1 and 500),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  decision_note text,

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id),

  check (from_user <> to_user)
);

-- Two people asking at the same time: one waiting transfer per customer.
create unique index customer_transfers_waiting on customer_transfers (customer_id)
  where status = 'waiting' and deleted_at is null;

create table pipelines (
  id bigint generated always as identity primary key,
  version int not null default 1,

  no_pipeline text not null unique,
  name text not null check (length(name) between 1 and 150),
  customer_id bigint not null references customers (id),
  site_id bigint references customer_sites (id),
  pic_id bigint references customer_pics (id),
  user_id bigint not null references users (id),
  id_group bigint references groups (id),

  type text not null check (type in ('project', 'product', 'maintenance', 'service', 'rental')),
  solution_id bigint references solutions (id),
  source text check (source in (
    'referral', 'canvassing', 'website', 'event', 'tender', 'principal', 'existing', 'other')),
  status text not null default 'prospect' check (status in (
    'prospect', 'visit', 'solution', 'quotation', 'revisi', 'negotiation', 'progress_win', 'win', 'lost', 'hold')),
  sub_status text check (sub_status in (
    'discount_approval', 'quotation_sent', 'revisi', 'waiting_verify', 'verify_rejected', 'progress_win',
    'so_created')),
  -- When the status began; its age and "stuck" are counted from here.
  status_at timestamptz not null default now(),
  probability_bp int not null check (probability_bp between 0 and 10000),

  commit text not null default 'none' check (commit in ('none', 'upside', 'commit')),
  commit_month text check (commit_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  expected_value bigint not null check (expected_value between 0 and 999999999999999),
  expected_close_date date not null,

  need_presales boolean not null default false,
  presales_state text not null default 'none' check (presales_state in ('none', 'need', 'progress', 'done')),
  presales_note text,
  next_action text,
  next_action_date date,
  competitor text,

  lost_reason text check (lost_reason in (
    'price', 'competitor', 'budget', 'timing', 'spec', 'no_decision', 'relation', 'cancelled', 'other')),
  lost_note text,
  hold_until date,
  -- Where a pause goes back to.
  held_status text check (held_status in (
    'prospect', 'visit', 'solution', 'quotation', 'revisi', 'negotiation', 'progress_win')),
  closed_at timestamptz,
  last_activity_at timestamptz,

  external_source text,
  external_id text,

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id),

  check ((commit = 'none') = (commit_month is null)),
  check ((status = 'hold') = (held_status is not null)),
  check ((status in ('win', 'lost')) = (closed_at is not null)),
  check ((external_source is null) = (external_id is null))
);

create unique index pipelines_external_unique on pipelines (external_source, external_id);
create index pipelines_newest on pipelines (created_at desc, id desc) where deleted_at is null;
create index pipelines_owner on pipelines (user_id, created_at desc, id desc) where deleted_at is null;
create index pipelines_group on pipelines (id_group, created_at desc, id desc) where deleted_at is null;
-- Columns of the kanban: of everybody, of one group, of one owner.
create index pipelines_status on pipelines (status, created_at desc, id desc) include (expected_value)
  where deleted_at is null;
create index pipelines_group_status on pipelines (id_group, status, created_at desc, id desc) include (expected_value)
  where deleted_at is null;
create index pipelines_owner_status on pipelines (user_id, status, created_at desc, id desc) include (expected_value)
  where deleted_at is null;
create index pipelines_customer on pipelines (customer_id, status) where deleted_at is null;
create index pipelines_solution on pipelines (solution_id) where deleted_at is null and solution_id is not null;
create index pipelines_waiting_presales on pipelines (created_at desc, id desc)
  where deleted_at is null and need_presales;
create index pipelines_commit on pipelines (commit_month, commit)
  where deleted_at is null and commit <> 'none';
create index pipelines_name_search on pipelines using gin (name gin_trgm_ops);
create index pipelines_number_search on pipelines using gin (no_pipeline gin_trgm_ops);

create table pipeline_brands (
  pipeline_id bigint not null references pipelines (id),
  brand_id bigint not null references brands (id),
  primary key (pipeline_id, brand_id)
);

create index pipeline_brands_brand on pipeline_brands (brand_id);

create table pipeline_users (
  id bigint generated always as identity primary key,
  version int not null default 1,

  pipeline_id bigint not null references pipelines (id),
  id_user bigint not null references users (id),
  part text not null check (part in ('presales', 'engineer', 'support')),
  state text not null default 'assigned' check (state in ('assigned', 'working', 'done')),
  due_date date,
  result_note text,

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id)
);

create unique index pipeline_users_unique on pipeline_users (pipeline_id, id_user) where deleted_at is null;
create index pipeline_users_user on pipeline_users (id_user, pipeline_id) where deleted_at is null;

create table pipeline_activities (
  id bigint generated always as identity primary key,
  version int not null default 1,

  pipeline_id bigint not null references pipelines (id),
  kind text not null check (kind in ('call', 'visit', 'meeting', 'email', 'demo', 'note')),
  at timestamptz not null,
  summary text not null check (length(summary) between 1 and 1000),
  pic_id bigint references customer_pics (id),

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id)
);

create index pipeline_activities_pipeline on pipeline_activities (pipeline_id, at desc, id desc)
  where deleted_at is null;
