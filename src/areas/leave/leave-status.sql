-- The states of a leave: which follows which and who takes the step; and the hours an approved one takes.
-- Triggers and screens read the same table and the same functions, so that they cannot disagree.

create table leave_record_transition (
  from_status text not null,
  to_status text not null,
  sort_no integer not null,
  done_by text not null constraint leave_record_transition_done_by_known check (done_by in ('OWNER', 'DECIDER', 'LEAVING')),
  needs_reason boolean not null,
  step text constraint leave_record_transition_step_known check (step in ('submit', 'withdraw', 'approve', 'reject', 'cancel')),
  for_all_once_begun boolean not null default false,
  primary key (from_status, to_status)
);
-- `step`: what it is called where somebody takes it; once the leave has begun, some are for who decides about everybody
insert into leave_record_transition (from_status, to_status, sort_no, done_by, needs_reason, step, for_all_once_begun) values
  ('DRAFT', 'PENDING', 1, 'OWNER', false, 'submit', false),
  ('DRAFT', 'WITHDRAWN', 9, 'OWNER', false, 'withdraw', false),
  ('PENDING', 'APPROVED', 1, 'DECIDER', false, 'approve', false),
  ('PENDING', 'REJECTED', 2, 'DECIDER', true, 'reject', false),
  ('PENDING', 'WITHDRAWN', 9, 'OWNER', false, 'withdraw', false),
  ('APPROVED', 'CANCEL_REQUESTED', 9, 'OWNER', false, 'cancel', false),
  -- a mistaken approval: by who gave it, within minutes, as long as nothing followed
  ('APPROVED', 'PENDING', 11, 'DECIDER', false, null, false),
  -- only of an employee who has left, or where the calendar leaves no working day of it
  ('APPROVED', 'CANCELLED', 10, 'LEAVING', false, null, false),
  ('CANCEL_REQUESTED', 'CANCELLED', 1, 'DECIDER', false, 'approve', true),
  ('CANCEL_REQUESTED', 'APPROVED', 2, 'DECIDER', true, 'reject', true);
create unique index leave_record_transition_step_key on leave_record_transition (from_status, step);

create table leave_record_status_log (
  id bigint generated always as identity primary key,
  leave_record_id bigint not null references leave_record,
  from_status text not null,
  to_status text not null,
  reason text,
  actor_id bigint references app_user,
  at timestamptz not null default now(),
  request_id text
);
create index leave_record_status_log_record on leave_record_status_log (leave_record_id, id);
create index leave_record_status_log_actor on leave_record_status_log (actor_id);

create trigger leave_record_status_log_append_only before update or delete or truncate on leave_record_status_log
  for each statement execute function refuse_change();

-- True where the caller holds the right to decide about the leave of the whole company, not only of their own reports.
create function decides_for_all(user_key bigint) returns boolean language sql stable
  return exists (select from effective_permission p where p.user_id = user_key and p.link = '/app/Leave' and p.can_approve);

-- Whether a step now needs the right to decide about the whole company.
create function is_for_all(step leave_record_transition, start_date date) returns boolean language sql stable
  return step.for_all_once_begun and start_date <= bangkok_day(now());

-- Whether a document can be put to a leave, or the one that is there be changed: that on which an approval rests stays.
create function leave_document_open(status text, has_document boolean) returns boolean language sql immutable parallel safe
  return status in ('DRAFT', 'PENDING') or status in ('APPROVED', 'CANCEL_REQUESTED') and not has_document;

-- The steps open to a caller on a leave now: as its owner, or as an approver, with or without the right over the whole company.
create function leave_steps(l leave_record, writes boolean, decides boolean, for_all boolean) returns text[]
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

-- What an approver of a leave has to accept knowingly: a missing document, or other work that nobody takes over.
-- Visits and training are not among it: over these nobody can approve.
create function leave_doubts(asked leave_record) returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select array_remove(array[
    case when asked.document_file_id is null and exists (
      select from leave_type t where t.id = asked.leave_type_id and t.document_after_days <= asked.days) then 'NO_DOCUMENT' end,
    case when asked.substitute_id is null and exists (
      select from employee_busy b where b.employee_id = asked.employee_id and b.source in ('TRIP', 'LOCK')
        and b.during && leave_span(asked.start_date, asked.start_part, asked.end_date, asked.end_part)) then 'CLASH' end], null)
$$;

