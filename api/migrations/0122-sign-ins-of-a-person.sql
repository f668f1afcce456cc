-- When a person signed in, ended sessions included: without it the newest are looked for among those of everybody.
create index user_sessions_of_person on user_sessions (user_id, created_at desc, id desc);
