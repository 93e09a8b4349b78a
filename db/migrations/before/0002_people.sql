-- Who may sign in, and who is signed in. Only hashes are kept: of passwords, tokens and resume secrets.

create table app_user (
  id bigint generated always as identity primary key,
  username citext not null constraint app_user_username_key unique
    constraint app_user_username_allowed check (username::text ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$'),
  password_hash text not null constraint app_user_password_hashed check (password_hash ~ '^\$argon2id\$'),
  employee_id bigint constraint app_user_employee_key unique,
  user_id_data_center text constraint app_user_data_center_filled check (filled(user_id_data_center, 100)),
  status text not null default 'ACTIVE'
    constraint app_user_status_known check (status in ('ACTIVE', 'LOCKED', 'DISABLED')),
  must_change_password boolean not null default true,
  password_changed_at timestamptz,
  last_login_at timestamptz,
  language text not null default 'th' constraint app_user_language_known check (language in ('th', 'en')),
  era text not null default 'CE' constraint app_user_era_known check (era in ('CE', 'BE')),
  theme_mode text not null default 'light'
    constraint app_user_theme_mode_known check (theme_mode in ('light', 'dark')),
  selected_theme text constraint app_user_selected_theme_filled check (filled(selected_theme, 60)),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);

select track_changes('app_user');
-- Signing in is no edit: it must not make a colleague's open form stale.
drop trigger app_user_touch on app_user;
create trigger app_user_touch_new before insert on app_user for each row execute function touch_row();
create trigger app_user_touch before update on app_user for each row
  when (old.last_login_at is not distinct from new.last_login_at) execute function touch_row();

create function keep_reserved_user() returns trigger language plpgsql as $$
begin
  if old.username = 'admin' and (tg_op = 'DELETE' or new.username <> 'admin' or new.status <> 'ACTIVE') then
    perform refuse('RESERVED_USER', jsonb_build_object('username', old.username));
  end if;
  return coalesce(new, old);
end $$;

create trigger app_user_reserved before update or delete on app_user
  for each row execute function keep_reserved_user();

select allow('app_user', 'select, insert, update',
  'id, username, employee_id, status, language, era, theme_mode, selected_theme, created_at, row_version');

-- One row a sign-in. The family ties it to the resume secrets which may restore it.
create table user_session (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user,
  token_hash bytea not null constraint user_session_token_key unique
    constraint user_session_token_sha256 check (length(token_hash) = 32),
  family uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text constraint user_session_agent_length check (length(user_agent) <= 400),
  ip text constraint user_session_ip_length check (length(ip) <= 64),
  constraint user_session_expires_later check (expires_at > created_at)
);
create index user_session_user on user_session (user_id, created_at) where revoked_at is null;
create index user_session_family on user_session (family);
create index user_session_expires_at on user_session (expires_at);

select allow('user_session', 'select, insert, update, delete');

-- Used once, then spent. A spent one that comes back ends its whole family.
create table resume_secret (
  hash bytea primary key constraint resume_secret_sha256 check (length(hash) = 32),
  family uuid not null,
  user_id bigint not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz,
  constraint resume_secret_expires_later check (expires_at > created_at)
);
create index resume_secret_family on resume_secret (family);
create index resume_secret_user on resume_secret (user_id);
create index resume_secret_expires_at on resume_secret (expires_at);

select allow('resume_secret', 'select, insert, update, delete');

-- Failures by the name as typed, known or not, so that the delay tells nothing about who exists.
create table login_throttle (
  name text primary key constraint login_throttle_name_length check (length(name) <= 200),
  failures integer not null default 0 constraint login_throttle_failures_positive check (failures >= 0),
  last_failed_at timestamptz not null default now(),
  blocked_until timestamptz
);
create index login_throttle_last_failed_at on login_throttle (last_failed_at);

select allow('login_throttle', 'select, insert, update, delete');
-- Roles, the menu, and what a role may do behind each entry of the menu.

create table role (
  id bigint generated always as identity primary key,
  code text not null constraint role_code_filled check (filled(code, 40)),
  name_th text not null constraint role_name_th_filled check (filled(name_th, 100)),
  name_en text not null constraint role_name_en_filled check (filled(name_en, 100)),
  description text constraint role_description_filled check (filled(description, 500)),
  is_system boolean not null default false,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index role_code_key on role (code) where not is_deleted;

create table menu (
  id bigint generated always as identity primary key,
  key integer not null,
  code text not null constraint menu_code_key unique constraint menu_code_filled check (filled(code, 60)),
  name_th text not null constraint menu_name_th_filled check (filled(name_th, 100)),
  name_en text not null constraint menu_name_en_filled check (filled(name_en, 100)),
  icon text constraint menu_icon_name check (icon ~ '^[a-z0-9-]{1,60}$'),
  link text constraint menu_link_key unique constraint menu_link_path check (link ~ '^/[A-Za-z0-9/_-]*$'),
  parent_id bigint references menu,
  is_title boolean not null default false,
  is_active boolean not null default true,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint menu_place_key unique nulls not distinct (parent_id, key) deferrable initially immediate,
  constraint menu_title_alone check (not is_title or (link is null and parent_id is null))
);

create table role_menu (
  role_id bigint not null references role on delete cascade,
  menu_id bigint not null references menu on delete cascade,
  can_view boolean not null default false,
  can_create boolean not null default false,
  can_edit boolean not null default false,
  can_delete boolean not null default false,
  can_export boolean not null default false,
  can_approve boolean not null default false,
  scope text not null default 'ALL'
    constraint role_menu_scope_known check (scope in ('OWN', 'TEAM', 'ORG', 'ALL')),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  primary key (role_id, menu_id),
  constraint role_menu_view_first
    check (can_view or not (can_create or can_edit or can_delete or can_export or can_approve))
);
create index role_menu_menu on role_menu (menu_id);

create table user_role (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  role_id bigint not null references role,
  valid_from date not null default bangkok_day(now()),
  valid_to date,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint user_role_dates_in_order check (valid_to >= valid_from),
  constraint user_role_no_overlap
    exclude using gist (user_id with =, role_id with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index user_role_role on user_role (role_id);

select track_changes('role');
select track_changes('menu');
select track_changes('role_menu', 'role_id');
select track_changes('user_role', 'user_id');

-- What a user may do today: all roles together, the widest scope wins.
create view effective_permission as
select
  ur.user_id, m.id as menu_id, m.code as menu_code, m.link,
  bool_or(rm.can_view) as can_view, bool_or(rm.can_create) as can_create, bool_or(rm.can_edit) as can_edit,
  bool_or(rm.can_delete) as can_delete, bool_or(rm.can_export) as can_export,
  bool_or(rm.can_approve) as can_approve,
  (array['OWN', 'TEAM', 'ORG', 'ALL'])[max(array_position(array['OWN', 'TEAM', 'ORG', 'ALL'], rm.scope))] as scope,
  array_agg(r.code order by r.code) as via_roles
from user_role ur
join role r on r.id = ur.role_id and r.is_active and not r.is_deleted
join role_menu rm on rm.role_id = r.id and rm.can_view
join menu m on m.id = rm.menu_id and m.is_active
where ur.valid_from <= bangkok_day(now()) and (ur.valid_to is null or ur.valid_to >= bangkok_day(now()))
group by ur.user_id, m.id;

-- ---- one counter that says whether anybody's rights may have changed ---------------------------

create table access_version (
  only_row boolean primary key default true constraint access_version_only_row check (only_row),
  version bigint not null default 1,
  had_administrator boolean not null default false
);
insert into access_version default values;

-- The row lock also lines up everybody who changes rights, so that two administrators
-- cannot remove each other at the same moment.
create function bump_access_version() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update access_version set version = version + 1;
  return null;
end $$;

create trigger role_access after insert or update or delete on role
  for each statement execute function bump_access_version();
create trigger menu_access after insert or update or delete on menu
  for each statement execute function bump_access_version();
create trigger role_menu_access after insert or update or delete on role_menu
  for each statement execute function bump_access_version();
create trigger user_role_access after insert or update or delete on user_role
  for each statement execute function bump_access_version();
create trigger app_user_access after insert or delete or update of status, username, employee_id, must_change_password
  on app_user for each statement execute function bump_access_version();

-- ---- the last administrator stays --------------------------------------------------------------

-- Once somebody has held the right to edit permissions, an active user holds it for good, without an end date.
create function keep_an_administrator() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_one boolean := exists (
    select from user_role ur
    join app_user u on u.id = ur.user_id and u.status = 'ACTIVE'
    join role r on r.id = ur.role_id and r.is_active and not r.is_deleted
    join role_menu rm on rm.role_id = r.id and rm.can_edit
    join menu m on m.id = rm.menu_id and m.code = 'PERMISSION' and m.is_active
    where ur.valid_to is null and ur.valid_from <= bangkok_day(now()));
begin
  if found_one then
    update access_version set had_administrator = true where not had_administrator;
  elsif (select had_administrator from access_version) then
    perform refuse('LAST_ADMINISTRATOR');
  end if;
  return null;
end $$;

create constraint trigger app_user_administrator after update of status or delete on app_user
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger user_role_administrator after insert or update or delete on user_role
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger role_administrator after update or delete on role
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger role_menu_administrator after insert or update or delete on role_menu
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger menu_administrator after update or delete on menu
  deferrable initially deferred for each row execute function keep_an_administrator();

-- ---- small rules -------------------------------------------------------------------------------

create function keep_system_role() returns trigger language plpgsql as $$
begin
  if old.is_system and (tg_op = 'DELETE' or new.is_deleted or new.code <> old.code or not new.is_system) then
    perform refuse('RESERVED_ROLE', jsonb_build_object('code', old.code));
  end if;
  return coalesce(new, old);
end $$;

create trigger role_reserved before update or delete on role
  for each row execute function keep_system_role();

create function keep_menu_shallow() returns trigger language plpgsql as $$
begin
  if new.parent_id = new.id
    or exists (select from menu where id = new.parent_id and (parent_id is not null or is_title))
    or (new.parent_id is not null and exists (select from menu where parent_id = new.id)) then
    perform refuse('MENU_TOO_DEEP', jsonb_build_object('code', new.code));
  end if;
  return new;
end $$;

create trigger menu_shallow before insert or update of parent_id on menu
  for each row when (new.parent_id is not null) execute function keep_menu_shallow();

select allow('role', 'select, insert, update', '*');
select allow('menu', 'select, insert, update, delete', '*');
select allow('role_menu', 'select, insert, update, delete');
select allow('user_role', 'select, insert, update, delete');
select allow('effective_permission', 'select');
select allow('access_version', 'select');
-- Branch, department, section, division, group: one tree in which a parent is always of a higher level.

create function org_rank(level text) returns integer language sql immutable parallel safe
  return array_position(array['BRANCH', 'DEPARTMENT', 'SECTION', 'DIVISION', 'GROUP'], level);

create table org_unit (
  id bigint generated always as identity primary key,
  level text not null constraint org_unit_level_known check (org_rank(level) is not null),
  code text not null constraint org_unit_code_filled check (filled(code, 30)),
  name_th text not null constraint org_unit_name_th_filled check (filled(name_th, 150)),
  name_en text constraint org_unit_name_en_filled check (filled(name_en, 150)),
  parent_id bigint references org_unit,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint org_unit_id_level_key unique (id, level),
  constraint org_unit_branch_on_top check (level <> 'BRANCH' or parent_id is null)
);
create unique index org_unit_code_key on org_unit (level, lower(code)) where not is_deleted;
create unique index org_unit_name_key on org_unit (parent_id, level, name_th) nulls not distinct where not is_deleted;
create index org_unit_parent on org_unit (parent_id);

select track_changes('org_unit');

-- A level never changes, and a parent ranks higher, so there can be no circle.
create function keep_org_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.level <> old.level then
    perform refuse('ORG_LEVEL_FIXED', jsonb_build_object('code', old.code));
  end if;
  if exists (select from org_unit where id = new.parent_id
      and (org_rank(level) >= org_rank(new.level) or (is_deleted and not new.is_deleted))) then
    perform refuse('ORG_PARENT_LEVEL', jsonb_build_object('code', new.code, 'level', new.level));
  end if;
  if new.is_deleted and exists (select from org_unit where parent_id = new.id and not is_deleted) then
    perform refuse('ORG_IN_USE', jsonb_build_object('code', new.code));
  end if;
  return new;
end $$;

create trigger org_unit_order before insert or update on org_unit
  for each row execute function keep_org_order();

select allow('org_unit', 'select, insert, update', '*');
-- The people of the company, and the hours that are already taken.

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
  is_field_engineer boolean not null default false,
  status text not null default 'ACTIVE'
    constraint employee_status_known check (status in ('ACTIVE', 'ON_LEAVE', 'SUSPENDED', 'RESIGNED')),
  is_deleted boolean not null default false,
  search_text text generated always as (fold_text(
    employee_code::text || ' ' || first_name_th || ' ' || last_name_th || ' ' || coalesce(first_name_en, '') || ' ' ||
    coalesce(last_name_en, '') || ' ' || coalesce(nickname, '') || ' ' || coalesce(phone, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint employee_not_own_supervisor check (supervisor_id <> id)
);
create unique index employee_code_key on employee (employee_code) where not is_deleted;
create index employee_org_unit on employee (org_unit_id);
create index employee_supervisor on employee (supervisor_id);
create index employee_field on employee (is_field_engineer, status, id) where not is_deleted;
create index employee_name on employee (first_name_th collate "th-x-icu", id) where not is_deleted;
create index employee_search on employee using gin (search_text gin_trgm_ops);

select track_changes('employee');

alter table app_user add constraint app_user_employee_fkey foreign key (employee_id) references employee;

create function keep_supervisors_acyclic() returns trigger language plpgsql as $$
begin
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

-- A unit is not removed while people work in it.
create function keep_staffed_unit() returns trigger language plpgsql as $$
begin
  if exists (select from employee where org_unit_id = new.id and not is_deleted and status <> 'RESIGNED') then
    perform refuse('ORG_IN_USE', jsonb_build_object('code', new.code));
  end if;
  return new;
end $$;

create trigger org_unit_staffed before update of is_deleted on org_unit
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_staffed_unit();

-- Hours that are taken, written only by the triggers of what takes them. Whoever saves second loses,
-- however concurrent. Deferrable, so that two visits can change places in one transaction.
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

select allow('employee', 'select, insert, update', '*');
select allow('employee_busy', 'select', '*');
