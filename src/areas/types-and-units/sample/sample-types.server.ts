// Puts the types of the sample company into their tables; units and kinds of work are every company's and there already.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import {
  type SampleType,
  sampleCostTypes,
  sampleItemTypes,
  sampleLocations,
  sampleProjectKinds,
  sampleProjectTypes,
  sampleServiceKinds,
  sampleTasks,
  sampleWork,
} from './sample-types.ts'

/** Types of projects, items and costs, tasks with their hours, and places. Sections, sites and machine types must be there. */
export async function loadTypes({ db }: SampleCompany): Promise<void> {
  await db.run(sql`
    insert into project_type (code, name_th, name_en, has_machine)
    select code, th, en, coalesce(machine, false)
    from json_to_recordset(${JSON.stringify(sampleProjectTypes)}::json) as r(code text, th text, en text, machine boolean)`)
  // users of a machine are trained within its price
  await db.run(sql`update job_task_type set is_billable = false where code = 'TRAINING'`)
  await db.run(
    sql`update job_task_type set board = 'RCS' where code = any(${[...sampleProjectKinds]}::text[])`,
  )
  await db.run(sql`
    insert into job_task_type (code, name_th, name_en, board)
    select r.code, r.th, r.en, 'SERVICE'
    from json_to_recordset(${JSON.stringify(sampleServiceKinds)}::json) as r(code text, th text, en text)`)
  await db.run(sql`
    insert into item_type (section_id, code, name_th, name_en)
    select o.id, r.code, r.th, r.en
    from json_to_recordset(${JSON.stringify(under('section', sampleItemTypes))}::json)
      as r(section text, code text, th text, en text)
    join org_unit o on o.level = 'SECTION' and o.code = r.section`)
  await db.run(sql`
    insert into cost_type (section_id, code, name_th, name_en, element)
    select o.id, r.code, r.th, r.en, r.element
    from json_to_recordset(${JSON.stringify(under('section', sampleCostTypes))}::json)
      as r(section text, code text, th text, en text, element text)
    join org_unit o on o.level = 'SECTION' and o.code = r.section`)
  await db.run(sql`
    insert into location (code, name_th, name_en, zone, province, branch_id, distance_km)
    select r.code, r.th, r.en, r.zone, r.province, o.id, r.km
    from json_to_recordset(${JSON.stringify(sampleLocations)}::json)
      as r(code text, th text, en text, zone text, province text, branch text, km numeric)
    join org_unit o on o.level = 'BRANCH' and o.code = r.branch`)
  // there is one place in a province
  await db.run(sql`
    update customer_site s set location_id = l.id from location l where l.province = s.province`)
  await loadWork(db)
}

async function loadWork(db: Db): Promise<void> {
  const tasks = under('kind', sampleTasks)
  await db.run(sql`
    insert into job_task (job_task_type_id, code, name_th, name_en)
    select k.id, r.code, r.th, r.en
    from json_to_recordset(${JSON.stringify(tasks)}::json) as r(kind text, code text, th text, en text)
    join job_task_type k on k.code = r.kind`)
  const work = Object.entries(sampleWork).flatMap(([machine, { share, without }]) =>
    tasks
      .filter(({ kind }) => kind !== without)
      .map(({ kind, code, hours, people }) => ({ machine, kind, code, hours: hours * share, people })),
  )
  await db.run(sql`
    insert into job_type_machine (machine_type_id, job_task_type_id)
    select distinct c.id, k.id from json_to_recordset(${JSON.stringify(work)}::json) as r(machine text, kind text)
    join machine_type c on c.code = r.machine join job_task_type k on k.code = r.kind order by c.id, k.id`)
  await db.run(sql`
    insert into job_task_machine (machine_type_id, job_task_id, standard_hours, people)
    select c.id, t.id, r.hours, r.people
    from json_to_recordset(${JSON.stringify(work)}::json) as r(machine text, code text, hours numeric, people integer)
    join machine_type c on c.code = r.machine join job_task t on t.code = r.code order by c.id, t.id`)
}

function under<K extends string, T extends SampleType>(
  key: K,
  groups: Readonly<Record<string, readonly T[]>>,
) {
  return Object.entries(groups).flatMap(([group, rows]) =>
    rows.map((row) => ({ ...row, [key]: group }) as T & Record<K, string>),
  )
}
