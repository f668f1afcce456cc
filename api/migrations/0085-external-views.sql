-- Documents that were handed to the external office viewer: who showed which, by the hash of the address under which the
-- viewer fetches it, once.
create table external_views (
  id bigint generated always as identity primary key,
  token_hash text not null unique check (length(token_hash) = 64),
  attachment_id bigint not null references attachments (id),
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  fetched_at timestamptz
);

create index external_views_age on external_views (created_at);
