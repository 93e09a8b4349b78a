drop view cover_span;
drop function warranty_of_order(service_order);
drop view warranty_days;
alter table machine add column project_id bigint;
alter table machine add constraint machine_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);

-- The machines of a project that is handed over begin to operate where that is their next step: those commissioned, and those on standby. One that is
-- down stays so until its order says that it runs.
create function run_handed_over(project bigint) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  -- in the order of their ids, as others that lock machines do
  perform from machine m where m.project_id = project and not m.is_deleted order by m.id for no key update;
  update machine m set status = 'OPERATING' where m.project_id = project and not m.is_deleted and m.status in ('COMMISSIONED', 'STANDBY');
end $$;

-- The machines of a project that do not operate, by name and serial number; those that were taken out of service are left out.
create function machines_not_operating(project bigint) returns table (machine_id bigint, name text, serial_no text)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query select m.id, m.name, m.serial_no from machine m
    where m.project_id = project and not m.is_deleted and m.status not in ('OPERATING', 'TRANSFERRED', 'DECOMMISSIONED') order by m.id;
end $$;

alter table project add constraint project_id_customer_key UNIQUE (id, customer_id);
create index machine_project on machine (project_id) where project_id is not null;
alter table service_order add column project_id bigint;
alter table service_order add constraint service_order_project_of_customer FOREIGN KEY (project_id, customer_id) REFERENCES project(id, customer_id) DEFERRABLE;
create index service_order_project on service_order (project_id, reported_at, id) where project_id is not null;

-- Work that belongs to building: installing, commissioning and modifying. Repairs go on for years after.
create function builds_project(kind text) returns boolean language sql immutable parallel safe
  return kind in ('INSTALL', 'COMMISSION', 'MODIFY');

-- Orders of that work that are open.
create view project_open_order as
  select o.project_id, o.id as order_id, o.so_no from service_order o
  where o.project_id is not null and o.status_group = 'ACTIVE' and builds_project(o.kind);

select allow('project_open_order', 'select');

-- None is open in a project that is closed, and nothing new is said to be of one that was called off; the row of the project is held meanwhile.
create function keep_order_project() returns trigger language plpgsql as $$
declare
  named project;
begin
  if ngan_importing() or tg_op = 'UPDATE' and (new.project_id, new.kind, new.status) is not distinct from (old.project_id, old.kind, old.status) then
    return new;
  end if;
  select * into named from project where id = new.project_id for share;
  if named.status = 'CANCELLED' and (tg_op = 'INSERT' or new.project_id is distinct from old.project_id)
      or named.status = 'CLOSED' and builds_project(new.kind) and new.status not in ('CLOSED', 'REJECTED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', named.project_no));
  end if;
  return new;
end $$;

create trigger service_order_project before insert or update of project_id, kind, status on service_order
  for each row when (new.project_id is not null) execute function keep_order_project();

alter table ma_contract add column project_id bigint;
alter table ma_contract add constraint ma_contract_project_of_customer FOREIGN KEY (project_id, customer_id) REFERENCES project(id, customer_id) DEFERRABLE;
create index ma_contract_project on ma_contract (project_id) where project_id is not null;

-- Whether a contract of a project can not have a machine: it has those of the project and those that stand at the same site.
create function ma_outside_project(c ma_contract, m machine) returns boolean language sql stable as $$
  select c.project_id is not null and m.project_id is distinct from c.project_id
    and m.site_id is distinct from coalesce(c.site_id, (select p.site_id from project p where p.id = c.project_id))
$$;

-- Nor is one put to a project or to another site while it has a machine that is neither of it nor there.
create function keep_ma_project() returns trigger language plpgsql as $$
declare
  outside text;
begin
  if (new.project_id, new.site_id) is not distinct from (old.project_id, old.site_id) or ngan_importing() then return new; end if;
  select m.name into outside from ma_contract_machine k join machine m on m.id = k.machine_id
  where k.contract_id = new.id and ma_outside_project(new, m) order by m.id limit 1;
  if found then
    perform refuse('MA_MACHINE_OUTSIDE_PROJECT', jsonb_build_object('no', new.ma_no, 'machine', outside,
      'project', (select p.project_no from project p where p.id = new.project_id)));
  end if;
  return new;
end $$;

create trigger ma_contract_project before update of project_id, site_id on ma_contract
  for each row when (new.project_id is not null) execute function keep_ma_project();

-- A machine of a contract is its customer's, on days of the contract, and under no other contract on one of them: the other is named here, the
-- exclusion constraint is the final check. Row lock on the machine first: crowded inserts under an exclusion constraint deadlock.
create or replace function keep_ma_machine() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  contract ma_contract;
  owned machine;
  other record;
