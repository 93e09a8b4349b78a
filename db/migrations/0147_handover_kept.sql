drop trigger project_warranty_follows on project;
alter table project_file add constraint project_file_machine_id_fkey FOREIGN KEY (machine_id) REFERENCES machine(id);

create or replace function keep_project_file() returns trigger language plpgsql as $$
begin
  perform require_open_project_files(coalesce(new.project_id, old.project_id));
  if tg_op = 'UPDATE' and new.project_id <> old.project_id then
    perform refuse('PROJECT_FILE_FIXED');
  end if;
  -- what was approved as one thing is no evidence of another
  if tg_op = 'UPDATE' and new.folder <> old.folder
      and exists (select from project_file_version where project_file_id = new.id and status <> 'DRAFT') then
    perform refuse('PROJECT_FILE_FOLDER_FIXED');
  end if;
  if new.machine_id is not null and (tg_op = 'INSERT' or new.machine_id is distinct from old.machine_id) and not ngan_importing() then
    -- held, so that it does not leave the project meanwhile
    perform from machine m where m.id = new.machine_id and m.project_id = new.project_id for share;
    if not found then perform refuse('FILE_MACHINE_ELSEWHERE'); end if;
  end if;
  return coalesce(new, old);
end $$;

-- A machine leaves a project that is still at work only once no file of it names it. What was handed over, closed or cancelled keeps its files as they
-- were: they tell what the machine was then, wherever it goes.
create function keep_machine_of_files() returns trigger language plpgsql as $$
begin
  if not ngan_importing() and exists (
    select from project_file f join project p on p.id = f.project_id
    where f.machine_id = old.id and f.project_id = old.project_id and p.status in ('DRAFT', 'PLANNING', 'IN_PROGRESS', 'ON_HOLD')) then
    perform refuse('MACHINE_HAS_PROJECT_FILES');
  end if;
  return new;
end $$;

create trigger machine_of_files before update of project_id on machine
  for each row when (old.project_id is not null and new.project_id is distinct from old.project_id) execute function keep_machine_of_files();

-- What the types of its machines gave as a project was handed over: of the whole (machine null) and of each machine, also of one that came later. What is
-- said of a type later, or another model of a machine, begins and moves no warranty.
create table handover_months (
  project_id bigint not null references project on delete cascade,
  machine_id bigint references machine on delete cascade,
  months integer not null constraint handover_months_range check (months between 0 and 240),
  constraint handover_months_key unique nulls not distinct (project_id, machine_id)
);

create index handover_months_machine on handover_months (machine_id) where machine_id is not null;
select allow('handover_months', 'select, insert', '*');

-- What a handover promises: for the whole project (machine null) from the day and for the months that were agreed, else those of the type of its
-- machines, the shortest of them, else a year; and for each machine in service. 0 months: no warranty.
create or replace function handover_warranty(p project) returns table (machine_id bigint, first_on date, months integer) language plpgsql stable as $$
begin
  return query
    with built as (
      select m.id, machine_warranty_day(p, m) as first_on, coalesce(p.warranty_months, h.months, t.default_warranty_months, 12) as months
      from machine m join machine_model k on k.id = m.machine_model_id join machine_type t on t.id = k.machine_type_id
      left join handover_months h on h.project_id = p.id and h.machine_id = m.id
      where m.project_id = p.id and not m.is_deleted and m.status <> 'DECOMMISSIONED')
    select null::bigint, project_warranty_day(p), coalesce(p.warranty_months,
      (select h.months from handover_months h where h.project_id = p.id and h.machine_id is null), (select min(b.months) from built b), 12)
    union all
    select b.id, b.first_on, b.months from built b;
end $$;

-- Keeps the months as they are now, where none are kept yet.
create function keep_handover_months(p project) returns void language plpgsql as $$
begin
  -- the months that were agreed stand above them, and may be taken back
  p.warranty_months := null;
  insert into handover_months (project_id, machine_id, months)
  select p.id, h.machine_id, h.months from handover_warranty(p) h order by h.machine_id nulls first
  on conflict on constraint handover_months_key do nothing;
end $$;

-- Begins what is promised and not there yet, of one machine or of all: one for the whole project; a machine that is promised other days has one of its
-- own beside it, for those of them on which it has none: that has no months.
create or replace function begin_handover_warranty(p project, only_machine bigint default null) returns void language plpgsql as $$
declare
  whole record;
