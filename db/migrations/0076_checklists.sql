-- What another area read of a meter: a reading of this moment, or, where it was read before, the same reading put right. Its moment.
create function read_meter(machine bigint, meter text, reading numeric, known timestamptz) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at timestamptz;
begin
  update machine_meter m set value = reading where m.machine_id = machine and m.kind = meter and m.read_at = known returning m.read_at into at;
  if at is null then
    insert into machine_meter (machine_id, kind, read_at, value) values (machine, meter, clock_timestamp(), reading)
    returning read_at into at;
  end if;
  return at;
end $$;

create table checklist_template (
  id bigint generated always as identity primary key,
  code text not null constraint checklist_template_code_filled check (filled(code, 40)),
  machine_type_id bigint not null references machine_type,
  kind text not null constraint checklist_template_kind_known check (kind in ('PM', 'FAT', 'SAT', 'SAFETY', 'REPAIR')),
  name_th text not null constraint checklist_template_name_th_filled check (filled(name_th, 150)),
  name_en text constraint checklist_template_name_en_filled check (filled(name_en, 150)),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);

create unique index checklist_template_code_key on checklist_template (fold_text(code)) where not is_deleted;
create index checklist_template_type on checklist_template (machine_type_id, kind);
create index checklist_template_kind on checklist_template (kind);

-- The items of a template as they were at a time; an order keeps the version it began with.
create table checklist_version (
  id bigint generated always as identity primary key,
  checklist_template_id bigint not null references checklist_template,
  version integer not null constraint checklist_version_counted check (version between 1 and 100000),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint checklist_version_key unique (checklist_template_id, version),
  constraint checklist_version_of_template unique (id, checklist_template_id)
);

create table checklist_item (
  id bigint generated always as identity primary key,
  checklist_version_id bigint not null references checklist_version,
  place integer not null constraint checklist_item_place_counted check (place between 1 and 200),
  section_th text not null constraint checklist_item_section_th_filled check (filled(section_th, 150)),
  section_en text constraint checklist_item_section_en_filled check (filled(section_en, 150)),
  text_th text not null constraint checklist_item_text_th_filled check (filled(text_th, 300)),
  text_en text constraint checklist_item_text_en_filled check (filled(text_en, 300)),
  answer text not null constraint checklist_item_answer_known
    check (answer in ('CHECK', 'PASS_FAIL', 'NUMBER', 'TEXT', 'CHOICE', 'PHOTO', 'METER')),
  unit_id bigint references unit,
  min_value numeric(14,3),
  max_value numeric(14,3),
  -- What can be chosen, in order: {text_th, text_en, fails}.
  options jsonb,
  meter text constraint checklist_item_meter_known check (meter in ('RUN_HOURS', 'CYCLES', 'PALLETS')),
  required boolean not null default true,
  on_fail text not null default 'NONE'
    constraint checklist_item_on_fail_known check (on_fail in ('NONE', 'CREATE_ORDER', 'BLOCK_CLOSE')),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint checklist_item_key unique (checklist_version_id, place),
  constraint checklist_item_of_version unique (id, checklist_version_id),
  constraint checklist_item_limits_in_order check (min_value <= max_value),
  constraint checklist_item_number_has_limits
    check (answer = 'NUMBER' or num_nonnulls(unit_id, min_value, max_value) = 0),
  constraint checklist_item_choice_has_options check (case when answer = 'CHOICE'
    then coalesce(jsonb_typeof(options) = 'array' and jsonb_array_length(options) between 2 and 20, false) else options is null end),
  constraint checklist_item_meter_named check ((answer = 'METER') = (meter is not null)),
  constraint checklist_item_can_fail check (on_fail = 'NONE' or answer in ('PASS_FAIL', 'NUMBER', 'CHOICE'))
);

create index checklist_item_unit on checklist_item (unit_id);

