-- Sign-in: sessions, attempts, one-time keys.

create table user_sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- SHA-256 of the bearer token, hex; the token itself is nowhere.
  token_hash text not null unique check (length(token_hash) = 64),
  -- The role at sign-in: a session ends when the person's role is another one.
  role text not null,
  device text check (length(device) <= 120),
  ip text not null,
  location_status text check (location_status in ('granted', 'denied', 'unreadable')),
  -- Rounded to three decimals (about 100 m).
  latitude numeric(6, 3) check (latitude between -90 and 90),
  longitude numeric(6, 3) check (longitude between -180 and 180),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);

create index user_sessions_live on user_sessions (user_id, created_at) where revoked_at is null;

-- Kept by the e-mail that was typed, not by user: an account that does not exist locks like one that does.
create table login_attempts (
  id bigint generated always as identity primary key,
  account text not null check (length(account) <= 200),
  ip text not null,
  succeeded boolean not null default false,
  at timestamptz not null default now()
);

create index login_attempts_account on login_attempts (account, at desc);

-- Keys for the location header; a row is deleted by the login that uses it.
create table login_keys (
  kid text primary key check (length(kid) <= 40),
  key text not null,
  ip_prefix text not null,
  expires_at timestamptz not null
);

create index login_keys_expiry on login_keys (expires_at);
