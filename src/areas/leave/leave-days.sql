-- How many days a leave takes, and how many of its kind somebody has left.

-- The days of a leave with what each counts: half for a half day, nothing for a day off unless the kind counts them all.
create function leave_days(in_calendar bigint, all_days boolean, start_date date, start_part text, end_date date, end_part text)
returns table (day date, counted numeric, day_off text) language sql stable parallel safe as $$
  select one.day,
    case when not all_days and not is_working_day(in_calendar, one.day) then 0
      when one.day = start_date and start_part <> 'FULL' or one.day = end_date and end_part <> 'FULL' then 0.5
      else 1 end,
    case when not all_days and not is_working_day(in_calendar, one.day) then coalesce(
      (select e.name from calendar_event e join event_type t on t.id = e.event_type_id and t.day_effect = 'OFF'
        where e.calendar_id = in_calendar and e.event_date = one.day), '') end
  from (select d::date as day from generate_series(start_date::timestamp, end_date, interval '1 day') d) one
$$;

-- Whose working days count: the person's own calendar, else the company's.
create function calendar_of(person bigint) returns bigint language sql stable parallel safe
  return coalesce((select calendar_id from employee where id = person), (select id from calendar where is_default));

-- What has been taken, or asked for, of a kind in a year; a leave belongs to the year it starts in.
create function leave_used(person bigint, kind bigint, in_year integer, states text[]) returns numeric
language sql stable parallel safe
  return (select coalesce(sum(days), 0) from leave_record
    where employee_id = person and leave_type_id = kind and status = any (states)
      and start_date between make_date(in_year, 1, 1) and make_date(in_year, 12, 31));

-- What is carried over from the year before, where there was an entitlement.
create function leave_carried(person bigint, kind bigint, in_year integer) returns numeric
language sql stable parallel safe
  return coalesce((
    select least(t.carry_over_days, greatest(0, e.entitled_days + e.carried_days + e.adjusted_days
      - leave_used(person, kind, in_year - 1, '{PENDING,APPROVED,CANCEL_REQUESTED}')))
    from leave_entitlement e join leave_type t on t.id = e.leave_type_id
    where e.employee_id = person and e.leave_type_id = kind and e.year = in_year - 1), 0);

-- A person's balance of every kind in a year; `remaining` is null where there is no quota.
create function leave_balance(person bigint, in_year integer)
returns table (leave_type_id bigint, entitled numeric, carried numeric, adjusted numeric, taken numeric, pending numeric,
  remaining numeric) language sql stable as $$
  select b.id, b.entitled, b.carried, b.adjusted, b.taken, b.pending,
    b.entitled + b.carried + b.adjusted - b.taken - b.pending
  from (
    select t.id,
      case when t.quota_days is not null then coalesce(e.entitled_days, t.quota_days) end as entitled,
      coalesce(e.carried_days, leave_carried(person, t.id, in_year)) as carried,
      coalesce(e.adjusted_days, 0) as adjusted,
      leave_used(person, t.id, in_year, '{APPROVED,CANCEL_REQUESTED}') as taken,
      leave_used(person, t.id, in_year, '{PENDING}') as pending
    from leave_type t
    left join leave_entitlement e on e.leave_type_id = t.id and e.employee_id = person and e.year = in_year
    where not t.is_deleted) b
$$;

-- Takes the days of a request out of what is left: the entitlement is locked, so that two cannot have the last day.
create function claim_leave_days(person bigint, kind bigint, in_year integer, wanted numeric) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  left_over numeric;
begin
  insert into leave_entitlement (employee_id, leave_type_id, year, entitled_days, carried_days)
  select person, t.id, in_year, t.quota_days, leave_carried(person, t.id, in_year) from leave_type t
  where t.id = kind and t.quota_days is not null
  on conflict (employee_id, leave_type_id, year) do nothing;
  perform from leave_entitlement e
    where e.employee_id = person and e.leave_type_id = kind and e.year = in_year for update;
  select b.remaining into left_over from leave_balance(person, in_year) b where b.leave_type_id = kind;
  if left_over < wanted then
    perform refuse('LEAVE_BALANCE_SHORT', jsonb_build_object('days', wanted::float8, 'left', greatest(0, left_over)::float8));
  end if;
end $$;

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