begin
  select h.first_on, h.months, daterange(h.first_on, end_of_months(h.first_on, h.months), '[]') as days into whole
  from handover_warranty(p) h where h.machine_id is null and h.months > 0;
  insert into warranty (warranty_no, project_id, handover_of, kind, basis, start_date, months, end_date)
  select next_doc_no('WR', now()), p.id, p.id, 'STANDARD', p.warranty_basis, whole.first_on, whole.months, upper(whole.days) - 1
  where whole.months > 0 and only_machine is null and not exists (
    select from warranty w where w.project_id = p.id and w.kind = 'STANDARD'
      and (w.handover_of = p.id or w.status = 'ACTIVE' and daterange(w.start_date, w.end_date, '[]') && whole.days));
  insert into warranty (warranty_no, machine_id, handover_of, kind, basis, start_date, months, end_date)
  select next_doc_no('WR', now()), h.machine_id, p.id, 'STANDARD', p.warranty_basis, lower(d.days), case when d.days = t.days then h.months end, upper(d.days) - 1
  from handover_warranty(p) h, lateral (select daterange(h.first_on, end_of_months(h.first_on, h.months), '[]') as days) t,
    lateral unnest(datemultirange(t.days) - coalesce((
      select range_agg(daterange(w.start_date, w.end_date, '[]')) from warranty w
      where w.machine_id = h.machine_id and w.installed_part_id is null and w.kind = 'STANDARD' and w.status = 'ACTIVE'), '{}')) d (days)
  where h.months > 0 and h.machine_id = coalesce(only_machine, h.machine_id) and t.days is distinct from whole.days
    and not exists (select from warranty w where w.machine_id = h.machine_id and w.handover_of = p.id)
  order by h.machine_id, lower(d.days);
end $$;

-- Whether a warranty of a machine goes on from another one within what a handover promises: its first day is not the promise's to say.
create function goes_on_from_another(w warranty, first_on date) returns boolean language sql stable as $$
  select w.machine_id is not null and w.start_date > first_on and exists (
    select from warranty o where o.machine_id = w.machine_id and o.installed_part_id is null and o.kind = w.kind and o.status = 'ACTIVE' and o.id <> w.id
      and first_on between o.start_date and o.end_date)
$$;

-- Moves what a machine has of a promise beside warranties of its own to the days that are promised now, gap by gap between those: what nothing is left of is
-- void, and a gap that is new is filled.
create function move_handover_rest(p project, machine bigint, promised daterange) returns void language plpgsql as $$
declare
  gap daterange;
  days daterange;
  known warranty;
begin
  if not exists (select from warranty w where w.machine_id = machine and w.handover_of = p.id and w.status = 'ACTIVE' and w.months is null
      and not w.days_by_hand) then
    return;
  end if;
  for gap in
    select g.days from unnest(datemultirange(daterange(null, null)) - coalesce((
      select range_agg(daterange(w.start_date, w.end_date, '[]')) from warranty w
      where w.machine_id = machine and w.installed_part_id is null and w.kind = 'STANDARD' and w.status = 'ACTIVE'
        and not (w.handover_of is not distinct from p.id and w.months is null and not w.days_by_hand)), '{}')) g (days)
  loop
    select * into known from warranty w where w.machine_id = machine and w.handover_of = p.id and w.status = 'ACTIVE' and w.months is null
      and not w.days_by_hand and gap @> w.start_date;
    days := gap * promised;
    if isempty(days) then
      update warranty set status = 'VOID', void_on = start_date, void_reason = p.project_no where id = known.id;
    elsif known.id is not null then
      update warranty set basis = p.warranty_basis, start_date = lower(days), end_date = upper(days) - 1
      where id = known.id and (basis, start_date, end_date) is distinct from (p.warranty_basis, lower(days), upper(days) - 1);
    -- what was void there stays so
    elsif not exists (select from warranty w where w.machine_id = machine and w.handover_of = p.id and gap @> w.start_date) then
      insert into warranty (warranty_no, machine_id, handover_of, kind, basis, start_date, end_date)
      values (next_doc_no('WR', now()), machine, p.id, 'STANDARD', p.warranty_basis, lower(days), upper(days) - 1);
    end if;
  end loop;
end $$;

