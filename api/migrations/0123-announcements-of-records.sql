-- Which record an announcement is about, so that it ends with it; null where somebody wrote it himself.
alter table announcements add column source_entity text, add column source_id bigint;
create index announcements_of_source on announcements (source_entity, source_id)
  where source_id is not null and ended_at is null and deleted_at is null;