begin
  select * into contract from ma_contract where id = coalesce(new.contract_id, old.contract_id) for share;
  if contract.id is null or tg_op = 'DELETE' and ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    if contract.status not in ('DRAFT', 'PROPOSED') then
      perform refuse('MA_MACHINE_STAYS', jsonb_build_object('no', contract.ma_no));
    end if;
    return old;
  end if;
  select * into owned from machine where id = new.machine_id for no key update;
  -- what is imported may name contracts that hold already; whether they cover is said by their rows
  if not ngan_importing() and (tg_op = 'INSERT' or (new.contract_id, new.machine_id) is distinct from (old.contract_id, old.machine_id)) then
    if ma_is_over(contract) then
      perform refuse('MA_IS_OVER', jsonb_build_object('no', contract.ma_no));
    end if;
    if owned.customer_id <> contract.customer_id then
      perform refuse('MA_MACHINE_OF_ANOTHER', jsonb_build_object('no', contract.ma_no, 'machine', owned.name));
    end if;
    if ma_outside_project(contract, owned) then
      perform refuse('MA_MACHINE_OUTSIDE_PROJECT', jsonb_build_object('no', contract.ma_no, 'machine', owned.name,
        'project', (select p.project_no from project p where p.id = contract.project_id)));
    end if;
    new.is_active := contract.status in ('ACTIVE', 'SUSPENDED', 'RENEWED');
  end if;
  if new.is_active then
    new.valid_from := coalesce(new.valid_from, contract.start_date);
    new.valid_to := coalesce(new.valid_to, contract.end_date);
  end if;
  if new.valid_from < contract.start_date or new.valid_to > contract.end_date then
    perform refuse('MA_DAYS_OUTSIDE', jsonb_build_object('no', contract.ma_no, 'machine', owned.name));
  end if;
  if new.is_active then
    select c.ma_no, m.valid_from, m.valid_to into other from ma_contract_machine m join ma_contract c on c.id = m.contract_id
    where m.machine_id = new.machine_id and m.is_active and m.id <> new.id
      and daterange(m.valid_from, m.valid_to, '[]') && daterange(new.valid_from, new.valid_to, '[]')
    order by m.valid_from limit 1;
    if found then
      perform refuse('MA_MACHINE_TAKEN', jsonb_build_object('no', other.ma_no, 'machine', owned.name, 'valid_from', other.valid_from, 'valid_to', other.valid_to));
    end if;
  end if;
  return new;
end $$;

