// Cost lines on the server. Adding lines locks the property: one order of lines, and their limit, under concurrency.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import {
  type LineRow,
  MOST_LINES,
  copyLines,
  deleteLine,
  insertLine,
  lineFields,
  listLines,
  updateLine,
} from './property-lines.ts'
import { propertyProblem } from './property-problems.ts'

const nothing = Object.fromEntries(Object.keys(lineFields).map((name) => [name, null]))

export const linesHandlers: OperationHandler[] = [
  handle(listLines, async ({ machine_property_id: id, element, on_date }, { db }) => {
    await requireProperty(db, id)
    return readLines(
      db,
      id,
      on_date,
      when(element, () => sql`and d.element = ${element}`),
    )
  }),

  handle(insertLine, async ({ machine_property_id, data }, { db, scope }) => {
    requireWholeCompany(scope)
    await hold(db, machine_property_id)
    const { id } = await db.one<{ id: number }>(sql`
      insert into detail_machine_property (machine_property_id, element, key, job_task_id, labor_grade_id, hours, people,
        master_material_id, qty, scrap_pct, overhead_id, cost_type_id, unit_price)
      values (${machine_property_id}, ${data.element}, ${nextKey(machine_property_id)}, ${data.job_task_id},
        ${data.labor_grade_id}, ${data.hours}, ${data.people}, ${data.master_material_id}, ${data.qty},
        ${scrapOf(data)}, ${data.overhead_id}, ${data.cost_type_id}, ${data.unit_price})
      returning id`)
    await requireRoom(db, machine_property_id)
    return (await readLine(db, id))!
  }),

  handle(
    updateLine,
    async ({ id, row_version, data }, { db, scope }) => {
      requireWholeCompany(scope)
      const known = await readLine(db, id)
      await requireVersion(db, known, row_version, guardOf(db, id))
      if (known!.element !== data.element) throw propertyProblem('LINE_STAYS_ELEMENT')
      return changeOne(db, {
        ...guardOf(db, id),
        update: sql`
        update detail_machine_property d set job_task_id = ${data.job_task_id}, labor_grade_id = ${data.labor_grade_id},
          hours = ${data.hours}, people = ${data.people}, master_material_id = ${data.master_material_id}, qty = ${data.qty},
          scrap_pct = ${scrapOf(data)}, overhead_id = ${data.overhead_id}, cost_type_id = ${data.cost_type_id},
          unit_price = ${data.unit_price}
        where ${within(id)} and d.row_version = ${row_version}`,
      })
    },
    async ({ id, data }, { db }) => {
      const line = await readLine(db, id)
      // of another element nothing would stay; that it cannot be changed is the handler's to say
      return line && (data.element ?? line.element) !== line.element ? { ...line, ...nothing } : line
    },
  ),

  handle(deleteLine, async ({ id, row_version }, { db, scope }) => {
    requireWholeCompany(scope)
    const known = await readLine(db, id)
    await changeOne(db, {
      ...guardOf(db, id),
      update: sql`delete from detail_machine_property d where ${within(id)} and d.row_version = ${row_version}`,
      // gone afterwards, unless the delete met another version
      current: async () => (await readLine(db, id)) ?? known,
    })
    return null
  }),

  handle(copyLines, async ({ machine_property_id, from_property_id, element }, { db, scope }) => {
    requireWholeCompany(scope)
    await hold(db, machine_property_id)
    if (!(await isThere(db, from_property_id)))
      throw problem('UNKNOWN_REFERENCE', {
        field: 'from_property_id',
        of: 'machine_property',
        id: from_property_id,
      })
    // what is no longer in use is not brought along
    const copied = await db.run(sql`
      insert into detail_machine_property (machine_property_id, element, key, job_task_id, labor_grade_id, hours, people,
        master_material_id, qty, scrap_pct, overhead_id, cost_type_id, unit_price)
      select ${machine_property_id}, d.element, ${nextKey(machine_property_id)} + (row_number() over (order by d.key, d.id))::int - 1,
        d.job_task_id, d.labor_grade_id, d.hours, d.people, d.master_material_id, d.qty, d.scrap_pct, d.overhead_id,
        d.cost_type_id, d.unit_price
      from detail_machine_property d ${named}
      where d.machine_property_id = ${from_property_id} ${when(element, () => sql`and d.element = ${element}`)}
        and not coalesce(t.is_deleted or g.is_deleted, m.is_deleted, o.is_deleted, c.is_deleted)
      order by d.key, d.id
      on conflict do nothing`)
    await requireRoom(db, machine_property_id)
    return { copied }
  }),
]

