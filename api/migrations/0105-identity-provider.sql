-- Sign-ins by the company's identity provider, beside those by password.
alter table user_sessions add column signed_in_by text not null default 'password'
  check (signed_in_by in ('password', 'provider'));

-- The nonce of each identity token that was taken: a token signs in once. A row may go when its token is too old anyway.
create table identity_nonces (
  nonce text primary key check (length(nonce) = 43),
  used_at timestamptz not null
);

create index identity_nonces_age on identity_nonces (used_at);