-- The list of an order, in the version it began with, on the machine that the order was about then.
create table checklist (
  id bigint generated always as identity primary key,
  service_order_id bigint not null references service_order,
  machine_id bigint not null references machine,
  checklist_template_id bigint not null references checklist_template,
  checklist_version_id bigint not null,
  -- Since when all that is required is answered; derived.
  finished_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint checklist_key unique (service_order_id, checklist_template_id),
  constraint checklist_with_version unique (id, checklist_version_id),
  constraint checklist_version_of_its_template foreign key (checklist_version_id, checklist_template_id)
    references checklist_version (id, checklist_template_id)
);

create index checklist_machine on checklist (machine_id, finished_at, id);
create index checklist_template_used on checklist (checklist_template_id);
create index checklist_version_used on checklist (checklist_version_id, checklist_template_id);

-- How an item was answered: one row an item, changed by each save.
create table checklist_answer (
  id bigint generated always as identity primary key,
  checklist_id bigint not null,
  checklist_version_id bigint not null,
  checklist_item_id bigint not null,
  is_good boolean,
  number_value numeric(14,3),
  text_value text constraint checklist_answer_text_value_filled check (filled(text_value, 2000)),
  -- The place of the chosen option, from 1.
  choice_value integer,
  file_id bigint references file_object constraint checklist_answer_file_key unique,
  note text constraint checklist_answer_note_filled check (filled(note, 1000)),
  -- How the value was judged; null while the item is open. Derived, as is what follows from it.
  passed boolean,
  answered_at timestamptz,
  answered_by bigint references app_user,
  -- The moment of the reading that a METER wrote.
  read_at timestamptz,
  repair_order_id bigint references service_order,
  -- The keys of the saves that made it what it is: one that comes again changes nothing.
  saved_by uuid[] not null default '{}' constraint checklist_answer_saved_by_bounded check (cardinality(saved_by) <= 50),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint checklist_answer_key unique (checklist_id, checklist_item_id),
  constraint checklist_answer_of_list foreign key (checklist_id, checklist_version_id)
    references checklist (id, checklist_version_id),
  constraint checklist_answer_of_version foreign key (checklist_item_id, checklist_version_id)
    references checklist_item (id, checklist_version_id)
);

create index checklist_answer_list on checklist_answer (checklist_id, checklist_version_id);
create index checklist_answer_item on checklist_answer (checklist_item_id, checklist_version_id);
create index checklist_answer_answered_by on checklist_answer (answered_by);
create index checklist_answer_repair on checklist_answer (repair_order_id);
select track_changes('checklist_template');
select track_changes('checklist_version');
select track_changes('checklist_item');
select track_changes('checklist');
select track_changes('checklist_answer');
select live_references('checklist_template');
select live_references('checklist_version');
select live_references('checklist_item');
select live_references('checklist');
select allow('checklist_template', 'select, insert, update', '*');
select allow('checklist_version', 'select, insert, update', '*');
select allow('checklist_item', 'select, insert, update, delete', '*');
select allow('checklist', 'select, insert, update, delete', '*');
select allow('checklist_answer', 'select, insert, update', '*');

-- What an order began with stays as it was: a used version is locked against the insert that uses it, then asked.
create function keep_used_items() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one bigint := case when tg_op = 'DELETE' then old.checklist_version_id else new.checklist_version_id end;
begin
  perform from checklist_version where id = one for update;
  if exists (select from checklist where checklist_version_id = one)
      or tg_op = 'UPDATE' and new.checklist_version_id <> old.checklist_version_id then
    perform refuse('CHECKLIST_VERSION_USED', '{}');
  end if;
  return coalesce(new, old);
end $$;

create trigger checklist_item_used before insert or update or delete on checklist_item
  for each row execute function keep_used_items();

-- The newest version of a template; null where nothing stands in it yet.
create function checklist_version_now(template bigint) returns bigint language sql stable as $$
  select v.id from checklist_version v
  where v.checklist_template_id = template and exists (select from checklist_item i where i.checklist_version_id = v.id)
  order by v.version desc limit 1
$$;

