alter table leave_record add column asked_days numeric(5,1);
alter table leave_record add column recounted_at timestamp with time zone;
alter table leave_record add column days_now numeric(5,1);
alter table leave_record drop constraint leave_record_days_positive;
alter table leave_record add constraint leave_record_days_positive CHECK ((days >= (0)::numeric));
create index leave_record_unsettled on leave_record (start_date, id) where days_now is not null;

create or replace function keep_visit_rules() returns trigger language plpgsql as $$
declare
  is_undone boolean := false;
begin
  if tg_op = 'INSERT' then
    if not ngan_importing() then
      perform require_order_for_visit(new.order_id);
      if new.status not in ('PLANNED', 'CONFIRMED') then
        perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
      end if;
    end if;
    if new.visit_no is null then
      new.visit_no := 1 + coalesce((select max(visit_no) from service_visit where order_id = new.order_id), 0);
    end if;
  else
    if (new.order_id, new.visit_no) is distinct from (old.order_id, old.visit_no) then
      perform refuse('VISIT_FIXED', jsonb_build_object('visit_id', old.id));
    end if;
    if new.status <> old.status and not exists (
        select from service_visit_transition where from_status = old.status and to_status = new.status) then
      is_undone := exists (select from visit_undo_of(old, ngan_actor()) u where u.to_status = new.status);
    end if;
    if is_undone then
      perform open_order_status(new.order_id);
      case old.status
        when 'TRAVELLING' then new.depart_at := null;
        when 'ON_SITE' then new.arrive_at := null;
        else new.leave_at := null;
      end case;
    elsif new.status <> old.status and not exists (
        select from service_visit_transition where from_status = old.status and to_status = new.status) then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if old.status = 'MISSED' and new.status = 'PLANNED' then
      perform require_order_for_visit(new.order_id);
    end if;
    if (new.planned_start, new.planned_end) is distinct from (old.planned_start, old.planned_end)
        and old.status not in ('PLANNED', 'CONFIRMED', 'MISSED') then
      perform refuse('VISIT_STARTED', jsonb_build_object('visit_id', old.id, 'status', old.status));
    end if;
    if old.status in ('DONE', 'CANCELLED') and not is_undone
        and (to_jsonb(new) - array['note', 'return_at', 'planned'])
          <> (to_jsonb(old) - array['note', 'return_at', 'planned']) then
      perform refuse('VISIT_FINISHED', jsonb_build_object('visit_id', old.id, 'status', old.status));
    end if;
  end if;

  if new.status not in ('CANCELLED', 'MISSED') then
    if tg_op = 'UPDATE' then new.reason := null; end if;
  elsif new.reason is null then
    perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('reason')));
  end if;
  if tg_op = 'INSERT' or new.status <> old.status and not is_undone then
    case new.status
      when 'PLANNED' then new.confirmed_by_customer_at := null;
      when 'CONFIRMED' then new.confirmed_by_customer_at := coalesce(new.confirmed_by_customer_at, now());
      when 'TRAVELLING' then new.depart_at := coalesce(new.depart_at, now());
      when 'ON_SITE' then new.arrive_at := coalesce(new.arrive_at, now());
      when 'DONE' then new.leave_at := coalesce(new.leave_at, now());
      else null;
    end case;
  end if;
  return new;
end $$;

