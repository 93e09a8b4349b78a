-- The people of the company, and the hours that are already taken.
-- Read by other areas: employee, employee_busy.

-- Employees that came with one file, to be taken back as one.
create table import_batch (
  id bigint generated always as identity primary key,
  file_name text not null constraint import_batch_file_name_filled check (filled(file_name, 200)),
  row_count integer not null constraint import_batch_row_count_positive check (row_count > 0),
  undone_at timestamptz,
  undone_by bigint references app_user,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index import_batch_created_by on import_batch (created_by, id);
create index import_batch_undone_by on import_batch (undone_by);

select track_changes('import_batch');
select allow('import_batch', 'select, insert, update');

create table employee (
  id bigint generated always as identity primary key,
  employee_code citext not null constraint employee_code_filled check (filled(employee_code::text, 30)),
  first_name_th text not null constraint employee_first_name_th_filled check (filled(first_name_th, 100)),
  last_name_th text not null constraint employee_last_name_th_filled check (filled(last_name_th, 100)),
  first_name_en text constraint employee_first_name_en_filled check (filled(first_name_en, 100)),
  last_name_en text constraint employee_last_name_en_filled check (filled(last_name_en, 100)),
  nickname text constraint employee_nickname_filled check (filled(nickname, 50)),
  phone text constraint employee_phone_filled check (filled(phone, 50)),
  email citext constraint employee_email_address
    check (email::text ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email::text) <= 200),
  org_unit_id bigint references org_unit,
  supervisor_id bigint references employee,
  title text constraint employee_title_known check (title in ('MR', 'MRS', 'MS', 'DR', 'OTHER')),
  gender text constraint employee_gender_known check (gender in ('M', 'F', 'X')),
  birth_date date constraint employee_birth_date_sensible check (birth_date between '1900-01-01' and '2050-12-31'),
  national_id text constraint employee_national_id_valid check (thai_number_valid(national_id)),
  line_user_id text constraint employee_line_user_id_filled check (filled(line_user_id, 100)),
  position_id bigint references position,
  employment_type text constraint employee_employment_type_known
    check (employment_type in ('PERMANENT', 'CONTRACT', 'PROBATION', 'INTERN', 'OUTSOURCE')),
  hire_date date,
  probation_end date constraint employee_probation_after_hire check (probation_end >= hire_date),
  resign_date date constraint employee_resign_after_hire check (resign_date >= hire_date),
  is_field_engineer boolean not null default false,
  status text not null default 'ACTIVE'
    constraint employee_status_known check (status in ('ACTIVE', 'ON_LEAVE', 'SUSPENDED', 'RESIGNED')),
  is_deleted boolean not null default false,
  import_batch_id bigint references import_batch,
  search_text text generated always as (fold_text(
    employee_code::text || ' ' || first_name_th || ' ' || last_name_th || ' ' || coalesce(first_name_en, '') || ' ' ||
    coalesce(last_name_en, '') || ' ' || coalesce(nickname, '') || ' ' || coalesce(phone, '') || ' ' ||
    coalesce(phone_key(phone), '') || ' ' || coalesce(email::text, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint employee_not_own_supervisor check (supervisor_id <> id)
);
-- unique over deleted employees too: old records name people by it
create unique index employee_code_key on employee (fold_text(employee_code::text));
create index employee_by_code on employee (employee_code);
create index employee_org_unit on employee (org_unit_id);
create index employee_supervisor on employee (supervisor_id);
create index employee_position on employee (position_id);
create index employee_import_batch on employee (import_batch_id);
create unique index employee_national_id_key on employee (national_id) where not is_deleted;
create index employee_field on employee (is_field_engineer, status, id) where not is_deleted;
create index employee_name on employee (first_name_th collate "th-x-icu", id) where not is_deleted;
create index employee_search on employee using gin (search_text gin_trgm_ops);

select track_changes('employee');

alter table app_user add constraint app_user_employee_fkey foreign key (employee_id) references employee;

-- True of who works here no more.
create function has_left(person bigint) returns boolean language sql stable parallel safe
  return exists (select from employee where id = person and (is_deleted or status = 'RESIGNED'));

create function out_of_use(one employee) returns boolean language sql immutable parallel safe
  return one.is_deleted or one.status = 'RESIGNED';

select live_references('employee');
select live_references('app_user');

create function keep_supervisors_acyclic() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.supervisor_id is not distinct from old.supervisor_id then return new; end if;
    -- of two changes that cross, neither would see the other: one waits until the other is there
    perform pg_advisory_xact_lock(hashtext('employee.supervisor_id'));
  end if;
  if exists (
    with recursive above as (
      select id, supervisor_id from employee where id = new.supervisor_id
      union
      select e.id, e.supervisor_id from employee e join above on e.id = above.supervisor_id)
    select from above where id = new.id) then
    perform refuse('SUPERVISOR_CIRCLE', jsonb_build_object('employee_code', new.employee_code));
  end if;
  return new;
end $$;

create trigger employee_acyclic before insert or update of supervisor_id on employee
  for each row when (new.supervisor_id is not null) execute function keep_supervisors_acyclic();

-- Hours that are taken, written by take_hours and release_hours from the triggers of what takes them. The second to save
-- loses, however concurrent. Deferrable, so that two visits can change places in one transaction.
create table employee_busy (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employee,
  during tstzrange not null constraint employee_busy_during_bounded
    check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  source text not null constraint employee_busy_source_known
    check (source in ('VISIT', 'LEAVE', 'TRAINING', 'TRIP', 'LOCK')),
  source_id bigint not null,
  constraint employee_busy_source_key unique (source, source_id, employee_id),
  constraint employee_busy_no_overlap exclude using gist (employee_id with =, during with &&)
    where (source in ('VISIT', 'LEAVE', 'TRAINING')) deferrable initially immediate
);
create index employee_busy_employee on employee_busy (employee_id, lower(during));

-- Takes hours of these people for a visit, a leave, a session; taken ones move. The caller holds the people locked, by id.
create function take_hours(kind text, of_id bigint, people bigint[], span tstzrange) returns void language sql as $$
  insert into employee_busy as b (employee_id, during, source, source_id)
  select person, span, kind, of_id from unnest(people) person order by person
  on conflict (source, source_id, employee_id) do update set during = excluded.during where b.during <> excluded.during
$$;

-- Frees hours taken for these: of everyone but `besides`, or of one person.
create function release_hours(kind text, of_ids bigint[], besides bigint[] default '{}', person bigint default null)
returns void language sql as $$
  delete from employee_busy b where b.source = kind and b.source_id = any (of_ids)
    and b.employee_id <> all (besides) and (person is null or b.employee_id = person)
$$;

-- The unit a person stood in on a day, as the log tells it: what it was before the first move on a later day. Who had none before had none known;
-- and where that unit is out of use since, it is the one of today, or the nearest above it that is in use.
create function unit_on(person bigint, day date) returns bigint language sql stable as $$
  select coalesce(u.id, (
    with recursive above as (
      select o.id, o.parent_id, out_of_use(o) as ended, 1 as height from org_unit o where o.id = e.org_unit_id
      union all select o.id, o.parent_id, out_of_use(o), height + 1 from org_unit o join above on o.id = above.parent_id and above.ended)
    select a.id from above a where not a.ended order by a.height limit 1))
  from employee e left join lateral (
    select (a.before ->> 'org_unit_id')::bigint as unit from audit_log a
    where a.entity = 'employee' and a.entity_id = e.id and a.action = 'update' and a.before ->> 'org_unit_id' is not null
      and bangkok_day(a.at) > day
    order by a.at, a.id limit 1) moved on true
  left join org_unit u on u.id = moved.unit and not out_of_use(u)
  where e.id = person
$$;

-- what is personal is nothing for tables read by name
select allow('employee', 'select, insert, update', 'id, employee_code, first_name_th, last_name_th, first_name_en, last_name_en, nickname, phone, email,
  org_unit_id, supervisor_id, position_id, is_field_engineer, status, is_deleted');
select allow('employee_busy', 'select', '*');

-- Nobody is deleted while something has to go on with somebody else. Each area that holds people has a function of it, named by
-- the argument of its own trigger; its rows are also what the dialog of resigning lists and what is handed over.
create function keep_needed_employee() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  uses text;
begin
  execute format('select string_agg(distinct code, '', '') from %I($1)', tg_argv[0]) into uses using new.id;
  if uses is not null then perform refuse('EMPLOYEE_NEEDED', jsonb_build_object('uses', uses)); end if;
  return new;
end $$;

-- The people this person supervises.
create function reports_held_by(person bigint)
returns table (kind text, id bigint, code text, name_th text, name_en text, place text)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'people', p.id, p.employee_code::text, p.first_name_th || ' ' || p.last_name_th,
    p.first_name_en || ' ' || p.last_name_en, p.first_name_th
  from employee p where p.supervisor_id = person and not p.is_deleted and p.status <> 'RESIGNED'
$$;

create trigger employee_holds_reports before update of is_deleted on employee
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_needed_employee('reports_held_by');

-- Papers of an employee. History names the employee: users who may see the employee may see what became of the papers.
create table employee_file (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employee,
  file_id bigint not null constraint employee_file_file_key unique references file_object,
  doc_type text not null constraint employee_file_doc_type_known
    check (doc_type in ('ID_CARD', 'CONTRACT', 'CERTIFICATE', 'MEDICAL', 'LICENSE', 'OTHER')),
  expires_on date constraint employee_file_expires_on_sensible check (expires_on between '1900-01-01' and '2050-12-31'),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create index employee_file_employee on employee_file (employee_id, doc_type, id);

select track_changes('employee_file', 'employee_id');
select allow('employee_file', 'select, insert, update, delete');

-- Who of a batch is in use, and in which table: every foreign key says so, whichever area it is of.
create function imported_uses(batch bigint) returns table (employee_code text, used_in text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  for one in
    select c.conrelid::regclass as subject, relname::text as name, a.attname as key_column
    from pg_constraint c join pg_class on pg_class.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'employee'::regclass
  loop
    return query execute format(
      'select e.employee_code::text, %L::text from employee e where e.import_batch_id = $1 and exists (
        select from %s u where u.%I = e.id %s)', one.name, one.subject, one.key_column,
      -- people of the same file may lead one another
      case one.name when 'employee' then 'and u.import_batch_id is distinct from $1' else '' end) using batch;
  end loop;
end $$;

-- Undoing a batch deletes its people; a foreign key to one in use keeps that one and all others.
create function remove_imported() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from employee where import_batch_id = new.id;
  return null;
end $$;

create trigger import_batch_undone after update of undone_at on import_batch
  for each row when (old.undone_at is null and new.undone_at is not null) execute function remove_imported();
