// The work of machine types on the server. Saving locks the machine type: concurrent saves are serialised.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import {
  type KindsOfMachine,
  type TasksOfMachine,
  type WorkMachine,
  listKindsOfMachine,
  listTasksOfMachine,
  listWorkMachines,
  saveKindsOfMachine,
  saveTasksOfMachine,
} from './machine-work.ts'

const sorts = new Map<string, SortField>([
  ['code', { by: sql`(c.code collate "th-x-icu")`, as: 'text' }],
  ['name_th', { by: sql`(c.name_th collate "th-x-icu")`, as: 'text' }],
])

interface Asked {
  readonly machine_type_id: number
  readonly row_version: number
}

export const machineWorkHandlers: OperationHandler[] = [
  handle(listWorkMachines, async ({ where, ...paging }, { db }) => {
    const list = keyset(
      {
        sorts,
        fallback: { field: 'name_th', dir: 'asc' },
        id: sql`c.id`,
        from: sql`machine_type c`,
        where: sql`not c.is_deleted ${when(
          where?.text,
          () =>
            sql`and fold_text(concat_ws(' ', c.code, c.name_th, c.name_en)) like search_pattern(${where?.text})`,
        )}`,
      },
      paging,
    )
    const found = await db.rows<WorkMachine & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, c.id, c.code, c.name_th, c.name_en,
        (select count(*)::int from job_type_machine k where k.machine_type_id = c.id) as kinds, w.tasks, w.hours
      from page join machine_type c on c.id = page_id
      cross join lateral (
        select count(*)::int as tasks, coalesce(sum(t.standard_hours * t.people), 0)::float8 as hours
        from job_task_machine t where t.machine_type_id = c.id) w ${list.order}`)
    return list.answer(db, found)
  }),

  handle(listKindsOfMachine, async ({ machine_type_id }, { db }) =>
    found(await readKinds(db, machine_type_id)),
  ),

  handle(saveKindsOfMachine, async (asked, { db, scope }) => {
    requireWholeCompany(scope)
    const id = asked.machine_type_id
    const kept = asked.job_task_type_ids ?? []
    await hold(db, asked, () => readKinds(db, id))
    if (asked.with_tasks)
      await db.run(sql`
        delete from job_task_machine m using job_task t
        where m.machine_type_id = ${id} and t.id = m.job_task_id and t.job_task_type_id <> all(${kept}::bigint[])`)
    await db.run(sql`
      delete from job_type_machine where machine_type_id = ${id} and job_task_type_id <> all(${kept}::bigint[])`)
    await db.run(sql`
      insert into job_type_machine (machine_type_id, job_task_type_id)
      select ${id}, kept from unnest(${kept}::bigint[]) kept order by kept
      on conflict (machine_type_id, job_task_type_id) do nothing`)
    return found(await readKinds(db, id))
  }),

  handle(listTasksOfMachine, async ({ machine_type_id }, { db }) =>
    found(await readTasks(db, machine_type_id)),
  ),

  handle(saveTasksOfMachine, async (asked, { db, scope }) => {
    requireWholeCompany(scope)
    const id = asked.machine_type_id
    await hold(db, asked, () => readTasks(db, id))
    await db.run(sql`
      delete from job_task_machine
      where machine_type_id = ${id} and job_task_id <> all(${asked.rows.map((one) => one.job_task_id)}::bigint[])`)
    await db.run(sql`
      insert into job_task_machine (machine_type_id, job_task_id, standard_hours, people)
      select ${id}, r.job_task_id, r.standard_hours, r.people
      from jsonb_to_recordset(${JSON.stringify(asked.rows)}::jsonb)
        as r(job_task_id bigint, standard_hours numeric, people integer)
      order by r.job_task_id
      on conflict (machine_type_id, job_task_id)
        do update set standard_hours = excluded.standard_hours, people = excluded.people
        where (job_task_machine.standard_hours, job_task_machine.people) is distinct from (excluded.standard_hours, excluded.people)`)
    return found(await readTasks(db, id))
  }),
]

// its work is part of the machine type, and so is a change of it
async function hold<Row>(
  db: Db,
  { machine_type_id: id, row_version }: Asked,
  current: () => Promise<Row | null>,
): Promise<void> {
  await changeOne(db, {
    update: sql`
      update machine_type set code = code where id = ${id} and not is_deleted and row_version = ${row_version}`,
    stamp: sql`select updated_by, updated_at from machine_type where id = ${id} and not is_deleted`,
    current,
  })
}

function found<Row>(row: Row | null): Row {
  if (row === null) throw problem('NOT_FOUND')
  return row
}

function readKinds(db: Db, id: number): Promise<KindsOfMachine | null> {
  return readMachine(
    db,
    id,
    sql`
      select t.id as job_task_type_id, t.code, t.name_th, t.name_en, m.id is not null as applies,
        (select count(*)::int from job_task_machine h join job_task k on k.id = h.job_task_id
          where h.machine_type_id = c.id and k.job_task_type_id = t.id) as tasks
      from job_task_type t
      left join job_type_machine m on m.job_task_type_id = t.id and m.machine_type_id = c.id
      where m.id is not null or (t.is_active and not t.is_deleted)
      order by t.code, t.id`,
  )
}

function readTasks(db: Db, id: number): Promise<TasksOfMachine | null> {
  return readMachine(
    db,
    id,
    sql`
      select t.id as job_task_id, t.code, t.name_th, t.name_en, t.job_task_type_id, k.name_th as kind_th,
        k.name_en as kind_en, m.standard_hours, m.people
      from job_task t join job_task_type k on k.id = t.job_task_type_id
      left join job_task_machine m on m.job_task_id = t.id and m.machine_type_id = c.id
      where m.id is not null or (t.is_active and not t.is_deleted and exists (
        select from job_type_machine a where a.machine_type_id = c.id and a.job_task_type_id = t.job_task_type_id))
      order by k.code, k.id, t.code, t.id`,
  )
}

// the machine type as `c`, with the rows of this statement about it
function readMachine<Row>(db: Db, id: number, rows: Sql): Promise<Row | null> {
  return db.maybe<Row & object>(sql`
    select c.id as machine_type_id, c.code, c.name_th, c.name_en, c.row_version,
      coalesce((select jsonb_agg(to_jsonb(r)) from (${rows}) r), '[]') as rows
    from machine_type c where c.id = ${id} and not c.is_deleted`)
}
