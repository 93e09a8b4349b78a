-- What is left of a year's leave is counted and no longer copied when the next year is first used; one table says which step is taken
-- by whom, for the database and the screens alike; and whoever stands in, or looks at a month, is answered from an index.

drop function claim_leave_days, leave_balance, leave_carried, leave_used;
alter table leave_entitlement drop column carried_days;

-- So many years back something left over can still come from, each year passing on at most what the kind allows.
create function leave_years_back() returns integer language sql immutable parallel safe return 5;

-- The first year of which anything of a kind can be left: a year of which an entitlement tells something, else the year since which
-- the person is known here and has served long enough to take any; never before he joined. It moves back, never forth, so that
-- nothing that is taken back makes a later year short.
create function leave_first_year(person bigint, kind bigint) returns integer language sql stable parallel safe
  return (
    select greatest(extract(year from e.hire_date), least(
      greatest(extract(year from bangkok_day(e.created_at)), extract(year from e.hire_date + t.min_service_days)),
      (select min(n.year) from leave_entitlement n where n.employee_id = e.id and n.leave_type_id = t.id)))::integer
    from employee e cross join leave_type t where e.id = person and t.id = kind);

-- What each year gives of a kind, and what is taken or asked for of it; a leave belongs to the year it starts in.
create function leave_years(person bigint, kind bigint, from_year integer, to_year integer)
returns table (year integer, entitled numeric, adjusted numeric, taken numeric, pending numeric)
language sql stable parallel safe as $$
  select y.year, case when t.quota_days is not null then coalesce(e.entitled_days, t.quota_days) end,
    coalesce(e.adjusted_days, 0), used.taken, used.pending
  from leave_type t cross join generate_series(from_year, to_year) y (year)
  left join leave_entitlement e on e.employee_id = person and e.leave_type_id = kind and e.year = y.year
  cross join lateral (
    select coalesce(sum(l.days) filter (where l.status <> 'PENDING'), 0) as taken,
      coalesce(sum(l.days) filter (where l.status = 'PENDING'), 0) as pending
    from leave_record l
    where l.employee_id = person and l.leave_type_id = kind and l.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED')
      and l.start_date between make_date(y.year, 1, 1) and make_date(y.year, 12, 31)) used
  where t.id = kind
$$;

-- A kind in one year, with what is carried over from the years before, as if `more` were taken in the year `more_in`;
-- `remaining` is null where there is no quota.
create function leave_year(person bigint, kind bigint, in_year integer, more_in integer, more numeric)
returns table (entitled numeric, carried numeric, adjusted numeric, taken numeric, pending numeric, remaining numeric)
language sql stable parallel safe as $$
  with recursive years as (
    select y.*, t.carry_over_days as most,
      y.entitled + y.adjusted - y.taken - y.pending - case when y.year = more_in then more else 0 end as own
    from leave_type t cross join lateral leave_years(person, kind,
      case when t.carry_over_days > 0 and t.quota_days is not null
        then least(in_year, greatest(in_year - leave_years_back(), leave_first_year(person, kind))) else in_year end,
      in_year) y
    where t.id = kind),
  chain as (
    select y.*, 0::numeric as carried from years y where y.year = (select min(first.year) from years first)
    union all
    select y.*, least(c.most, greatest(0, c.own + c.carried)) from chain c join years y on y.year = c.year + 1)
  select c.entitled, c.carried, c.adjusted, c.taken, c.pending, c.own + c.carried from chain c where c.year = in_year
$$;

-- A person's balance of every kind in a year; `remaining` is null where there is no quota.
create function leave_balance(person bigint, in_year integer)
returns table (leave_type_id bigint, entitled numeric, carried numeric, adjusted numeric, taken numeric, pending numeric,
  remaining numeric) language sql stable as $$
  select t.id, y.* from leave_type t cross join lateral leave_year(person, t.id, in_year, null, 0) y where not t.is_deleted
$$;

-- The first year that would fall short if so much more were taken in a year: that one, or a later one that counts on what is
-- carried over; and by how many days.
create function leave_shortage(person bigint, kind bigint, in_year integer, more numeric)
returns table (year integer, short numeric) language sql stable as $$
  select y.year, -afterwards.remaining
  from generate_series(in_year, in_year + leave_years_back()) y (year)
  cross join lateral leave_year(person, kind, y.year, in_year, more) afterwards
  cross join lateral leave_year(person, kind, y.year, in_year, 0) before
  where afterwards.remaining < 0 and afterwards.remaining < before.remaining
  order by y.year limit 1
$$;

