alter table project_health add column next_step text;
alter table project_health add constraint project_health_next_step_filled CHECK (filled(next_step, 1000));

-- Pictures and papers that a comment brings.
create table task_comment_file (
  id bigint generated always as identity primary key,
  task_comment_id bigint not null references task_comment on delete cascade,
  file_id bigint not null constraint task_comment_file_file_key unique references file_object,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);

create index task_comment_file_comment on task_comment_file (task_comment_id, id);
select track_changes('task_comment_file');
select allow('task_comment_file', 'select, insert, delete', '*');

-- A comment brings no more than five files, and of a project that is over they stay; project and comment are held, so that neither the one ends nor
-- another file comes meanwhile.
create function keep_comment_files() returns trigger language plpgsql as $$
declare
  of_project project;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  -- none any more where the task is deleted with all that was said of it
  select p.* into of_project from task_comment n join task t on t.id = n.task_id join project p on p.id = t.project_id
  where n.id = coalesce(new.task_comment_id, old.task_comment_id) for share of p;
  if of_project.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', of_project.project_no));
  end if;
  if tg_op = 'DELETE' then return old; end if;
  perform from task_comment n where n.id = new.task_comment_id for no key update;
  if (select count(*) from task_comment_file k where k.task_comment_id = new.task_comment_id) >= 5 then
    perform refuse('TASK_COMMENT_FILES_FULL', jsonb_build_object('most', 5));
  end if;
  return new;
end $$;

create trigger task_comment_files before insert or delete on task_comment_file for each row execute function keep_comment_files();
