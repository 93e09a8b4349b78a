-- References to what is in use: a new one never leads to what was deleted, closed or has left.

-- Whether a row can no longer be newly chosen. A table where more ends that than a mark of deletion has a function of its own.
create function out_of_use(one anyelement) returns boolean language sql immutable parallel safe as $$
  select (to_jsonb(one) ->> 'is_deleted')::boolean
$$;

-- Keeps the references of a table live. The row they lead to is held until we are done: whoever ends it at this moment
-- waits for us and then sees us, or we wait for him and are refused. What stood there before it ended may stay.
-- A function for each reference, all of one text: a statement that is put together anew each time costs ten times as much.
create function live_references(subject regclass) returns void language plpgsql as $make$
declare
  one record;
begin
  for one in
    select a.attname as field, k.confrelid::regclass as target, relname as target_name,
      (select relname from pg_class where oid = subject) || '_' || a.attname || '_live' as name
    from pg_constraint k join pg_class t on t.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.conrelid = subject and k.contype = 'f'
      and not exists (select from pg_trigger g where g.tgrelid = subject and g.tgname = subject::text || '_' || a.attname || '_live')
      and (exists (select from pg_attribute e where e.attrelid = t.oid and e.attname = 'is_deleted')
        or exists (select from pg_proc p where p.proname = 'out_of_use' and p.proargtypes[0] = t.reltype))
  loop
    execute format($text$
      create function %1$I() returns trigger language plpgsql as $body$
      declare
        ended boolean;
      begin
        if tg_op = 'UPDATE' and new.%3$I is not distinct from old.%3$I or ngan_importing() then return null; end if;
        select out_of_use(t) into ended from %2$s t where t.id = new.%3$I for share;
        if ended then
          perform refuse('UNKNOWN_REFERENCE', jsonb_build_object('field', %3$L, 'of', %4$L, 'id', new.%3$I));
        end if;
        return null;
      end $body$;
      create trigger %1$I after insert or update of %3$I on %5$s
        for each row when (new.%3$I is not null) execute function %1$I()
      $text$, one.name, one.target, one.field, one.target_name, subject);
  end loop;
end $make$;

create function out_of_use(one org_unit) returns boolean language sql immutable parallel safe
  return one.is_deleted or not one.is_active;
create function out_of_use(one "position") returns boolean language sql immutable parallel safe
  return one.is_deleted or not one.is_active;
create function out_of_use(one employee) returns boolean language sql immutable parallel safe
  return one.is_deleted or one.status = 'RESIGNED';
create function out_of_use(one calendar) returns boolean language sql immutable parallel safe
  return one.status <> 1;

-- Every table there is, but for logs, for what follows from another row that is looked at itself, and for papers and
-- balances, which are kept of those who have left, too.
select live_references(subject) from (
  select distinct conrelid::regclass as subject from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace) tables
where subject::text <> all ('{component_project_status_log,employee_busy,employee_file,leave_entitlement,visit_engineer}');

-- Two who are put under one another at the same moment.
create or replace function keep_supervisors_acyclic() returns trigger language plpgsql as $$
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

-- Whoever is sent cannot resign meanwhile.
create or replace function keep_engineer_rules() returns trigger language plpgsql as $$
declare
  subject visit_engineer := case when tg_op = 'DELETE' then old else new end;
  visit_status text;
  person employee;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and (new.visit_id, new.employee_id) is distinct from (old.visit_id, old.employee_id) then
    perform refuse('VISIT_ENGINEER_FIXED', jsonb_build_object('visit_id', old.visit_id));
  end if;
  select v.status into visit_status from service_visit v
  where v.id = subject.visit_id and open_order_status(v.order_id) is not null;
  if visit_status not in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE') then
    perform refuse('VISIT_FINISHED',
      jsonb_build_object('visit_id', subject.visit_id, 'status', visit_status));
  end if;
  if tg_op = 'INSERT' then
    -- held as the hours will be, so that nobody resigns while he is being sent
    select * into person from employee where id = new.employee_id for no key update;
    if person.is_deleted or person.status in ('RESIGNED', 'SUSPENDED') then
      perform refuse('EMPLOYEE_NOT_AVAILABLE',
        jsonb_build_object('employee_id', new.employee_id, 'status', person.status));
    end if;
  end if;
  return coalesce(new, old);
end $$;

-- Deferrable, so that one statement can let two members change places.
drop index assign_member_active_key;
alter table assign_member add constraint assign_member_active_key
  exclude (service_order_id with =, employee_id with =, member_role with =)
  where (is_active) deferrable initially immediate;