-- Steps that a mistaken tap takes back: only the last one, by who took it, within minutes, and not once the customer has signed.
create table service_visit_undo (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

insert into service_visit_undo (from_status, to_status) values
  ('TRAVELLING', 'PLANNED'), ('TRAVELLING', 'CONFIRMED'),
  ('ON_SITE', 'TRAVELLING'), ('ON_SITE', 'PLANNED'), ('ON_SITE', 'CONFIRMED'),
  ('DONE', 'ON_SITE');

-- Each step of a visit with who took it; `is_undo`: it takes the one before it back.
create table service_visit_status_log (
  id bigint generated always as identity primary key,
  visit_id bigint not null references service_visit,
  from_status text not null,
  to_status text not null,
  is_undo boolean not null,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);

create index service_visit_status_log_visit on service_visit_status_log (visit_id, id);
create index service_visit_status_log_actor on service_visit_status_log (actor_id);

create trigger service_visit_status_log_append_only before update or delete or truncate on service_visit_status_log
  for each statement execute function refuse_change();

-- How long a step can be taken back.
create function visit_undo_time() returns interval language sql immutable parallel safe return interval '10 minutes';

-- Where a user may take a visit back to, and until when; no row if nowhere.
create function visit_undo_of(v service_visit, user_key bigint) returns table (to_status text, until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.from_status, l.at + visit_undo_time()
  from (select * from service_visit_status_log where visit_id = v.id order by id desc limit 1) l
  join service_visit_undo u on u.from_status = l.to_status and u.to_status = l.from_status
  where l.to_status = v.status and not l.is_undo and l.actor_id = user_key and l.at > now() - visit_undo_time()
    and not exists (select from service_report r
      where r.order_id = v.order_id and coalesce(r.visit_id, v.id) = v.id and r.status = 'SIGNED')
$$;

create function log_visit_step() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into service_visit_status_log (visit_id, from_status, to_status, is_undo, actor_id, request_id)
  values (new.id, old.status, new.status, not exists (
    select from service_visit_transition where from_status = old.status and to_status = new.status), ngan_actor(), ngan_request());
  return null;
end $$;

create trigger service_visit_log after update of status on service_visit
  for each row when (new.status <> old.status) execute function log_visit_step();

select allow('service_visit_undo', 'select', '*');
select allow('service_visit_status_log', 'select');

-- What an order still lacks before it may take a state: the row stands in its present state, everything else
-- as it would be saved. Reasons are asked for by the table above, not here.
create or replace function service_order_missing(o service_order, target text) returns text[]
language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'visit', target = 'SCHEDULED' and not exists (
      select from service_visit v join visit_engineer e on e.visit_id = v.id
      where v.order_id = o.id and v.status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE'))),
    (2, 'visits_cancelled', target = 'ACCEPTED' and o.status = 'SCHEDULED' and exists (
      select from service_visit v where v.order_id = o.id and v.status not in ('CANCELLED', 'MISSED'))),
    -- Work without a visit is work from afar: somebody answers for it, and nobody is on the way.
    (3, 'owner', target = 'IN_PROGRESS' and o.status = 'ACCEPTED' and o.owner_id is null),
    (4, 'remote', target = 'IN_PROGRESS' and o.status = 'ACCEPTED' and exists (
      select from service_visit v where v.order_id = o.id and v.status not in ('CANCELLED', 'MISSED'))),
    (5, 'within_14_days', target = 'IN_PROGRESS' and o.status = 'CLOSED' and o.closed_at < now() - interval '14 days'),
    (6, 'finding', target in ('WORK_DONE', 'CLOSED') and o.kind = 'REPAIR' and not exists (
      select from service_order_finding f
      where f.order_id = o.id and f.failure_cause_id is not null and f.remedy_id is not null)),
    (7, 'cover', target = 'CLOSED' and o.cover is null),
    (8, 'report', target = 'CLOSED' and o.no_signature_reason is null and not exists (
      select from service_report r where r.order_id = o.id and r.status = 'SIGNED')),
    -- an ended order has no button left for who is still there; a cancelled one calls back those on the way
    (9, 'visits_open', target in ('CLOSED', 'CANCELLED') and exists (
      select from service_visit v where v.order_id = o.id
        and (v.status = 'ON_SITE' or v.status = 'TRAVELLING' and target = 'CLOSED')))
  ) guards (place, thing, is_missing) where is_missing
$$;

-- Counting waits for a change of the calendar that is under way, and the change for what is being counted.
create function share_leave_days() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('days of leave'))
$$;

-- The days of a leave by the calendar as it is now.
create function leave_days_of(l leave_record) returns numeric language sql stable as $$
  select coalesce(sum(d.counted), 0) from leave_type t cross join lateral leave_days(
    calendar_of(l.employee_id), t.counts_all_days, l.start_date, l.start_part, l.end_date, l.end_part) d
  where t.id = l.leave_type_id
$$;

-- Refuses a count that is more than is left: of this year without what else is asked for, and of later years that count on it.
create function require_leave_left(before leave_record, after leave_record) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  in_year integer := extract(year from after.start_date);
  free numeric;
  later record;
begin
  perform lock_leave_years(after.employee_id, after.leave_type_id, in_year);
  select y.remaining + y.pending + case before.status when 'PENDING' then 0 else before.days end into free
  from leave_year(after.employee_id, after.leave_type_id, in_year, null, 0) y;
  if after.days > free then
    perform refuse('LEAVE_RECOUNT_SHORT', jsonb_build_object('days', after.days::float8, 'left', greatest(0, free)::float8));
  end if;
  if after.days <= before.days then return; end if;
  select s.* into later from leave_shortage(after.employee_id, after.leave_type_id, in_year, after.days - before.days) s
  where s.year > in_year;
  if later.year is not null then
    perform refuse('LEAVE_LATER_SHORT', jsonb_build_object('days', after.days::float8, 'year', later.year, 'short', later.short::float8));
  end if;
end $$;

-- A request that was sent, with its days as they are to be kept: counted again while it waits; of an approved one only what the
-- calendar says is taken over, by who decides about everybody.
create function leave_counted_again(before leave_record, after leave_record) returns leave_record
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waits boolean := before.status = 'PENDING' and after.status in ('PENDING', 'APPROVED');
  takes_over boolean := before.status <> 'PENDING' and after.days <> before.days;
  counted numeric;
begin
  if waits or takes_over or after.days <> before.days or after.days_now is distinct from before.days_now then
    perform share_leave_days();
    counted := leave_days_of(after);
    if after.days not in (before.days, counted) or takes_over and before.status not in ('APPROVED', 'CANCEL_REQUESTED') then
      perform refuse('LEAVE_FIXED');
    end if;
  end if;
  if waits then after.days := counted; end if;
  if after.days = 0 and (after.status = 'APPROVED' or takes_over and after.status <> 'CANCELLED') then
    perform refuse('LEAVE_NO_WORKING_DAY');
  end if;
  if takes_over and ngan_actor() is not null then
    if (select employee_id from app_user where id = ngan_actor()) = after.employee_id then perform refuse('LEAVE_OWN'); end if;
    if not decides_for_all(ngan_actor()) then perform refuse('LEAVE_FIXED'); end if;
  end if;
  if takes_over and after.days > before.days or waits and after.status = 'APPROVED' then
    perform require_leave_left(before, after);
  end if;
  if after.days <> before.days then
    after.asked_days := nullif(coalesce(before.asked_days, before.days), after.days);
    after.recounted_at := now();
  end if;
  after.days_now := case when after.status in ('APPROVED', 'CANCEL_REQUESTED') and not waits and not takes_over then
    case when after.days_now is distinct from before.days_now then nullif(counted, after.days) else before.days_now end end;
  return after;
end $$;

-- Counts leave again, locked in one order; only what comes to another number is written.
create function recount_leave(which bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from leave_record where id = any (which) order by id for no key update;
  update leave_record l set days = case l.status when 'PENDING' then c.counted else l.days end,
    days_now = case l.status when 'PENDING' then null else nullif(c.counted, l.days) end
  from (select x.id, leave_days_of(x) as counted from leave_record x
    where x.id = any (which) and x.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED')) c
  where l.id = c.id and case l.status when 'PENDING' then l.days <> c.counted
    else l.days_now is distinct from nullif(c.counted, l.days) end;
end $$;

-- Days that got an event, lost one, or have another now: whichever statement wrote them.
create function recount_leave_of_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('days of leave'));
  perform recount_leave(array(
    select distinct l.id from changed d join leave_record l
      on l.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED') and l.during && leave_span(d.event_date, 'FULL', d.event_date, 'FULL')
    where calendar_of(l.employee_id) = d.calendar_id));
  return null;
end $$;

create trigger leave_counted_came after insert on calendar_event referencing new table as changed
  for each statement execute function recount_leave_of_days();

create trigger leave_counted_went after delete on calendar_event referencing old table as changed
  for each statement execute function recount_leave_of_days();

create trigger leave_counted_before after update on calendar_event referencing old table as changed
  for each statement execute function recount_leave_of_days();

create trigger leave_counted_after after update on calendar_event referencing new table as changed
  for each statement execute function recount_leave_of_days();

-- A type of event makes something else of its days.
create function recount_leave_of_event_type() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('days of leave'));
  perform recount_leave(array(
    select distinct l.id from calendar_event d join leave_record l
      on l.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED') and l.during && leave_span(d.event_date, 'FULL', d.event_date, 'FULL')
    where d.event_type_id = new.id and calendar_of(l.employee_id) = d.calendar_id));
  return null;
end $$;

create trigger leave_counted after update of day_effect on event_type
  for each row when (new.day_effect <> old.day_effect) execute function recount_leave_of_event_type();

-- Leave of people whose week is another from today on: what is over keeps the week it was counted by.
create function recount_leave_of(people bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform recount_leave(array(
    select l.id from leave_record l where l.employee_id = any (people)
      and (l.status = 'PENDING' or l.status in ('APPROVED', 'CANCEL_REQUESTED') and l.end_date >= bangkok_day(now()))));
end $$;

-- A calendar goes by another week, or becomes the one of everybody who has none.
create function recount_leave_of_calendar() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('days of leave'));
  perform recount_leave_of(array(select e.id from employee e where calendar_of(e.id) = new.id));
  return null;
end $$;

create trigger leave_counted after update of work_type_id, is_default on calendar for each row
  when (new.work_type_id <> old.work_type_id or new.is_default and not old.is_default)
  execute function recount_leave_of_calendar();

-- A week has other free days.
create function recount_leave_of_week() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('days of leave'));
  perform recount_leave_of(array(
    select e.id from employee e join calendar c on c.id = calendar_of(e.id) where c.work_type_id = new.id));
  return null;
