-- Files and comments on records of any kind.

create table attachments (
  id bigint generated always as identity primary key,
  version int not null default 1,

  entity text not null check (length(entity) between 2 and 40),
  entity_id bigint not null,
  slot text not null default 'file' check (slot in ('file', 'file1', 'file2', 'file3', 'image', 'pic')),
  file_name text not null check (length(file_name) between 1 and 200),
  -- Random name under /storage/; it says nothing about the content.
  file text not null unique check (length(file) between 32 and 80),
  -- Names of the stored contents: the SHA-256 of each. The same content is stored once.
  sha256 text not null check (length(sha256) = 64),
  thumbnail_sha256 text check (length(thumbnail_sha256) = 64),
  mime text not null,
  -- Bytes.
  size int not null check (size between 1 and 20971520),

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id)
);

create index attachments_record on attachments (entity, entity_id, id) where deleted_at is null;

create table document_comments (
  id bigint generated always as identity primary key,
  version int not null default 1,

  entity text not null check (length(entity) between 2 and 40),
  entity_id bigint not null,
  body text not null check (length(body) between 1 and 2000),
  -- Ids of the people mentioned.
  mentions jsonb not null default '[]',
  parent_id bigint references document_comments (id),
  -- Changed by its author after it was written.
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_by bigint references users (id),

  created_at timestamptz not null default now(),
  created_by bigint not null references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id)
);

create index document_comments_record on document_comments (entity, entity_id, id) where deleted_at is null;
