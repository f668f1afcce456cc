-- The feed: what people post to all, to a group or to roles, with likes and votes. Comments and files are those of every
-- record.

create table feed (
  id bigint generated always as identity primary key,
  version int not null default 1,

  body text not null check (length(body) between 1 and 4000),
  -- People who are named in the body.
  mentions bigint[] not null default '{}' check (cardinality(mentions) <= 20),
  audience text not null check (audience in ('all', 'group', 'role')),
  group_id bigint references groups (id),
  roles text[] not null default '{}' check (cardinality(roles) <= 16),
  -- The last day on which it stands above the others.
  pinned_until date,
  edited_at timestamptz,

  poll_question text check (length(poll_question) between 1 and 200),
  poll_answers text[] not null default '{}' check (cardinality(poll_answers) <= 10),
  poll_several boolean not null default false,
  -- The last day on which people vote; empty: no last day.
  poll_closes_on date,

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id),

  constraint feed_audience check (
    (audience = 'group') = (group_id is not null) and (audience = 'role') = (cardinality(roles) > 0)),
  constraint feed_poll check ((poll_question is null) = (cardinality(poll_answers) = 0))
);

create index feed_newest on feed (id desc) where deleted_at is null;
create index feed_pinned on feed (pinned_until) where pinned_until is not null and deleted_at is null;
create index feed_group on feed (group_id) where group_id is not null;

create table feed_likes (
  feed_id bigint not null references feed (id) on delete cascade,
  user_id bigint not null references users (id),
  at timestamptz not null default now(),
  primary key (feed_id, user_id)
);

create index feed_likes_user on feed_likes (user_id);

create table feed_votes (
  feed_id bigint not null references feed (id) on delete cascade,
  user_id bigint not null references users (id),
  -- Place of the answer, the first is 1.
  answer int not null check (answer between 1 and 10),
  at timestamptz not null default now(),
  primary key (feed_id, user_id, answer)
);

create index feed_votes_user on feed_votes (user_id);