end $$;

create trigger leave_counted after update of free_days on work_type
  for each row when (new.free_days is distinct from old.free_days) execute function recount_leave_of_week();

-- A person goes by another calendar; the employee's row is what counting waits for here.
create function recount_leave_of_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform recount_leave_of(array[new.id]);
  return null;
end $$;

create trigger leave_counted after update of calendar_id on employee
  for each row when (new.calendar_id is distinct from old.calendar_id) execute function recount_leave_of_person();

-- A kind counts days off, or no longer: of what is approved the rule stays that held then.
create function recount_leave_of_kind() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('days of leave'));
  perform recount_leave(array(select l.id from leave_record l where l.leave_type_id = new.id and l.status = 'PENDING'));
  return null;
end $$;

create trigger leave_counted after update of counts_all_days on leave_type
  for each row when (new.counts_all_days <> old.counts_all_days) execute function recount_leave_of_kind();

-- What somebody may do with a leave now: its owner, or an approver, perhaps with the right over everybody.
create or replace function leave_steps(l leave_record, writes boolean, decides boolean, for_all boolean) returns text[]
language sql stable as $$
  select coalesce(array_agg(one.step order by one.sort_no), '{}') from (
    select 'update' as step, 0 as sort_no where writes and l.status = 'DRAFT'
    union all
    select t.step, t.sort_no + case t.done_by when 'OWNER' then 0 else 100 end from leave_record_transition t
    where t.from_status = l.status and t.step is not null
      and case t.done_by when 'OWNER' then writes else decides and (for_all or not is_for_all(t, l.start_date)) end
    union all
    select 'settle', 99 where decides and for_all and l.days_now is not null
    union all
    select paper.step, paper.sort_no from (values ('attach', 50, true), ('detach', 51, l.document_file_id is not null))
      paper (step, sort_no, is_there)
    where writes and paper.is_there and leave_document_open(l.status, l.document_file_id is not null)) one
