-- Pictures that records show of themselves: logos, name cards, faces.

create table pictures (
  id bigint generated always as identity primary key,

  -- Random name under /storage/; the column of the record that shows the picture holds it.
  file text not null unique check (length(file) = 32),
  -- Names of the stored contents: the SHA-256 of each.
  sha256 text not null check (length(sha256) = 64),
  thumbnail_sha256 text not null check (length(thumbnail_sha256) = 64),

  -- The record and its field that show it; null until a write of its uploader takes it.
  entity text check (length(entity) between 2 and 40),
  entity_id bigint,
  field text check (length(field) between 1 and 40),

  created_at timestamptz not null default now(),
  created_by bigint not null references users (id),

  check ((entity is null) = (entity_id is null) and (entity is null) = (field is null))
);

create index pictures_record on pictures (entity, entity_id) where entity is not null;
create index pictures_unclaimed on pictures (created_at) where entity is null;

-- The avatar is the small version of the image and never another picture.
alter table users drop column avatar;
alter table users add column avatar text generated always as (image) stored;
