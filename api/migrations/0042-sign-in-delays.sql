-- Failed sign-ins are counted by account and by where they come from, so that nobody slows another person down: the
-- network, or a device that signed in to the account before.
alter table login_attempts add column origin text not null default '' check (length(origin) <= 100);

create index login_attempts_origin on login_attempts (account, origin, id desc);

-- SHA-256 of what the cookie of a device holds, and whose accounts it signed in to.
create table known_devices (
  device_hash text not null check (length(device_hash) = 64),
  user_id bigint not null references users (id),
  signed_in_at timestamptz not null,
  primary key (device_hash, user_id)
);

create index known_devices_user on known_devices (user_id);
