-- When the person of a session last typed the password: changes that a passer-by must not make ask for it again.

alter table user_sessions add column password_at timestamptz not null default now();
