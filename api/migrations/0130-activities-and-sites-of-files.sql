-- What names an activity or a site of a file for ever.
alter table pipeline_activities
  add column external_source text,
  add column external_id text,
  add check ((external_source is null) = (external_id is null));
create unique index pipeline_activities_external_unique on pipeline_activities (external_source, external_id);

alter table customer_sites
  add column external_source text,
  add column external_id text,
  add check ((external_source is null) = (external_id is null));
create unique index customer_sites_external_unique on customer_sites (external_source, external_id);