-- Locks what a person may take of a kind in a year and in all years around it that share days with it, the earliest first.
create function lock_leave_years(person bigint, kind bigint, in_year integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from leave_entitlement e
  where e.employee_id = person and e.leave_type_id = kind
    and e.year between in_year - leave_years_back() and in_year + leave_years_back()
  order by e.year for update;
end $$;

-- Takes the days of a request out of what is left: locked, so that two cannot have the last day, neither of that year nor of one
-- that leans on it.
create function claim_leave_days(person bigint, kind bigint, in_year integer, wanted numeric) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lacking record;
begin
  insert into leave_entitlement (employee_id, leave_type_id, year, entitled_days)
  select person, t.id, in_year, t.quota_days from leave_type t where t.id = kind and t.quota_days is not null
  on conflict (employee_id, leave_type_id, year) do nothing;
  perform lock_leave_years(person, kind, in_year);
  select s.* into lacking from leave_shortage(person, kind, in_year, wanted) s;
  if lacking.year = in_year then
    perform refuse('LEAVE_BALANCE_SHORT',
      jsonb_build_object('days', wanted::float8, 'left', greatest(0, wanted - lacking.short)::float8));
  elsif lacking.year is not null then
    perform refuse('LEAVE_LATER_SHORT',
      jsonb_build_object('days', wanted::float8, 'year', lacking.year, 'short', lacking.short::float8));
  end if;
end $$;

-- An adjustment says why, is nobody's own, and never takes what has been taken already, in its year or a later one.
create or replace function keep_leave_entitlement() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lacking record;
  before numeric;
begin
  if new.adjusted_days = (case when tg_op = 'INSERT' then 0 else old.adjusted_days end) or ngan_importing() then return new; end if;
  if (select employee_id from app_user where id = ngan_actor()) = new.employee_id then perform refuse('LEAVE_ADJUST_OWN'); end if;
  if new.adjusted_reason is null then perform refuse('LEAVE_NOTE_MISSING'); end if;
  if tg_op = 'INSERT' then
    -- there is no row yet to meet over
    perform from employee where id = new.employee_id for no key update;
    before := coalesce(
      (select e.entitled_days + e.adjusted_days from leave_entitlement e
        where e.employee_id = new.employee_id and e.leave_type_id = new.leave_type_id and e.year = new.year),
      (select t.quota_days from leave_type t where t.id = new.leave_type_id));
  else
    before := old.entitled_days + old.adjusted_days;
  end if;
  perform lock_leave_years(new.employee_id, new.leave_type_id, new.year);
  select s.* into lacking from leave_shortage(
    new.employee_id, new.leave_type_id, new.year, before - new.entitled_days - new.adjusted_days) s;
  if lacking.year = new.year then
    perform refuse('LEAVE_ADJUST_SHORT', (
      select jsonb_build_object('used', (y.taken + y.pending)::float8, 'least', (new.adjusted_days + lacking.short)::float8)
      from leave_year(new.employee_id, new.leave_type_id, new.year, null, 0) y));
  elsif lacking.year is not null then
    perform refuse('LEAVE_ADJUST_LATER', jsonb_build_object('year', lacking.year, 'short', lacking.short::float8));
  end if;
  return new;
end $$;

drop index leave_record_substitute;
create index leave_record_substitute on leave_record (substitute_id, start_date, id);
create index leave_record_during on leave_record using gist (during)
  where status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED');

alter table leave_record_transition add column step text
  constraint leave_record_transition_step_known check (step in ('submit', 'withdraw', 'approve', 'reject', 'cancel'));
alter table leave_record_transition add column for_all_once_begun boolean not null default false;
update leave_record_transition t set step = known.step, for_all_once_begun = known.for_all_once_begun
from (values
  ('DRAFT', 'PENDING', 'submit', false),
  ('DRAFT', 'WITHDRAWN', 'withdraw', false),
  ('PENDING', 'APPROVED', 'approve', false),
  ('PENDING', 'REJECTED', 'reject', false),
  ('PENDING', 'WITHDRAWN', 'withdraw', false),
  ('APPROVED', 'CANCEL_REQUESTED', 'cancel', false),
  ('CANCEL_REQUESTED', 'CANCELLED', 'approve', true),
  ('CANCEL_REQUESTED', 'APPROVED', 'reject', true)) known (from_status, to_status, step, for_all_once_begun)
where t.from_status = known.from_status and t.to_status = known.to_status;
create unique index leave_record_transition_step_key on leave_record_transition (from_status, step);

-- True of who decides about everybody's leave by right, and not only about his own people's.
create function decides_for_all(user_key bigint) returns boolean language sql stable
  return exists (select from effective_permission p where p.user_id = user_key and p.link = '/app/Leave' and p.can_approve);

-- Whether a step is one for who decides about everybody by now.
create function is_for_all(step leave_record_transition, start_date date) returns boolean language sql stable
  return step.for_all_once_begun and start_date <= bangkok_day(now());

-- Whether a document can be put to a leave, or the one that is there be changed: that on which an approval rests stays.
create function leave_document_open(status text, has_document boolean) returns boolean language sql immutable parallel safe
  return status in ('DRAFT', 'PENDING') or status in ('APPROVED', 'CANCEL_REQUESTED') and not has_document;

-- What somebody may do with a leave now: whoever stands behind it, or decides about it, perhaps with the right over everybody.
create function leave_steps(l leave_record, writes boolean, decides boolean, for_all boolean) returns text[]
language sql stable as $$
  select coalesce(array_agg(one.step order by one.sort_no), '{}') from (
    select 'update' as step, 0 as sort_no where writes and l.status = 'DRAFT'
    union all
    select t.step, t.sort_no + case t.done_by when 'OWNER' then 0 else 100 end from leave_record_transition t
    where t.from_status = l.status and t.step is not null
      and case t.done_by when 'OWNER' then writes else decides and (for_all or not is_for_all(t, l.start_date)) end
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
