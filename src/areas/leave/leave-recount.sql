-- What leave comes to once the calendar has changed: waiting requests are counted again at once and when they are approved; approved
-- ones keep their days until the new count is taken over.

-- Counting waits for a change of the calendar that is under way, and the change for what is being counted.
create function share_leave_days() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('days of leave'))
$$;

-- The days of a leave by the calendar as it is now.
create function leave_days_of(l leave_record) returns numeric language sql stable as $$
  select coalesce(sum(d.counted), 0) from leave_type t cross join lateral leave_days(
    l.employee_id, t.counts_all_days, l.start_date, l.start_part, l.end_date, l.end_part) d
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
-- calendar says is taken over, by a caller who may decide for the whole company.
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
    select e.id from employee e join calendar c on c.id = calendar_of(e.id)
    where coalesce(e.work_type_id, c.work_type_id) = new.id));
  return null;
end $$;

create trigger leave_counted after update of free_days on work_type
  for each row when (new.free_days is distinct from old.free_days) execute function recount_leave_of_week();

-- A person goes by another calendar or another week; the employee's row is what counting waits for here.
create function recount_leave_of_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform recount_leave_of(array[new.id]);
  return null;
end $$;

create trigger leave_counted after update of calendar_id, work_type_id on employee for each row
  when ((new.calendar_id, new.work_type_id) is distinct from (old.calendar_id, old.work_type_id))
  execute function recount_leave_of_person();

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
