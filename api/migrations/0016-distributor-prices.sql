-- What a distributor sells an item for, from a quantity on and in a period. Periods of one item, distributor and
-- quantity do not overlap; the service sees to it under a lock on the distributor.

create table distributor_prices (
  id bigint generated always as identity primary key,
  version int not null default 1,

  distributor_id bigint not null references distributors (id),
  item_id bigint not null references items (id),
  -- Whole rupiah for one unit of the item, without PPN.
  price bigint not null check (price between 0 and 999999999999999),
  min_qty int not null default 1 check (min_qty between 1 and 1000000),
  -- Both days belong to the period; without a last day it goes on.
  valid_from date not null,
  valid_to date,

  external_source text,
  external_id text,

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id),

  check (valid_to >= valid_from),
  check ((external_source is null) = (external_id is null))
);

create index distributor_prices_in_force on distributor_prices (distributor_id, item_id, min_qty, valid_from)
  where deleted_at is null;
create index distributor_prices_item on distributor_prices (item_id) where deleted_at is null;
create unique index distributor_prices_external_unique on distributor_prices (external_source, external_id);
