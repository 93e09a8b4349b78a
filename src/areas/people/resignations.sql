-- Last days at work that are still to come: what was asked, kept until the evening of that day, when it is carried out.

-- `refused` says in both languages why it could not be carried out; `asked_by` is in whose name it is done.
create table planned_resignation (
  id bigint generated always as identity primary key,
  employee_id bigint not null constraint planned_resignation_employee_key unique references employee,
  last_day date not null constraint planned_resignation_last_day_sensible
    check (last_day between '1900-01-01' and '2050-12-31'),
  asked_by bigint not null references app_user,
  refused jsonb,
  refused_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint planned_resignation_refusal_whole check ((refused is null) = (refused_at is null))
);
create index planned_resignation_last_day on planned_resignation (last_day);
create index planned_resignation_asked_by on planned_resignation (asked_by);

-- Who takes over what then is still theirs, by its kind.
create table planned_successor (
  id bigint generated always as identity primary key,
  resignation_id bigint not null references planned_resignation on delete cascade,
  kind text not null constraint planned_successor_kind_filled check (filled(kind, 30)),
  employee_id bigint not null references employee,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint planned_successor_kind_key unique (resignation_id, kind)
);
create index planned_successor_employee on planned_successor (employee_id);

select track_changes('planned_resignation', 'employee_id');
select track_changes('planned_successor');
select allow('planned_resignation', 'select, insert, update, delete');
select allow('planned_successor', 'select, insert, delete');
select live_references('planned_resignation');
select live_references('planned_successor');

-- When it is carried out: in the evening of the last day, which is worked.
create function leaves_at(last_day date) returns timestamptz language sql immutable parallel safe
  return (last_day + time '23:00') at time zone 'Asia/Bangkok';

-- The days on which a person works here: from the first day to the last one, also where that is still to come.
create function employed_days(person bigint) returns daterange language sql stable parallel safe as $$
  select daterange(e.hire_date, case when d.last_day is not null then greatest(e.hire_date, d.last_day) end, '[]')
  from employee e left join planned_resignation p on p.employee_id = e.id
  cross join lateral (select coalesce(e.resign_date, p.last_day) as last_day) d
  where e.id = person
$$;
