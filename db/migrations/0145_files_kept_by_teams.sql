alter table project_type add column has_machine boolean default false not null;
alter table job_task_type add column is_billable boolean default true not null;

-- A revision begins as a draft and goes by its steps; what it holds never changes, and another than its sender approves it. The row of its file is held, so that approvals come
-- one after the other: the former one becomes obsolete, and none is approved behind a later one.
create or replace function keep_project_file_version() returns trigger language plpgsql as $$
declare
  at_file project_file;
  of_project project;
begin
  select * into at_file from project_file where id = coalesce(new.project_file_id, old.project_file_id) for update;
  perform require_open_project_files(at_file.project_id);
  if tg_op = 'DELETE' then
    if old.status <> 'DRAFT' then perform refuse('PROJECT_FILE_NOT_A_DRAFT'); end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'DRAFT' and not ngan_importing() then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    if new.change_note is null and exists (select from project_file_version where project_file_id = new.project_file_id) then
      perform refuse('CHANGE_NOTE_MISSING');
    end if;
    return new;
  end if;
  if (new.project_file_id, new.revision, new.file_id, new.change_note)
      is distinct from (old.project_file_id, old.revision, old.file_id, old.change_note) then
    perform refuse('PROJECT_FILE_FIXED');
  end if;
  if new.status = old.status then return new; end if;
  if (old.status, new.status) not in (
      ('DRAFT', 'FOR_REVIEW'), ('FOR_REVIEW', 'DRAFT'), ('FOR_REVIEW', 'APPROVED'), ('APPROVED', 'OBSOLETE')) then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.status = 'OBSOLETE' then
    new.obsolete_at := now();
    -- also where a later revision would take its place
    select * into of_project from project where id = at_file.project_id;
    if at_file.folder = 'SAT' and project_is_accepted(of_project) and not ngan_importing() then
      perform refuse(case when of_project.status = 'HANDED_OVER' then 'SAT_FILE_HANDED_OVER' else 'SAT_FILE_FIXED' end,
        jsonb_build_object('no', of_project.project_no));
    end if;
  end if;
  if new.status = 'APPROVED' then
    if new.created_by = ngan_actor() then perform refuse('PROJECT_FILE_OWN'); end if;
    if exists (select from project_file_version where project_file_id = new.project_file_id and id > new.id and status in ('APPROVED', 'OBSOLETE')) then
      perform refuse('LATER_REVISION_APPROVED');
    end if;
    update project_file_version set status = 'OBSOLETE' where project_file_id = new.project_file_id and status = 'APPROVED';
  end if;
  return new;
end $$;

-- What a project still lacks before it may take a state, everything at once: of what was accepted a day that has come; the day its warranty counts
-- from, where it has one, unless it was handed over before; a machine, where its kind has some; no open task and no open order of building; and time on its tasks that is approved.
create or replace function project_missing(p project, target text) returns text[] language sql stable as $$
  select coalesce(array_agg(thing order by place), '{}') from (values
    (1, 'acceptance_date', target = 'HANDED_OVER' and coalesce(p.acceptance_date > bangkok_day(now()), true)),
    (2, 'sat_file', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS' and not project_has_sat_evidence(p.id)),
    (3, 'warranty_date', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS' and p.warranty_months is distinct from 0
      and p.warranty_basis in ('DELIVERY', 'COMMISSIONING') and project_warranty_day(p) is null),
    (4, 'machine', target = 'HANDED_OVER' and p.status = 'IN_PROGRESS'
      and exists (select from project_type k where k.id = p.project_type_id and k.has_machine)
      and not exists (select from machine m where m.project_id = p.id and not m.is_deleted)),
    (5, 'tasks', target = 'CLOSED' and exists (select from task_open_in_project o where o.project_id = p.id)),
    (6, 'orders', target = 'CLOSED' and exists (select from project_open_order o where o.project_id = p.id)),
    (7, 'timer', target = 'CLOSED' and exists (select from time_open_on_task o where o.project_id = p.id and o.what = 'TIMER')),
    (8, 'time', target = 'CLOSED' and exists (select from time_open_on_task o where o.project_id = p.id and o.what = 'ENTRY')),
    (9, 'approval', target = 'CLOSED' and exists (select from time_open_on_task o where o.project_id = p.id and o.what = 'WAITING'))
  ) guards (place, thing, is_missing) where is_missing
$$;
