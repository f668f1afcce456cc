-- Who has which record open: written when a browser's stream begins, gone when it ends. What a process leaves behind that
-- was killed is taken for gone when nobody has confirmed it for a minute.
create unlogged table record_presence (
  -- Of the stream, not of the session: the next stream of a browser may begin before its last one has ended.
  stream uuid not null,
  session_id bigint not null,
  user_id bigint not null references users,
  entity text not null,
  entity_id bigint not null,
  -- The field that the person is in.
  field text,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (stream, entity, entity_id)
);

create index record_presence_record on record_presence (entity, entity_id);
create index record_presence_session on record_presence (session_id);
create index record_presence_user on record_presence (user_id);
create index record_presence_seen on record_presence (seen_at);
