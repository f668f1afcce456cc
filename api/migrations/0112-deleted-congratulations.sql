-- Comments on what is celebrated can be taken away; what they said stays stored.
alter table notif_comments
  add column deleted_at timestamptz,
  add column deleted_by bigint references users (id);

create index notif_comments_deleted_by on notif_comments (deleted_by) where deleted_by is not null;
