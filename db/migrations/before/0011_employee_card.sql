-- What a card of an employee has beside the names, positions to be employed as, and heads of units.
create table position (
  id bigint generated always as identity primary key,
  code text not null constraint position_code_filled check (filled(code, 30)),
  name_th text not null constraint position_name_th_filled check (filled(name_th, 150)),
  name_en text constraint position_name_en_filled check (filled(name_en, 150)),
  level integer not null default 1 constraint position_level_known check (level between 1 and 10),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index position_code_key on position (lower(code)) where not is_deleted;
create unique index position_name_key on position (name_th) where not is_deleted;

select track_changes('position');
select allow('position', 'select, insert, update', '*');

alter table employee
  add column title text constraint employee_title_known check (title in ('MR', 'MRS', 'MS', 'DR', 'OTHER')),
  add column gender text constraint employee_gender_known check (gender in ('M', 'F', 'X')),
  add column birth_date date constraint employee_birth_date_sensible check (birth_date between '1900-01-01' and '2050-12-31'),
  add column national_id text constraint employee_national_id_valid check (thai_number_valid(national_id)),
  add column line_user_id text constraint employee_line_user_id_filled check (filled(line_user_id, 100)),
  add column position_id bigint references position,
  add column employment_type text constraint employee_employment_type_known
    check (employment_type in ('PERMANENT', 'CONTRACT', 'PROBATION', 'INTERN', 'OUTSOURCE')),
  add column hire_date date,
  add column probation_end date constraint employee_probation_after_hire check (probation_end >= hire_date),
  add column resign_date date constraint employee_resign_after_hire check (resign_date >= hire_date);
create index employee_position on employee (position_id);
create unique index employee_national_id_key on employee (national_id) where not is_deleted;
select allow('employee', 'select, insert, update', 'id, employee_code, first_name_th, last_name_th, first_name_en, last_name_en, nickname, phone, email,
  org_unit_id, supervisor_id, position_id, is_field_engineer, status, is_deleted');

alter table org_unit add column head_employee_id bigint references employee;
create index org_unit_head on org_unit (head_employee_id);

alter table employee add column calendar_id bigint references calendar;
create index employee_calendar on employee (calendar_id);

-- A national id is nobody's business in the history either.
create or replace function audit_view(content jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  kept jsonb := content - '{created_by,created_at,updated_by,updated_at,row_version,last_login_at,search_text,
    status_reason,status_group,status_rank,priority_rank,next_due_at,planned,name_core,name_en_core}'::text[];
  secret text;
begin
  if kept ?| '{password_hash,token_hash,hash,signature,national_id}' then
    foreach secret in array '{password_hash,token_hash,hash,signature,national_id}'::text[] loop
      if kept ->> secret is not null then kept := kept || jsonb_build_object(secret, '***'); end if;
    end loop;
  end if;
  return nullif(kept, '{}');
end $$;
