-- What the list of prices is sorted by: without an index each look reads and joins all of them for one page. Prices are
-- found in the order of their item or distributor by these and those of their item and distributor.
create index items_by_code on items (code);
create index items_by_name on items (name);
create index distributors_by_name on distributors (name) where deleted_at is null;
create index distributor_prices_by_price on distributor_prices (price, id) where deleted_at is null;
create index distributor_prices_by_quantity on distributor_prices (min_qty, id) where deleted_at is null;
create index distributor_prices_by_start on distributor_prices (valid_from, id) where deleted_at is null;
create index distributor_prices_by_end on distributor_prices (valid_to, id) where deleted_at is null;
create index distributor_prices_by_latest_end on distributor_prices (valid_to desc nulls last, id desc)
  where deleted_at is null;
