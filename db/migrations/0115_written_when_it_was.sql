-- What another area read of a meter: a reading of the moment at which it was read, or, where it was read before, the same reading put right. Its moment.
create or replace function read_meter(machine bigint, meter text, reading numeric, known timestamptz) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at timestamptz;
begin
  update machine_meter m set value = reading where m.machine_id = machine and m.kind = meter and m.read_at = known returning m.read_at into at;
  if at is null then
    insert into machine_meter (machine_id, kind, read_at, value) values (machine, meter, case when step_taken_at() < now() then step_taken_at() else clock_timestamp() end, reading)
    returning read_at into at;
  end if;
  return at;
end $$;

alter table service_order_finding alter column created_at set default step_taken_at();
alter table service_order_comment alter column created_at set default step_taken_at();
alter table service_report alter column created_at set default step_taken_at();

-- Judges an answer by its item: the value fits its kind, a number lies within its limits, a meter is read.
create or replace function judge_answer() returns trigger language plpgsql as $$
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

-- What follows from an answer: the repair that a failed item opens, once, and whether the list is done. After the row, so that an
-- insert that meets one that is there opens nothing.
create or replace function follow_answer() returns trigger language plpgsql as $$
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
