-- What browsers are told of over their streams, kept for as long as one that lost its stream may come back for it. Every
-- process reads it; a notification on the channel live_events only says that there is something to read.
create table live_events (
  id bigint generated always as identity primary key,
  -- The transaction that stored it. Ids are given before the commit, so that a later id may be seen before an earlier one:
  -- who reads on goes by the oldest transaction that was still open when he read last.
  xid bigint not null default (pg_current_xact_id()::text::bigint),
  at timestamptz not null default clock_timestamp(),
  -- { kind, hearers, reads }
  event jsonb not null
);

create index live_events_xid on live_events (xid, id);
create index live_events_at on live_events (at);
