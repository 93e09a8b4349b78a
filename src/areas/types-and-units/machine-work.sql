-- What work a kind of machine needs, and how long each piece of it takes as a rule.

create table job_type_machine (
  id bigint generated always as identity primary key,
  machine_type_id bigint not null references machine_type,
  job_task_type_id bigint not null references job_task_type,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint job_type_machine_key unique (machine_type_id, job_task_type_id)
);
create index job_type_machine_job_task_type on job_type_machine (job_task_type_id);

create table job_task_machine (
  id bigint generated always as identity primary key,
  machine_type_id bigint not null references machine_type,
  job_task_id bigint not null references job_task,
  standard_hours numeric(14,2) not null
    constraint job_task_machine_standard_hours_range check (standard_hours between 0.01 and 10000),
  people integer not null default 1 constraint job_task_machine_people_range check (people between 1 and 100),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint job_task_machine_key unique (machine_type_id, job_task_id)
);
create index job_task_machine_job_task on job_task_machine (job_task_id);

-- the history of a kind of machine names the work also where only its hours changed
select track_changes('job_type_machine', 'machine_type_id', 'job_task_type_id');
select track_changes('job_task_machine', 'machine_type_id', 'job_task_id');
select allow('job_type_machine', 'select, insert, update, delete', '*');
select allow('job_task_machine', 'select, insert, update, delete', '*');
select live_references('job_type_machine');
select live_references('job_task_machine');

-- A task stands with a kind of machine only where its kind of work does.
create function keep_task_of_machine() returns trigger language plpgsql as $$
declare
  kind bigint;
begin
  if ngan_importing() then return null; end if;
  -- row lock: moving the task to another kind, or removing the kind, waits for us and then sees our row
  select job_task_type_id into kind from job_task where id = new.job_task_id for share;
  perform from job_type_machine
  where machine_type_id = new.machine_type_id and job_task_type_id = kind for key share;
  if not found then
    perform refuse('JOB_KIND_NOT_ON_MACHINE', jsonb_build_object('code', (select code from job_task where id = new.job_task_id)));
  end if;
  return null;
end $$;

create trigger job_task_machine_kind after insert or update of machine_type_id, job_task_id on job_task_machine
  for each row execute function keep_task_of_machine();

create function keep_kind_of_tasks() returns trigger language plpgsql as $$
declare
  count integer;
begin
  select count(*) into count from job_task_machine m join job_task t on t.id = m.job_task_id
  where m.machine_type_id = old.machine_type_id and t.job_task_type_id = old.job_task_type_id;
  if count > 0 then
    perform refuse('JOB_TASKS_ON_MACHINE', jsonb_build_object('count', count,
      'code', (select code from job_task_type where id = old.job_task_type_id)));
  end if;
  return null;
end $$;

create trigger job_type_machine_tasks after delete or update of machine_type_id, job_task_type_id on job_type_machine
  for each row execute function keep_kind_of_tasks();

create function keep_kind_of_task() returns trigger language plpgsql as $$
declare
  machine text;
begin
  -- row lock: removing the new kind from a machine type waits for us and then sees our row
  perform from job_type_machine k
  where k.job_task_type_id = new.job_task_type_id
    and k.machine_type_id in (select m.machine_type_id from job_task_machine m where m.job_task_id = new.id)
  order by k.machine_type_id for key share;
  select c.code into machine from job_task_machine m join machine_type c on c.id = m.machine_type_id
  where m.job_task_id = new.id and not exists (
    select from job_type_machine k where k.machine_type_id = m.machine_type_id and k.job_task_type_id = new.job_task_type_id)
  order by c.code limit 1;
  if machine is not null then
    perform refuse('JOB_TASK_KIND_NOT_ON_MACHINE', jsonb_build_object('code', new.code, 'machine', machine));
  end if;
  return null;
end $$;

create trigger job_task_kind after update of job_task_type_id on job_task
  for each row when (new.job_task_type_id <> old.job_task_type_id) execute function keep_kind_of_task();
