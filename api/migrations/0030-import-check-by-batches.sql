-- The dry run of a file goes batch by batch, as the import does, so that no call waits for 50,000 rows.

alter table imports drop constraint imports_status_check;
alter table imports add constraint imports_status_check
  check (status in ('uploaded', 'checking', 'checked', 'running', 'done'));

-- Rows that the dry run has looked at; a batch and this number are stored together.
alter table imports add column check_position int not null default 0
  constraint imports_check_position_check check (check_position between 0 and row_count);
update imports set check_position = row_count where status <> 'uploaded';

-- What the rows of a file have said that may be said once, while the dry run looks at it: keys and identities.
create table import_claims (
  import_id bigint not null references imports (id) on delete cascade,
  -- SHA-256 of kind and text.
  digest bytea not null check (length(digest) = 32),
  -- Row of the file that said it first.
  file_row int not null,
  primary key (import_id, digest)
);
