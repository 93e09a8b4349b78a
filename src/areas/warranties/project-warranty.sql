-- The warranty that begins when a project is handed over, and goes by the days of the project from then on.

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

create function start_project_warranty() returns trigger language plpgsql as $$
begin
  -- in the order of their ids, as others that lock machines do
  perform from machine m where m.project_id = new.id and not m.is_deleted order by m.id for no key update;
  perform begin_handover_warranty(new);
  return null;
end $$;

create trigger project_warranty after update of status on project
  for each row when (old.status = 'IN_PROGRESS' and new.status = 'HANDED_OVER') execute function start_project_warranty();

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

-- The last day of the warranty of a project that covers longest; null where it has none.
create function project_warranty_until(project bigint) returns date language sql stable set search_path = public, pg_temp as $$
  select max(w.last_on) from warranty_days w where w.project_id = project and w.last_on >= w.start_date
$$;
