-- How often something was called in the minute that runs: one count for all processes. Unlogged, because after a crash
-- counting may begin anew, and what is written at every sign-in should cost little.
create unlogged table call_windows (
  name text primary key check (length(name) <= 400),
  started_at timestamptz not null,
  calls int not null
);

create index call_windows_age on call_windows (started_at);