$$;

-- What is asked is counted here, and stays as it was asked once it has been sent.
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
  elsif ((new.employee_id, new.leave_type_id, new.start_date, new.start_part, new.end_date, new.end_part)
        is distinct from (old.employee_id, old.leave_type_id, old.start_date, old.start_part, old.end_date, old.end_part)
      -- a substitute who has left is struck out
      or new.substitute_id is distinct from old.substitute_id
        and (new.substitute_id is not null or not has_left(old.substitute_id)))
      and old.status <> 'DRAFT' then
    perform refuse('LEAVE_FIXED');
  end if;
  if tg_op = 'UPDATE' and old.status <> 'DRAFT' then new := leave_counted_again(old, new); end if;
  if tg_op = 'UPDATE' and new.status <> old.status then
    select * into step from leave_record_transition where from_status = old.status and to_status = new.status;
    if step.to_status is null then
      perform refuse('LEAVE_STEP_UNKNOWN', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if step.needs_reason and new.status_note is null then perform refuse('LEAVE_NOTE_MISSING'); end if;
    if step.done_by = 'LEAVING' and not has_gone and new.days > 0 then
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
      if is_for_all(step, new.start_date) and ngan_actor() is not null and not decides_for_all(ngan_actor()) then
        perform refuse('LEAVE_BEGUN');
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

  if tg_op = 'UPDATE' and new.document_file_id is distinct from old.document_file_id
      and not leave_document_open(old.status, old.document_file_id is not null) then
    perform refuse('LEAVE_DOCUMENT_FIXED');
  end if;
  if new.substitute_id is not null and (tg_op = 'INSERT' or new.substitute_id is distinct from old.substitute_id)
      and not ngan_importing() and exists (
        select from employee where id = new.substitute_id and (is_deleted or status in ('SUSPENDED', 'RESIGNED'))) then
    perform refuse('LEAVE_SUBSTITUTE_GONE');
  end if;

  -- a draft can be withdrawn whatever has become of its kind or of the calendar
  if tg_op = 'INSERT' or old.status = 'DRAFT' and new.status <> 'WITHDRAWN' and (new.status <> old.status
      or (new.leave_type_id, new.start_date, new.start_part, new.end_date, new.end_part)
        is distinct from (old.leave_type_id, old.start_date, old.start_part, old.end_date, old.end_part)) then
    perform share_leave_days();
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

-- what calendars have changed before: waiting requests are counted again, approved ones that are not over are named
select recount_leave(array(select id from leave_record
  where status = 'PENDING' or status in ('APPROVED', 'CANCEL_REQUESTED') and end_date >= bangkok_day(now())));
