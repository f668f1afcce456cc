-- Which write a signature was made for: the signature of a call is that of its time alone, so that whoever has seen one
-- could send another write with it. Rows are of use for a few minutes and are deleted within the hour.
create table write_signatures (
  session_id bigint not null,
  -- X-Timestamp, Unix milliseconds.
  signed_at bigint not null,
  -- sha256 of operation, Idempotency-Key and data.
  digest text not null check (length(digest) = 64),
  primary key (session_id, signed_at)
);
