-- When the first batch of an import was stored: one that takes long rings its owner's bell at its end.
alter table imports add column begun_at timestamptz;
