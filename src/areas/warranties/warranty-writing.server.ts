// A warranty as it is written: what it is of, its terms, and that no other of its kind holds on one of its days.
import { dayInBoth } from '#base/date-format.ts'
import { endOfMonths } from '#base/end-of-months.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import type { ValueFor } from '#base/operation.ts'
import { projectsNamed } from '#areas/projects/projects.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { warrantyProblem } from './warranty-problems.ts'
import { warrantyColumns, warrantyJoined } from './warranty-rows.server.ts'
import type { WarrantyRow, insertWarranty } from './warranties.ts'

const { requireProjectOf } = projectsNamed

type Data = ValueFor<typeof insertWarranty>['data']

interface WarrantyScope {
  readonly machine_id: number | null
  readonly project_id: number | null
  readonly installed_part_id: number | null
}

/** Of the narrowest thing that is named: a part, else a machine, else a whole project. What is named beside it must be what it belongs to. */
export async function scopeOf(context: Context, data: Data): Promise<WarrantyScope> {
  const part = data.installed_part_id ?? null
  const machine_id =
    part === null ? (data.machine_id ?? null) : await machineOf(context, part, data.machine_id)
  if (machine_id === null) {
    await requireProject(context, data.project_id!)
    return { machine_id, project_id: data.project_id!, installed_part_id: null }
  }
  if (data.project_id) {
    const found = await context.db.maybe(
      sql`select from machine where id = ${machine_id} and project_id = ${data.project_id}`,
    )
    if (!found)
      throw unfit('project_id', 'The machine was not built for this project', 'เครื่องนี้ไม่ได้อยู่ในโครงการนี้')
  }
  return { machine_id, project_id: null, installed_part_id: part }
}

/** The same of a known one: a row tells the project of its machine as well, which is not what it is of. */
export const asScoped = ({ machine_id, project_id, installed_part_id }: WarrantyScope): WarrantyScope => ({
  machine_id,
  project_id: machine_id === null ? project_id : null,
  installed_part_id,
})

async function machineOf({ db }: Context, part: number, machine: number | null | undefined): Promise<number> {
  const found = await db.maybe<{ machine_id: number }>(
    sql`select machine_id from installed_part where id = ${part}`,
  )
  if (found && (!machine || machine === found.machine_id)) return found.machine_id
  throw unfit('installed_part_id', 'This part is not in the machine', 'ไม่มีอะไหล่นี้ในเครื่อง')
}

// one of a project that the caller sees, whoever's it is
async function requireProject(context: Context, id: number): Promise<void> {
  const found = await context.db.maybe<{ customer_id: number }>(
    sql`select p.customer_id from project p where p.id = ${id}`,
  )
  await requireProjectOf(context, { field: 'data.project_id', id, customer: found?.customer_id ?? 0 })
}

function unfit(field: string, en: string, th: string) {
  return problem('INVALID_INPUT', {}, { fields: [wrong(`data.${field}`, 'UNKNOWN', { en, th })] })
}

interface Terms {
  readonly start_date: string
  readonly months?: number | null | undefined
  readonly end_date?: string | null | undefined
  readonly end_reason?: string | null | undefined
  readonly covers_labor?: boolean | null | undefined
  readonly covers_parts?: boolean | null | undefined
  readonly covers_travel?: boolean | null | undefined
}

/** A last day that follows from the months needs no reason, and keeps none. */
export function termsOf({ start_date, months = null, end_date, end_reason = null, ...covers }: Terms) {
  const reckoned = months === null ? null : endOfMonths(start_date, months)
  const end = end_date ?? reckoned!
  return {
    start_date,
    months,
    end_date: end,
    end_reason: end === reckoned ? null : end_reason,
    covers_labor: covers.covers_labor ?? true,
    covers_parts: covers.covers_parts ?? true,
    covers_travel: covers.covers_travel ?? false,
  }
}

interface NewWarranty extends WarrantyScope {
  readonly id?: number
  readonly kind: string
  readonly basis: string
  readonly start_date: string
  readonly months: number | null
  readonly end_date: string
  readonly end_reason: string | null
  readonly hours_limit?: number | null | undefined
  readonly covers_labor: boolean
  readonly covers_parts: boolean
  readonly covers_travel: boolean
  readonly exclusions?: string | null | undefined
  readonly extends_id?: number | null
}

/** Enters one and gives it back; refused where another of its kind holds on one of its days. */
export async function insertOne(context: Context, { id: _, ...one }: NewWarranty): Promise<WarrantyRow> {
  await requireFree(context, one)
  const made = await context.db.one<{ id: number }>(sql`
    insert into warranty (warranty_no, machine_id, project_id, installed_part_id, kind, basis, start_date, months, end_date, end_reason,
      hours_limit, covers_labor, covers_parts, covers_travel, exclusions, extends_id)
    values (next_doc_no('WR', now()), ${one.machine_id}, ${one.project_id}, ${one.installed_part_id}, ${one.kind}, ${one.basis}, ${one.start_date},
      ${one.months}, ${one.end_date}, ${one.end_reason}, ${one.hours_limit}, ${one.covers_labor}, ${one.covers_parts},
      ${one.covers_travel}, ${one.exclusions}, ${one.extends_id})
    returning id`)
  return readWarranty(context, made.id)
}

/** Locks the machine or the project before its warranty: the order in which a project whose days change takes them. */
export async function lockScope({ db }: Context, id: number): Promise<void> {
  await db.run(
    sql`select from machine where id = (select w.machine_id from warranty w where w.id = ${id}) for no key update`,
  )
  await db.run(
    sql`select from project where id = (select w.project_id from warranty w where w.id = ${id}) for no key update`,
  )
}

/** Refuses one that meets another, which is named; the exclusion constraint is the final check. The lock keeps who was first there while it is read. */
export async function requireFree({ db }: Context, one: NewWarranty): Promise<void> {
  await db.run(sql`select from machine where id = ${one.machine_id} for no key update`)
  await db.run(sql`select from project where id = ${one.project_id} for no key update`)
  const other = await db.maybe<{ no: string; start_date: string; end_date: string }>(sql`
    select w.warranty_no as no, w.start_date, w.end_date from warranty w
    where w.machine_id is not distinct from ${one.machine_id}::bigint and w.project_id is not distinct from ${one.project_id}::bigint
      and w.installed_part_id is not distinct from ${one.installed_part_id}::bigint
      and w.kind = ${one.kind} and w.status = 'ACTIVE' and w.id is distinct from ${one.id ?? null}::bigint
      and daterange(w.start_date, w.end_date, '[]') && daterange(${one.start_date}::date, ${one.end_date}::date, '[]')
    order by w.start_date limit 1`)
  if (other)
    throw warrantyProblem('WARRANTY_OVERLAPS', {
      no: other.no,
      start_date: dayInBoth(other.start_date),
      end_date: dayInBoth(other.end_date),
    })
}

/** The warranty; NOT_FOUND where there is none. */
export async function readWarranty({ db }: Pick<Context, 'db'>, id: number): Promise<WarrantyRow> {
  const found = await db.maybe<WarrantyRow>(
    sql`select ${warrantyColumns} from ${warrantyJoined} where w.id = ${id}`,
  )
  if (!found) throw problem('NOT_FOUND')
  return found
}

/** For `changeOne`: who changed it last, and as it is. */
export function asOne(context: Context, id: number) {
  return {
    stamp: sql`select w.updated_by, w.updated_at from warranty w where w.id = ${id}`,
    current: () => readWarranty(context, id),
  }
}
