-- What holds within a template: its tasks form a tree of at most four levels, dependencies form no circle, and shares of the price add up to at most
-- 100. Each write locks the row of the template first: of two writes that would break a rule only together, the second sees the first. What stands in a
-- template that was deleted stays as it is until the template is restored.

-- The most tasks and milestones of one template, and the most items of one checklist, which is that of a task.
create function template_limit(subject text) returns integer language sql immutable parallel safe
  return case subject when 'tasks' then 500 else 100 end;

-- Holds a template in which something is changed, so that it is not deleted meanwhile; refuses one that was.
create function hold_template(template bigint) returns void language plpgsql as $$
declare
  held project_template;
begin
  select * into held from project_template where id = template for no key update;
  if held.is_deleted and not ngan_importing() then
    perform refuse('TEMPLATE_IS_DELETED', jsonb_build_object('code', held.code));
  end if;
end $$;

-- What stands in a template stays in it, and there is not too much of it.
create function keep_template_task() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.project_template_id <> old.project_template_id then perform refuse('TEMPLATE_FIXED'); end if;
  -- with the whole template goes what stands in it: it is not there any more then
  perform hold_template(coalesce(new.project_template_id, old.project_template_id));
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' and (select count(*) from template_task t where t.project_template_id = new.project_template_id) >= template_limit('tasks') then
    perform refuse('TEMPLATE_FULL', jsonb_build_object('most', template_limit('tasks')));
  end if;
  if (tg_op = 'INSERT' or new.job_task_type_id <> old.job_task_type_id) and not ngan_importing() then
    perform require_kind_of_projects(new.job_task_type_id);
  end if;
  -- what has parts has no days of its own: they are those of its parts
  if (new.offset_days is not null or new.is_milestone) and exists (select from template_task part where part.parent_id = new.id) then
    perform refuse('TASK_HAS_PARTS', jsonb_build_object('no', new.title));
  end if;
  if new.parent_id is null or tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then return new; end if;
  perform require_part('template_task', 'template_dependency', 'title', new.id, new.parent_id);
  return new;
end $$;

create trigger template_task_rules before insert or update or delete on template_task for each row execute function keep_template_task();

create trigger template_task_last_part after delete or update of parent_id on template_task for each row
  when (old.parent_id is not null) execute function leave_last_part();

create function leave_template_days_to_parts() returns trigger language plpgsql as $$
begin
  update template_task set offset_days = null, length_days = null, is_milestone = false
  where id = new.parent_id and (offset_days is not null or is_milestone);
  return null;
end $$;

create trigger template_task_days_of_parts after insert or update of parent_id on template_task for each row
  when (new.parent_id is not null) execute function leave_template_days_to_parts();

-- No checklist is longer than that of a task may be; template and task are held by whoever changes it.
create function keep_template_items_few() returns trigger language plpgsql as $$
declare
  of_task template_task;
begin
  perform hold_template(t.project_template_id) from template_task t where t.id = coalesce(new.template_task_id, old.template_task_id);
  if tg_op = 'UPDATE' and new.template_task_id <> old.template_task_id then perform refuse('TEMPLATE_FIXED'); end if;
  if tg_op <> 'INSERT' then return coalesce(new, old); end if;
  select * into of_task from template_task where id = new.template_task_id for no key update;
  if (select count(*) from template_task_item i where i.template_task_id = of_task.id) >= template_limit('items') then
    perform refuse('TASK_ITEMS_FULL', jsonb_build_object('no', of_task.title, 'most', template_limit('items')));
  end if;
  return new;
end $$;

create trigger template_items_few before insert or update or delete on template_task_item for each row execute function keep_template_items_few();

create function keep_template_dependency() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.predecessor_id, new.successor_id, new.project_template_id)
      is distinct from (old.predecessor_id, old.successor_id, old.project_template_id) then
    perform refuse('DEPENDENCY_FIXED');
  end if;
  perform hold_template(coalesce(new.project_template_id, old.project_template_id));
  if tg_op <> 'INSERT' then return coalesce(new, old); end if;
  perform require_link('template_task', 'template_dependency', 'title', new.predecessor_id, new.successor_id);
  return new;
end $$;

create trigger template_dependency_rules before insert or update or delete on template_dependency
  for each row execute function keep_template_dependency();

create function keep_template_milestone() returns trigger language plpgsql as $$
declare
  shares numeric;
begin
  if tg_op = 'UPDATE' and (new.project_template_id, new.code) is distinct from (old.project_template_id, old.code) then
    perform refuse('TEMPLATE_FIXED');
  end if;
  perform hold_template(coalesce(new.project_template_id, old.project_template_id));
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT'
      and (select count(*) from template_milestone m where m.project_template_id = new.project_template_id) >= template_limit('milestones') then
    perform refuse('TEMPLATE_FULL', jsonb_build_object('most', template_limit('milestones')));
  end if;
  if new.payment_pct is not null and (tg_op = 'INSERT' or new.payment_pct is distinct from old.payment_pct) then
    select coalesce(sum(m.payment_pct), 0) + new.payment_pct into shares from template_milestone m
    where m.project_template_id = new.project_template_id and m.id <> new.id;
    if shares > 100 then perform refuse('MILESTONE_SHARES', jsonb_build_object('sum', trim_scale(shares))); end if;
  end if;
  return new;
end $$;

create trigger template_milestone_rules before insert or update or delete on template_milestone for each row execute function keep_template_milestone();