-- The machines that are or were of a project, or have a warranty of its handover: what is decided of their repairs may stand on its days. Locked in the
-- order of their ids, as others that lock machines do.
create function hold_machines_of(p project) returns bigint[] language plpgsql as $$
declare
  machines bigint[] := array(
    select m.id from machine m where m.project_id = p.id
    union select b.machine_id from machine_in_project b where b.project_id = p.id
    union select w.machine_id from warranty w where w.handover_of = p.id and w.machine_id is not null);
begin
  perform from machine m where m.id = any (machines) order by m.id for no key update;
  return machines;
end $$;

create or replace function start_project_warranty() returns trigger language plpgsql as $$
begin
  -- in the order of their ids, as others that lock machines do
  perform from machine m where m.project_id = new.id and not m.is_deleted order by m.id for no key update;
  perform keep_handover_months(new);
  perform begin_handover_warranty(new);
  return null;
end $$;

-- A machine that comes to a project after its handover is promised what its type gives that day.
create function keep_months_of_late_machine() returns trigger language plpgsql as $$
declare
  of_project project;
begin
  select * into of_project from project p where p.id = new.project_id and p.status in ('HANDED_OVER', 'CLOSED');
  if found then perform keep_handover_months(of_project); end if;
  return null;
end $$;

create trigger machine_comes_late after insert or update of project_id on machine
  for each row when (new.project_id is not null) execute function keep_months_of_late_machine();

-- Once it is handed over, a change of the days it counts from, or of its months, moves what the handover began, in the same transaction. Refused where a
-- person entered it or gave it other days that do not agree: these are changed first. What has ended by hand stays so.
create or replace function follow_project_warranty() returns trigger language plpgsql as $$
declare
  machines bigint[];
  decided bigint[];
  held text;
  is_entered boolean;
  promised record;
begin
  perform keep_handover_months(new);
  if new.warranty_basis = old.warranty_basis
      and not exists (select * from handover_warranty(new) except select * from handover_warranty(old)) then
    return null;
  end if;
  machines := hold_machines_of(new);
  if exists (select from handover_warranty(new) h where h.machine_id is null and h.first_on is null and h.months > 0) then
    perform refuse('PROJECT_WARRANTY_DAY', jsonb_build_object('no', new.project_no));
  end if;
  select w.warranty_no, w.handover_of is null or w.days_by_hand into held, is_entered
  from handover_warranty(new) now_is join handover_warranty(old) was on was.machine_id is not distinct from now_is.machine_id
    join warranty w on w.machine_id is not distinct from now_is.machine_id and w.kind = 'STANDARD' and w.status = 'ACTIVE' and (w.handover_of = new.id
      -- what was there before the handover, which began none beside it
      or w.handover_of is null and w.project_id = new.id and not exists (select from warranty o where o.project_id = new.id and o.handover_of = new.id)
        and (was.months = 0 or daterange(w.start_date, w.end_date, '[]') && daterange(was.first_on, end_of_months(was.first_on, was.months), '[]')))
  where case when now_is.months = 0 and was.months > 0 and w.handover_of is not null and not w.days_by_hand then true
    when w.handover_of is not null and not w.days_by_hand then false
    -- of what goes on from another one the last day alone is the promise's to say
    when goes_on_from_another(w, now_is.first_on) then (now_is.first_on, now_is.months) is distinct from (was.first_on, was.months)
      and w.end_date <> end_of_months(now_is.first_on, now_is.months)
    else now_is.first_on <> was.first_on and w.start_date <> now_is.first_on or now_is.months <> was.months and w.months is distinct from now_is.months end
  order by w.id limit 1;
  if held is not null then
    perform refuse(case when is_entered then 'PROJECT_WARRANTY_BY_HAND' else 'PROJECT_WARRANTY_RUNS' end,
      jsonb_build_object('no', new.project_no, 'warranty', held));
  end if;
  decided := decided_under_warranty(machines);
  update warranty w set basis = new.warranty_basis, start_date = d.first_on, months = d.months, end_date = end_of_months(d.first_on, d.months)
  from handover_warranty(new) now_is join handover_warranty(old) was on was.machine_id is not distinct from now_is.machine_id,
    lateral (select k.id, case when now_is.first_on is distinct from was.first_on then now_is.first_on else k.start_date end as first_on,
        case when now_is.months <> was.months then now_is.months else k.months end as months
      from warranty k where k.handover_of = new.id and k.machine_id is not distinct from now_is.machine_id and k.status = 'ACTIVE' and not k.days_by_hand
        and k.months is not null) d
  where w.id = d.id and (w.basis, w.start_date, w.months) is distinct from (new.warranty_basis, d.first_on, d.months);
  for promised in select h.machine_id, h.first_on, h.months from handover_warranty(new) h where h.machine_id is not null and h.months > 0 order by h.machine_id loop
    perform move_handover_rest(new, promised.machine_id, daterange(promised.first_on, end_of_months(promised.first_on, promised.months), '[]'));
  end loop;
  perform begin_handover_warranty(new);
  perform keep_decided_orders(new, machines, decided);
  return null;
