// What a company has of everything a call that is in order may be about, in numbers: much of it can be used up only once.
import { sql } from '../../src/platform/database/sql.server.ts'
import {
  machinesUnderWarranty,
  projectsUnderWay,
  partsFromElsewhere,
  requestsOfCustomers,
  skillsOfNobody,
  tasksOfProjects,
  templatesOfProjects,
  visitsOfContracts,
} from './consumables-of-orders.ts'
import type { TestEnvironment } from './test-environment.ts'
import { bookkeepingColumns } from './valid-input-tables.ts'

/** Fills a test environment up; a second time changes nothing. */
export async function addConsumables(testEnv: TestEnvironment): Promise<void> {
  await peopleFromFiles(testEnv)
  await materialsInStock(testEnv)
  await partsFromElsewhere(testEnv)
  await workAtMachines(testEnv)
  await propertiesOfMachines(testEnv)
  await ratesToCome(testEnv)
  await calendarsOfNobody(testEnv)
  await recordsOfNobody(testEnv)
  await servicesOutside(testEnv)
  await requestsOfCustomers(testEnv)
  await jobsOfNobody(testEnv)
  await settingsOfNobody(testEnv)
  await peopleWhoLeave(testEnv)
  await skillsOfNobody(testEnv)
  await visitsOfContracts(testEnv)
  await machinesUnderWarranty(testEnv)
  await projectsUnderWay(testEnv)
  await tasksOfProjects(testEnv)
  await templatesOfProjects(testEnv)
}

// A job is known once a server has looked for it, which those of the proof need not have done; nothing carries these out.
async function jobsOfNobody(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.run(sql`
    insert into job (name, next_run_at)
    select 'proof.nothing' || chr(64 + no), '2045-01-01' from generate_series(1, 20) no on conflict do nothing`)
}

// Response times that no order goes by, and factors of single kinds of employment, are deleted for good.
async function settingsOfNobody(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.run(sql`
    insert into sla_policy (code, priority, response_minutes, restore_minutes, is_active)
    select 'PROOF ' || no, 'LOW', 60, 120, false from generate_series(1, 200) no on conflict do nothing`)
  await testEnv.owner.run(sql`
    insert into ot_rule (ot_class, employment_type, factor)
    select c, e, 2 from unnest(array['HOL', 'HOL3']) c,
      unnest(array['PERMANENT', 'CONTRACT', 'PROBATION', 'INTERN', 'OUTSOURCE']) e on conflict do nothing`)
}

// A batch can be taken back, and a user made, only once.
async function peopleFromFiles(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.run(sql`
    insert into import_batch (file_name, row_count) select 'people-' || no || '.csv', 1 from generate_series(1, 400) no
    where not exists (select from import_batch)`)
  // nor has everybody a user
  await testEnv.owner.run(sql`
    insert into employee (employee_code, first_name_th, last_name_th)
    select 'NEWCOMER-' || no, 'คนใหม่', 'ที่ ' || no from generate_series(1, 25) no
    on conflict do nothing`)
}

// A resignation to come is taken back once.
async function peopleWhoLeave(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.run(sql`
    with leavers as (
      insert into employee (employee_code, first_name_th, last_name_th)
      select 'LEAVER-' || no, 'คนลาออก', 'ที่ ' || no from generate_series(1, 25) no on conflict do nothing returning id)
    insert into planned_resignation (employee_id, last_day, asked_by)
    select l.id, '2045-06-30', (select min(id) from app_user) from leavers l order by l.id`)
}

// Of every material there is much to be inspected, blocked or moved: what is taken is often all of it.
async function materialsInStock(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.run(sql`
    insert into stock_move (material_id, kind, qty, to_location_id, to_status, reason)
    select m.id, 'RECEIVE', 1000, l.id, s.status, 'MUCH' from master_material m
    cross join (select id from storage_location order by id limit 1) l cross join unnest(array['UR', 'QI', 'BLOCK']) s(status)
    where not m.is_deleted and not exists (select from stock_move where reason = 'MUCH') order by m.id`)
}

