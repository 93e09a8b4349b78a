-- Leave with a document and a substitute, entered for others, adjusted by HR, and decided by heads where supervisors are away.
alter table leave_entitlement add column adjusted_reason text
  constraint leave_entitlement_reason_filled check (filled(adjusted_reason, 500));
select allow('leave_entitlement', 'select, insert, update');

alter table leave_record add column document_file_id bigint constraint leave_record_document_key unique references file_object;
alter table leave_record add column substitute_id bigint references employee;
alter table leave_record add column acknowledged text[] not null default '{}'
  constraint leave_record_acknowledged_known check (acknowledged <@ '{NO_DOCUMENT,CLASH}');
alter table leave_record add constraint leave_record_substitute_other check (substitute_id <> employee_id);
create index leave_record_substitute on leave_record (substitute_id);

-- True of who cannot decide now: has left, is suspended, or is on leave.
create function is_away(person bigint) returns boolean language sql stable parallel safe
  return not exists (select from employee e where e.id = person and e.status = 'ACTIVE' and not e.is_deleted)
    or exists (select from employee_busy b where b.employee_id = person and b.source = 'LEAVE' and b.during @> now());

-- The head of a person's unit, or of the nearest unit above whose head is here and somebody else; null if there is none.
create function head_of(person bigint) returns bigint language sql stable parallel safe as $$
  with recursive above as (
    select o.id, o.parent_id, o.head_employee_id, 1 as height
    from employee e join org_unit o on o.id = e.org_unit_id where e.id = person
    union all
    select o.id, o.parent_id, o.head_employee_id, height + 1 from org_unit o join above on o.id = above.parent_id)
  select head_employee_id from above
  where head_employee_id <> person and not is_away(head_employee_id) order by height limit 1
$$;

-- Everybody about whose leave somebody decides by his place in the company, never himself.
create function employees_led(boss bigint) returns setof bigint language sql stable parallel safe as $$
  with recursive units as (
    select id from org_unit where head_employee_id = boss
    union select o.id from org_unit o join units on o.parent_id = units.id)
  select employees_below(boss)
  union
  select e.id from employee e
  where e.org_unit_id in (select id from units) and not e.is_deleted
    and (e.supervisor_id is null or is_away(e.supervisor_id)) and head_of(e.id) = boss
$$;

-- An adjustment says why, is nobody's own, and never takes what has been taken already.
create function keep_leave_entitlement() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used numeric;
begin
  if new.adjusted_days = (case when tg_op = 'INSERT' then 0 else old.adjusted_days end) or ngan_importing() then return new; end if;
  if (select employee_id from app_user where id = ngan_actor()) = new.employee_id then perform refuse('LEAVE_ADJUST_OWN'); end if;
  if new.adjusted_reason is null then perform refuse('LEAVE_NOTE_MISSING'); end if;
  used := leave_used(new.employee_id, new.leave_type_id, new.year, '{PENDING,APPROVED,CANCEL_REQUESTED}');
  if new.entitled_days + new.carried_days + new.adjusted_days < used then
    perform refuse('LEAVE_ADJUST_SHORT', jsonb_build_object('used', used::float8,
      'least', (used - new.entitled_days - new.carried_days)::float8));
  end if;
  return new;
end $$;

create trigger leave_entitlement_kept before insert or update on leave_entitlement
  for each row execute function keep_leave_entitlement();

-- What whoever approves a leave has to accept knowingly: a missing document, or other work that nobody takes over.
-- Visits and training are not among it: over these nobody can approve.
create function leave_doubts(asked leave_record) returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select array_remove(array[
    case when asked.document_file_id is null and exists (
      select from leave_type t where t.id = asked.leave_type_id and t.document_after_days <= asked.days) then 'NO_DOCUMENT' end,
    case when asked.substitute_id is null and exists (
      select from employee_busy b where b.employee_id = asked.employee_id and b.source in ('TRIP', 'LOCK')
        and b.during && leave_span(asked.start_date, asked.start_part, asked.end_date, asked.end_part)) then 'CLASH' end], null)
$$;

-- What is asked is counted here, and stays as it was asked once it has been sent.
create or replace function keep_leave_record() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step leave_record_transition;
  kind leave_type;
  actor bigint := (select employee_id from app_user where id = ngan_actor());
  doubts text[];
begin
  -- whatever concerns one person queues here, instead of deadlocking over his hours
  perform from employee where id = new.employee_id for no key update;
  if tg_op = 'INSERT' then
    if new.status not in ('DRAFT', 'PENDING') and not ngan_importing() then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', null, 'to', new.status));
    end if;
  elsif (new.employee_id, new.leave_type_id, new.start_date, new.start_part, new.end_date, new.end_part, new.days, new.substitute_id)
      is distinct from (old.employee_id, old.leave_type_id, old.start_date, old.start_part, old.end_date, old.end_part, old.days,
        old.substitute_id)
      and old.status <> 'DRAFT' then
    perform refuse('LEAVE_FIXED');
  elsif new.status <> old.status then
    select * into step from leave_record_transition where from_status = old.status and to_status = new.status;
    if step.to_status is null then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_note is null then perform refuse('LEAVE_NOTE_MISSING'); end if;
    if step.done_by = 'DECIDER' then
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

-- Whoever may enter leave may do so for everybody his right reaches: that of people who decide about nobody ends with themselves.
update role_menu set scope = 'OWN'
from menu m
where m.id = role_menu.menu_id and m.link = '/app/Leave' and role_menu.scope = 'ALL'
  and not (can_edit or can_delete or can_export or can_approve);
