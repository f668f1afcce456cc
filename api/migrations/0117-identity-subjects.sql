-- Which account at the identity provider signs in to an account here, bound at the first sign-in: an e-mail address that
-- the provider gives to somebody else later opens nothing.
create table identity_subjects (
  issuer text not null,
  -- The claim `sub`, by which the provider knows its account whatever its address is.
  subject text not null check (length(subject) <= 255),
  user_id bigint not null references users (id),
  bound_at timestamptz not null,
  primary key (issuer, subject)
);

create unique index identity_subjects_user on identity_subjects (user_id, issuer);
