-- Running text: what the company celebrates and announces, with what people say to it.

create table announcements (
  id bigint generated always as identity primary key,
  version int not null default 1,

  title text not null check (length(title) between 1 and 120),
  body text check (length(body) <= 300),
  -- Both days are shown.
  show_from date not null,
  show_until date not null,
  -- Taken down before its last day.
  ended_at timestamptz,

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id),

  constraint announcements_days check (show_until >= show_from)
);

create index announcements_shown on announcements (show_from desc, id) where deleted_at is null;

create table running_texts (
  id bigint generated always as identity primary key,

  type text not null check (type in ('so', 'certificate', 'birthday', 'text')),
  -- What it is about: the sales order or pipeline, the certificate, the person, the announcement.
  id_foreign bigint not null,
  -- Of a deal: it is a sales order and not a pipeline.
  sales_order boolean not null default false,
  -- Who is celebrated, or announces.
  user_id bigint not null references users (id),
  nominal bigint check (nominal >= 0),
  -- Name of the certificate; its file is for fewer people and stays with it.
  certificate text,
  title text,
  body text,
  -- Days of the company's time zone; both are shown.
  show_from date not null,
  show_until date not null,
  -- Taken down before its last day.
  ended_at timestamptz,
  created_at timestamptz not null default now()
);

-- Whatever is posted twice stands there once.
create unique index running_texts_once on running_texts (type, sales_order, id_foreign, show_from) where type <> 'text';
create unique index running_texts_announcement on running_texts (id_foreign) where type = 'text';
create index running_texts_shown on running_texts (show_from desc, id desc);
create index running_texts_user on running_texts (user_id);

create table running_text_users (
  user_id bigint not null references users (id),
  running_text_id bigint not null references running_texts (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (user_id, running_text_id)
);

create index running_text_users_text on running_text_users (running_text_id);

create table notif_likes (
  running_text_id bigint not null references running_texts (id) on delete cascade,
  user_id bigint not null references users (id),
  at timestamptz not null default now(),
  primary key (running_text_id, user_id)
);

create index notif_likes_user on notif_likes (user_id);

create table notif_comments (
  id bigint generated always as identity primary key,
  running_text_id bigint not null references running_texts (id) on delete cascade,
  user_id bigint not null references users (id),
  description text not null check (length(description) between 1 and 500),
  created_at timestamptz not null default now()
);

create index notif_comments_text on notif_comments (running_text_id, id);
create index notif_comments_user on notif_comments (user_id);
