-- What the database holds checklists to: used versions stay, a list comes with the work, answers are judged, a failed item has its consequence.
-- Read by other areas: checklist_missing.

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

-- Gives an order the one list there is for the machine's type and the kind of order. Of several one chooses.
create function bring_checklist(o service_order) returns void language sql as $$
  insert into checklist (service_order_id, machine_id, checklist_template_id, checklist_version_id)
  select o.id, o.machine_id, min(t.id), min(checklist_version_now(t.id))
  from machine m join machine_model k on k.id = m.machine_model_id
  join checklist_template t on t.machine_type_id = k.machine_type_id
  where m.id = o.machine_id and t.kind = checklist_kind_for(o.kind) and t.is_active and not t.is_deleted
    and checklist_version_now(t.id) is not null
    and not exists (select from checklist c join checklist_template u on u.id = c.checklist_template_id
      where c.service_order_id = o.id and u.kind = t.kind)
  having count(*) = 1
$$;

-- Work begins: its list comes with it.
create function attach_checklist() returns trigger language plpgsql as $$
begin
  if not ngan_importing() then perform bring_checklist(new); end if;
  return null;
end $$;

create trigger service_order_checklist after update of status on service_order for each row
  when (new.status = 'IN_PROGRESS' and old.status <> 'IN_PROGRESS' and new.machine_id is not null)
  execute function attach_checklist();

-- A list that came for another machine or kind of work goes as long as nothing is answered on it; the right one comes with the work.
create function follow_order() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return null; end if;
  delete from checklist c using checklist_template t
  where c.service_order_id = new.id and t.id = c.checklist_template_id
    and (c.machine_id is distinct from new.machine_id or new.kind <> old.kind and t.kind = checklist_kind_for(old.kind))
    and not exists (select from checklist_answer a where a.checklist_id = c.id);
  if new.status = 'IN_PROGRESS' then perform bring_checklist(new); end if;
  return null;
end $$;

create trigger service_order_checklist_follows after update of machine_id, kind on service_order for each row
  when (new.machine_id is distinct from old.machine_id or new.kind <> old.kind) execute function follow_order();

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
    new.answered_at := case when given > 0 then step_taken_at() end;
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
  update checklist c set finished_at = case when m.is_done then coalesce(c.finished_at, step_taken_at()) end
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
