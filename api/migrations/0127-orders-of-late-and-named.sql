-- What everybody's dashboard begins with: what is late, what is due today and what should be closed by now, among the few
-- pipelines that are open.
create index pipelines_next_action on pipelines (next_action_date)
  where deleted_at is null and next_action_date is not null and status not in ('win', 'lost', 'hold');
create index pipelines_open_by_close_date on pipelines (expected_close_date, id)
  where deleted_at is null and status not in ('win', 'lost', 'hold');

-- The list of customers sorted by name; `customers_by_name` is the order of the picker.
create index customers_in_order_of_name on customers (name, id) where deleted_at is null;
