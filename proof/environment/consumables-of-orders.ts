// What calls about orders and contracts use up: much of it can be done once only.
import { join } from 'node:path'
import { sql } from '../../src/platform/database/sql.server.ts'
import { openFiles } from '../../src/platform/files/files.server.ts'
import type { TestEnvironment } from './test-environment.ts'
import { smallPng } from './valid-input-files.ts'

// A request of a customer is answered once, and lapses when its visit moves: there are many, of visits far away that nobody is sent to.
export async function requestsOfCustomers(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.run(sql`
    insert into service_visit (order_id, visit_no, planned_start, planned_end)
    select o.id, 100, timestamptz '2041-01-01 09:00+07', timestamptz '2041-01-01 12:00+07'
    from service_order o where o.status in ('ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD') order by o.id limit 60
    on conflict do nothing`)
  await testEnv.owner.run(sql`
    insert into visit_link (visit_id, token_hash, language)
    select v.id, sha256(('PROOF ' || v.id)::bytea), 'th' from service_visit v
    where v.status = 'PLANNED' and v.planned_end > now() and not exists (select from visit_link l where l.visit_id = v.id) order by v.id`)
  await testEnv.owner.run(sql`
    insert into reschedule_request (visit_id, link_id, wanted_start, wanted_end)
    select v.id, min(l.id), v.planned_start + interval '90 days', v.planned_end + interval '90 days'
    from service_visit v join visit_link l on l.visit_id = v.id
    where v.status = 'PLANNED' and v.planned_end > now() and not exists (select from reschedule_request r where r.visit_id = v.id)
    group by v.id order by v.id`)
}

// A posting is taken back once: orders that run have used parts that came from elsewhere.
export async function partsFromElsewhere(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.run(sql`
    insert into service_order_part (order_id, spare_part_id, action, qty, other_source)
    select o.id, p.id, 'REPLACED', 1, 'PROOF'
    from service_order o cross join (select min(id) as id from spare_part where not is_deleted) p cross join generate_series(1, 3)
    where o.status not in ('CLOSED', 'REJECTED', 'CANCELLED')
      and not exists (select from service_order_part where other_source = 'PROOF') order by o.id`)
}

// What is read as it was signed lies where the first server keeps files.
async function signedContracts({ directory, owner }: TestEnvironment): Promise<void> {
  const files = (await openFiles(join(directory, 'server0', 'files'))).forRequest()
  for (let no = 1; no <= 40; no++)
    await files.keep(owner, await files.put(smallPng, `PROOF MA ${no}`, 'image/png'))
  await files.end(true)
}

// A visit becomes orders, or is left out, once: contracts of many years whose visits may come on any day of them, moved so that a new plan keeps them.
export async function visitsOfContracts(testEnv: TestEnvironment): Promise<void> {
  if ((await testEnv.owner.rows(sql`select from ma_contract where ma_no = 'PROOF-1'`)).length > 0) return
  await signedContracts(testEnv)
  await testEnv.owner.pool.query(`do $$
    begin
      perform set_config('ngan.import', 'on', true);
      insert into ma_contract (ma_no, customer_id, site_id, name, status, start_date, end_date, visits_per_year, signed_file_id)
      select 'PROOF-' || m.no, m.customer_id, m.site_id, 'PROOF', 'ACTIVE', '2020-01-01', '2029-12-31', 2, f.id
      from (select row_number() over (order by id) as no, customer_id, site_id from machine
        where not is_deleted and status <> 'DECOMMISSIONED' order by id limit 40) m
      join file_object f on f.original_name = 'PROOF MA ' || m.no;
      insert into ma_contract_machine (contract_id, machine_id)
      select c.id, m.id
      from (select row_number() over (order by id) as no, id from machine
        where not is_deleted and status <> 'DECOMMISSIONED' order by id limit 40) m
      join ma_contract c on c.ma_no = 'PROOF-' || m.no;
      insert into ma_visit (contract_id, seq, due_on, planned_date, window_from, window_to, is_moved, status, skip_reason)
      select c.id, no, d.day, d.day, c.start_date, c.end_date, true, d.status, case when d.status = 'SKIPPED' then 'PROOF' end
      from ma_contract c cross join generate_series(1, 20) no
      cross join lateral (select date '2028-01-03' + no, case when no % 4 = 0 then 'SKIPPED' else 'PLANNED' end) d (day, status)
      where c.ma_no like 'PROOF-%' order by c.id, no;
      insert into ma_invoice (contract_id, seq, due_on, amount)
      select c.id, no, date '2028-01-01' + no, 100 from ma_contract c cross join generate_series(1, 5) no
      where c.ma_no like 'PROOF-%' order by c.id, no;
      perform set_config('ngan.import', '', true);
    end $$`)
}

