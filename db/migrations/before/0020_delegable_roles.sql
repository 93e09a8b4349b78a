-- Roles that whoever manages people may hand out, beside those whose rights he has himself.
alter table role add column is_delegable boolean not null default false;
select allow('role', 'select, insert, update', '*');

-- ---- roles that whoever manages people may hand out ----------------------------------------------

-- Pages from which rights spread: whoever keeps people, permissions or users there gives them to others.
create function spreads_rights(link text) returns boolean language sql immutable parallel safe
  return link in ('/app/Employee-Management', '/app/Permission', '/app/UserManagement-Page');

-- To look people up spreads nothing yet.
create function is_spreading(link text, can_create boolean, can_edit boolean) returns boolean
language sql immutable parallel safe
  return spreads_rights(link) and (link <> '/app/Employee-Management' or can_create or can_edit);

-- A role from which rights spread is never handed out by those who manage people: they would get it themselves by a puppet.
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
  -- locked, so that nobody marks the role meanwhile
  select code into marked from role where id = new.role_id and is_delegable for share;
  if marked is not null and is_spreading((select link from menu where id = new.menu_id), new.can_create, new.can_edit) then
    perform refuse('ROLE_SPREADS', jsonb_build_object('code', marked));
  end if;
  return new;
end $$;

create trigger role_menu_delegable before insert or update on role_menu
  for each row when (new.can_view) execute function keep_grant_delegable();

-- The ordinary roles every company starts with go on being given as before, unless the company made more of them.
update role r set is_delegable = true
where r.code in ('PROJECT_MANAGER', 'SERVICE_COORDINATOR', 'ENGINEER', 'SALES', 'ACCOUNT', 'STAFF') and not r.is_deleted
  and not exists (select from role_menu rm join menu m on m.id = rm.menu_id
    where rm.role_id = r.id and is_spreading(m.link, rm.can_create, rm.can_edit));
