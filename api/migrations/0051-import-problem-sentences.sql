-- What the message of a problem says as key and values, so that who imports reads it in his own language.
alter table import_problems add column sentence jsonb;
