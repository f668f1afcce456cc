-- What the list of pipelines is sorted by most: without an index a million rows are sorted for ten.
create index pipelines_by_value on pipelines (expected_value desc, id desc) where deleted_at is null;
create index pipelines_by_close_date on pipelines (expected_close_date, id) where deleted_at is null;
create index pipelines_by_name on pipelines (name, id) where deleted_at is null;
