-- A record that who takes an import back may not change any more stays.
alter table import_records
  drop constraint import_records_built_on_check,
  add constraint import_records_built_on_check
    check (built_on in ('changed', 'named', 'comments', 'files', 'out_of_reach'));
