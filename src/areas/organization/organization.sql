-- Branch, department, section, division, group: one tree in which a parent is always of a higher level.
-- Read by other areas: org_unit, position.

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
create unique index org_unit_code_key on org_unit (level, fold_text(code)) where not is_deleted;
create unique index org_unit_name_key on org_unit (parent_id, level, fold_text(name_th)) nulls not distinct where not is_deleted;
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
  return new;
end $$;

create trigger org_unit_order before insert or update on org_unit
  for each row execute function keep_org_order();

select allow('org_unit', 'select, insert, update', '*');

-- The unit on top of a unit's tree: its branch, where the tree has one.
create function top_unit(unit bigint) returns bigint language sql stable parallel safe as $$
  with recursive above as (
    select u.id, u.parent_id from org_unit u where u.id = unit
    union all
    select u.id, u.parent_id from above join org_unit u on u.id = above.parent_id)
  select id from above where parent_id is null
$$;

-- Whether a unit is another one, or stands anywhere below it.
create function unit_within(unit bigint, above bigint) returns boolean language sql stable parallel safe as $$
  with recursive up as (
    select u.id, u.parent_id from org_unit u where u.id = unit
    union all
    select u.id, u.parent_id from up join org_unit u on u.id = up.parent_id)
  select exists (select from up where id = above)
$$;

-- What an employee is employed as; the level decides what travel is paid.
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
create unique index position_code_key on position (fold_text(code)) where not is_deleted;
create unique index position_name_key on position (fold_text(name_th)) where not is_deleted;

select track_changes('position');
select allow('position', 'select, insert, update', '*');

-- What was taken out of use is not newly chosen either.
create function out_of_use(one org_unit) returns boolean language sql immutable parallel safe
  return one.is_deleted or not one.is_active;
create function out_of_use(one "position") returns boolean language sql immutable parallel safe
  return one.is_deleted or not one.is_active;

select live_references('org_unit');
