-- Writes the audit row of a change in the same transaction. Arguments: the column that names the record, and one that is
-- told also where it did not change, if a change says too little without it.
create or replace function write_audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  old_keys text[];
  told jsonb;
begin
  if ngan_importing() then return null; end if;
  if tg_op = 'UPDATE' then
    select array_agg(n.key) into old_keys
    from jsonb_each(new_row) n where n.value is not distinct from old_row -> n.key;
    old_row := audit_view(old_row - old_keys);
    new_row := audit_view(new_row - old_keys);
    if old_row is null and new_row is null then return null; end if;
    if tg_nargs > 1 then
      told := jsonb_build_object(tg_argv[1], to_jsonb(new) -> tg_argv[1]);
      -- what it was where it did change
      old_row := told || coalesce(old_row, '{}');
      new_row := told || coalesce(new_row, '{}');
    end if;
  else
    old_row := jsonb_strip_nulls(audit_view(old_row));
    new_row := jsonb_strip_nulls(audit_view(new_row));
  end if;
  insert into audit_log (actor_id, action, entity, entity_id, before, after, request_id, ip)
  values (ngan_actor(), lower(tg_op), tg_table_name,
    (to_jsonb(coalesce(new, old)) ->> coalesce(tg_argv[0], 'id'))::bigint,
    old_row, new_row, ngan_request(), ngan_ip());
  return null;
end $$;

drop function track_changes(regclass, text);

-- Puts a business table under stamps and audit.
create function track_changes(subject regclass, key_column text default 'id', told_column text default null)
returns void language plpgsql as $$
declare
  table_name name := (select relname from pg_class where oid = subject);
begin
  execute format('create trigger %I before insert or update on %s
    for each row execute function touch_row()', table_name || '_touch', subject);
  execute format('create trigger %I after insert or update or delete on %s
    for each row execute function write_audit(%s)', table_name || '_audit', subject,
    concat_ws(', ', quote_literal(key_column), quote_literal(told_column)));
end $$;

-- What people can do, how well, and until when that counts.

create table skill (
  id bigint generated always as identity primary key,
  code text not null constraint skill_code_filled check (filled(code, 30)),
  name_th text not null constraint skill_name_th_filled check (filled(name_th, 150)),
  name_en text constraint skill_name_en_filled check (filled(name_en, 150)),
  category text not null constraint skill_category_known
    check (category in ('TECHNICAL', 'SAFETY', 'QUALITY', 'SYSTEM', 'SOFT')),
  needs_certificate boolean not null default false,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index skill_code_key on skill (lower(code)) where not is_deleted;
create unique index skill_name_key on skill (name_th) where not is_deleted;

select track_changes('skill');
select allow('skill', 'select, insert, update', '*');

create table employee_skill (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employee,
  skill_id bigint not null references skill,
  level integer not null constraint employee_skill_level_known check (level between 1 and 5),
  verified_by bigint references employee,
  verified_on date constraint employee_skill_verified_on_sensible check (verified_on between '1900-01-01' and '2050-12-31'),
  expires_on date constraint employee_skill_expires_on_sensible check (expires_on between '1900-01-01' and '2050-12-31'),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint employee_skill_key unique (employee_id, skill_id),
  constraint employee_skill_verified_by_another check (verified_by <> employee_id),
  constraint employee_skill_verified_day check (verified_by is null or verified_on is not null),
  constraint employee_skill_ends_later check (expires_on > verified_on)
);
-- who can do it well enough
create index employee_skill_skill on employee_skill (skill_id, level, employee_id);
create index employee_skill_verified_by on employee_skill (verified_by);

-- the history of a person names the skill also where only its level changed
select track_changes('employee_skill', 'employee_id', 'skill_id');
select allow('employee_skill', 'select, insert, update, delete');

-- Whoever has left keeps the skills he had; a new one is of those in use, and one that needs a certificate ends with it.
create function keep_skill_true() returns trigger language plpgsql as $$
declare
  person bigint := case when tg_op = 'DELETE' then old.employee_id else new.employee_id end;
  kind skill;
begin
  if exists (select from employee where id = person and (is_deleted or status = 'RESIGNED')) then
    perform refuse('SKILL_OF_RESIGNED');
  end if;
  if tg_op = 'DELETE' then return old; end if;
  -- a change of the skill itself waits, and then sees this person
  select * into kind from skill where id = new.skill_id for share;
  if tg_op = 'INSERT' and (kind.is_deleted or not kind.is_active) then
    perform refuse('SKILL_NOT_IN_USE', jsonb_build_object('code', kind.code));
  end if;
  if kind.needs_certificate and new.expires_on is null then
    perform refuse('SKILL_NEEDS_EXPIRY', jsonb_build_object('code', kind.code));
  end if;
  return new;
end $$;

create trigger employee_skill_true before insert or update or delete on employee_skill
  for each row execute function keep_skill_true();

-- A skill is not removed while people who work here have it, nor asked a certificate for that some of them would lack.
create function keep_held_skill() returns trigger language plpgsql as $$
declare
  holders integer;
  endless integer;
begin
  select count(*), count(*) filter (where k.expires_on is null) into holders, endless
  from employee_skill k join employee e on e.id = k.employee_id
  where k.skill_id = new.id and not e.is_deleted and e.status <> 'RESIGNED';
  if new.is_deleted and holders > 0 then
    perform refuse('SKILL_IN_USE', jsonb_build_object('code', new.code, 'count', holders));
  end if;
  if new.needs_certificate and not old.needs_certificate and endless > 0 then
    perform refuse('SKILL_HELD_WITHOUT_END', jsonb_build_object('code', new.code, 'count', endless));
  end if;
  return new;
end $$;

create trigger skill_held before update of is_deleted, needs_certificate on skill
  for each row execute function keep_held_skill();

-- Companies that have their menu already get skills in it, kept by whoever keeps the people.
insert into menu (key, code, name_en, name_th, icon, link, is_title)
select
  -- where the place is taken it stands behind everything
  case when exists (select from menu where parent_id is null and menu.key = entry.key)
    then (select max(menu.key) from menu) + entry.key else entry.key end,
  code, name_en, name_th, icon, link, is_title
from (values
  (316, 'SKILLS', 'Skills', 'ทักษะ', 'star', '/app/Skill', false)
) as entry (key, code, name_en, name_th, icon, link, is_title)
where exists (select from menu)
  and not exists (select from menu where menu.code = entry.code or menu.link = entry.link);
insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_delete, can_export, can_approve)
select r.id, m.id, true, true, true, true, true, r.code <> 'HR'
from role r cross join menu m
where m.link = '/app/Skill' and r.code in ('ADMIN', 'MANAGER', 'HR') and not r.is_deleted
on conflict do nothing;
