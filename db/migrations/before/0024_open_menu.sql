-- What stands in a hidden group is closed, an administrator is one for the whole company, entries may change places with
-- those they stand in, and pages of the whole company have no reach.
-- What was open until now by its address stays open: the way to permissions must not be closed to everybody.
update menu set is_active = true where id = (select parent_id from menu where code = 'PERMISSION');

-- Entries that lead somewhere: what is hidden, or stands in a group that is hidden, is closed to everybody.
create view open_menu as
select m.id, m.code, m.link from menu m left join menu above on above.id = m.parent_id
where m.is_active and coalesce(above.is_active, true);

select allow('open_menu', 'select');

create or replace view effective_permission as
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

create or replace function keep_an_administrator() returns trigger
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

drop trigger menu_shallow on menu;
drop function keep_menu_shallow();
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

update role_menu set scope = 'ALL' where scope <> 'ALL' and menu_id in (select id from menu where link in (
  '/app/company-calendar', '/app/Branch', '/app/Department', '/app/Section', '/app/Division', '/app/Group',
  '/app/Position', '/app/Skill'));

-- a company whose last keeper of permissions does not reach everybody is not held up by the new rule
update access_version set had_administrator = false where not exists (
  select from user_role ur
  join app_user u on u.id = ur.user_id and u.status = 'ACTIVE'
  join role r on r.id = ur.role_id and r.is_active and not r.is_deleted
  join role_menu rm on rm.role_id = r.id and rm.can_edit and rm.scope = 'ALL'
  join open_menu m on m.id = rm.menu_id and m.code = 'PERMISSION'
  where ur.valid_to is null and ur.valid_from <= bangkok_day(now()));

-- who left before leaving reached the leave
select end_leave_of(id, coalesce(resign_date, bangkok_day(now()))) from employee where status = 'RESIGNED';