// What failed under warranty is claimed: every second machine has one of the work done on it, so that others can be entered beside it.
export async function machinesUnderWarranty(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.run(sql`
    insert into warranty (warranty_no, machine_id, kind, basis, start_date, months, end_date)
    select 'PROOF-' || m.id, m.id, 'WORKMANSHIP', 'MANUAL', d.day, 24, end_of_months(d.day, 24)
    from machine m, (select bangkok_day(now()) - 60 as day) d where m.id % 2 = 0 and not m.is_deleted order by m.id on conflict do nothing`)
}

// A permit is asked for only where a mandatory skill is missing: some open orders ask for one that no person has.
export async function skillsOfNobody(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.run(sql`
    insert into skill (code, name_th, category) values ('PROOF-NONE', 'ลองใช้', 'SAFETY') on conflict do nothing`)
  await testEnv.owner.run(sql`
    insert into service_order_skill (order_id, skill_id, is_mandatory)
    select o.id, s.id, true from service_order o cross join skill s
    where s.code = 'PROOF-NONE' and o.status_group = 'ACTIVE' and o.id % 4 = 0 order by o.id on conflict do nothing`)
}

// A draft is deleted once, and what is told or changed of a project is told of one that runs: some of either.
export async function projectsUnderWay(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.pool.query(`do $$
    begin
      if exists (select from project where project_no = 'PROOF-1') then return; end if;
      perform set_config('ngan.import', 'on', true);
      insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date, status)
      select 'PROOF-' || no, 'PROOF', c.id, t.id, u.id, e.id, '2028-01-01', '2028-12-31', case when no % 2 = 0 then 'DRAFT' else 'IN_PROGRESS' end
      from generate_series(1, 120) no,
        (select min(id) as id from customer where not is_deleted and status <> 'BLOCKED') c,
        (select min(id) as id from project_type where not is_deleted) t,
        (select min(id) as id from org_unit where level = 'SECTION' and not is_deleted) u,
        (select min(id) as id from employee where not is_deleted and status = 'ACTIVE') e
      where c.id is not null and t.id is not null and u.id is not null and e.id is not null order by no;
      insert into project_milestone (project_id, code, name, plan_date, actual_date)
      select p.id, k.code, k.name, '2028-06-30', k.reached
      from project p cross join (values ('CUSTOM', 'PROOF 1', null::date), ('CUSTOM', 'PROOF 2', null), ('PROCUREMENT', null, null),
        ('INSTALLATION', null, date '2026-01-05')) k (code, name, reached)
      where p.project_no like 'PROOF-%' and p.status = 'IN_PROGRESS' order by p.id, k.code, k.name;
      perform set_config('ngan.import', '', true);
    end $$`)
}

// A task waits for another of its project, is deleted in the backlog alone and has its list while it is not done: many of one project.
export async function tasksOfProjects(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.pool.query(`do $$
    begin
      if exists (select from task where task_no = 'PROOF-1') then return; end if;
      perform set_config('ngan.import', 'on', true);
      insert into task (task_no, project_id, title, job_task_type_id, status)
      select 'PROOF-' || no, p.id, 'PROOF', k.id, case when no % 2 = 0 then 'BACKLOG' else 'TODO' end
      from generate_series(1, 120) no, (select id from project where project_no = 'PROOF-1') p,
        (select min(id) as id from job_task_type where not is_deleted) k
      where k.id is not null order by no;
      insert into task_dependency (project_id, predecessor_id, successor_id)
      select t.project_id, t.id, n.id from task t join task n on n.project_id = t.project_id and n.id = t.id + 1
      where t.task_no like 'PROOF-%' and t.id % 3 = 0 order by t.id;
      insert into task_checklist_item (task_id, place, text)
      select t.id, 1, 'PROOF' from task t where t.task_no like 'PROOF-%' and t.status = 'TODO' order by t.id;
      perform set_config('ngan.import', '', true);
    end $$`)
}

// What stands in a template is deleted once, and goes with what it is part of: one with many tasks, items, dependencies and milestones.
export async function templatesOfProjects(testEnv: TestEnvironment): Promise<void> {
  await testEnv.owner.pool.query(`do $$
    declare
      template bigint;
    begin
      if exists (select from project_template where code = 'PROOF') then return; end if;
      insert into project_template (code, name_th) values ('PROOF', 'PROOF') returning id into template;
      insert into template_task (project_template_id, place, title, job_task_type_id, offset_days, length_days)
      select template, no, 'PROOF', k.id, no, 1
      from generate_series(1, 240) no, (select min(id) as id from job_task_type where not is_deleted) k
      where k.id is not null order by no;
      insert into template_dependency (project_template_id, predecessor_id, successor_id)
      select t.project_template_id, t.id, n.id from template_task t
      join template_task n on n.project_template_id = t.project_template_id and n.place = t.place + 1
      where t.project_template_id = template and t.place % 3 = 0 order by t.place;
      insert into template_task_item (template_task_id, place, text)
      select t.id, 1, 'PROOF' from template_task t where t.project_template_id = template and t.place % 2 = 0 order by t.place;
      insert into template_milestone (project_template_id, code, name, offset_days)
      select template, 'CUSTOM', 'PROOF ' || no, no from generate_series(1, 60) no order by no;
    end $$`)
}
