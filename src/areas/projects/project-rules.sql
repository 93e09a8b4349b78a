-- The life of a project: which state follows which, what must be there first, and what a step brings with it.

-- Whether it waits to be handed over beyond its day.
create function project_is_late(p project, day date) returns boolean language sql immutable parallel safe
  return p.due_date < day and p.status in ('DRAFT', 'PLANNING', 'IN_PROGRESS', 'ON_HOLD');

-- Whether a file shows that the test on site was passed: the milestone's own, or one that was approved among the files.
create function project_has_sat_evidence(project bigint) returns boolean language sql stable as $$
  select project_has_sat_file(project) or exists (select from project_milestone m where m.project_id = project and m.code = 'SAT' and m.evidence_file_id is not null)
$$;

-- The day its warranty counts from, as it was agreed; the day of handover may still follow from the step.
create function project_warranty_day(p project) returns date language sql stable parallel safe
  return case p.warranty_basis when 'DELIVERY' then p.delivery_date when 'COMMISSIONING' then p.commissioning_date
    when 'ACCEPTANCE' then p.acceptance_date else coalesce(p.handover_date, bangkok_day(now())) end;

-- Everything a project still lacks before it may take a state. To be handed over: a day of acceptance that has come; and, unless it was handed over
-- before, what shows the test on site, the day its warranty counts from where it has one, and a machine where its kind has some. To be closed: no open
-- task, no open order of building, and all time on its tasks approved.
create function project_missing(p project, target text) returns text[] language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'acceptance_date', target = 'HANDED_OVER' and coalesce(p.acceptance_date > bangkok_day(now()), true)),
    (2, 'sat_file', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS' and not project_has_sat_evidence(p.id)),
    (3, 'warranty_date', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS' and p.warranty_months is distinct from 0
      and p.warranty_basis in ('DELIVERY', 'COMMISSIONING') and project_warranty_day(p) is null),
    (4, 'machine', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS'
      and exists (select from project_type k where k.id = p.project_type_id and k.has_machine)
      and not exists (select from machine m where m.project_id = p.id and not m.is_deleted)),
    (5, 'tasks', target = 'CLOSED' and exists (select from task_open_in_project o where o.project_id = p.id)),
    (6, 'orders', target = 'CLOSED' and exists (select from project_open_order o where o.project_id = p.id)),
    (7, 'timer', target = 'CLOSED' and exists (select from time_running_on_task o where o.project_id = p.id)),
    (8, 'time', target = 'CLOSED' and exists (select from time_open_on_task o where o.project_id = p.id and o.what = 'ENTRY')),
    (9, 'approval', target = 'CLOSED' and exists (select from time_open_on_task o where o.project_id = p.id and o.what = 'WAITING'))
  ) guards (place, thing, is_missing) where is_missing
$$;

-- A new one is a draft with a number; what is closed or cancelled stays as it is.
create function keep_project() returns trigger language plpgsql as $$
declare
  step project_transition;
  before project;
  missing text[];
