-- By which call a record was given back what this import had made of it, after a later import had changed it.
alter table import_records add column given_back_by text;
create index import_records_record on import_records (record_id);
