-- What the panel does by itself once a day. A row is one job on one day in Asia/Jakarta; it is what keeps several
-- processes from doing the same twice.
create table job_runs (
  job text not null check (length(job) between 1 and 80),
  day date not null,
  tries int not null default 0,
  -- Until then the job belongs to the process that took it, or waits after a failure.
  next_try_at timestamptz not null,
  done_at timestamptz,
  last_error text,
  primary key (job, day)
);
