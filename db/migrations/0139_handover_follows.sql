drop view cover_span;
drop function warranty_of_order(service_order);
drop view machine_warranty;
drop view warranty_days;
drop index service_order_number;
drop trigger project_days_of_milestones on project;
drop function machines_not_operating(bigint);

-- What document numbers are sorted by: the number they end with counts as one, PJ-26-1000 after PJ-26-999.
create function number_order(no text) returns text language sql immutable parallel safe
  return regexp_replace(no, '[0-9]+$', '')
    || coalesce(lpad(substring(no from '[0-9]+$'), greatest(length(substring(no from '[0-9]+$')), 12), '0'), '');

-- The machines of a project that is handed over begin to operate, by the steps that lead there from where they stand, each on record with the number
-- of the project: those that were delivered, installed or commissioned, and those on standby. One that was not delivered is not there to run, and one
-- that is down stays so until its order says that it runs.
create function run_handed_over(project bigint, no text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  step text[];
begin
  -- in the order of their ids, as others that lock machines do
  perform from machine m where m.project_id = project and not m.is_deleted order by m.id for no key update;
  foreach step slice 1 in array array[['DELIVERED', 'INSTALLED'], ['INSTALLED', 'COMMISSIONED'], ['COMMISSIONED', 'OPERATING'], ['STANDBY', 'OPERATING']] loop
    update machine m set status = step[2], status_reason = no where m.project_id = project and not m.is_deleted and m.status = step[1];
  end loop;
end $$;

-- The machines of a project that do not operate, and who entered each; those that were taken out of service are left out.
create function machines_not_operating(project bigint) returns table (machine_id bigint, name text, serial_no text, status text, created_by bigint)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query select m.id, m.name, m.serial_no, m.status, m.created_by from machine m
    where m.project_id = project and not m.is_deleted and m.status not in ('OPERATING', 'TRANSFERRED', 'DECOMMISSIONED') order by m.id;
end $$;

create index project_number on project (number_order(project_no), id);

-- what hangs on a draft is told all at once, where its keys would name one alone
create trigger project_used before delete on project for each row execute function keep_used_row();

-- The projects a machine was said to be of, by days, kept by trigger: what covered it on a day stays so when it comes to another one.
create table machine_in_project (
  machine_id bigint not null references machine on delete cascade,
  project_id bigint not null references project on delete cascade,
  -- Null: from the beginning, as nothing was said before.
  from_on date,
  -- Null: still.
  until_on date,
  -- The day on which it was said: what is put right on the same day was never so.
  said_on date not null default bangkok_day(now())
);

create unique index machine_in_project_now on machine_in_project (machine_id) where until_on is null;
create index machine_in_project_machine on machine_in_project (machine_id, from_on);
create index machine_in_project_project on machine_in_project (project_id);
select allow('machine_in_project', 'select', '*');

-- Whether the customer has accepted it: its day of acceptance has come.
create function project_is_accepted(p project) returns boolean language sql stable
  return p.status in ('HANDED_OVER', 'CLOSED') or coalesce(p.acceptance_date <= bangkok_day(now()), false);

-- A revision begins as a draft and goes by its steps; what it holds never changes. The row of its file is held, so that approvals come
-- one after the other: the former one becomes obsolete, and none is approved behind a later one.
create or replace function keep_project_file_version() returns trigger language plpgsql as $$
declare
  at_file project_file;
  of_project project;
begin
  select * into at_file from project_file where id = coalesce(new.project_file_id, old.project_file_id) for update;
  perform require_open_project_files(at_file.project_id);
  if tg_op = 'DELETE' then
    if old.status <> 'DRAFT' then perform refuse('PROJECT_FILE_NOT_A_DRAFT'); end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'DRAFT' and not ngan_importing() then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    if new.change_note is null and exists (select from project_file_version where project_file_id = new.project_file_id) then
      perform refuse('CHANGE_NOTE_MISSING');
    end if;
    return new;
  end if;
  if (new.project_file_id, new.revision, new.file_id, new.change_note)
      is distinct from (old.project_file_id, old.revision, old.file_id, old.change_note) then
    perform refuse('PROJECT_FILE_FIXED');
  end if;
  if new.status = old.status then return new; end if;
  if (old.status, new.status) not in (
      ('DRAFT', 'FOR_REVIEW'), ('FOR_REVIEW', 'DRAFT'), ('FOR_REVIEW', 'APPROVED'), ('APPROVED', 'OBSOLETE')) then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.status = 'OBSOLETE' then
    new.obsolete_at := now();
    -- also where a later revision would take its place
    select * into of_project from project where id = at_file.project_id;
    if at_file.folder = 'SAT' and project_is_accepted(of_project) and not ngan_importing() then
      perform refuse(case when of_project.status = 'HANDED_OVER' then 'SAT_FILE_HANDED_OVER' else 'SAT_FILE_FIXED' end,
        jsonb_build_object('no', of_project.project_no));
    end if;
  end if;
  if new.status = 'APPROVED' then
    if exists (select from project_file_version where project_file_id = new.project_file_id and id > new.id and status in ('APPROVED', 'OBSOLETE')) then
      perform refuse('LATER_REVISION_APPROVED');
    end if;
    update project_file_version set status = 'OBSOLETE' where project_file_id = new.project_file_id and status = 'APPROVED';
  end if;
  return new;
end $$;

create index task_number on task (number_order(task_no), id);
create index service_order_number on service_order (status_group, number_order(so_no), id);
create index ma_contract_number on ma_contract (number_order(ma_no), id);
alter table warranty add column handover_of bigint;
alter table warranty add column days_by_hand boolean default false not null;
alter table warranty add constraint warranty_handover_of_fkey FOREIGN KEY (handover_of) REFERENCES project(id);
create index warranty_handover on warranty (handover_of) where handover_of is not null;
create index warranty_number on warranty (number_order(warranty_no), id);

-- What a warranty is of does not change, a void one not at all; an extension begins the day after what it extends.
create or replace function keep_warranty_rules() returns trigger language plpgsql as $$
declare
  former warranty;
begin
  if tg_op = 'UPDATE' then
    if old.status = 'VOID' then
      perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', old.warranty_no));
    end if;
    if (old.machine_id, old.project_id, old.installed_part_id, old.kind, old.extends_id, old.warranty_no, old.handover_of)
        is distinct from (new.machine_id, new.project_id, new.installed_part_id, new.kind, new.extends_id, new.warranty_no, new.handover_of) then
      perform refuse('WARRANTY_OF_ANOTHER');
    end if;
    -- a change of the project's days comes from its trigger
    if (new.start_date, new.months, new.end_date) is distinct from (old.start_date, old.months, old.end_date) and pg_trigger_depth() = 1 then
      new.days_by_hand := new.handover_of is not null;
    end if;
    if new.end_date <> old.end_date and exists (select from warranty w where w.extends_id = old.id and w.status = 'ACTIVE') then
      perform refuse('WARRANTY_IS_EXTENDED', jsonb_build_object('no', old.warranty_no));
    end if;
  elsif new.status = 'VOID' then
    perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', new.warranty_no));
  end if;
  if new.extends_id is not null and new.status = 'ACTIVE' then
    select * into former from warranty where id = new.extends_id for no key update;
    if former.status = 'VOID' then
      perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', former.warranty_no));
    end if;
    if (former.machine_id, former.project_id, former.installed_part_id) is distinct from (new.machine_id, new.project_id, new.installed_part_id)
        or new.start_date <> former.end_date + 1 then
      perform refuse('WARRANTY_GAP', jsonb_build_object('no', former.warranty_no, 'from_on', former.end_date + 1));
    end if;
  end if;
  return new;
end $$;

-- Warranties with the last day each covers: its end, the day before it was void, or the day on which its hours had run; the earliest.
create view warranty_days as
  select w.*, least(w.end_date, w.void_on - 1, h.over_on) as last_on
  from warranty w left join warranty_hours h on h.warranty_id = w.id;

-- Warranties as they hold for each machine, and on which days: its own, and those of its project for the days on which it was of it.
create view machine_warranty as
  select w.machine_id as covered_id, w.*, w.start_date as from_on, w.last_on as to_on from warranty_days w where w.machine_id is not null
  union all
  select b.machine_id, w.*, greatest(w.start_date, b.from_on), least(w.last_on, b.until_on)
  from warranty_days w join machine_in_project b on b.project_id = w.project_id;

select allow('warranty_days', 'select', '*');
select allow('machine_warranty', 'select', '*');

-- What covers a machine on a day of Bangkok: its warranties, else those of its project, else its maintenance contract, or nothing. With a part named, that part's own cover comes first. `parts` are those in
-- the machine on that day, the one that goes out on it as well, with a cover of their own. The last day covers still: 0 days are left then.
create or replace function cover_of(machine bigint, day date, part bigint default null) returns table (
  kind text, warranty_id bigint, contract_id bigint, reference text, covers_labor boolean, covers_parts boolean, covers_travel boolean, end_date date,
  days_left integer, hours_limit integer, hours_known boolean, exclusions text, parts jsonb)
language sql stable set search_path = public, pg_temp as $$
  with good as materialized (
    select w.* from machine_warranty w
    where w.covered_id = machine and w.start_date <= day and w.end_date >= day and w.from_on <= day and w.to_on >= day
  ),
  of_parts as materialized (
    select i.id, i.spare_part_id, i.place, i.warranty_until as last_on, null::bigint as warranty_id, null::text as reference,
      false as covers_labor, true as covers_parts, false as covers_travel, null::integer as hours_limit, null::text as exclusions
    from installed_part i
    where i.machine_id = machine and i.installed_on <= day and (i.removed_on is null or i.removed_on >= day) and i.warranty_until >= day
    union all
    select i.id, i.spare_part_id, i.place, g.last_on, g.id, g.warranty_no, g.covers_labor, g.covers_parts, g.covers_travel, g.hours_limit,
      g.exclusions
    from good g join installed_part i on i.id = g.installed_part_id
    where i.installed_on <= day and (i.removed_on is null or i.removed_on >= day)
  ),
  promised as materialized (select a.* from ma_cover(machine, day) a),
  own as (
    select 1 as rank, 'PART' as kind, o.warranty_id, null::bigint as contract_id, o.reference, o.covers_labor, o.covers_parts, o.covers_travel, o.last_on, o.hours_limit,
      o.exclusions
    from of_parts o where o.spare_part_id = part
    union all
    select case when g.kind = 'WORKMANSHIP' then 3 else 2 end + case when g.project_id is null then 0 else 2 end, 'WARRANTY', g.id, null, g.warranty_no, g.covers_labor, g.covers_parts,
      g.covers_travel, g.last_on, g.hours_limit, g.exclusions
    from good g where g.installed_part_id is null
    union all
    -- only where no warranty of the machine answers: what a contract bears is no claim
    select 6, 'MA', null, a.contract_id, a.ma_no, a.covers_labor, a.covers_parts, a.covers_travel, a.end_date, null, null
    from promised a where not exists (select from good g where g.installed_part_id is null)
  ),
  first as (select * from own o order by o.rank, o.last_on desc, o.warranty_id limit 1),
  -- what any of them bears is borne, by the contract as well where a warranty answers
  borne as (
    select coalesce(bool_or(o.covers_labor), false) as labor, coalesce(bool_or(o.covers_parts), false) as parts,
      coalesce(bool_or(o.covers_travel), false) as travel
    from (select o.covers_labor, o.covers_parts, o.covers_travel from own o
      union all select a.covers_labor, a.covers_parts, a.covers_travel from promised a) o)
  select coalesce(f.kind, 'NONE'), f.warranty_id, f.contract_id, f.reference, b.labor, b.parts, b.travel, f.last_on, f.last_on - day, f.hours_limit,
    case when f.hours_limit is not null then exists (select from machine_hours(machine) h where h.read_on <= day) end, f.exclusions,
    coalesce((
      select jsonb_agg(jsonb_build_object('spare_part_id', p.id, 'part_no', p.part_no, 'name', p.name, 'place', o.place,
        'end_date', o.last_on, 'days_left', o.last_on - day) order by o.last_on, o.place, p.part_no)
      from (select o.spare_part_id, o.place, max(o.last_on) as last_on from of_parts o group by o.id, o.spare_part_id, o.place
        order by max(o.last_on), o.place limit 200) o join spare_part p on p.id = o.spare_part_id), '[]')
  from borne b left join first f on true
$$;

-- The last day on which the warranty of a machine or its project bears parts, of those that cover a day; null where none does, and whether it has
-- any at all.
create or replace function machine_warranty_until(machine bigint, day date) returns table (end_date date, is_known boolean)
language sql stable set search_path = public, pg_temp as $$
  select max(w.last_on) filter (where w.covers_parts and w.from_on <= day and w.to_on >= day), count(*) > 0
  from machine_warranty w
  where w.covered_id = machine and w.installed_part_id is null
$$;

-- The day on which the warranty of a machine begins: its own, where it is within the project, else that of the project.
create function machine_warranty_day(p project, m machine) returns date language plpgsql stable as $$
declare
  own_day date := case p.warranty_basis when 'DELIVERY' then m.delivered_on when 'COMMISSIONING' then m.commissioned_on when 'ACCEPTANCE' then m.sat_on end;
begin
  return case when own_day >= p.start_date then own_day else project_warranty_day(p) end;
end $$;

-- What a handover promises: for the whole project (machine null) from the day and for the months that were agreed, else those of the type of its
-- machines, the shortest of them, else a year; and for each machine in service. 0 months: no warranty.
create function handover_warranty(p project) returns table (machine_id bigint, first_on date, months integer) language plpgsql stable as $$
begin
  return query
    with built as (
      select m.id, machine_warranty_day(p, m) as first_on, coalesce(p.warranty_months, t.default_warranty_months, 12) as months
      from machine m join machine_model k on k.id = m.machine_model_id join machine_type t on t.id = k.machine_type_id
      where m.project_id = p.id and not m.is_deleted and m.status <> 'DECOMMISSIONED')
    select null::bigint, project_warranty_day(p), coalesce(p.warranty_months, (select min(b.months) from built b), 12)
    union all
    select b.id, b.first_on, b.months from built b;
end $$;

-- Begins what is promised and not there yet, of one machine or of all: one for the whole project; a machine that is promised other days has one of its
-- own beside it, for those of them on which it has none.
create function begin_handover_warranty(p project, only_machine bigint default null) returns void language plpgsql as $$
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
  insert into warranty (warranty_no, machine_id, handover_of, kind, basis, start_date, months, end_date, days_by_hand)
  select next_doc_no('WR', now()), h.machine_id, p.id, 'STANDARD', p.warranty_basis, lower(d.days), case when d.days = t.days then h.months end, upper(d.days) - 1,
    d.days <> t.days
  from handover_warranty(p) h, lateral (select daterange(h.first_on, end_of_months(h.first_on, h.months), '[]') as days) t,
    lateral unnest(datemultirange(t.days) - coalesce((
      select range_agg(daterange(w.start_date, w.end_date, '[]')) from warranty w
      where w.machine_id = h.machine_id and w.installed_part_id is null and w.kind = 'STANDARD' and w.status = 'ACTIVE'), '{}')) d (days)
  where h.months > 0 and h.machine_id = coalesce(only_machine, h.machine_id) and t.days is distinct from whole.days
    and not exists (select from warranty w where w.machine_id = h.machine_id and w.handover_of = p.id)
  order by h.machine_id, lower(d.days);
end $$;

create or replace function start_project_warranty() returns trigger language plpgsql as $$
begin
  -- in the order of their ids, as others that lock machines do
  perform from machine m where m.project_id = new.id and not m.is_deleted order by m.id for no key update;
  perform begin_handover_warranty(new);
  return null;
end $$;

-- Orders that were decided by the days of a warranty keep the ground they stand on. `before`: those that were under warranty.
create function keep_decided_orders(p project, machines bigint[], before bigint[]) returns void language plpgsql as $$
declare
  after bigint[] := decided_under_warranty(machines);
  turned bigint;
begin
  select count(*) into turned from unnest(before || after) o (id) where not (o.id = any(before) and o.id = any(after));
  if turned > 0 then perform refuse('PROJECT_WARRANTY_DECIDED', jsonb_build_object('no', p.project_no, 'count', turned)); end if;
end $$;

-- Once it is handed over, a change of the days it counts from, or of its months, moves what the handover began, in the same transaction. Refused where a
-- person entered it or gave it other days that do not agree: these are changed first. What has ended by hand stays so.
create function follow_project_warranty() returns trigger language plpgsql as $$
declare
  machines bigint[];
  decided bigint[];
  held text;
  is_entered boolean;
begin
  if new.warranty_basis = old.warranty_basis
      and not exists (select * from handover_warranty(new) except select * from handover_warranty(old)) then
    return null;
  end if;
  perform from machine m where m.project_id = new.id and not m.is_deleted order by m.id for no key update;
  if exists (select from handover_warranty(new) h where h.machine_id is null and h.first_on is null and h.months > 0) then
    perform refuse('PROJECT_WARRANTY_DAY', jsonb_build_object('no', new.project_no));
  end if;
  select w.warranty_no, w.handover_of is null or w.days_by_hand into held, is_entered
  from handover_warranty(new) now_is join handover_warranty(old) was on was.machine_id is not distinct from now_is.machine_id
    join warranty w on w.machine_id is not distinct from now_is.machine_id and w.kind = 'STANDARD' and w.status = 'ACTIVE' and (w.handover_of = new.id
      -- what was there before the handover, which began none beside it
      or w.handover_of is null and w.project_id = new.id and not exists (select from warranty o where o.project_id = new.id and o.handover_of = new.id)
        and (was.months = 0 or daterange(w.start_date, w.end_date, '[]') && daterange(was.first_on, end_of_months(was.first_on, was.months), '[]')))
  where case when w.handover_of is null or w.days_by_hand
    then now_is.first_on <> was.first_on and w.start_date <> now_is.first_on or now_is.months <> was.months and w.months is distinct from now_is.months
    else now_is.months = 0 and was.months > 0 end
  order by w.id limit 1;
  if held is not null then
    perform refuse(case when is_entered then 'PROJECT_WARRANTY_BY_HAND' else 'PROJECT_WARRANTY_RUNS' end,
      jsonb_build_object('no', new.project_no, 'warranty', held));
  end if;
  machines := array(select m.id from machine m where m.project_id = new.id);
  decided := decided_under_warranty(machines);
  -- the months of a type that were changed since are no change of this project
  update warranty w set basis = new.warranty_basis, start_date = d.first_on, months = d.months, end_date = end_of_months(d.first_on, d.months)
  from handover_warranty(new) now_is join handover_warranty(old) was on was.machine_id is not distinct from now_is.machine_id,
    lateral (select k.id, case when now_is.first_on is distinct from was.first_on then now_is.first_on else k.start_date end as first_on,
        case when now_is.months <> was.months then now_is.months else k.months end as months
      from warranty k where k.handover_of = new.id and k.machine_id is not distinct from now_is.machine_id and k.status = 'ACTIVE' and not k.days_by_hand) d
  where w.id = d.id and (w.basis, w.start_date, w.months) is distinct from (new.warranty_basis, d.first_on, d.months);
  perform begin_handover_warranty(new);
  perform keep_decided_orders(new, machines, decided);
  return null;
end $$;

create trigger project_warranty_follows
  after update of delivery_date, commissioning_date, acceptance_date, handover_date, warranty_basis, warranty_months, status on project for each row
  when (old.status in ('HANDED_OVER', 'CLOSED') and new.status in ('HANDED_OVER', 'CLOSED')
    and (old.delivery_date, old.commissioning_date, old.acceptance_date, old.handover_date, old.warranty_basis, old.warranty_months)
      is distinct from (new.delivery_date, new.commissioning_date, new.acceptance_date, new.handover_date, new.warranty_basis, new.warranty_months))
  execute function follow_project_warranty();

-- A machine's own day moves its warranty likewise.
create function follow_machine_days() returns trigger language plpgsql as $$
declare
  of_project project;
  first_day date;
  decided bigint[];
  held text;
begin
  select * into of_project from project p where p.id = new.project_id and p.status in ('HANDED_OVER', 'CLOSED');
  if not found then return null; end if;
  first_day := machine_warranty_day(of_project, new);
  if first_day is not distinct from machine_warranty_day(of_project, old) then return null; end if;
  select w.warranty_no into held from warranty w
  where w.machine_id = new.id and w.handover_of = of_project.id and w.status = 'ACTIVE' and w.days_by_hand and w.start_date <> first_day order by w.id limit 1;
  if held is not null then
    perform refuse('PROJECT_WARRANTY_BY_HAND', jsonb_build_object('no', of_project.project_no, 'warranty', held));
  end if;
  decided := decided_under_warranty(array[new.id]);
  update warranty w set start_date = first_day, end_date = end_of_months(first_day, w.months)
  where w.machine_id = new.id and w.handover_of = of_project.id and w.status = 'ACTIVE' and not w.days_by_hand;
  perform begin_handover_warranty(of_project, new.id);
  perform keep_decided_orders(of_project, array[new.id], decided);
  return null;
end $$;

create trigger machine_warranty_follows after update of delivered_on, commissioned_on, sat_on on machine for each row
  when (new.project_id is not null and new.project_id is not distinct from old.project_id
    and (old.delivered_on, old.commissioned_on, old.sat_on) is distinct from (new.delivered_on, new.commissioned_on, new.sat_on))
  execute function follow_machine_days();

-- Days on which a machine is covered as a whole, as cover_of answers for each of them: its warranties and those of its project, and its contracts without the days they
-- rested.
create view cover_span as
  select w.covered_id as machine_id, 'WARRANTY' as kind, w.id as warranty_id, null::bigint as contract_id, w.from_on, w.to_on
  from machine_warranty w
  where w.installed_part_id is null and w.to_on >= w.from_on
  union all
  select a.machine_id, 'MA', null, a.contract_id, a.valid_from, a.valid_to
  from ma_contract_machine a join ma_contract c on c.id = a.contract_id join machine m on m.id = a.machine_id and m.customer_id = c.customer_id
  where a.is_active and a.contract_id not in (select s.contract_id from ma_suspension s)
  union all
  select a.machine_id, 'MA', null, a.contract_id, lower(d.days), upper(d.days) - 1
  from (select s.contract_id, range_agg(daterange(s.from_on, s.to_on + 1)) as days from ma_suspension s group by s.contract_id) rest
    join ma_contract_machine a on a.contract_id = rest.contract_id join ma_contract c on c.id = a.contract_id
    join machine m on m.id = a.machine_id and m.customer_id = c.customer_id,
    lateral unnest(datemultirange(daterange(a.valid_from, a.valid_to, '[]')) - rest.days) d (days)
  where a.is_active;

select allow('cover_span', 'select');

-- The warranty that bears an order a person put under warranty: of its machine on the day of the report, as cover_of answers, else of the
-- machine's project, before that of a part in it. One whose hours have run bears no more.
create function warranty_of_order(o service_order) returns bigint language sql stable parallel safe
  return (select w.id from machine_warranty w
    where w.covered_id = o.machine_id and bangkok_day(o.reported_at) between w.from_on and w.to_on
    order by w.installed_part_id is not null, w.project_id is not null, w.kind = 'WORKMANSHIP', w.last_on desc, w.id limit 1);

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
create or replace function run_project_machines() returns trigger language plpgsql as $$
begin
  perform run_handed_over(new.id, new.project_no);
  return null;
end $$;

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

-- Delivery, commissioning, the test on site and the handover say the day of the project, too; one that is not reached after all takes it back.
create or replace function follow_project_milestone() returns trigger language plpgsql as $$
begin
  if new.actual_date is not distinct from (case when tg_op = 'UPDATE' then old.actual_date end) then return null; end if;
  update project p set
    delivery_date = case when new.code = 'DELIVERY' then new.actual_date else p.delivery_date end,
    commissioning_date = case when new.code = 'COMMISSIONING' then new.actual_date else p.commissioning_date end,
    acceptance_date = case when new.code = 'SAT' then new.actual_date else p.acceptance_date end,
    handover_date = case when new.code = 'HANDOVER' then new.actual_date else p.handover_date end
  where p.id = new.project_id and new.actual_date is distinct from
    (case new.code when 'DELIVERY' then p.delivery_date when 'COMMISSIONING' then p.commissioning_date when 'SAT' then p.acceptance_date
      when 'HANDOVER' then p.handover_date else new.actual_date end);
  return null;
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
    where m.project_id = new.id and m.actual_date is null and (m.code = 'HANDOVER' or m.code = 'SAT' and m.evidence_file_id is not null);
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

create trigger project_days_of_milestones after update of status, delivery_date, commissioning_date, acceptance_date, handover_date on project
  for each row when ((old.status, old.delivery_date, old.commissioning_date, old.acceptance_date, old.handover_date)
    is distinct from (new.status, new.delivery_date, new.commissioning_date, new.acceptance_date, new.handover_date))
  execute function follow_project_days();

-- Whether a repair is a case for the warranty, by what the warranties of its machine bear on the day of the report, its contract left aside:
-- what was done (labour, parts, a visit) is borne or not, and the cause is one that warranty answers for. Null where no warranty covers anything, or the order is no repair of a machine.
create or replace function claim_suggestion(o service_order) returns text language sql stable set search_path = public, pg_temp as $$
  with used as (
    select p.spare_part_id from service_order_part p where p.order_id = o.id and p.action = 'REPLACED' and not p.is_deleted),
  done as (
    select c.kind = 'WARRANTY' as is_covered, w.labor, w.travel,
      exists (select from used) as has_parts,
      -- parts that failed with a cover of their own
      w.parts or coalesce((
        select bool_and(exists (
          select from jsonb_array_elements(c.parts) own where (own ->> 'spare_part_id')::bigint = u.spare_part_id)) from used u), false) as parts,
      exists (select from service_visit v where v.order_id = o.id and v.status not in ('CANCELLED', 'MISSED')) as has_travel
    from cover_of(o.machine_id, bangkok_day(o.reported_at)) c, lateral (
      select coalesce(bool_or(g.covers_labor), false) as labor, coalesce(bool_or(g.covers_parts), false) as parts,
        coalesce(bool_or(g.covers_travel), false) as travel
      from machine_warranty g where g.covered_id = o.machine_id and g.installed_part_id is null
        and bangkok_day(o.reported_at) between g.from_on and g.to_on) w
    where o.machine_id is not null and o.kind = 'REPAIR')
  select case
    when not is_covered and not (has_parts and parts) then null
    when exists (
      select from service_order_finding f join failure_cause a on a.id = f.failure_cause_id
      where f.order_id = o.id and (a.category in ('MISUSE', 'UTILITY') or not a.covered_by_warranty)) then 'REFUSED'
    when labor and (parts or not has_parts) and (travel or not has_travel) then 'ACCEPTED'
    when labor or has_parts and parts or has_travel and travel then 'PARTIAL'
    else 'REFUSED' end
  from done
$$;

-- Of the repairs of these machines on whose cover somebody decided, those that were reported on a day on which a warranty covers their machine.
create function decided_under_warranty(machines bigint[]) returns bigint[] language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(o.id order by o.id), '{}') from service_order o
  where o.machine_id = any(machines) and o.kind = 'REPAIR' and o.status not in ('REJECTED', 'CANCELLED')
    and (o.claim_decision is not null or o.cover <> 'INTERNAL')
    and exists (select from machine_warranty g where g.covered_id = o.machine_id and g.installed_part_id is null
      and bangkok_day(o.reported_at) between g.from_on and g.to_on)
