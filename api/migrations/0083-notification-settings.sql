-- What a person decided of a kind of notices; who has no row is told of it. Kinds are named by the departments
-- (shared/src/contract/<department>/notices.ts).
create table notification_settings (
  user_id bigint not null references users (id),
  kind text not null check (length(kind) between 1 and 40),
  bell boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, kind)
);

-- A bell reads the newest of one tab.
create index notifications_listed on notifications (id_user, tab, created_at desc, id desc) where deleted_at is null;
