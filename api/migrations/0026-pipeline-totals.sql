-- Both totals of the pipeline list come from what is included here, so that counting ten thousand rows of a status reads
-- the index alone: from the table, they lie on thousands of pages once the table holds a million.
drop index pipelines_status;
drop index pipelines_group_status;
drop index pipelines_owner_status;
create index pipelines_status on pipelines (status, created_at desc, id desc) include (expected_value, probability_bp)
  where deleted_at is null;
create index pipelines_group_status on pipelines (id_group, status, created_at desc, id desc)
  include (expected_value, probability_bp) where deleted_at is null;
create index pipelines_owner_status on pipelines (user_id, status, created_at desc, id desc)
  include (expected_value, probability_bp) where deleted_at is null;
