-- What makes the audit chain hard to rewrite for who can write to this database: from the first start with this release
-- on, hashes are made with a key that is not in it.

-- The end of the chain, signed. Written with every change of audit_chain, from the moment on at which the chain is keyed.
create table audit_seals (
  only_row boolean primary key default true check (only_row),
  -- So many rows at the beginning were hashed without a key, by earlier releases.
  keyed_after bigint not null check (keyed_after >= 0),
  -- HMAC-SHA256 over keyed_after and the end of the chain, hexadecimal.
  mac text not null check (length(mac) = 64)
);

-- How far the chain has been checked, so that the next check reads what is new.
create table audit_checkpoints (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  row_count bigint not null,
  -- Of the last row that was checked.
  last_id bigint not null,
  last_hash text not null check (length(last_hash) = 64),
  -- HMAC-SHA256 over the rest, hexadecimal.
  mac text not null check (length(mac) = 64)
);

create trigger audit_checkpoints_append_only before update or delete on audit_checkpoints
  for each row execute function refuse_change();