end $$;

create trigger project_warranty_follows
  after update of start_date, delivery_date, commissioning_date, acceptance_date, handover_date, warranty_basis, warranty_months, status on project for each row
  when (old.status in ('HANDED_OVER', 'CLOSED') and new.status in ('HANDED_OVER', 'CLOSED')
    -- the first day says which days of machines are within the project
    and (old.start_date, old.delivery_date, old.commissioning_date, old.acceptance_date, old.handover_date, old.warranty_basis, old.warranty_months)
      is distinct from (new.start_date, new.delivery_date, new.commissioning_date, new.acceptance_date, new.handover_date, new.warranty_basis, new.warranty_months))
  execute function follow_project_warranty();

-- A machine's own day moves its warranty likewise. Its row is locked by then, as a decision on one of its repairs locks it.
create or replace function follow_machine_days() returns trigger language plpgsql as $$
declare
  of_project project;
  first_day date;
  last_day date;
  decided bigint[];
  held text;
begin
  select * into of_project from project p where p.id = new.project_id and p.status in ('HANDED_OVER', 'CLOSED');
  if not found then return null; end if;
  first_day := machine_warranty_day(of_project, new);
  if first_day is not distinct from machine_warranty_day(of_project, old) then return null; end if;
  perform keep_handover_months(of_project);
  select end_of_months(first_day, h.months) into last_day from handover_warranty(of_project) h where h.machine_id = new.id and h.months > 0;
  select w.warranty_no into held from warranty w
  where w.machine_id = new.id and w.handover_of = of_project.id and w.status = 'ACTIVE' and w.days_by_hand
    and case when goes_on_from_another(w, first_day) then w.end_date <> last_day else w.start_date <> first_day end order by w.id limit 1;
  if held is not null then
    perform refuse('PROJECT_WARRANTY_BY_HAND', jsonb_build_object('no', of_project.project_no, 'warranty', held));
  end if;
  decided := decided_under_warranty(array[new.id]);
  update warranty w set start_date = first_day, end_date = end_of_months(first_day, w.months)
  where w.machine_id = new.id and w.handover_of = of_project.id and w.status = 'ACTIVE' and not w.days_by_hand and w.months is not null;
  if last_day is not null then perform move_handover_rest(of_project, new.id, daterange(first_day, last_day, '[]')); end if;
  perform begin_handover_warranty(of_project, new.id);
  perform keep_decided_orders(of_project, array[new.id], decided);
  return null;
end $$;

-- What a milestone still lacks to be reached: the tests at the factory and on site are shown by a file; that on site by an approved one of its folder as well.
create or replace function project_milestone_missing(m project_milestone) returns text[] language sql stable as $$
  select case when m.evidence_file_id is null and (m.code = 'FAT' or m.code = 'SAT' and not project_has_sat_file(m.project_id))
    then array['evidence'] else '{}' end
$$;

