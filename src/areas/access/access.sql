-- Roles, the menu, and what a role may do behind each entry of the menu.
-- Read by other areas: access_version, effective_permission, menu, role, role_menu, user_role.

create table role (
  id bigint generated always as identity primary key,
  code text not null constraint role_code_filled check (filled(code, 40)),
  name_th text not null constraint role_name_th_filled check (filled(name_th, 100)),
  name_en text not null constraint role_name_en_filled check (filled(name_en, 100)),
  description text constraint role_description_filled check (filled(description, 500)),
  is_system boolean not null default false,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  is_delegable boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index role_code_key on role (fold_text(code)) where not is_deleted;

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
create index user_role_user on user_role (user_id, valid_from desc, id);

select track_changes('role');
select track_changes('menu');
select track_changes('role_menu', 'role_id');
select track_changes('user_role', 'user_id');

-- Entries that lead somewhere: what is hidden, or stands in a group that is hidden, is closed to all roles.
create view open_menu as
select m.id, m.code, m.link from menu m left join menu above on above.id = m.parent_id
where m.is_active and coalesce(above.is_active, true);

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
join open_menu m on m.id = rm.menu_id
where ur.valid_from <= bangkok_day(now()) and (ur.valid_to is null or ur.valid_to >= bangkok_day(now()))
group by ur.user_id, m.id, m.code, m.link;

-- ---- one counter that says whether anybody's rights may have changed ---------------------------

create table access_version (
  only_row boolean primary key default true constraint access_version_only_row check (only_row),
  version bigint not null default 1,
  had_administrator boolean not null default false
);
insert into access_version default values;

-- The row lock also serialises changes of rights, so that two administrators
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

-- Open screens read their menu and rights again.
create function tell_access_change() returns trigger language plpgsql as $$
begin
  perform tell('access.changed');
  return null;
end $$;

create trigger access_version_told after update of version on access_version
  for each statement execute function tell_access_change();

-- ---- the last administrator stays --------------------------------------------------------------

-- Once a user has held the right to edit permissions for the whole company, an active user always holds it, without
-- an end date.
create function keep_an_administrator() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_one boolean := exists (
    select from user_role ur
    join app_user u on u.id = ur.user_id and u.status = 'ACTIVE'
    join role r on r.id = ur.role_id and r.is_active and not r.is_deleted
    join role_menu rm on rm.role_id = r.id and rm.can_edit and rm.scope = 'ALL'
    join open_menu m on m.id = rm.menu_id and m.code = 'PERMISSION'
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

-- Looked at when all is in its place: entries may change places with those they stand in.
create function keep_menu_shallow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from menu m join menu above on above.id = m.parent_id
      where m.id = new.id and (above.parent_id is not null or above.is_title or above.id = m.id))
    or exists (select from menu m join menu below on below.parent_id = m.id
      where m.id = new.id and m.parent_id is not null) then
    perform refuse('MENU_TOO_DEEP', jsonb_build_object('code', new.code));
  end if;
  return null;
end $$;

create constraint trigger menu_shallow after insert or update of parent_id on menu
  deferrable initially deferred for each row when (new.parent_id is not null) execute function keep_menu_shallow();

-- ---- roles that people managers may hand out ----------------------------------------------

-- Pages from which rights spread: users who may edit people, permissions or users there give them to others.
create function spreads_rights(link text) returns boolean language sql immutable parallel safe
  return link in ('/app/Employee-Management', '/app/Permission', '/app/UserManagement-Page');

-- To look people up spreads nothing yet.
create function is_spreading(link text, can_create boolean, can_edit boolean) returns boolean
language sql immutable parallel safe
  return spreads_rights(link) and (link <> '/app/Employee-Management' or can_create or can_edit);

-- A role that can grant rights is never delegable: a people manager would gain them through a second account.
create function keep_role_delegable() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from role_menu rm join menu m on m.id = rm.menu_id
      where rm.role_id = new.id and is_spreading(m.link, rm.can_create, rm.can_edit)) then
    perform refuse('ROLE_SPREADS', jsonb_build_object('code', new.code));
  end if;
  return new;
end $$;

create trigger role_delegable before insert or update of is_delegable on role
  for each row when (new.is_delegable) execute function keep_role_delegable();

create function keep_grant_delegable() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  marked text;
begin
  -- row lock on the role: a change of its mark at the same time waits for this one
  select code into marked from role where id = new.role_id and is_delegable for share;
  if marked is not null and is_spreading((select link from menu where id = new.menu_id), new.can_create, new.can_edit) then
    perform refuse('ROLE_SPREADS', jsonb_build_object('code', marked));
  end if;
  return new;
end $$;

create trigger role_menu_delegable before insert or update on role_menu
  for each row when (new.can_view) execute function keep_grant_delegable();

-- Exactly these roles from today on; roles held before today stay in the history, ended.
create function set_roles(account bigint, roles bigint[]) returns void language plpgsql as $$
declare
  today date := bangkok_day(now());
begin
  delete from user_role where user_id = account and valid_from >= today and role_id <> all (roles);
  update user_role set valid_to = today - 1
  where user_id = account and role_id <> all (roles) and valid_from <= today and (valid_to is null or valid_to >= today);
  insert into user_role (user_id, role_id)
  select account, wanted from unnest(roles) wanted
  where not exists (select from user_role ur where ur.user_id = account and ur.role_id = wanted
    and ur.valid_from <= today and (ur.valid_to is null or ur.valid_to >= today));
end $$;

select allow('role', 'select, insert, update', '*');
select allow('menu', 'select, insert, update, delete', '*');
select allow('role_menu', 'select, insert, update, delete');
select allow('user_role', 'select, insert, update, delete');
select allow('open_menu', 'select');
select allow('effective_permission', 'select');
select allow('access_version', 'select');

select live_references('role_menu');
select live_references('user_role');
