-- The warranty that begins when a project is handed over, and goes by the days of the project from then on.

-- The day on which the warranty of a machine begins: its own, where it is within the project, else that of the project.
create function machine_warranty_day(p project, m machine) returns date language plpgsql stable as $$
declare
  own_day date := case p.warranty_basis when 'DELIVERY' then m.delivered_on when 'COMMISSIONING' then m.commissioned_on when 'ACCEPTANCE' then m.sat_on end;
begin
  return case when own_day >= p.start_date then own_day else project_warranty_day(p) end;
end $$;

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
create function handover_warranty(p project) returns table (machine_id bigint, first_on date, months integer) language plpgsql stable as $$
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
-- void by these days and holds again once they leave some for it, and a gap that is new is filled. Where one of its own between two of them is void since, both
-- stand in one gap: each keeps its place, the first begins with the promise, and one ends where the next begins. What a person made void stays so, and
-- nothing else takes its place.
create function move_handover_rest(p project, machine bigint, promised daterange) returns void language plpgsql as $$
declare
  gap daterange;
  rest record;
begin
  if not exists (select from warranty w where w.machine_id = machine and w.handover_of = p.id and (w.status = 'ACTIVE' or w.void_by_days)
      and w.months is null and not w.days_by_hand) then
    return;
  end if;
  for gap in
    select g.days from unnest(datemultirange(daterange(null, null)) - coalesce((
      select range_agg(daterange(w.start_date, w.end_date, '[]')) from warranty w
      where w.machine_id = machine and w.installed_part_id is null and w.kind = 'STANDARD' and w.status = 'ACTIVE'
        and not (w.handover_of is not distinct from p.id and w.months is null and not w.days_by_hand)), '{}')) g (days)
  loop
    for rest in
      select w.id, w.status = 'VOID' and not w.void_by_days as stays_void,
        gap * promised * daterange(case when lag(w.id) over by_day is not null then w.start_date end, lead(w.start_date) over by_day) as days
      from warranty w
      where w.machine_id = machine and w.handover_of = p.id and case when w.status = 'ACTIVE' or w.void_by_days
        then w.months is null and not w.days_by_hand and gap @> w.start_date else gap && daterange(w.start_date, w.end_date, '[]') end
      window by_day as (order by w.start_date, w.id)
      order by w.start_date, w.id
    loop
      continue when rest.stays_void;
      if isempty(rest.days) then
        update warranty set status = 'VOID', void_on = start_date, void_reason = p.project_no, void_by_days = true
        where id = rest.id and status = 'ACTIVE';
      else
        update warranty set basis = p.warranty_basis, start_date = lower(rest.days), end_date = upper(rest.days) - 1,
          status = 'ACTIVE', void_on = null, void_reason = null, void_by_days = false
        where id = rest.id and (status, basis, start_date, end_date) is distinct from ('ACTIVE', p.warranty_basis, lower(rest.days), upper(rest.days) - 1);
      end if;
    end loop;
    if not found and not isempty(gap * promised) then
      insert into warranty (warranty_no, machine_id, handover_of, kind, basis, start_date, end_date)
      values (next_doc_no('WR', now()), machine, p.id, 'STANDARD', p.warranty_basis, lower(gap * promised), upper(gap * promised) - 1);
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

create function start_project_warranty() returns trigger language plpgsql as $$
begin
  -- in the order of their ids, as others that lock machines do
  perform from machine m where m.project_id = new.id and not m.is_deleted order by m.id for no key update;
  perform keep_handover_months(new);
  perform begin_handover_warranty(new);
  return null;
end $$;

create trigger project_warranty after update of status on project
  for each row when (old.status = 'IN_PROGRESS' and new.status = 'HANDED_OVER') execute function start_project_warranty();

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

-- Orders that were decided by the days of a warranty keep the ground they stand on. `before`: those that were under warranty.
create function keep_decided_orders(p project, machines bigint[], before bigint[]) returns void language plpgsql as $$
declare
  after bigint[] := decided_under_warranty(machines);
  turned bigint;
begin
  select count(*) into turned from unnest(before || after) o (id) where not (o.id = any(before) and o.id = any(after));
  if turned > 0 then perform refuse('PROJECT_WARRANTY_DECIDED', jsonb_build_object('no', p.project_no, 'count', turned)); end if;
end $$;

-- After the handover, a change of the days its warranty counts from, or of its months, moves the warranties that the handover began, in the same
-- transaction. Refused where a person entered one, or its days, and they do not agree: that is changed first. A warranty ended by hand stays ended.
create function follow_project_warranty() returns trigger language plpgsql as $$
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
create function follow_machine_days() returns trigger language plpgsql as $$
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

create trigger machine_warranty_follows after update of delivered_on, commissioned_on, sat_on on machine for each row
  when (new.project_id is not null and new.project_id is not distinct from old.project_id
    and (old.delivered_on, old.commissioned_on, old.sat_on) is distinct from (new.delivered_on, new.commissioned_on, new.sat_on))
  execute function follow_machine_days();

-- The last day of the warranty of a project that covers longest; null where it has none.
create function project_warranty_until(project bigint) returns date language sql stable set search_path = public, pg_temp as $$
  select max(w.last_on) from warranty_days w where w.project_id = project and w.last_on >= w.start_date
$$;