-- Milestones of a draft are a plan alone, those of a project that is over stay. The project's row is locked, so that the shares of two
-- changes are added up one after the other.
create or replace function keep_project_milestone() returns trigger language plpgsql as $$
declare
  of_project project;
  missing text[];
  shares numeric;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  select * into of_project from project where id = coalesce(new.project_id, old.project_id) for no key update;
  -- deleted with its project
  if of_project.id is null then return coalesce(new, old); end if;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  if tg_op = 'DELETE' and old.actual_date is not null then
    perform refuse('MILESTONE_REACHED', jsonb_build_object('no', of_project.project_no));
  end if;
  -- the file by which it counts as reached, or the project as accepted, is not exchanged
  if tg_op <> 'INSERT' and old.evidence_file_id is not null and (tg_op = 'DELETE' or new.evidence_file_id is distinct from old.evidence_file_id)
      and (old.code in ('FAT', 'SAT') and old.actual_date is not null or old.code = 'SAT' and project_is_accepted(of_project)) then
    perform refuse(case when old.code = 'SAT' and of_project.status = 'HANDED_OVER' then 'SAT_FILE_HANDED_OVER' else 'MILESTONE_EVIDENCE_FIXED' end,
      jsonb_build_object('no', of_project.project_no));
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' then
    new.baseline_date := null;
    if new.code = 'HANDOVER' and of_project.status = 'HANDED_OVER' then new.actual_date := of_project.handover_date; end if;
    if new.code = 'SAT' and of_project.status = 'HANDED_OVER' and project_milestone_missing(new) = '{}' then
      new.actual_date := of_project.acceptance_date;
    end if;
  elsif (new.project_id, new.code) is distinct from (old.project_id, old.code) then
    perform refuse('MILESTONE_FIXED', jsonb_build_object('no', of_project.project_no));
  elsif new.baseline_date is distinct from old.baseline_date and pg_trigger_depth() = 1 then
    -- written by the step of the project alone
    perform refuse('MILESTONE_BASELINE', jsonb_build_object('no', of_project.project_no));
  end if;
  if of_project.status = 'DRAFT' and num_nonnulls(new.actual_date, new.evidence_file_id) > 0 then
    perform refuse('MILESTONE_OF_DRAFT', jsonb_build_object('no', of_project.project_no));
  end if;
  if new.actual_date is not null then new.undone_reason := null; end if;
  if new.payment_pct is not null and (tg_op = 'INSERT' or new.payment_pct is distinct from old.payment_pct) then
    select coalesce(sum(m.payment_pct), 0) + new.payment_pct into shares from project_milestone m where m.project_id = new.project_id and m.id <> new.id;
    if shares > 100 then perform refuse('MILESTONE_SHARES', jsonb_build_object('sum', trim_scale(shares))); end if;
  end if;
  if tg_op = 'UPDATE' and (new.actual_date, new.evidence_file_id) is not distinct from (old.actual_date, old.evidence_file_id) then return new; end if;
  if new.actual_date > bangkok_day(now()) then
    perform refuse('MILESTONE_LATER', jsonb_build_object('no', of_project.project_no));
  end if;
  if new.actual_date is null and tg_op = 'UPDATE' and old.actual_date is not null then
    if new.code in ('SAT', 'HANDOVER') and of_project.status = 'HANDED_OVER' then
      perform refuse('MILESTONE_HANDED_OVER', jsonb_build_object('no', of_project.project_no));
    end if;
    missing := case when new.undone_reason is null then array['reason'] else '{}' end;
  else
    missing := case when new.actual_date is null then '{}' else project_milestone_missing(new) end;
  end if;
  if missing <> '{}' then
    perform refuse('GUARD_MISSING', jsonb_build_object('missing', missing));
  end if;
  return new;
end $$;

-- The other way: a day that is changed at the project is that of the milestone, and is not emptied while it counts as reached. The plan is
-- frozen once, as the work begins. With the step, that of the handover is reached, and that of the test on site where its file is there.
create or replace function follow_project_days() returns trigger language plpgsql as $$
declare
  kept record;
begin
  if old.status = 'PLANNING' and new.status = 'IN_PROGRESS' then
    update project_milestone set baseline_date = plan_date where project_id = new.id;
  end if;
  if old.status = 'IN_PROGRESS' and new.status = 'HANDED_OVER' then
    update project_milestone m set actual_date = case m.code when 'SAT' then new.acceptance_date else new.handover_date end,
      evidence_note = case m.code when 'SAT' then m.evidence_note else coalesce(m.evidence_note, new.status_reason) end
    where m.project_id = new.id and m.actual_date is null and (m.code = 'HANDOVER' or m.code = 'SAT' and project_milestone_missing(m) = '{}');
  end if;
  for kept in
    select m.id, day.said from project_milestone m join (values ('DELIVERY', old.delivery_date, new.delivery_date),
      ('COMMISSIONING', old.commissioning_date, new.commissioning_date), ('SAT', old.acceptance_date, new.acceptance_date),
      ('HANDOVER', old.handover_date, new.handover_date)) day (code, before, said)
      on day.code = m.code and day.said is distinct from day.before
    where m.project_id = new.id and m.actual_date is not null and m.actual_date is distinct from day.said order by m.id
  loop
    if kept.said is null then perform refuse('PROJECT_DAY_REACHED', jsonb_build_object('no', new.project_no)); end if;
    update project_milestone set actual_date = kept.said where id = kept.id;
  end loop;
  return null;
