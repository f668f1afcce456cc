-- A value of up to 999 trillion times a probability of up to 10,000 is more than a bigint holds; value and remainder
-- apart are not, and come to the same rupiah.
create or replace function pipeline_weighted_value(value bigint, probability_bp int) returns bigint
  language sql immutable as
  'select value / 10000 * probability_bp + (value % 10000 * probability_bp + 5000) / 10000';

-- The list calls the function as well; what an index holds does not follow a function that is replaced.
drop index pipelines_by_weighted_value;
create index pipelines_by_weighted_value
  on pipelines (pipeline_weighted_value(expected_value, probability_bp) desc, id desc) where deleted_at is null;

-- A file whose column of values is another number, such as a tax number, adds up to more than a bigint holds after
-- nine thousand rows; what one of them may be, all of them may.
alter table pipeline_figures alter column value type numeric, alter column weighted type numeric;
alter table pipeline_totals alter column value type numeric, alter column weighted type numeric;
alter table customer_figures alter column won_value type numeric;