-- The kind of list that comes with a kind of order by itself.
create function checklist_kind_for(order_kind text) returns text language sql immutable as $$
  select case order_kind when 'PM' then 'PM' when 'REPAIR' then 'REPAIR' when 'COMMISSION' then 'SAT' when 'INSPECTION' then 'SAFETY' end
$$;

-- Work begins: the one list there is for the machine's type and the kind of order comes with it. Of several one chooses.
create function attach_checklist() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return null; end if;
  insert into checklist (service_order_id, machine_id, checklist_template_id, checklist_version_id)
  select new.id, new.machine_id, min(t.id), min(checklist_version_now(t.id))
  from machine m join machine_model k on k.id = m.machine_model_id
  join checklist_template t on t.machine_type_id = k.machine_type_id
  where m.id = new.machine_id and t.kind = checklist_kind_for(new.kind) and t.is_active and not t.is_deleted
    and checklist_version_now(t.id) is not null
    and not exists (select from checklist c join checklist_template u on u.id = c.checklist_template_id
      where c.service_order_id = new.id and u.kind = t.kind)
  having count(*) = 1;
  return null;
end $$;

create trigger service_order_checklist after update of status on service_order for each row
  when (new.status = 'IN_PROGRESS' and old.status <> 'IN_PROGRESS' and new.machine_id is not null)
  execute function attach_checklist();

-- A list belongs to work under way; one that was answered stays.
create function keep_checklist_rules() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' then
    if (new.service_order_id, new.machine_id, new.checklist_template_id, new.checklist_version_id) is distinct from
        (old.service_order_id, old.machine_id, old.checklist_template_id, old.checklist_version_id) then
      perform refuse('CHECKLIST_FIXED', '{}');
    end if;
    return new;
  end if;
  perform open_order_status(case when tg_op = 'DELETE' then old.service_order_id else new.service_order_id end);
  if tg_op = 'DELETE' and exists (select from checklist_answer where checklist_id = old.id) then
    perform refuse('CHECKLIST_ANSWERED', '{}');
  end if;
  return coalesce(new, old);
end $$;

create trigger checklist_rules before insert or update or delete on checklist
  for each row execute function keep_checklist_rules();

-- Judges an answer by its item: the value fits its kind, a number lies within its limits, a meter is read.
create function judge_answer() returns trigger language plpgsql as $$
declare
  list checklist;
  item checklist_item;
  given integer := num_nonnulls(new.is_good, new.number_value, new.text_value, new.choice_value, new.file_id);
begin
  if ngan_importing() then return new; end if;
  if tg_op = 'UPDATE' and (new.checklist_id, new.checklist_item_id) is distinct from (old.checklist_id, old.checklist_item_id) then
    perform refuse('CHECKLIST_FIXED', '{}');
  end if;
  select * into list from checklist where id = new.checklist_id;
  select * into item from checklist_item where id = new.checklist_item_id;
  perform open_order_status(list.service_order_id);
  if given > 1 or given = 1 and not coalesce(case item.answer
      when 'CHECK' then new.is_good
      when 'PASS_FAIL' then new.is_good is not null
      when 'TEXT' then new.text_value is not null
      when 'CHOICE' then new.choice_value between 1 and jsonb_array_length(item.options)
      when 'PHOTO' then new.file_id is not null
      else new.number_value is not null end, false) then
    perform refuse('ANSWER_DOES_NOT_FIT', '{}');
  end if;
  new.passed := case
    when given = 0 then null
    when item.answer = 'PASS_FAIL' then new.is_good
    when item.answer = 'NUMBER' then coalesce(new.number_value >= item.min_value, true) and coalesce(new.number_value <= item.max_value, true)
    when item.answer = 'CHOICE' then not coalesce((item.options -> (new.choice_value - 1) ->> 'fails')::boolean, false)
    else true end;
  if tg_op = 'INSERT' or (new.is_good, new.number_value, new.text_value, new.choice_value, new.file_id)
      is distinct from (old.is_good, old.number_value, old.text_value, old.choice_value, old.file_id) then
    new.answered_at := case when given > 0 then now() end;
    new.answered_by := case when given > 0 then ngan_actor() end;
    if item.answer = 'METER' and given > 0 then
      new.read_at := read_meter(list.machine_id, item.meter, new.number_value, new.read_at);
    end if;
  end if;
  return new;