begin
  if tg_op = 'INSERT' then
    if new.project_no is null then new.project_no := next_patterned_no('PJ-YY-###', now()); end if;
    if new.status <> 'DRAFT' and not ngan_importing() then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    if new.handover_date > bangkok_day(now()) and not ngan_importing() then
      perform refuse('HANDOVER_AHEAD', jsonb_build_object('no', new.project_no));
    end if;
    return new;
  end if;
  if new.customer_id <> old.customer_id and customer_merged(old.customer_id, new.customer_id) then return new; end if;
  if (new.project_no, new.customer_id) is distinct from (old.project_no, old.customer_id) then
    perform refuse('PROJECT_OF_ANOTHER', jsonb_build_object('no', old.project_no));
  end if;
  if new.handover_date > bangkok_day(now()) and not ngan_importing()
      and (new.handover_date is distinct from old.handover_date or new.status <> old.status and new.status = 'HANDED_OVER') then
    perform refuse('HANDOVER_AHEAD', jsonb_build_object('no', old.project_no));
  end if;
  if new.status = old.status then
    if old.status in ('CLOSED', 'CANCELLED') then
      perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', old.project_no));
    end if;
    return new;
  end if;
  select * into step from project_transition where from_status = old.status and to_status = new.status;
  if step.to_status is null then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  -- with what this change brings, and where it comes from
  before := new;
  before.status := old.status;
  missing := project_missing(before, new.status);
  if step.needs_reason and new.status_reason is null then missing := missing || 'reason'::text; end if;
  if missing <> '{}' then
    perform refuse('GUARD_MISSING', jsonb_build_object('from', old.status, 'to', new.status, 'missing', missing));
  end if;
  if new.status = 'IN_PROGRESS' then new.actual_start := coalesce(new.actual_start, bangkok_day(now())); end if;
  if new.status = 'HANDED_OVER' then
    new.handover_date := coalesce(new.handover_date, greatest(bangkok_day(now()), new.acceptance_date));
    new.actual_end := null;
  end if;
  if new.status = 'CLOSED' then new.actual_end := bangkok_day(now()); end if;
  return new;
end $$;

create trigger project_rules before insert or update on project for each row execute function keep_project();

create function log_project_step() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into project_status_log (project_id, from_status, to_status, reason, actor_id, request_id)
  values (new.id, old.status, new.status, new.status_reason, ngan_actor(), ngan_request());
  return null;
end $$;

create trigger project_steps after update of status on project for each row when (new.status <> old.status) execute function log_project_step();

-- Of what is over nothing more is said; the row of the project is held, so that it does not end meanwhile.
create function keep_project_health() returns trigger language plpgsql as $$
declare
  told project;
begin
  select * into told from project where id = new.project_id for share;
  if told.status in ('CLOSED', 'CANCELLED') and not ngan_importing() then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', told.project_no));
  end if;
  return new;
end $$;

create trigger project_health_rules before insert on project_health for each row execute function keep_project_health();

-- A machine is newly said to be of a project of its customer's that was not called off; the row of the project is held meanwhile.
create function keep_machine_project() returns trigger language plpgsql as $$
declare
  named project;
begin
  if tg_op = 'UPDATE' and new.project_id is not distinct from old.project_id then return new; end if;
  select * into named from project where id = new.project_id for share;
  if named.customer_id <> new.customer_id then
    perform refuse('PROJECT_NOT_OF_CUSTOMER', jsonb_build_object('no', named.project_no));
  end if;
  if named.status = 'CANCELLED' and not ngan_importing() then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', named.project_no));
  end if;
  return new;
end $$;

create trigger machine_project before insert or update of project_id on machine
  for each row when (new.project_id is not null) execute function keep_machine_project();

-- The days on which it is of that project are kept. The first one counts from the beginning; one that is put right on the same day was never so.
create function keep_machine_in_project() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today date := bangkok_day(now());
  first_day date;
begin
  if tg_op = 'UPDATE' and new.project_id is not distinct from old.project_id then return null; end if;
  delete from machine_in_project b where b.machine_id = new.id and b.until_on is null and b.said_on = today returning b.from_on into first_day;
  if not found then
    update machine_in_project b set until_on = today - 1 where b.machine_id = new.id and b.until_on is null;
    first_day := case when exists (select from machine_in_project b where b.machine_id = new.id) then today end;
  end if;
  if new.project_id is not null then
    insert into machine_in_project (machine_id, project_id, from_on, said_on) values (new.id, new.project_id, first_day, today);
  end if;
  return null;
end $$;

create trigger machine_in_project after insert or update of project_id on machine for each row execute function keep_machine_in_project();

-- What is handed over runs: its machines begin to operate, where that follows from their states.
create function run_project_machines() returns trigger language plpgsql as $$
begin
  perform run_handed_over(new.id, new.project_no);
  return null;
end $$;

create trigger project_machines_run after update of status on project
  for each row when (old.status = 'IN_PROGRESS' and new.status = 'HANDED_OVER') execute function run_project_machines();
