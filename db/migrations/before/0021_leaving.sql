-- Employees can be deleted: put away while their names stay. And leaving reaches the leave of whoever leaves.
drop index employee_code_key;
-- also that of somebody deleted: old records are told by it
create unique index employee_code_key on employee (employee_code);

-- True of who works here no more.
create function has_left(person bigint) returns boolean language sql stable parallel safe
  return exists (select from employee where id = person and (is_deleted or status = 'RESIGNED'));

create or replace function keep_working_head() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.head_employee_id is distinct from old.head_employee_id then
    -- locked, so that nobody leaves while he is being chosen
    perform from employee where id = new.head_employee_id for share;
    if has_left(new.head_employee_id) then perform refuse('ORG_HEAD_LEFT', jsonb_build_object('code', new.code)); end if;
  end if;
  return new;
end $$;

-- What is still somebody's and has to go on with somebody else: open orders, visits not finished, places in the teams of
-- open orders from today on, people he supervises, units he heads. The name of a visit is when it begins.
create function still_theirs(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select 'orders', o.id, o.so_no, o.title, null::text, o.reported_at::text
  from service_order o where o.owner_id = person and o.status_group = 'ACTIVE'
  union all
  select 'visits', v.id, o.so_no, to_char(v.planned_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), null,
    v.planned_start::text
  from visit_engineer e join service_visit v on v.id = e.visit_id join service_order o on o.id = v.order_id
  where e.employee_id = person and v.status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE')
  union all
  select 'teams', m.id, o.so_no, o.title, null, o.reported_at::text
  from assign_member m join service_order o on o.id = m.service_order_id
  where m.employee_id = person and m.is_active and o.status_group = 'ACTIVE'
    and (m.valid_to is null or m.valid_to >= bangkok_day(now()))
  union all
  select 'people', p.id, p.employee_code::text, p.first_name_th || ' ' || p.last_name_th,
    p.first_name_en || ' ' || p.last_name_en, p.first_name_th
  from employee p where p.supervisor_id = person and not p.is_deleted and p.status <> 'RESIGNED'
  union all
  select 'units', u.id, u.code, u.name_th, u.name_en, u.code
  from org_unit u where u.head_employee_id = person and not u.is_deleted;
end $$;

-- Nobody is deleted while something still goes on with him.
create function keep_needed_employee() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  uses text;
begin
  select string_agg(distinct code, ', ') into uses from still_theirs(new.id);
  if uses is not null then perform refuse('EMPLOYEE_NEEDED', jsonb_build_object('uses', uses)); end if;
  return new;
end $$;

create trigger employee_needed before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee();

create or replace function keep_engineer_rules() returns trigger language plpgsql as $$
declare
  subject visit_engineer := case when tg_op = 'DELETE' then old else new end;
  visit_status text;
  person employee;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and (new.visit_id, new.employee_id) is distinct from (old.visit_id, old.employee_id) then
    perform refuse('VISIT_ENGINEER_FIXED', jsonb_build_object('visit_id', old.visit_id));
  end if;
  select v.status into visit_status from service_visit v
  where v.id = subject.visit_id and open_order_status(v.order_id) is not null;
  if visit_status not in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE') then
    perform refuse('VISIT_FINISHED',
      jsonb_build_object('visit_id', subject.visit_id, 'status', visit_status));
  end if;
  if tg_op = 'INSERT' then
    -- locked, so that nobody leaves while he is being sent
    select * into person from employee where id = new.employee_id for no key update;
    if person.is_deleted or person.status in ('RESIGNED', 'SUSPENDED') then
      perform refuse('EMPLOYEE_NOT_AVAILABLE',
        jsonb_build_object('employee_id', new.employee_id, 'status', person.status));
    end if;
  end if;
  return coalesce(new, old);
end $$;

create or replace function check_order_references(o service_order) returns void language plpgsql as $$
declare
  gone text[];
begin
  -- whoever deletes the customer, or lets the owner go, at this moment waits for us, or we for him
  perform from customer where id = o.customer_id for share;
  perform from employee where id = o.owner_id for share;
  select array_agg(field) into gone from (
    select 'customer' from customer where id = o.customer_id and is_deleted
    union all select 'site' from customer_site where id = o.site_id and is_deleted
    union all select 'contact' from customer_contact where id = o.contact_id and is_deleted
    union all select 'machine' from component_project where id = o.component_project_id and is_deleted
    union all select 'owner' from employee where id = o.owner_id and (is_deleted or status = 'RESIGNED')
  ) dead (field);
  if gone is not null then
    perform refuse('REFERENCE_DELETED', jsonb_build_object('fields', gone));
  end if;
  if exists (select from component_project where id = o.component_project_id and site_id <> o.site_id) then
    perform refuse('MACHINE_NOT_AT_SITE', jsonb_build_object('component_project_id', o.component_project_id));
  end if;
end $$;

alter table leave_record_transition drop constraint leave_record_transition_done_by_known;
alter table leave_record_transition add constraint leave_record_transition_done_by_known
  check (done_by in ('OWNER', 'DECIDER', 'LEAVING'));
insert into leave_record_transition (from_status, to_status, sort_no, done_by, needs_reason) values
  ('APPROVED', 'CANCELLED', 10, 'LEAVING', false);

create or replace function keep_leave_record() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step leave_record_transition;
  kind leave_type;
  actor bigint := (select employee_id from app_user where id = ngan_actor());
  doubts text[];
  has_gone boolean;
begin
  -- whatever concerns one person queues here, instead of deadlocking over his hours
  perform from employee where id = new.employee_id for no key update;
  has_gone := has_left(new.employee_id);
  if has_gone and new.status in ('DRAFT', 'PENDING', 'APPROVED') and not ngan_importing()
      and (tg_op = 'INSERT' or new.status <> old.status and old.status in ('DRAFT', 'PENDING')) then
    perform refuse('LEAVE_PERSON_LEFT');
  end if;
  if tg_op = 'INSERT' then
    if new.status not in ('DRAFT', 'PENDING') and not ngan_importing() then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', null, 'to', new.status));
    end if;
  elsif ((new.employee_id, new.leave_type_id, new.start_date, new.start_part, new.end_date, new.end_part, new.days)
        is distinct from (old.employee_id, old.leave_type_id, old.start_date, old.start_part, old.end_date, old.end_part, old.days)
      -- a substitute who has left is struck out
      or new.substitute_id is distinct from old.substitute_id
        and (new.substitute_id is not null or not has_left(old.substitute_id)))
      and old.status <> 'DRAFT' then
    perform refuse('LEAVE_FIXED');
  elsif new.status <> old.status then
    select * into step from leave_record_transition where from_status = old.status and to_status = new.status;
    if step.to_status is null then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_note is null then perform refuse('LEAVE_NOTE_MISSING'); end if;
    if step.done_by = 'LEAVING' and not has_gone then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.done_by = 'LEAVING' or has_gone and new.status = 'CANCELLED' then
      new.decided_by := ngan_actor();
      new.decided_at := now();
    elsif step.done_by = 'DECIDER' then
      if actor = new.employee_id then perform refuse('LEAVE_OWN'); end if;
      -- a right over everybody is not enough for what one has entered oneself
      if new.created_by = ngan_actor() and new.employee_id not in (select employees_led(actor)) then
        perform refuse('LEAVE_ENTERED');
      end if;
      new.decided_by := ngan_actor();
      new.decided_at := now();
    end if;
    if old.status = 'PENDING' and new.status = 'APPROVED' then
      doubts := leave_doubts(new);
      if 'NO_DOCUMENT' = any (doubts) and 'NO_DOCUMENT' <> all (new.acknowledged) then perform refuse('LEAVE_DOCUMENT_MISSING'); end if;
      if 'CLASH' = any (doubts) and 'CLASH' <> all (new.acknowledged) then perform refuse('LEAVE_NO_SUBSTITUTE'); end if;
      new.acknowledged := doubts;
    end if;
    insert into leave_record_status_log (leave_record_id, from_status, to_status, reason, actor_id, request_id)
    values (new.id, old.status, new.status, new.status_note, ngan_actor(), ngan_request());
  end if;

  -- the document on which an approval rests stays; one that comes later can still be added
  if tg_op = 'UPDATE' and new.document_file_id is distinct from old.document_file_id
      and (old.status in ('REJECTED', 'WITHDRAWN', 'CANCELLED')
        or old.status in ('APPROVED', 'CANCEL_REQUESTED') and old.document_file_id is not null) then
    perform refuse('LEAVE_DOCUMENT_FIXED');
  end if;
  if new.substitute_id is not null and (tg_op = 'INSERT' or new.substitute_id is distinct from old.substitute_id)
      and not ngan_importing() and exists (
        select from employee where id = new.substitute_id and (is_deleted or status in ('SUSPENDED', 'RESIGNED'))) then
    perform refuse('LEAVE_SUBSTITUTE_GONE');
  end if;

  -- a draft can be withdrawn whatever has become of its kind or of the calendar
  if tg_op = 'INSERT' or old.status = 'DRAFT' and new.status <> 'WITHDRAWN' then
    select * into kind from leave_type where id = new.leave_type_id;
    if kind.is_deleted and (tg_op = 'INSERT' or new.status <> 'DRAFT' or new.leave_type_id <> old.leave_type_id) then
      perform refuse('LEAVE_TYPE_UNUSED');
    end if;
    select coalesce(sum(counted), 0) into new.days from leave_days(
      calendar_of(new.employee_id), kind.counts_all_days, new.start_date, new.start_part, new.end_date, new.end_part);
    if new.days = 0 then perform refuse('LEAVE_NO_WORKING_DAY'); end if;
    if new.status in ('PENDING', 'APPROVED') then
      perform claim_leave_days(new.employee_id, new.leave_type_id, extract(year from new.start_date)::integer, new.days);
    end if;
  end if;
  return new;
end $$;

-- What becomes of leave when somebody leaves with this as his last day: what is not decided is withdrawn, what begins
-- afterwards is cancelled, whoever named him as substitute for days to come has none, and what waits for him waits for
-- whoever his people report to then.
create function leave_left_behind(person bigint, last_day date) returns table (kind text, id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'withdrawn', l.id from leave_record l where l.employee_id = person and l.status = 'PENDING'
  union all
  select 'cancelled', l.id from leave_record l
  where l.employee_id = person and l.status in ('APPROVED', 'CANCEL_REQUESTED') and l.start_date > last_day
  union all
  select 'substitute', l.id from leave_record l
  where l.substitute_id = person and l.status in ('DRAFT', 'PENDING', 'APPROVED', 'CANCEL_REQUESTED')
    and l.end_date >= bangkok_day(now())
  union all
  select 'waiting', l.id from leave_record l join employee e on e.id = l.employee_id
  where l.status in ('PENDING', 'CANCEL_REQUESTED') and e.id <> person
    and (e.supervisor_id = person or head_of(e.id) = person and (e.supervisor_id is null or is_away(e.supervisor_id)))
$$;

-- Does it, once the person has left.
create function end_leave_of(person bigint, last_day date) returns void language plpgsql as $$
begin
  update leave_record set status = 'WITHDRAWN', status_note = null
  where id in (select b.id from leave_left_behind(person, last_day) b where b.kind = 'withdrawn');
  update leave_record set status = 'CANCELLED', status_note = null
  where id in (select b.id from leave_left_behind(person, last_day) b where b.kind = 'cancelled');
  update leave_record set substitute_id = null
  where id in (select b.id from leave_left_behind(person, last_day) b where b.kind = 'substitute');
end $$;
