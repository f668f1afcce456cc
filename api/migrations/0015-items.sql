-- What the company sells: goods, services, maintenance and licences, with their prices.

create table items (
  id bigint generated always as identity primary key,
  version int not null default 1,

  code text not null check (length(code) between 1 and 60),
  name text not null check (length(name) between 1 and 200),
  brand_id bigint not null references brands (id),
  solution_id bigint references solutions (id),
  kind text not null check (kind in ('goods', 'service', 'maintenance', 'license')),
  unit text not null check (length(unit) between 1 and 20),
  -- Sold in whole units only.
  unit_is_integer boolean not null default true,
  has_serial boolean not null default false,
  -- Has one, but may be received and delivered without it.
  serial_optional boolean not null default false,
  tax_class text not null default 'ppn' check (tax_class in ('ppn', 'ppn_luxury', 'ppn_zero', 'ppn_exempt')),

  -- Whole rupiah without VAT; null as long as nobody has set one.
  list_price bigint check (list_price between 0 and 999999999999999),
  cost_price bigint check (cost_price between 0 and 999999999999999),

  warranty_months int not null default 12 check (warranty_months between 0 and 120),
  -- What the warranty counts from.
  warranty_rule text not null default 'delivery' check (warranty_rule in ('delivery', 'installation')),
  need_install boolean not null default false,
  status text not null default 'active' check (status in ('active', 'eol', 'inactive')),
  -- What is offered in its place once it is not made any more.
  replacement_item_id bigint references items (id),

  external_source text,
  external_id text,

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id),

  check (not has_serial or (kind = 'goods' and unit_is_integer)),
  check (has_serial or not serial_optional),
  check (replacement_item_id is null or status = 'eol'),
  check (replacement_item_id <> id),
  check ((external_source is null) = (external_id is null))
);

create unique index items_code_unique on items (lower(code)) where deleted_at is null;
-- Deleted rows count too: what a user threw away does not come back with the next import.
create unique index items_external_unique on items (external_source, external_id);
create index items_code_search on items using gin (code gin_trgm_ops);
create index items_name_search on items using gin (name gin_trgm_ops);
create index items_brand on items (brand_id) where deleted_at is null;
create index items_solution on items (solution_id) where deleted_at is null;
create index items_replacement on items (replacement_item_id) where replacement_item_id is not null;

-- What a file that changes stored records would change: the dry run of such an import.
create table import_changes (
  import_id bigint not null references imports (id) on delete cascade,
  first_position int not null,
  -- Row of the file, the header being row 1.
  file_row int not null,
  -- The record as people call it, e.g. the code of an item.
  label text not null,
  -- [{"column", "before", "after"}, ...] in the order of the columns.
  fields jsonb not null,
  primary key (import_id, file_row)
);

create index import_changes_batch on import_changes (import_id, first_position);