end $$;

-- Only what was never begun is deleted, and what nobody times at that moment.
create or replace function keep_begun_task() returns trigger language plpgsql as $$
begin
  if old.status <> 'BACKLOG' then perform refuse('TASK_WAS_BEGUN', jsonb_build_object('no', old.task_no)); end if;
  if exists (select from time_open_on_task c where c.task_id = old.id and c.what = 'TIMER') then
    perform refuse('TASK_IS_TIMED', jsonb_build_object('no', old.task_no, 'people', (
      select string_agg(e.first_name_th || ' ' || e.last_name_th, ', ' order by e.id)
      from time_open_on_task c join employee e on e.id = c.employee_id where c.task_id = old.id and c.what = 'TIMER')));
  end if;
  return old;
end $$;

-- Who decides on the cover of a repair holds its machine, as a change of the days of its warranty does: of two at once the second sees what the first did.
create function hold_decided_machine() returns trigger language plpgsql as $$
begin
  perform from machine where id = new.machine_id for share;
  return new;
end $$;

-- by its name before the rules of the order, which look at the cover
create trigger service_order_decided before update of kind, machine_id, reported_at, cover, claim_decision on service_order for each row
  when (new.kind = 'REPAIR' and new.machine_id is not null and num_nonnulls(new.cover, new.claim_decision) > 0
    and (new.kind, new.machine_id, new.reported_at, new.cover, new.claim_decision)
      is distinct from (old.kind, old.machine_id, old.reported_at, old.cover, old.claim_decision))
  execute function hold_decided_machine();

create trigger service_order_decided_new before insert on service_order for each row
  when (new.kind = 'REPAIR' and new.machine_id is not null and new.cover is not null) execute function hold_decided_machine();

-- drops what is there
alter table project_file drop constraint project_file_machine_of_project;

-- drops what is there
alter table machine drop constraint machine_id_project_key;

-- What was before: the months that machine types gave as projects were handed over, as far as their warranties tell it; what a handover promised beside a
-- machine's own warranty follows it, where nobody gave it other days; and tests on site that an approved file shows. Nobody did this today: it is no history.
alter table warranty disable trigger user;
alter table project_milestone disable trigger user;

insert into handover_months (project_id, machine_id, months)
select p.id, null, coalesce(case when p.warranty_months is null then (
    select w.months from warranty w where w.project_id = p.id and w.handover_of = p.id and w.months is not null and not w.days_by_hand order by w.id limit 1) end,
  (select min(coalesce(t.default_warranty_months, 12)) from machine m join machine_model k on k.id = m.machine_model_id join machine_type t on t.id = k.machine_type_id
    where m.project_id = p.id and not m.is_deleted and m.status <> 'DECOMMISSIONED'), 12)
from project p where p.status in ('HANDED_OVER', 'CLOSED') order by p.id;

insert into handover_months (project_id, machine_id, months)
select p.id, m.id, coalesce(case when p.warranty_months is null then coalesce(
    (select w.months from warranty w where w.machine_id = m.id and w.handover_of = p.id and w.months is not null and not w.days_by_hand order by w.id limit 1),
    case when not exists (select from warranty w where w.machine_id = m.id and w.handover_of = p.id) then h.months end) end,
  t.default_warranty_months, 12)
from project p join handover_months h on h.project_id = p.id and h.machine_id is null
join machine m on m.project_id = p.id join machine_model k on k.id = m.machine_model_id join machine_type t on t.id = k.machine_type_id
where p.status in ('HANDED_OVER', 'CLOSED') and not m.is_deleted and m.status <> 'DECOMMISSIONED' order by p.id, m.id;

update warranty w set days_by_hand = false
where w.handover_of is not null and w.machine_id is not null and w.days_by_hand and w.months is null and w.status = 'ACTIVE' and not exists (
  select from audit_log a where a.entity = 'warranty' and a.entity_id = w.id and a.action = 'update' and a.after ?| array['start_date', 'months', 'end_date']);

update project_milestone m set actual_date = p.acceptance_date, undone_reason = null
from project p where p.id = m.project_id and m.code = 'SAT' and m.actual_date is null and p.status in ('HANDED_OVER', 'CLOSED')
  and (m.evidence_file_id is not null or project_has_sat_file(p.id));

alter table warranty enable trigger user;
alter table project_milestone enable trigger user;
