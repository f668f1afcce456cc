-- Mail of notices. What a person wants of a kind; who has said nothing gets none.
alter table notification_settings add column mail text not null default 'off' check (mail in ('off', 'at_once', 'daily'));
alter table notification_settings alter column bell set default true;

-- Who wants a kind as mail and not in his bell is told of it by mail alone.
alter table notifications add column in_bell boolean not null default true;
drop index notifications_listed;
create index notifications_listed on notifications (id_user, tab, created_at desc, id desc)
  where in_bell and deleted_at is null;

-- What waits to be sent and what was sent. A row is stored in the transaction of its notices and collects further ones
-- of its person until it is taken the first time; from then on it stays as it is, under one Message-ID.
create table mails (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  schedule text not null check (schedule in ('at_once', 'daily')),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'dropped')),
  notification_ids bigint[] not null,
  message_key uuid not null default gen_random_uuid(),
  tries int not null default 0,
  next_try_at timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null
);

create unique index mails_collecting on mails (user_id, schedule) where state = 'waiting';
create index mails_due on mails (created_at) where state in ('waiting', 'sending');
create index mails_age on mails (created_at);
