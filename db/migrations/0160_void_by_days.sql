alter table warranty add column void_by_days boolean not null default false;

-- What was before: what the days of a project left none for is void in the transaction that changed the project or the machine, with the project's number as
-- the reason; a person makes void in a transaction that changes nothing else. Where the log does not tell it stays void. Nobody did this today: it is no history.
alter table warranty disable trigger user;

update warranty w set void_by_days = true
from project p
where p.id = w.handover_of and w.status = 'VOID' and w.machine_id is not null and w.months is null and not w.days_by_hand
  and w.void_on = w.start_date and w.void_reason = p.project_no
  and exists (
    select from audit_log a join audit_log b on b.at = a.at and b.action = 'update' and b.request_id is not distinct from a.request_id
      and (b.entity = 'project' and b.entity_id = p.id or b.entity = 'machine' and b.entity_id = w.machine_id)
    where a.entity = 'warranty' and a.entity_id = w.id and a.action = 'update' and a.after ->> 'status' = 'VOID');

alter table warranty enable trigger user;

drop function warranty_of_order(service_order);
drop view cover_span;
drop view machine_warranty;
drop view warranty_days;
alter table warranty add constraint warranty_void_by_days_is_void CHECK (((NOT void_by_days) OR ((status = 'VOID'::text) AND (handover_of IS NOT NULL))));

-- What a warranty is of does not change, what a person made void not at all; an extension begins the day after what it extends.
create or replace function keep_warranty_rules() returns trigger language plpgsql as $$
declare
  former warranty;
begin
  if tg_op = 'UPDATE' then
    -- what the days of a handover left none for comes back by them alone
    if old.status = 'VOID' and not (old.void_by_days and pg_trigger_depth() > 1) then
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
    if pg_trigger_depth() = 1 then new.void_by_days := false; end if;
    if (new.end_date <> old.end_date or new.void_by_days) and exists (select from warranty w where w.extends_id = old.id and w.status = 'ACTIVE') then
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

-- Moves what a machine has of a promise beside warranties of its own to the days that are promised now, gap by gap between those: what nothing is left of is
-- void by these days and holds again once they leave some for it, and a gap that is new is filled. Where one of its own between two of them is void since, both
-- stand in one gap: each keeps its place, the first begins with the promise, and one ends where the next begins. What a person made void stays so, and
-- nothing else takes its place.
create or replace function move_handover_rest(p project, machine bigint, promised daterange) returns void language plpgsql as $$
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