end $$;

create trigger checklist_answer_judged before insert or update on checklist_answer
  for each row execute function judge_answer();

-- How a value is written beside its limits: '0.45 (0.5–0.7 บาร์)'.
create function told_with_limits(item checklist_item, value numeric) returns text language sql stable as $$
  select trim_scale(value) || case when num_nonnulls(item.min_value, item.max_value) > 0 or item.unit_id is not null then
    ' (' || concat_ws(' ', case
      when item.min_value is not null and item.max_value is not null then trim_scale(item.min_value) || '–' || trim_scale(item.max_value)
      when item.min_value is not null then '≥ ' || trim_scale(item.min_value)
      when item.max_value is not null then '≤ ' || trim_scale(item.max_value) end,
      (select coalesce(u.symbol, u.name_th) from unit u where u.id = item.unit_id)) || ')' else '' end
$$;

-- What follows from an answer: the repair that a failed item opens, once, and whether the list is done. After the row, so that an
-- insert that meets one that is there opens nothing.
create function follow_answer() returns trigger language plpgsql as $$
declare
  list checklist;
  item checklist_item;
begin
  if ngan_importing() then return null; end if;
  select * into list from checklist where id = new.checklist_id;
  select * into item from checklist_item where id = new.checklist_item_id;
  if new.passed = false and item.on_fail = 'CREATE_ORDER' and new.repair_order_id is null then
    update checklist_answer set repair_order_id = open_repair_within(list.service_order_id, list.machine_id, item.text_th,
      concat_ws(E'\n', item.text_en, told_with_limits(item, new.number_value), item.options -> (new.choice_value - 1) ->> 'text_th', new.note))
    where id = new.id;
  end if;
  update checklist c set finished_at = case when m.is_done then coalesce(c.finished_at, now()) end
  from (select not exists (select from checklist_item i left join checklist_answer a
      on a.checklist_item_id = i.id and a.checklist_id = list.id
    where i.checklist_version_id = list.checklist_version_id and i.required and a.passed is null) as is_done) m
  where c.id = list.id and (c.finished_at is not null) <> m.is_done;
  return null;
end $$;

create trigger checklist_answer_followed after insert or update on checklist_answer
  for each row execute function follow_answer();

-- Per order, what of its lists stands in its way: required items that are open, and failed ones that keep it from closing.
create view checklist_missing as
select c.service_order_id, i.id as checklist_item_id, i.text_th, i.text_en, a.passed is null as is_open
from checklist c join checklist_item i on i.checklist_version_id = c.checklist_version_id
left join checklist_answer a on a.checklist_id = c.id and a.checklist_item_id = i.id
where i.required and a.passed is null or i.on_fail = 'BLOCK_CLOSE' and not a.passed;

select allow('checklist_missing', 'select', '*');

