-- Every content in the storage that an upload put there, so that one that no record names is found and removed.

create table file_contents (
  -- Its name in the storage.
  sha256 text primary key check (length(sha256) = 64),
  -- When an upload stored it last: the write that names it comes a moment later.
  stored_at timestamptz not null,
  -- Set while it is being removed: an upload of the same content has to wait.
  removing_since timestamptz
);

insert into file_contents (sha256, stored_at)
  select sha256, now() from attachments
  union select thumbnail_sha256, now() from attachments where thumbnail_sha256 is not null
  union select sha256, now() from pictures
  union select thumbnail_sha256, now() from pictures;

create index file_contents_stored on file_contents (stored_at);

create index attachments_sha256 on attachments (sha256);
create index attachments_thumbnail on attachments (thumbnail_sha256) where thumbnail_sha256 is not null;
create index pictures_sha256 on pictures (sha256);
create index pictures_thumbnail on pictures (thumbnail_sha256);
