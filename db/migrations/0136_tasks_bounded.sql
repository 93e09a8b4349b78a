create index task_by_due_day on task (coalesce(due_date, plan_end, '2050-12-31'), id);
create index task_by_title on task ((title collate "th-x-icu"), id);

-- What is over keeps its checklist, and no list is longer than 100 items; the task is held, so that it neither ends nor gets others meanwhile.
create or replace function keep_task_checklist() returns trigger language plpgsql as $$
declare
  of_task task;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  select * into of_task from task where id = coalesce(new.task_id, old.task_id) for no key update;
  if of_task.status in ('DONE', 'CANCELLED') then perform refuse('TASK_IS_OVER', jsonb_build_object('no', of_task.task_no)); end if;
  if tg_op = 'INSERT' and (select count(*) from task_checklist_item i where i.task_id = of_task.id) >= 100 then
    perform refuse('TASK_ITEMS_FULL', jsonb_build_object('no', of_task.task_no, 'most', 100));
  end if;
  return coalesce(new, old);
end $$;

-- Of one task no more is said than 1,000 comments; it is held, so that no other comes meanwhile.
create function keep_task_comments_few() returns trigger language plpgsql as $$
declare
  of_task task;
begin
  if ngan_importing() then return new; end if;
  select * into of_task from task where id = new.task_id for no key update;
  if (select count(*) from task_comment n where n.task_id = of_task.id) >= 1000 then
    perform refuse('TASK_COMMENTS_FULL', jsonb_build_object('no', of_task.task_no, 'most', 1000));
  end if;
  return new;
end $$;

create trigger task_comments_few before insert on task_comment for each row execute function keep_task_comments_few();
