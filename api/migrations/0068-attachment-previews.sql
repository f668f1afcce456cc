-- The picture that a browser made of a photo which most browsers cannot show, so that it is made once.
alter table attachments add column preview_sha256 text check (length(preview_sha256) = 64);
-- Both are drawn of the same picture.
alter table attachments add check (preview_sha256 is null or thumbnail_sha256 is not null);

create index attachments_preview on attachments (preview_sha256) where preview_sha256 is not null;