// Every kind of work is done at every machine, those to come included; but for kinds of machine and of work that nothing uses, which can be deleted.
// Of what is newest, which is named most, every second one.
async function workAtMachines(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.run(sql`
    insert into machine_type (code, name_th, name_en)
    select 'PROOF-' || no, 'ลองใช้', case when no % 2 = 0 then 'FREE' else 'PROOF' end from generate_series(1, 60) no on conflict do nothing`)
  await testEnv.owner.run(sql`
    insert into job_task_type (code, name_th, name_en)
    select 'PROOF-' || no, 'ลองใช้', case when no % 2 = 0 then 'FREE' else 'PROOF' end from generate_series(1, 60) no on conflict do nothing`)
  await testEnv.owner.pool.query(`
    create or replace function work_everywhere() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into job_type_machine (machine_type_id, job_task_type_id)
      select c.id, k.id from machine_type c cross join job_task_type k
      where not c.is_deleted and not k.is_deleted and c.name_en is distinct from 'FREE' and k.name_en is distinct from 'FREE'
      on conflict do nothing;
      return null;
    end $$;
    create or replace trigger z_work_everywhere after insert on machine_type
      for each statement execute function work_everywhere();
    create or replace trigger z_work_everywhere after insert on job_task_type
      for each statement execute function work_everywhere()`)
  await testEnv.owner.run(sql`
    insert into job_type_machine (machine_type_id, job_task_type_id)
    select c.id, k.id from machine_type c cross join job_task_type k
    where not c.is_deleted and not k.is_deleted and c.name_en is distinct from 'FREE' and k.name_en is distinct from 'FREE'
    on conflict do nothing`)
}

// Every kind of machine can have nearly every property, with rules to take away; what none has can be deleted. Of what is
// newest, which is named most, two of three are to be had, of different kinds. A number drawn by chance is one that two kinds take: between
// the bounds of the others lies one of a hundred, or none.
async function propertiesOfMachines(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.run(
    sql`update machine_property_kind set min = 0, max = 100000000 where code in ('load', 'height')`,
  )
  await testEnv.owner.run(sql`
    insert into machine_property (kind, value_type, code, name_th, value_choice, description)
    select (array['type', 'movement', 'pallet_usage', 'loading'])[1 + no % 4], 'CHOICE', 'PROOF-' || no, 'ลองใช้', 'PROOF ' || no,
      case when no % 3 = 0 then 'FREE' end
    from generate_series(1, 60) no on conflict do nothing`)
  // what was deleted comes back only where no other has its value: copies of what there is never do
  await testEnv.owner.run(sql`
    insert into machine_property (kind, value_type, code, name_th, value_choice, is_deleted)
    select (array['type', 'movement', 'pallet_usage', 'loading'])[1 + no % 4], 'CHOICE', 'GONE-' || no, 'ลบแล้ว', 'GONE ' || no, true
    from generate_series(1, 60) no where not exists (select from machine_property where code = 'GONE-1')`)
  await testEnv.owner.run(sql`
    insert into property_machine_map (machine_type_id, machine_property_id, kind)
    select c.id, p.id, p.kind from machine_type c cross join machine_property p
    where not c.is_deleted and not p.is_deleted and p.description is distinct from 'FREE' and c.name_en is distinct from 'FREE'
    order by c.id, p.id
    on conflict do nothing`)
  await testEnv.owner.run(sql`
    insert into map_machine_property (machine_type_id, machine_property_id, rule, other_property_id, kind, other_kind)
    select a.machine_type_id, a.machine_property_id, 'EXCLUDES', b.machine_property_id, a.kind, b.kind
    from property_machine_map a join property_machine_map b using (machine_type_id)
    join machine_property one on one.id = a.machine_property_id join machine_property two on two.id = b.machine_property_id
    where a.kind = 'pallet_usage' and b.kind = 'loading' and one.code not like 'PROOF-%' and two.code not like 'PROOF-%'
      and not exists (select from map_machine_property r where r.machine_type_id = a.machine_type_id)
    order by a.machine_type_id, a.machine_property_id, b.machine_property_id
    on conflict do nothing`)
}

