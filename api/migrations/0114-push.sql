-- Notices to browsers whose panel is closed (Web Push). A browser is told while the session that it asked in lives.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  session_id bigint not null references user_sessions (id) on delete cascade,
  -- SHA-256 of the endpoint, hex: what the browser keeps to name it.
  token text not null unique check (length(token) = 64),
  endpoint text not null check (length(endpoint) <= 1000),
  -- What messages are encrypted with, so that the push service cannot read them.
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  created_at timestamptz not null
);

create index push_subscriptions_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);

-- What waits to be sent; what was sent is deleted. A row is stored in the transaction of its notices and collects further
-- ones for its browser until it is taken the first time.
create table pushes (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions (id) on delete cascade,
  notification_ids bigint[] not null,
  tries int not null default 0,
  -- Null: not taken yet.
  next_try_at timestamptz,
  last_error text,
  created_at timestamptz not null
);

create unique index pushes_collecting on pushes (subscription_id) where next_try_at is null;
create index pushes_age on pushes (created_at);
create index pushes_subscription on pushes (subscription_id);
