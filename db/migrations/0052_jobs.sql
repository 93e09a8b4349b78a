-- Work by the clock: a row per job, claimed by the server that runs it. Read by other areas: job.
create table job (
  name text primary key constraint job_name_known check (name ~ '^[a-zA-Z]{1,40}\.[a-zA-Z]{1,60}$'),
  next_run_at timestamptz not null,
  -- the run under way; its server renews it, and a killed one lets it lapse
  claim uuid,
  claimed_until timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  outcome text constraint job_outcome_known check (outcome in ('DONE', 'FAILED')),
  error text constraint job_error_filled check (filled(error, 500)),
  failed_at timestamptz,
  failures integer not null default 0 constraint job_failures_positive check (failures >= 0),
  unbroken_since timestamptz,
  constraint job_claim_whole check ((claim is null) = (claimed_until is null)),
  constraint job_error_of_failure check ((outcome is not distinct from 'FAILED') = (error is not null))
);

select allow('job', 'select, insert, update');

-- When a job runs next: so many seconds from now, or at the next such time of day in Bangkok.
create function next_run(seconds integer, at_time time) returns timestamptz language sql stable
  return case when seconds is not null then now() + seconds * interval '1 second'
    when (bangkok_day(now()) + at_time) at time zone 'Asia/Bangkok' > now()
      then (bangkok_day(now()) + at_time) at time zone 'Asia/Bangkok'
    else (bangkok_day(now()) + 1 + at_time) at time zone 'Asia/Bangkok' end;
