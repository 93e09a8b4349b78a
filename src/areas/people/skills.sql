-- What people can do, how well, and until when that counts.
-- Read by other areas: skill.

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
create unique index skill_code_key on skill (fold_text(code)) where not is_deleted;
create unique index skill_name_key on skill (fold_text(name_th)) where not is_deleted;

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
  -- the certificate it rests on
  enrollment_id bigint,
  constraint employee_skill_key unique (employee_id, skill_id),
  constraint employee_skill_verified_by_another check (verified_by <> employee_id),
  constraint employee_skill_verified_day check (verified_by is null or verified_on is not null),
  constraint employee_skill_ends_later check (expires_on > verified_on)
);
-- who can do it well enough
create index employee_skill_skill on employee_skill (skill_id, level, employee_id);
create index employee_skill_verified_by on employee_skill (verified_by);
create index employee_skill_enrollment on employee_skill (enrollment_id);

-- the history of a person names the skill also where only its level changed
select track_changes('employee_skill', 'employee_id', 'skill_id');
select allow('employee_skill', 'select, insert, update, delete');

-- An employee who left keeps their skills; a new one is of those in use, and one that needs a certificate ends with it.
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

-- Of a skill that people who work here have no certificate is asked that some of them would lack.
create function keep_held_skill() returns trigger language plpgsql as $$
declare
  endless integer := (select count(*) from employee_skill k join employee e on e.id = k.employee_id
    where k.skill_id = new.id and k.expires_on is null and not e.is_deleted and e.status <> 'RESIGNED');
begin
  if endless > 0 then
    perform refuse('SKILL_HELD_WITHOUT_END', jsonb_build_object('code', new.code, 'count', endless));
  end if;
  return new;
end $$;

create trigger skill_held before update of needs_certificate on skill
  for each row when (new.needs_certificate and not old.needs_certificate) execute function keep_held_skill();

select live_references('employee_skill');

-- A skill that rests on a certificate from now on; returns the row it was before, null where it is new. A certificate that
-- ends sooner than what is known takes nothing away.
create function certify_skill(person bigint, skill bigint, at_level integer, judge bigint, on_day date, until date, certificate bigint)
returns jsonb language plpgsql as $$
declare
  known employee_skill;
begin
  select * into known from employee_skill k where k.employee_id = person and k.skill_id = skill for update;
  insert into employee_skill as k (employee_id, skill_id, level, verified_by, verified_on, expires_on, enrollment_id)
  values (person, skill, at_level, judge, on_day, until, certificate)
  on conflict (employee_id, skill_id) do update set level = greatest(k.level, excluded.level),
    verified_by = excluded.verified_by, verified_on = excluded.verified_on, enrollment_id = excluded.enrollment_id,
    expires_on = excluded.expires_on
  where k.expires_on is not null and (excluded.expires_on is null or excluded.expires_on >= k.expires_on)
    or k.expires_on is null and (excluded.expires_on is null or k.verified_on is null);
  return case when known.id is not null then to_jsonb(known) end;
end $$;

-- Takes a certificate back: the skill that rests on it is again what it was before, or goes where it was none.
create function restore_skill(certificate bigint, former jsonb) returns void language plpgsql as $$
declare
  before employee_skill := jsonb_populate_record(null::employee_skill, former);
  -- meanwhile the skill may have begun to end with its certificate; one without an end is then nothing any more
  is_lost boolean := before.id is null or before.expires_on is null
    and (select s.needs_certificate from skill s where s.id = before.skill_id);
begin
  if is_lost then
    delete from employee_skill where enrollment_id = certificate;
  else
    update employee_skill set level = before.level, verified_on = before.verified_on, expires_on = before.expires_on,
      -- an employee who has left meanwhile is not named anew
      verified_by = case when not has_left(before.verified_by) then before.verified_by end,
      enrollment_id = before.enrollment_id
    where enrollment_id = certificate;
  end if;
end $$;

-- What is entered by hand rests on no certificate any more.
create function keep_skill_evidence() returns trigger language plpgsql as $$
begin
  if new.enrollment_id is not distinct from old.enrollment_id
      and (new.level, new.verified_by, new.verified_on, new.expires_on)
        is distinct from (old.level, old.verified_by, old.verified_on, old.expires_on) then
    new.enrollment_id := null;
  end if;
  return new;
end $$;

create trigger employee_skill_evidence before update on employee_skill
  for each row execute function keep_skill_evidence();

-- Whether a person has a skill that counts on a day.
create function has_skill(person bigint, which bigint, on_day date) returns boolean language sql stable parallel safe
  return exists (select from employee_skill s where s.employee_id = person and s.skill_id = which
    and coalesce(s.expires_on, on_day) >= on_day);

-- The last day of a skill: infinity where it does not end, null where the person never had it.
create function skill_until(person bigint, which bigint) returns date language sql stable parallel safe
  return (select coalesce(s.expires_on, 'infinity') from employee_skill s where s.employee_id = person and s.skill_id = which);

-- The skills of a person that count on a day, by name, each with its last day.
create function skills_of(person bigint, on_day date) returns json language sql stable parallel safe
  return (select coalesce(json_agg(json_build_object('id', k.id, 'name_th', k.name_th, 'name_en', k.name_en, 'until', s.expires_on) order by k.name_th), '[]')
    from employee_skill s join skill k on k.id = s.skill_id and not k.is_deleted
    where s.employee_id = person and coalesce(s.expires_on, on_day) >= on_day);
