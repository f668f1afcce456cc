-- What names a brand of a file for ever.
alter table brands
  add column external_source text,
  add column external_id text,
  add check ((external_source is null) = (external_id is null));
create unique index brands_external_unique on brands (external_source, external_id);