// Rates to come: what has begun can be ended only, and the present ones hold for good.
async function ratesToCome(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.pool.query(`do $$
    declare
      rates regclass;
      columns text[];
    begin
      perform set_config('ngan.import', 'on', true);
      for rates in select attrelid from pg_attribute join pg_class on oid = attrelid and relkind = 'r'
        where attname in ('valid_from', 'valid_to', 'is_deleted') group by attrelid having count(*) = 3 loop
        select array_agg(quote_ident(attname) order by attnum) into columns from pg_attribute
        where attrelid = rates and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
          and attname not in (${bookkeepingColumns.map((name) => `'${name}'`).join(', ')});
        execute format('update %s set valid_to = %L where valid_to is null and not is_deleted', rates, '2039-12-31');
        execute format(
          'insert into %1$s (%2$s) select %3$s from %1$s, generate_series(2040, 2049) year
          where valid_to = %4$L and not is_deleted and not exists (select from %1$s where valid_from >= %4$L) order by id, year',
          rates, array_to_string(columns, ', '),
          replace(replace(array_to_string(columns, ', '), 'valid_from', 'make_date(year, 1, 1)'), 'valid_to', 'make_date(year, 12, 31)'),
          '2039-12-31');
      end loop;
      perform set_config('ngan.import', '', true);
    end $$`)
}

// An employee is given a calendar, mostly the newest, and one that somebody has stays: these can be deleted.
async function calendarsOfNobody(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.run(sql`
    insert into calendar (name, work_type_id)
    select 'PROOF ' || no, (select min(id) from work_type where not is_deleted) from generate_series(1, 40) no
    where not exists (select from calendar where name = 'PROOF 1')`)
}

// What was deleted can be brought back once: of every table that keeps what was deleted, copies of what it holds, each
// with codes, names and numbers of its own where a unique index asks for that; rates with days that no other rate has.
async function recordsOfNobody(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.pool.query(`do $$
    declare
      kept regclass;
      columns text[];
      given text[];
    begin
      perform set_config('ngan.import', 'on', true);
      for kept in select attrelid from pg_attribute join pg_class on oid = attrelid and relkind = 'r'
        where attname = 'is_deleted' and relnamespace = 'public'::regnamespace loop
        select array_agg(quote_ident(attname) order by attnum), array_agg(case
            when attname = 'is_deleted' then 'true'
            when attname = 'valid_from' then 'make_date(2050, 4 * no - 3, 1)'
            when attname = 'valid_to' then 'make_date(2050, 4 * no, 28)'
            when attname ~ '(code|name.*|_no|serial.*)$' and exists (
              select from pg_index i where i.indrelid = attrelid and i.indisunique and not i.indisprimary
                and pg_get_indexdef(i.indexrelid) ~ ('\\m' || attname || '\\M'))
              then format('''AWAY-'' || t.id || ''-'' || no')
            when atttypid = 'uuid'::regtype then 'gen_random_uuid()'
            else 't.' || quote_ident(attname) end order by attnum)
          into columns, given from pg_attribute
        where attrelid = kept and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
          and attname not in (${bookkeepingColumns.map((name) => `'${name}'`).join(', ')});
        begin
          execute format(
            'insert into %1$s (%2$s) select %3$s from (select * from %1$s where not is_deleted order by id limit 40) t,
            generate_series(1, 3) no where not exists (select from %1$s where is_deleted having count(*) > 60)',
            kept, array_to_string(columns, ', '), array_to_string(given, ', '));
        exception when others then
          raise notice 'no record of % can be put away: %', kept, sqlerrm;
        end;
      end loop;
      perform set_config('ngan.import', '', true);
    end $$`)
}

// A service outside that is told of events is deleted for good.
async function servicesOutside(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.run(sql`
    insert into webhook (name, url, secret, types)
    select 'PROOF ' || no, 'https://proof.invalid/' || no, repeat('x', 32), array['serviceOrders.assigned'] from generate_series(1, 200) no
    where not exists (select from webhook where name = 'PROOF 1')`)
}
