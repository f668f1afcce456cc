-- Master data of the engineering department: brands and the solutions they are part of.

create table brands (
  id bigint generated always as identity primary key,
  version int not null default 1,

  name text not null check (length(name) between 1 and 120),
  image text,
  icon text,
  icon_active text,
  principal text check (length(principal) <= 120),
  website text check (length(website) <= 200),
  default_warranty_months int not null default 12 check (default_warranty_months between 0 and 120),
  tier text check (tier in ('registered', 'silver', 'gold', 'platinum')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- Certified people the principal demands; shortage is told to lead-engineer and admin-purchase.
  required_certificates int not null default 0 check (required_certificates between 0 and 1000),

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id)
);

create unique index brands_name_unique on brands (lower(name)) where deleted_at is null;

create table solutions (
  id bigint generated always as identity primary key,
  version int not null default 1,

  name text not null check (length(name) between 1 and 120),
  icon text,
  description text check (length(description) <= 2000),
  sort_order int not null default 0 check (sort_order between 0 and 9999),

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id)
);

create unique index solutions_name_unique on solutions (lower(name)) where deleted_at is null;

create table solution_brands (
  solution_id bigint not null references solutions (id),
  brand_id bigint not null references brands (id),
  primary key (solution_id, brand_id)
);

create index solution_brands_brand on solution_brands (brand_id);