alter table warranty alter column machine_id drop not null;
alter table warranty add column project_id bigint;
alter table warranty add constraint warranty_project_no_overlap EXCLUDE USING gist (project_id WITH =, kind WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((status = 'ACTIVE'::text));
alter table warranty add constraint warranty_hours_of_machine CHECK (((hours_limit IS NULL) OR (machine_id IS NOT NULL)));
alter table warranty add constraint warranty_of_one CHECK ((num_nonnulls(machine_id, project_id) = 1));
alter table warranty add constraint warranty_part_has_machine CHECK (((installed_part_id IS NULL) OR (machine_id IS NOT NULL)));
alter table warranty add constraint warranty_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
create index warranty_project on warranty (project_id, start_date, id) where project_id is not null;

-- What a warranty is of does not change, a void one not at all; an extension begins the day after what it extends.
create or replace function keep_warranty_rules() returns trigger language plpgsql as $$
declare
  former warranty;
begin
  if tg_op = 'UPDATE' then
    if old.status = 'VOID' then
      perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', old.warranty_no));
    end if;
    if (old.machine_id, old.project_id, old.installed_part_id, old.kind, old.extends_id, old.warranty_no)
        is distinct from (new.machine_id, new.project_id, new.installed_part_id, new.kind, new.extends_id, new.warranty_no) then
      perform refuse('WARRANTY_OF_ANOTHER');
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

-- Row lock on the machine or the project before its warranties are compared: crowded inserts under an exclusion constraint deadlock.
create or replace function keep_warranties_in_turn() returns trigger language plpgsql as $$
begin
  perform from machine where id = new.machine_id for no key update;
  perform from project where id = new.project_id for no key update;
  return new;
end $$;

-- Warranties with the last day each covers: its end, the day before it was void, or the day on which its hours had run; the earliest.
create view warranty_days as
  select w.*, least(w.end_date, w.void_on - 1, h.over_on) as last_on
  from warranty w left join warranty_hours h on h.warranty_id = w.id;

-- Warranties as they hold for each machine: its own, and those of the project it was built for.
create view machine_warranty as
  select w.machine_id as covered_id, w.* from warranty_days w where w.machine_id is not null
  union all
  select m.id, w.* from warranty_days w join machine m on m.project_id = w.project_id;

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
    where w.covered_id = machine and w.start_date <= day and w.end_date >= day and w.last_on >= day
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
  select max(w.last_on) filter (where w.covers_parts and w.start_date <= day and w.last_on >= day), count(*) > 0
  from machine_warranty w
  where w.covered_id = machine and w.installed_part_id is null
$$;

-- One for the whole project, from the day and for the months that were agreed, else those of the type of its machines, the shortest of them, else a
-- year. A machine with a day of its own, within the project, or whose type gives longer has one of its own beside it. What is there already on these
-- days is not doubled.
create function start_project_warranty() returns trigger language plpgsql as $$
declare
  first_day date := project_warranty_day(new);
  shortest integer;
begin
  -- in the order of their ids, as others that lock machines do
  perform from machine m where m.project_id = new.id and not m.is_deleted order by m.id for no key update;
  shortest := coalesce(new.warranty_months, (
    select min(t.default_warranty_months) from machine m join machine_model k on k.id = m.machine_model_id join machine_type t on t.id = k.machine_type_id
    where m.project_id = new.id and not m.is_deleted and m.status <> 'DECOMMISSIONED'), 12);
  insert into warranty (warranty_no, project_id, kind, basis, start_date, months, end_date)
  select next_doc_no('WR', now()), new.id, 'STANDARD', new.warranty_basis, first_day, shortest, end_of_months(first_day, shortest)
  where shortest > 0 and not exists (
    select from warranty w where w.project_id = new.id and w.kind = 'STANDARD' and w.status = 'ACTIVE'
      and daterange(w.start_date, w.end_date, '[]') && daterange(first_day, end_of_months(first_day, shortest), '[]'));
  insert into warranty (warranty_no, machine_id, kind, basis, start_date, months, end_date)
  select next_doc_no('WR', now()), m.id, 'STANDARD', new.warranty_basis, d.begins, d.months, end_of_months(d.begins, d.months)
  from machine m join machine_model k on k.id = m.machine_model_id join machine_type t on t.id = k.machine_type_id,
    lateral (select case new.warranty_basis when 'DELIVERY' then m.delivered_on when 'COMMISSIONING' then m.commissioned_on
      when 'ACCEPTANCE' then m.sat_on end as own_day) o,
    lateral (select case when o.own_day >= new.start_date then o.own_day else first_day end as begins,
      coalesce(new.warranty_months, t.default_warranty_months, 12) as months) d
  where m.project_id = new.id and not m.is_deleted and m.status <> 'DECOMMISSIONED' and d.months > 0
    and (d.begins, d.months) is distinct from (first_day, shortest)
    and not exists (
      select from warranty w where w.machine_id = m.id and w.installed_part_id is null and w.kind = 'STANDARD' and w.status = 'ACTIVE'
        and daterange(w.start_date, w.end_date, '[]') && daterange(d.begins, end_of_months(d.begins, d.months), '[]'))
  order by m.id;
  return null;
end $$;

create trigger project_warranty after update of status on project
  for each row when (old.status = 'IN_PROGRESS' and new.status = 'HANDED_OVER') execute function start_project_warranty();

-- The last day of the warranty of a project that covers longest; null where it has none.
create function project_warranty_until(project bigint) returns date language sql stable set search_path = public, pg_temp as $$
  select max(w.last_on) from warranty_days w where w.project_id = project and w.last_on >= w.start_date
$$;

-- Days on which a machine is covered as a whole, as cover_of answers for each of them: its warranties and those of its project, and its contracts without the days they
-- rested.
create view cover_span as
  select w.covered_id as machine_id, 'WARRANTY' as kind, w.id as warranty_id, null::bigint as contract_id, w.start_date as from_on, w.last_on as to_on
  from machine_warranty w
  where w.installed_part_id is null and w.last_on >= w.start_date
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
    where w.covered_id = o.machine_id and bangkok_day(o.reported_at) between w.start_date and w.last_on
    order by w.installed_part_id is not null, w.project_id is not null, w.kind = 'WORKMANSHIP', w.last_on desc, w.id limit 1);

-- The day its warranty counts from, as it was agreed; the day of handover may still follow from the step.
create function project_warranty_day(p project) returns date language sql stable parallel safe
  return case p.warranty_basis when 'DELIVERY' then p.delivery_date when 'COMMISSIONING' then p.commissioning_date
    when 'ACCEPTANCE' then p.acceptance_date else coalesce(p.handover_date, bangkok_day(now())) end;

