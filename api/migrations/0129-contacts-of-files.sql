-- What names a contact of a file for ever.
alter table customer_pics
  add column external_source text,
  add column external_id text,
  add check ((external_source is null) = (external_id is null));
create unique index customer_pics_external_unique on customer_pics (external_source, external_id);