-- What an order still lacks before it may take a state: the row stands in its present state, everything else
-- as it would be saved. Reasons are asked for by the table above, not here.
create or replace function service_order_missing(o service_order, target text) returns text[]
language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'visit', target = 'SCHEDULED' and not exists (
      select from service_visit v join visit_engineer e on e.visit_id = v.id
      where v.order_id = o.id and v.status in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE'))),
    (2, 'visits_cancelled', target = 'ACCEPTED' and o.status = 'SCHEDULED' and exists (
      select from service_visit v where v.order_id = o.id and v.status not in ('CANCELLED', 'MISSED'))),
    -- Work without a visit is work from afar: somebody answers for it, and nobody is on the way.
    (3, 'owner', target = 'IN_PROGRESS' and o.status = 'ACCEPTED' and o.owner_id is null),
    (4, 'remote', target = 'IN_PROGRESS' and o.status = 'ACCEPTED' and exists (
      select from service_visit v where v.order_id = o.id and v.status not in ('CANCELLED', 'MISSED'))),
    (5, 'within_14_days', target = 'IN_PROGRESS' and o.status = 'CLOSED' and o.closed_at < now() - interval '14 days'),
    (6, 'finding', target in ('WORK_DONE', 'CLOSED') and o.kind = 'REPAIR' and not exists (
      select from service_order_finding f
      where f.order_id = o.id and f.failure_cause_id is not null and f.remedy_id is not null)),
    (7, 'cover', target = 'CLOSED' and o.cover is null),
    (8, 'report', target = 'CLOSED' and o.no_signature_reason is null and not exists (
      select from service_report r where r.order_id = o.id and r.status = 'SIGNED')),
    -- an ended order has no button left for who is still there; a cancelled one calls back those on the way
    (9, 'visits_open', target in ('CLOSED', 'CANCELLED') and exists (
      select from service_visit v where v.order_id = o.id
        and (v.status = 'ON_SITE' or v.status = 'TRAVELLING' and target = 'CLOSED'))),
    (10, 'symptom', target in ('WORK_DONE', 'CLOSED') and o.kind = 'REPAIR' and not exists (
      select from service_order_symptom s where s.order_id = o.id and s.is_primary)),
    (11, 'checklist', target in ('WORK_DONE', 'CLOSED') and exists (
      select from checklist_missing k where k.service_order_id = o.id and k.is_open)),
    (12, 'checklist_failed', target in ('WORK_DONE', 'CLOSED') and exists (
      select from checklist_missing k where k.service_order_id = o.id and not k.is_open))
  ) guards (place, thing, is_missing) where is_missing
$$;

-- Refuses a change of state that the table does not know or that lacks something; everything lacking at once.
create or replace function check_order_transition(old_row service_order, new_row service_order) returns void
language plpgsql as $$
declare
  step service_order_transition;
  as_it_stands service_order := new_row;
  missing text[];
  items jsonb;
begin
  select * into step from service_order_transition
  where from_status = old_row.status and to_status = new_row.status;
  if step.to_status is null then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old_row.status, 'to', new_row.status));
  end if;
  as_it_stands.status := old_row.status;
  missing := service_order_missing(as_it_stands, new_row.status);
  -- an item of a checklist is named, so that one knows where to look
  select jsonb_agg(jsonb_build_object('text_th', k.text_th, 'text_en', k.text_en, 'is_open', k.is_open) order by k.checklist_item_id)
  into items from checklist_missing k
  where k.service_order_id = new_row.id and case when k.is_open then 'checklist' else 'checklist_failed' end = any(missing);
  if step.needs_reason and new_row.status = 'ON_HOLD' and new_row.hold_reason is null then
    missing := missing || 'hold_reason'::text;
  elsif step.needs_reason and new_row.status <> 'ON_HOLD' and new_row.status_reason is null then
    missing := missing || 'reason'::text;
  end if;
  if missing <> '{}' then
    perform refuse('GUARD_MISSING',
      jsonb_strip_nulls(jsonb_build_object('from', old_row.status, 'to', new_row.status, 'missing', missing, 'items', items)));
  end if;
end $$;

-- A repair that turned out to be needed at other work on a machine: an order of its own, under the one at which it was found.
create function open_repair_within(parent bigint, machine bigint, defect text, about text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened bigint;
begin
  insert into service_order (kind, source, customer_id, site_id, machine_id, parent_id, title, problem)
  select 'REPAIR', 'INTERNAL', o.customer_id, o.site_id, m.id, o.id, left(defect, 200), nullif(left(btrim(about), 4000), '')
  from service_order o left join machine m on m.id = machine and m.site_id = o.site_id and not m.is_deleted
  where o.id = parent returning id into opened;
  return opened;
end $$;