-- What a project still lacks before it may take a state, everything at once: of what was accepted a day that has come; the day its warranty counts
-- from, where it has one; and no open order of building.
create or replace function project_missing(p project, target text) returns text[] language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'acceptance_date', target = 'HANDED_OVER' and coalesce(p.acceptance_date > bangkok_day(now()), true)),
    (2, 'sat_file', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS' and not project_has_sat_evidence(p.id)),
    (3, 'warranty_date', target = 'HANDED_OVER' and p.warranty_months is distinct from 0
      and p.warranty_basis in ('DELIVERY', 'COMMISSIONING') and project_warranty_day(p) is null),
    (5, 'tasks', target = 'CLOSED' and exists (select from task_open_in_project o where o.project_id = p.id)),
    (6, 'orders', target = 'CLOSED' and exists (select from project_open_order o where o.project_id = p.id))
  ) guards (place, thing, is_missing) where is_missing
$$;

-- A new one is a draft with a number; what is closed or cancelled stays as it is.
create or replace function keep_project() returns trigger language plpgsql as $$
declare
  step project_transition;
  before project;
  missing text[];
begin
  if tg_op = 'INSERT' then
    if new.project_no is null then new.project_no := next_patterned_no('PJ-YY-###', now()); end if;
    if new.status <> 'DRAFT' and not ngan_importing() then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    if new.handover_date > bangkok_day(now()) and not ngan_importing() then
      perform refuse('HANDOVER_AHEAD', jsonb_build_object('no', new.project_no));
    end if;
    return new;
  end if;
  if new.customer_id <> old.customer_id and customer_merged(old.customer_id, new.customer_id) then return new; end if;
  if (new.project_no, new.customer_id) is distinct from (old.project_no, old.customer_id) then
    perform refuse('PROJECT_OF_ANOTHER', jsonb_build_object('no', old.project_no));
  end if;
  if new.handover_date > bangkok_day(now()) and not ngan_importing()
      and (new.handover_date is distinct from old.handover_date or new.status <> old.status and new.status = 'HANDED_OVER') then
    perform refuse('HANDOVER_AHEAD', jsonb_build_object('no', old.project_no));
  end if;
  if new.status = old.status then
    if old.status in ('CLOSED', 'CANCELLED') then
      perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', old.project_no));
    end if;
    return new;
  end if;
  select * into step from project_transition where from_status = old.status and to_status = new.status;
  if step.to_status is null then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  -- with what this change brings, and where it comes from
  before := new;
  before.status := old.status;
  missing := project_missing(before, new.status);
  if step.needs_reason and new.status_reason is null then missing := missing || 'reason'::text; end if;
  if missing <> '{}' then
    perform refuse('GUARD_MISSING', jsonb_build_object('from', old.status, 'to', new.status, 'missing', missing));
  end if;
  if new.status = 'IN_PROGRESS' then new.actual_start := coalesce(new.actual_start, bangkok_day(now())); end if;
  if new.status = 'HANDED_OVER' then
    new.handover_date := coalesce(new.handover_date, greatest(bangkok_day(now()), new.acceptance_date));
    new.actual_end := null;
  end if;
  if new.status = 'CLOSED' then new.actual_end := bangkok_day(now()); end if;
  return new;
end $$;

-- A machine is newly said to be of a project of its customer's that was not called off; the row of the project is held meanwhile.
create function keep_machine_project() returns trigger language plpgsql as $$
declare
  named project;
begin
  if tg_op = 'UPDATE' and new.project_id is not distinct from old.project_id then return new; end if;
  select * into named from project where id = new.project_id for share;
  if named.customer_id <> new.customer_id then
    perform refuse('PROJECT_NOT_OF_CUSTOMER', jsonb_build_object('no', named.project_no));
  end if;
  if named.status = 'CANCELLED' and not ngan_importing() then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', named.project_no));
  end if;
  return new;
end $$;

create trigger machine_project before insert or update of project_id on machine
  for each row when (new.project_id is not null) execute function keep_machine_project();

-- What is handed over runs: its machines begin to operate, where that follows from their states.
create function run_project_machines() returns trigger language plpgsql as $$
begin
  perform run_handed_over(new.id);
  return null;
end $$;

create trigger project_machines_run after update of status on project
  for each row when (old.status = 'IN_PROGRESS' and new.status = 'HANDED_OVER') execute function run_project_machines();

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
        and bangkok_day(o.reported_at) between g.start_date and g.last_on) w
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
