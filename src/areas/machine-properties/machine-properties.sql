-- Properties of machines: values of fifteen kinds, what each costs to build, which of them a kind of machine can have, and what follows from choosing one.

-- What can be said of a machine: the kinds are the product's own.
create table machine_property_kind (
  code text primary key constraint machine_property_kind_code_filled check (filled(code, 40)),
  name_th text not null constraint machine_property_kind_name_th_filled check (filled(name_th, 150)),
  name_en text not null constraint machine_property_kind_name_en_filled check (filled(name_en, 150)),
  value_type text not null
    constraint machine_property_kind_value_type_known check (value_type in ('NUMBER', 'CHOICE', 'BOOLEAN')),
  unit_id bigint references unit,
  min numeric(14,3),
  max numeric(14,3),
  key integer not null,
  constraint machine_property_kind_type_key unique (code, value_type),
  constraint machine_property_kind_numbers_only
    check (value_type = 'NUMBER' or num_nonnulls(unit_id, min, max) = 0)
);
create index machine_property_kind_unit on machine_property_kind (unit_id);

-- One value of a kind; a number is in the unit of its kind.
create table machine_property (
  id bigint generated always as identity primary key,
  kind text not null constraint machine_property_kind_filled check (filled(kind, 40)),
  value_type text not null,
  code text not null constraint machine_property_code_filled check (filled(code, 40)),
  name_th text not null constraint machine_property_name_th_filled check (filled(name_th, 150)),
  name_en text constraint machine_property_name_en_filled check (filled(name_en, 150)),
  value_number numeric(14,3),
  value_choice text constraint machine_property_value_choice_filled check (filled(value_choice, 60)),
  value_bool boolean,
  description text constraint machine_property_description_filled check (filled(description, 500)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint machine_property_kind_fkey foreign key (kind, value_type) references machine_property_kind (code, value_type),
  constraint machine_property_of_kind unique (id, kind),
  constraint machine_property_one_value check (num_nonnulls(value_number, value_choice, value_bool) = 1
    and case value_type when 'NUMBER' then value_number is not null when 'CHOICE' then value_choice is not null
      else value_bool is not null end)
);
create unique index machine_property_code_key on machine_property (fold_text(code)) where not is_deleted;
create unique index machine_property_number_key on machine_property (kind, value_number)
  where not is_deleted and value_number is not null;
create unique index machine_property_choice_key on machine_property (kind, fold_text(value_choice))
  where not is_deleted and value_choice is not null;
create unique index machine_property_bool_key on machine_property (kind, value_bool)
  where not is_deleted and value_bool is not null;
create index machine_property_by_code on machine_property ((code collate "th-x-icu"), id) where not is_deleted;
create index machine_property_by_name on machine_property ((name_th collate "th-x-icu"), id) where not is_deleted;
create index machine_property_by_value on machine_property ((coalesce(value_number, 0)), id) where not is_deleted;
create index machine_property_of_kind_value on machine_property (kind, (coalesce(value_number, 0)), id) where not is_deleted;

-- What one value costs: work, material, a share of overhead, support. What each comes to depends on the day.
create table detail_machine_property (
  id bigint generated always as identity primary key,
  machine_property_id bigint not null references machine_property on delete cascade,
  element text not null
    constraint detail_machine_property_element_known check (element in ('LABOR', 'RAW_MATERIAL', 'OVERHEAD', 'SUPPORT')),
  key integer not null,
  job_task_id bigint references job_task,
  labor_grade_id bigint references labor_grade,
  hours numeric(14,2) constraint detail_machine_property_hours_range check (hours between 0.01 and 10000),
  people integer constraint detail_machine_property_people_range check (people between 1 and 100),
  master_material_id bigint references master_material,
  qty numeric(14,3) constraint detail_machine_property_qty_range check (qty between 0.001 and 1000000),
  scrap_pct numeric(6,3) constraint detail_machine_property_scrap_pct_range check (scrap_pct between 0 and 100),
  overhead_id bigint references overhead,
  cost_type_id bigint references cost_type,
  unit_price numeric(14,2) constraint detail_machine_property_unit_price_range check (unit_price between 0.01 and 100000000),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint detail_machine_property_fits_element check (case element
    when 'LABOR' then num_nonnulls(job_task_id, labor_grade_id, hours, people) = 4
      and num_nonnulls(master_material_id, qty, scrap_pct, overhead_id, cost_type_id, unit_price) = 0
    when 'RAW_MATERIAL' then num_nonnulls(master_material_id, qty, scrap_pct) = 3
      and num_nonnulls(job_task_id, labor_grade_id, hours, people, overhead_id, cost_type_id, unit_price) = 0
    when 'OVERHEAD' then overhead_id is not null
      and num_nonnulls(job_task_id, labor_grade_id, hours, people, master_material_id, qty, scrap_pct, cost_type_id, unit_price) = 0
    else num_nonnulls(cost_type_id, qty, unit_price) = 3
      and num_nonnulls(job_task_id, labor_grade_id, hours, people, master_material_id, scrap_pct, overhead_id) = 0 end)
);
-- the same twice is a slip: more of it is a larger number
create unique index detail_machine_property_key on detail_machine_property (machine_property_id, element,
  coalesce(job_task_id, master_material_id, overhead_id, cost_type_id), coalesce(labor_grade_id, 0));
create index detail_machine_property_in_order on detail_machine_property (machine_property_id, element, key, id);
create index detail_machine_property_job_task on detail_machine_property (job_task_id);
create index detail_machine_property_labor_grade on detail_machine_property (labor_grade_id);
create index detail_machine_property_material on detail_machine_property (master_material_id);
create index detail_machine_property_overhead on detail_machine_property (overhead_id);
create index detail_machine_property_cost_type on detail_machine_property (cost_type_id);

-- The values a kind of machine can have. Of a required kind one value has to be chosen; all its values say so alike.
create table property_machine_map (
  id bigint generated always as identity primary key,
  machine_type_id bigint not null references machine_type,
  machine_property_id bigint not null,
  kind text not null constraint property_machine_map_kind_filled check (filled(kind, 40)),
  is_default boolean not null default false,
  is_required boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint property_machine_map_key unique (machine_type_id, machine_property_id),
  constraint property_machine_map_kind_fkey foreign key (machine_property_id, kind) references machine_property (id, kind)
);
create unique index property_machine_map_default_key on property_machine_map (machine_type_id, kind) where is_default;
create index property_machine_map_property on property_machine_map (machine_property_id, machine_type_id);

-- What follows for a kind of machine from choosing one of its values: another one has to be chosen too, cannot be, or is at first.
create table map_machine_property (
  id bigint generated always as identity primary key,
  machine_type_id bigint not null references machine_type,
  machine_property_id bigint not null,
  rule text not null constraint map_machine_property_rule_known check (rule in ('REQUIRES', 'EXCLUDES', 'DEFAULTS')),
  other_property_id bigint not null,
  kind text not null,
  other_kind text not null,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint map_machine_property_key unique (machine_type_id, machine_property_id, other_property_id),
  constraint map_machine_property_not_itself check (machine_property_id <> other_property_id),
  -- of one kind there is one value anyway
  constraint map_machine_property_other_kind check (machine_property_id = other_property_id or kind <> other_kind),
  constraint map_machine_property_kind_fkey foreign key (machine_property_id, kind) references machine_property (id, kind),
  constraint map_machine_property_other_kind_fkey foreign key (other_property_id, other_kind) references machine_property (id, kind),
  constraint map_machine_property_mapped_fkey foreign key (machine_type_id, machine_property_id)
    references property_machine_map (machine_type_id, machine_property_id),
  constraint map_machine_property_other_mapped_fkey foreign key (machine_type_id, other_property_id)
    references property_machine_map (machine_type_id, machine_property_id)
);
create unique index map_machine_property_one_value_key on map_machine_property (machine_type_id, machine_property_id, other_kind)
  where rule <> 'EXCLUDES';
create index map_machine_property_property on map_machine_property (machine_property_id);
create index map_machine_property_other on map_machine_property (other_property_id);
create index map_machine_property_other_of_type on map_machine_property (machine_type_id, other_property_id);

select track_changes('machine_property');
select track_changes('detail_machine_property', 'machine_property_id');
-- the history of a kind of machine names the values it can have
select track_changes('property_machine_map', 'machine_type_id', 'machine_property_id');
select track_changes('map_machine_property', 'machine_type_id', 'machine_property_id');

select allow('machine_property_kind', 'select', '*');
select allow('machine_property', 'select, insert, update', '*');
-- what things cost us is nothing for tables read by name
select allow('detail_machine_property', 'select, insert, update, delete');
select allow('property_machine_map', 'select, insert, update, delete', '*');
select allow('map_machine_property', 'select, insert, delete', '*');

select live_references('machine_property_kind');
select live_references('detail_machine_property');
select live_references('property_machine_map');
select live_references('map_machine_property');

-- The kind says what a value is and between what it lies, and stays.
create function fit_machine_property() returns trigger language plpgsql as $$
declare
  of machine_property_kind;
begin
  if tg_op = 'UPDATE' and new.kind <> old.kind then perform refuse('PROPERTY_KIND_STAYS'); end if;
  select * into of from machine_property_kind where code = new.kind;
  new.value_type := of.value_type;
  if num_nonnulls(new.value_number, new.value_choice, new.value_bool) <> 1
    or of.value_type = 'NUMBER' and new.value_number is null or of.value_type = 'CHOICE' and new.value_choice is null
    or of.value_type = 'BOOLEAN' and new.value_bool is null then
    perform refuse('PROPERTY_VALUE', jsonb_build_object('type', of.value_type));
  end if;
  if new.value_number < of.min or new.value_number > of.max then
    perform refuse('PROPERTY_RANGE', jsonb_build_object('min', trim_scale(of.min), 'max', trim_scale(of.max)));
  end if;
  return new;
end $$;
create trigger machine_property_fits before insert or update on machine_property
  for each row execute function fit_machine_property();

-- Support is paid by a cost type of support, and one that pays for it stays one.
create function keep_support_of_property() returns trigger language plpgsql as $$
declare
  paid cost_type;
begin
  if ngan_importing() then return null; end if;
  select * into paid from cost_type where id = new.cost_type_id for share;
  if paid.element <> 'SUPPORT' then
    perform refuse('COST_TYPE_NOT_SUPPORT', jsonb_build_object('code', paid.code));
  end if;
  return null;
end $$;
create trigger detail_machine_property_support after insert or update of cost_type_id on detail_machine_property
  for each row when (new.cost_type_id is not null) execute function keep_support_of_property();

create function keep_cost_type_of_support() returns trigger language plpgsql as $$
begin
  if exists (select from detail_machine_property where cost_type_id = new.id) then
    perform refuse('COST_TYPE_PAYS_SUPPORT', jsonb_build_object('code', new.code));
  end if;
  return null;
end $$;
create trigger cost_type_support after update of element on cost_type
  for each row when (new.element <> old.element) execute function keep_cost_type_of_support();

-- A material that properties are made of stays, and in the unit its quantities are in; the first three that have it are named.
create function keep_costed_material() returns trigger language plpgsql as $$
declare
  made text[] := array(
    select distinct p.code collate "th-x-icu" from detail_machine_property d
    join machine_property p on p.id = d.machine_property_id and not p.is_deleted
    where d.master_material_id = new.id order by 1 limit 4);
begin
  if cardinality(made) = 0 then return null; end if;
  perform refuse(case when new.is_deleted then 'MATERIAL_IN_COST' else 'UNIT_STAYS_IN_COST' end, jsonb_build_object(
    'code', new.material_code, 'properties', array_to_string(made[:3], ', ') || case when made[4] is null then '' else ', …' end));
  return null;
end $$;
create trigger master_material_costed after update of is_deleted, unit_id on master_material
  for each row when (new.is_deleted and not old.is_deleted or new.unit_id <> old.unit_id) execute function keep_costed_material();

-- No choice may be impossible by the rules of its kind of machine: a transaction that adds one holds the kind of machine, so that
-- two who add one each see one another's. Nothing that is needed may exclude what else is needed, nor be of the same kind.
create function hold_type_of_rule() returns trigger language plpgsql as $$
begin
  -- before any other look at it: two who each hold it a little would wait for each other
  perform from machine_type where id = new.machine_type_id for no key update;
  return new;
end $$;
create trigger map_machine_property_held before insert on map_machine_property
  for each row execute function hold_type_of_rule();

create function keep_rules_possible() returns trigger language plpgsql as $$
declare
  found_one text;
begin
  if (select count(*) from map_machine_property where machine_type_id = new.machine_type_id) > 200 then
    perform refuse('RULES_FULL', '{"most": 200}');
  end if;
  with recursive need (root, has) as (
    select machine_property_id, machine_property_id from map_machine_property where machine_type_id = new.machine_type_id
    union
    select n.root, r.other_property_id from need n join map_machine_property r
      on r.machine_type_id = new.machine_type_id and r.machine_property_id = n.has and r.rule = 'REQUIRES')
  select coalesce(
    -- two values of one kind, or two that exclude each other
    (select p.code from need one join need two on two.root = one.root and two.has > one.has
      join machine_property a on a.id = one.has join machine_property b on b.id = two.has and b.kind = a.kind
      join machine_property p on p.id = one.root limit 1),
    (select p.code from map_machine_property e join need one on one.has = e.machine_property_id
      join need two on two.root = one.root and two.has = e.other_property_id
      join machine_property p on p.id = one.root
      where e.machine_type_id = new.machine_type_id and e.rule = 'EXCLUDES' limit 1),
    -- what is chosen at first excludes what it is chosen with
    (select p.code from map_machine_property d join map_machine_property e
      on e.machine_type_id = d.machine_type_id and e.rule = 'EXCLUDES'
      and e.machine_property_id = d.other_property_id and e.other_property_id = d.machine_property_id
      join machine_property p on p.id = d.machine_property_id
      where d.machine_type_id = new.machine_type_id and d.rule = 'DEFAULTS' limit 1)) into found_one;
  if found_one is not null then
    perform refuse('RULES_CONTRADICT', jsonb_build_object('code', found_one));
  end if;
  return null;
end $$;
create trigger map_machine_property_possible after insert on map_machine_property
  for each row execute function keep_rules_possible();

-- What each line of some values comes to on a day, in baht. Without a rate or a price that day it is open, never nothing:
-- NO_RATE, NO_PRICE, CURRENCY (a price in another one), or BASE (overhead on what is open itself).
create function property_costs(properties bigint[], day date)
returns table (machine_property_id bigint, line_id bigint, element text, driver text, rate numeric, currency text, amount numeric, missing text)
language sql stable as $$
  with own as (
    select d.machine_property_id, d.id, d.element, d.people * d.hours as man_hours,
      case d.element when 'LABOR' then l.rate_per_hour when 'RAW_MATERIAL' then m.price else d.unit_price end as rate,
      m.currency,
      case d.element when 'LABOR' then round(d.people * d.hours * l.rate_per_hour, 2)
        when 'RAW_MATERIAL' then case m.currency when 'THB' then round(d.qty * (1 + d.scrap_pct / 100) * m.price, 2) end
        else round(d.qty * d.unit_price, 2) end as amount
    from detail_machine_property d
    left join lateral labor_rate_on(d.labor_grade_id, null, 'COST', day) l on d.element = 'LABOR'
    left join lateral material_price_on(d.master_material_id, day) m on d.element = 'RAW_MATERIAL'
    where d.machine_property_id = any(properties) and d.element <> 'OVERHEAD'),
  base as (
    select own.machine_property_id, coalesce(sum(own.amount) filter (where own.element = 'LABOR'), 0) as labor,
      coalesce(sum(own.amount) filter (where own.element = 'RAW_MATERIAL'), 0) as material, coalesce(sum(own.amount), 0) as direct,
      coalesce(sum(own.man_hours), 0) as man_hours,
      coalesce(bool_or(own.amount is null) filter (where own.element = 'LABOR'), false) as labor_open,
      coalesce(bool_or(own.amount is null) filter (where own.element = 'RAW_MATERIAL'), false) as material_open
    from own group by own.machine_property_id),
  spread as (
    select d.machine_property_id, d.id, o.driver, o.rate,
      case o.driver
        when 'PCT_OF_LABOR' then case when not coalesce(b.labor_open, false) then o.rate / 100 * coalesce(b.labor, 0) end
        when 'PCT_OF_MATERIAL' then case when not coalesce(b.material_open, false) then o.rate / 100 * coalesce(b.material, 0) end
        when 'PCT_OF_DIRECT' then
          case when not coalesce(b.labor_open or b.material_open, false) then o.rate / 100 * coalesce(b.direct, 0) end
        when 'PER_LABOR_HOUR' then o.rate * coalesce(b.man_hours, 0)
        -- a day of work is eight hours
        when 'PER_DAY' then o.rate * coalesce(b.man_hours, 0) / 8
        when 'FIXED' then o.rate end as amount
    from detail_machine_property d
    left join lateral overhead_rate_on(d.overhead_id, null, day) o on true
    left join base b on b.machine_property_id = d.machine_property_id
    where d.machine_property_id = any(properties) and d.element = 'OVERHEAD')
  select own.machine_property_id, own.id, own.element, null, own.rate, own.currency, own.amount,
    case when own.amount is null then case when own.element = 'LABOR' then 'NO_RATE' when own.rate is null then 'NO_PRICE'
      else 'CURRENCY' end end
  from own
  union all
  select s.machine_property_id, s.id, 'OVERHEAD', s.driver, s.rate, null, round(s.amount, 2),
    case when s.rate is null then 'NO_RATE' when s.amount is null then 'BASE' end
  from spread s
$$;