-- True where the last step of a leave is its approval, by this user within the last ten minutes.
create function leave_approval_undoable(l leave_record, user_key bigint) returns boolean language sql stable
  return l.decided_by = user_key and l.decided_at between now() - interval '10 minutes' and now() + interval '5 minutes' and coalesce(
    (select g.from_status = 'PENDING' and g.to_status = 'APPROVED' from leave_record_status_log g where g.leave_record_id = l.id order by g.id desc limit 1), false);

-- What is asked is counted here, and stays as it was asked once it has been sent.
create function keep_leave_record() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step leave_record_transition;
  kind leave_type;
  actor bigint := (select employee_id from app_user where id = ngan_actor());
  doubts text[];
  has_gone boolean;
begin
  -- row lock on the employee before any hours are written: two leaves of one person queue here instead of deadlocking
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
      -- the right over the whole company does not cover leave the caller entered
      if new.created_by = ngan_actor() and new.employee_id not in (select employees_led(actor)) then
        perform refuse('LEAVE_ENTERED');
      end if;
      if is_for_all(step, new.start_date) and ngan_actor() is not null and not decides_for_all(ngan_actor()) then
        perform refuse('LEAVE_BEGUN');
      end if;
      new.decided_by := ngan_actor();
      new.decided_at := now();
    end if;
    if old.status = 'APPROVED' and new.status = 'PENDING' then
      if not leave_approval_undoable(old, ngan_actor()) then perform refuse('LEAVE_UNDO_LATE'); end if;
      new.decided_by := null;
      new.decided_at := null;
      new.acknowledged := '{}';
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
      new.employee_id, kind.counts_all_days, new.start_date, new.start_part, new.end_date, new.end_part);
    if new.days = 0 then perform refuse('LEAVE_NO_WORKING_DAY'); end if;
    if new.status in ('PENDING', 'APPROVED') then
      perform claim_leave_days(new.employee_id, new.leave_type_id, extract(year from new.start_date)::integer, new.days);
    end if;
  end if;
  return new;
end $$;

create trigger leave_record_kept before insert or update on leave_record
  for each row execute function keep_leave_record();

-- Makes the taken hours of a person, who is locked by now, agree with a leave.
create function hold_leave_hours() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  clashes jsonb;
begin
  if new.status not in ('APPROVED', 'CANCEL_REQUESTED') then
    perform release_hours('LEAVE', array[new.id]);
    return null;
  end if;
  perform take_hours('LEAVE', new.id, array[new.employee_id], new.during);
  return null;
exception when exclusion_violation then
  select jsonb_agg(one.clash order by one.starts) into clashes from leave_clashes(new.employee_id, new.during, new.id) one;
  perform refuse('LEAVE_OVER_WORK', jsonb_build_object('clashes', coalesce(clashes, '[]'),
    'name_th', (select first_name_th || ' ' || last_name_th from employee where id = new.employee_id),
    'name_en', (select first_name_en || ' ' || last_name_en from employee where id = new.employee_id)));
  return null;
end $$;

create trigger leave_record_hours after insert or update of status on leave_record
  for each row execute function hold_leave_hours();

-- What else takes a person's hours in a span: visits, training, and other leave that is approved or asked for.
create function leave_clashes(person bigint, span tstzrange, but bigint default null)
returns table (starts timestamptz, clash jsonb) language sql stable security definer set search_path = public, pg_temp as $$
  select lower(b.during), jsonb_build_object('source', b.source, 'start', lower(b.during), 'end', upper(b.during),
    'so_no', o.so_no, 'customer', c.name)
  from employee_busy b
  left join service_visit v on b.source = 'VISIT' and v.id = b.source_id
  left join service_order o on o.id = v.order_id
  left join customer c on c.id = o.customer_id
  where b.employee_id = person and b.during && span and b.source <> 'LEAVE'
  union all
  select lower(l.during), jsonb_build_object('source', 'LEAVE', 'start', lower(l.during), 'end', upper(l.during),
    'so_no', null, 'customer', null)
  from leave_record l
  where l.employee_id = person and l.during && span and l.status in ('PENDING', 'APPROVED', 'CANCEL_REQUESTED')
    and l.id is distinct from but
$$;

-- What becomes of leave when an employee leaves with this as the last day: what is not decided is withdrawn, what begins
-- afterwards is cancelled, who named them as substitute for days to come has none, and what waits for them waits for
-- the supervisor whom their people report to then.
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

select allow('leave_record_transition', 'select', '*');
select allow('leave_record_status_log', 'select');
