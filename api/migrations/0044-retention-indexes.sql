-- What is deleted by age is found by it.
create index notifications_age on notifications (created_at);
create index outbox_age on outbox (done_at) where done_at is not null;
create index user_sessions_age on user_sessions (created_at);
create index login_attempts_age on login_attempts (at);
create index imports_age on imports (updated_at);
create index known_devices_age on known_devices (signed_in_at);
create index password_resets_age on password_resets (at);