const named = sql`left join job_task t on t.id = d.job_task_id left join labor_grade g on g.id = d.labor_grade_id
  left join master_material m on m.id = d.master_material_id left join unit u on u.id = m.unit_id
  left join overhead o on o.id = d.overhead_id left join cost_type c on c.id = d.cost_type_id`

const nextKey = (property: number) =>
  sql`(select coalesce(max(own.key), 0) + 1 from detail_machine_property own where own.machine_property_id = ${property})`

// material without a word of scrap has none
const scrapOf = ({ element, scrap_pct }: { element: string; scrap_pct?: number | null | undefined }) =>
  element === 'RAW_MATERIAL' ? (scrap_pct ?? 0) : null

async function hold(db: Db, id: number): Promise<void> {
  const found = await db.maybe(
    sql`select id from machine_property where id = ${id} and not is_deleted for no key update`,
  )
  if (!found) throw problem('NOT_FOUND')
}

async function requireRoom(db: Db, id: number): Promise<void> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from detail_machine_property where machine_property_id = ${id}`,
  )
  if (count > MOST_LINES) throw propertyProblem('PROPERTY_LINES_FULL', { most: MOST_LINES })
}

/** Refuses what is asked of a property that is not there. */
export async function requireProperty(db: Db, id: number): Promise<void> {
  if (!(await isThere(db, id))) throw problem('NOT_FOUND')
}

const isThere = (db: Db, id: number) =>
  db.maybe(sql`select id from machine_property where id = ${id} and not is_deleted`)

// the line, as long as its property is there
const within = (id: number) => sql`d.id = ${id}
  and exists (select from machine_property p where p.id = d.machine_property_id and not p.is_deleted)`

const guardOf = (db: Db, id: number) => ({
  stamp: sql`select d.updated_by, d.updated_at from detail_machine_property d where ${within(id)}`,
  current: () => readLine(db, id),
})

async function readLine(db: Db, id: number): Promise<LineRow | null> {
  const line = await db.maybe<{ machine_property_id: number }>(
    sql`select d.machine_property_id from detail_machine_property d where ${within(id)}`,
  )
  const found = line && (await readLines(db, line.machine_property_id, null, sql`and d.id = ${id}`))
  return found?.[0] ?? null
}

function readLines(db: Db, property: number, day: string | null | undefined, which: Sql): Promise<LineRow[]> {
  return db.rows<LineRow>(sql`
    select d.id, d.element, d.key, d.job_task_id, d.labor_grade_id, d.hours::float8 as hours, d.people, d.master_material_id,
      d.qty::float8 as qty, d.scrap_pct::float8 as scrap_pct, d.overhead_id, d.cost_type_id, d.unit_price::float8 as unit_price,
      coalesce(t.code, m.material_code::text, o.code, c.code) as code,
      coalesce(t.name_th, m.description_th, o.name_th, c.name_th) as name_th,
      case d.element when 'LABOR' then t.name_en when 'RAW_MATERIAL' then m.description_en when 'OVERHEAD' then o.name_en
        else c.name_en end as name_en,
      g.name_th as grade_th, g.name_en as grade_en, u.symbol as unit, x.driver, x.rate::float8 as rate, x.currency,
      x.amount::float8 as amount, x.missing, d.row_version
    from detail_machine_property d
    join property_costs(array[${property}::bigint], coalesce(${day}::date, bangkok_day(now()))) x on x.line_id = d.id ${named}
    where d.machine_property_id = ${property} ${which}
    order by array_position(array['LABOR', 'RAW_MATERIAL', 'OVERHEAD', 'SUPPORT'], d.element), d.key, d.id`)
}
