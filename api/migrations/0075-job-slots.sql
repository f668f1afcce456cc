-- Jobs that come every so many minutes stand beside the daily ones: a row is one job and the moment it was due for, of a
-- daily one the beginning of its day in Asia/Jakarta.
alter table job_runs add column slot timestamptz;
update job_runs set slot = day::timestamp at time zone 'Asia/Jakarta';
alter table job_runs alter column slot set not null;
alter table job_runs drop column day;
alter table job_runs add primary key (job, slot);

-- Why an export was not made at the last try.
alter table exports add column last_error text;
