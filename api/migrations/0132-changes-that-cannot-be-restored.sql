-- A record that an import has changed stays where what it held before is somebody else's by now, or deleted.
alter table import_records
  drop constraint import_records_built_on_check,
  add constraint import_records_built_on_check
    check (built_on in ('changed', 'named', 'comments', 'files', 'out_of_reach', 'not_restorable'));