$$;

-- drops what is there
drop function run_handed_over(bigint);

-- What was before: what handovers began, in their transactions, and whether a person gave it other days since; the projects of machines as they are;
-- and the milestones of handovers that were made. Nobody did this today: it is no history.
alter table warranty disable trigger user;
alter table project_milestone disable trigger user;

update warranty w set handover_of = l.project_id, days_by_hand = exists (
  select from audit_log a where a.entity = 'warranty' and a.entity_id = w.id and a.action = 'update' and a.after ?| array['start_date', 'months', 'end_date'])
from project_status_log l
where l.from_status = 'IN_PROGRESS' and l.to_status = 'HANDED_OVER' and w.kind = 'STANDARD' and w.basis <> 'MANUAL' and w.created_at = l.at
  and (w.project_id = l.project_id or w.machine_id in (select m.id from machine m where m.project_id = l.project_id));

insert into machine_in_project (machine_id, project_id, said_on)
select m.id, m.project_id, bangkok_day(m.created_at) from machine m where m.project_id is not null order by m.id;

update project_milestone m set actual_date = p.handover_date, undone_reason = null
from project p where p.id = m.project_id and m.code = 'HANDOVER' and m.actual_date is null and p.status in ('HANDED_OVER', 'CLOSED');

alter table warranty enable trigger user;
alter table project_milestone enable trigger user;
