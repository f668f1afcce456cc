-- How often the code of a release failed in browsers, for who asks whether to go back to the one before.

alter table releases
  add column failures integer not null default 0,
  add column last_failed_at timestamptz;
