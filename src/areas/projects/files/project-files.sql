-- Files of projects: by folder and title, in revisions of which one at most is approved.

create table project_file (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  folder text not null constraint project_file_folder_known check (folder in ('CONTRACT', 'QUOTATION', 'DRAWING_MECH', 'DRAWING_ELEC',
    'PROGRAM', 'MANUAL', 'FAT', 'SAT', 'PHOTO', 'MINUTES', 'OTHER')),
  title text not null constraint project_file_title_filled check (filled(title, 200)),
  doc_no text constraint project_file_doc_no_filled check (filled(doc_no, 60)),
  -- The one machine that it is about: of the project on the day on which it was named.
  machine_id bigint references machine,
  -- The user who works on the next revision: others add none meanwhile.
  locked_by bigint references app_user,
  locked_at timestamptz,
  search_text text generated always as (fold_text(title || ' ' || coalesce(doc_no, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint project_file_locked check ((locked_by is null) = (locked_at is null))
);
create unique index project_file_key on project_file (project_id, folder, fold_text(title));
create index project_file_locked_by on project_file (locked_by) where locked_by is not null;
create index project_file_machine on project_file (machine_id, project_id) where machine_id is not null;
create index project_file_search on project_file using gin (search_text gin_trgm_ops);

-- Files are found by their own names, too.
create index file_object_name_search on file_object using gin (fold_text(original_name) gin_trgm_ops);

create table project_file_version (
  id bigint generated always as identity primary key,
  project_file_id bigint not null references project_file,
  revision text not null constraint project_file_version_revision_filled check (filled(revision, 20)),
  file_id bigint not null constraint project_file_version_file_key unique references file_object,
  -- What is new in it; the first has nothing to tell.
  change_note text constraint project_file_version_change_note_filled check (filled(change_note, 2000)),
  status text not null default 'DRAFT' constraint project_file_version_status_known
    check (status in ('DRAFT', 'FOR_REVIEW', 'APPROVED', 'OBSOLETE')),
  -- Why it was rejected last, until it is submitted again.
  reject_reason text constraint project_file_version_reject_reason_filled check (filled(reject_reason, 1000)),
  -- The approver who approved or rejected it last.
  reviewed_by bigint references app_user,
  reviewed_at timestamptz,
  obsolete_at timestamptz,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint project_file_version_reviewed check (status not in ('APPROVED', 'OBSOLETE') or reviewed_at is not null),
  constraint project_file_version_obsolete check ((status = 'OBSOLETE') = (obsolete_at is not null)),
  constraint project_file_version_rejected check (reject_reason is null or status = 'DRAFT')
);
create unique index project_file_version_key on project_file_version (project_file_id, fold_text(revision));
create unique index project_file_version_approved on project_file_version (project_file_id) where status = 'APPROVED';
create index project_file_version_latest on project_file_version (project_file_id, id desc);
create index project_file_version_reviewed_by on project_file_version (reviewed_by) where reviewed_by is not null;

select live_references('project_file');
select track_changes('project_file');
select track_changes('project_file_version');

select allow('project_file', 'select, insert, update, delete');
select allow('project_file_version', 'select, insert, update, delete');

-- Whether the customer's acceptance is on file: an approved revision in the folder SAT.
create function project_has_sat_file(of_project bigint) returns boolean language sql stable
  return exists (
    select from project_file f join project_file_version v on v.project_file_id = f.id
    where f.project_id = of_project and f.folder = 'SAT' and v.status = 'APPROVED');

-- Whether the customer has accepted it: its day of acceptance has come.
create function project_is_accepted(p project) returns boolean language sql stable
  return p.status in ('HANDED_OVER', 'CLOSED') or coalesce(p.acceptance_date <= bangkok_day(now()), false);

-- Of a project that is over no file changes; its row is held, so that it does not end meanwhile.
create function require_open_project_files(of_project bigint) returns void language plpgsql as $$
declare
  told project;
begin
  if ngan_importing() then return; end if;
  select * into told from project where id = of_project for share;
  if told.status in ('CLOSED', 'CANCELLED') then
    perform refuse('PROJECT_IS_OVER', jsonb_build_object('no', told.project_no));
  end if;
end $$;

create function keep_project_file() returns trigger language plpgsql as $$
begin
  perform require_open_project_files(coalesce(new.project_id, old.project_id));
  if tg_op = 'UPDATE' and new.project_id <> old.project_id then
    perform refuse('PROJECT_FILE_FIXED');
  end if;
  -- what was approved as one thing is no evidence of another
  if tg_op = 'UPDATE' and new.folder <> old.folder
      and exists (select from project_file_version where project_file_id = new.id and status <> 'DRAFT') then
    perform refuse('PROJECT_FILE_FOLDER_FIXED');
  end if;
  if new.machine_id is not null and (tg_op = 'INSERT' or new.machine_id is distinct from old.machine_id) and not ngan_importing() then
    -- held, so that it does not leave the project meanwhile
    perform from machine m where m.id = new.machine_id and m.project_id = new.project_id for share;
    if not found then perform refuse('FILE_MACHINE_ELSEWHERE'); end if;
  end if;
  return coalesce(new, old);
end $$;

create trigger project_file_rules before insert or update or delete on project_file
  for each row execute function keep_project_file();

-- A machine leaves a project that is still at work only once no file of it names it. What was handed over, closed or cancelled keeps its files as they
-- were: they tell what the machine was then, wherever it goes.
create function keep_machine_of_files() returns trigger language plpgsql as $$
begin
  if not ngan_importing() and exists (
    select from project_file f join project p on p.id = f.project_id
    where f.machine_id = old.id and f.project_id = old.project_id and p.status in ('DRAFT', 'PLANNING', 'IN_PROGRESS', 'ON_HOLD')) then
    perform refuse('MACHINE_HAS_PROJECT_FILES');
  end if;
  return new;
end $$;

create trigger machine_of_files before update of project_id on machine
  for each row when (old.project_id is not null and new.project_id is distinct from old.project_id) execute function keep_machine_of_files();

-- A revision begins as a draft and goes by its steps; what it holds never changes, and its sender does not approve it. Row lock on the file first, so that
-- approvals come one after the other: the approved one before becomes obsolete, and none is approved once a later one was.
create function keep_project_file_version() returns trigger language plpgsql as $$
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
  if new.status = 'DRAFT' and new.reject_reason is null then perform refuse('REJECT_REASON_MISSING'); end if;
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

create trigger project_file_version_rules before insert or update or delete on project_file_version
  for each row execute function keep_project_file_version();
