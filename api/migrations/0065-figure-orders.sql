-- Lists sorted by what is reckoned from a row: without an index each look sorts all rows by it. The expressions are those
-- of the list sources.
create index pipelines_by_weighted_value
  on pipelines (((expected_value * probability_bp + 5000) / 10000) desc, id desc) where deleted_at is null;
-- The day on which the status began, counted backwards: as many days as it lasts, but for today.
create index pipelines_by_status_days
  on pipelines ((date '2000-01-01' - (status_at at time zone 'Asia/Jakarta')::date) desc, id desc)
  where deleted_at is null;

-- Won in this year comes before won in earlier years, which shows as nothing.
drop index customer_figures_won;
create index customer_figures_won
  on customer_figures ((won_year * 1000000000000000000::numeric + won_value) desc, customer_id desc);
