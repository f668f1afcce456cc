-- When what was promised of a pipeline for a month last did not come true, so that lists and cards can ask for it.
alter table pipelines add column slipped_at timestamptz;

update pipelines p set slipped_at = a.at
from (
  select entity_id, max(at) as at from audit_logs
  where entity = 'pipeline' and action = 'commit_slipped' group by entity_id) a
where a.entity_id = p.id;

create index pipelines_slipped on pipelines (slipped_at) where slipped_at is not null;
