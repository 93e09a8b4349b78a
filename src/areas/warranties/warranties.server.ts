// What the server does for warranties; the tables refuse what must not be.
import { has } from '#base/access.ts'
import { dayInBoth, todayInBangkok } from '#base/date-format.ts'
import { endOfMonths } from '#base/end-of-months.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import type { OutputFor, ValueFor } from '#base/operation.ts'
import { machinesSeen } from '#areas/machines/machines.server.ts'
import { projectsNamed } from '#areas/projects/projects.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { handleMasterHistory } from '#platform/records/master-data/master-data-history.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { coverHandlers, coverTold } from './cover.server.ts'
import { warrantyProblem } from './warranty-problems.ts'
import { warrantyPaperHandlers } from './warranty-paper.server.ts'
import { holdsWarrantyText, warrantyColumns, warrantyJoined, warrantyState } from './warranty-rows.server.ts'
import {
  type WarrantyRow,
  checkTerms,
  exportWarranties,
  extendWarranty,
  getWarranty,
  insertWarranty,
  isTooLate,
  listWarranties,
  followsMonths,
  termsTold,
  updateWarranty,
  voidWarranty,
  warrantiesOfMachine,
  warrantyHistory,
  warrantyMachines,
  warrantyParts,
} from './warranties.ts'

const { requireProjectOf } = projectsNamed

const sorts = new Map<string, SortField>([
  ['end_date', { by: sql`w.end_date`, as: 'date' }],
  ['warranty_no', { by: sql`number_order(w.warranty_no)`, as: 'text' }],
])

const listed = handle(listWarranties, async ({ where = {}, ...asked }, { db }) => {
  const list = keyset(
    {
      sorts,
      fallback: { field: 'end_date', dir: 'desc' },
      id: sql`w.id`,
      from: warrantyJoined,
      where: sql`true
        ${when(where.machine_id, () => sql`and w.machine_id = ${where.machine_id}`)}
        ${when(where.project_id, () => sql`and j.id = ${where.project_id}`)}
        ${when(where.customer_id, () => sql`and c.id = ${where.customer_id}`)}
        ${when(where.kind, () => sql`and w.kind = ${where.kind}`)}
        ${when(where.state, () => sql`and ${warrantyState} = ${where.state}`)}
        ${when(where.text, () => sql`and ${holdsWarrantyText(where.text!)}`)}`,
    },
    asked,
  )
  const found = await db.rows<WarrantyRow & Keyed>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, ${warrantyColumns}
    from page join ${warrantyJoined} on w.id = page_id ${list.order}`)
  return list.answer(db, found)
})

const options = (from: Sql) => sql`
  select o.id, o.name as name_th, o.name as name_en, o.hint from (${from}) o limit 50`

const warrantyHandlers: readonly OperationHandler[] = [
  listed,
  handleExport(exportWarranties, listed),

  handle(getWarranty, async ({ id }, context) => readWarranty(context, id)),

  handle(warrantiesOfMachine, async ({ machine_id }, context) => {
    if (!has(context.user.grants, { menu: '/app/MA-page', flag: 'view' }))
      await machinesSeen.requireSeen(context, machine_id)
    return context.db.rows<WarrantyRow>(sql`
      select ${warrantyColumns} from ${warrantyJoined}
      where w.id in (select g.id from machine_warranty g where g.covered_id = ${machine_id})
      order by w.start_date desc, w.id desc limit 100`)
  }),

  handle(warrantyMachines, async ({ text }, { db }) =>
    db.rows<OutputFor<typeof warrantyMachines>[number]>(
      options(sql`
        select m.id, m.name, m.serial_no as hint from machine m
        where not m.is_deleted and m.status <> 'DECOMMISSIONED'
          ${when(text, () => sql`and m.search_text like search_pattern(${text})`)}
        order by m.name collate "th-x-icu", m.id`),
    ),
  ),

  handle(warrantyParts, async ({ machine_id, text }, { db }) =>
    db.rows<OutputFor<typeof warrantyParts>[number]>(
      options(sql`
        select i.id, p.name, concat_ws(' · ', i.place, p.part_no, i.serial_no) as hint
        from installed_part i join spare_part p on p.id = i.spare_part_id
        where i.machine_id = ${machine_id} and i.removed_on is null
          ${when(text, () => sql`and fold_text(concat_ws(' ', i.place, p.part_no, p.name, i.serial_no)) like search_pattern(${text})`)}
        order by i.place, i.id`),
    ),
  ),

  handle(insertWarranty, async ({ data }, context) => {
    return insertOne(context, { ...data, ...(await scopeOf(context, data)), ...termsOf(data) })
  }),

  handle(
    updateWarranty,
    async ({ id, row_version, data }, context) => {
      const { db } = context
      const known = await readWarranty(context, id)
      await requireVersion(db, known, row_version, asOne(context, id))
      const given = followsMonths(known, data)
      const fields = checkTerms(given, 'data.')
      if (data.hours_limit && known.machine_id === null)
        fields.push(wrong('data.hours_limit', 'NOT_HERE', termsTold.hours))
      if (fields.length > 0) throw problem('INVALID_INPUT', {}, { fields })
      const terms = termsOf(given)
      await requireFree(context, { ...known, ...asScoped(known), ...terms })
      return changeOne(db, {
        ...asOne(context, id),
        update: sql`
        update warranty set basis = ${data.basis}, start_date = ${terms.start_date}, months = ${terms.months},
          end_date = ${terms.end_date}, end_reason = ${terms.end_reason}, hours_limit = ${data.hours_limit},
          covers_labor = ${terms.covers_labor}, covers_parts = ${terms.covers_parts}, covers_travel = ${terms.covers_travel},
          exclusions = ${data.exclusions}
        where id = ${id} and row_version = ${row_version}`,
      })
    },
    ({ id }, context) => readWarranty(context, id),
  ),

  handle(extendWarranty, async ({ id, row_version, months }, context) => {
    const { db } = context
    await lockScope(context, id)
    await db.run(sql`select from warranty where id = ${id} for no key update`)
    const known = await readWarranty(context, id)
    await requireVersion(db, known, row_version, asOne(context, id))
    if (known.state === 'VOID') throw warrantyProblem('WARRANTY_IS_VOID', { no: known.warranty_no })
    const { day } = await db.one<{ day: string }>(sql`select ${known.end_date}::date + 1 as day`)
    const end_date = endOfMonths(day, months)
    if (isTooLate(end_date))
      throw problem('INVALID_INPUT', {}, { fields: [wrong('months', 'OUT_OF_RANGE', termsTold.late)] })
    return insertOne(context, {
      ...known,
      ...asScoped(known),
      kind: 'EXTENDED',
      extends_id: id,
      start_date: day,
      months,
      end_date,
      end_reason: null,
    })
  }),

  handle(voidWarranty, async ({ id, row_version, void_reason, void_on }, context) => {
    await lockScope(context, id)
    return changeOne(context.db, {
      ...asOne(context, id),
      update: sql`
        update warranty set status = 'VOID', void_reason = ${void_reason}, void_on = ${void_on ?? todayInBangkok()}
        where id = ${id} and row_version = ${row_version}`,
    })
  }),
]

/** For areas that show the answer beside their own records. */
export const coverAsked = { coverTold } as const

/** Every operation of this area with its handler. */
export const warrantiesHandlers: OperationHandler[] = [
  ...warrantyHandlers,
  ...coverHandlers,
  ...warrantyPaperHandlers,
  handleMasterHistory(warrantyHistory),
]

nameTables({ warranty: { en: 'Warranties', th: 'การรับประกัน' } })

nameConstraints({
  warranty_no_overlap: () => warrantyProblem('WARRANTY_MEETS_ANOTHER'),
  warranty_project_no_overlap: () => warrantyProblem('WARRANTY_MEETS_ANOTHER'),
  warranty_extends_key: () => warrantyProblem('WARRANTY_MEETS_ANOTHER'),
})

type Data = ValueFor<typeof insertWarranty>['data']

interface WarrantyScope {
  readonly machine_id: number | null
  readonly project_id: number | null
  readonly installed_part_id: number | null
}

// Of the narrowest thing that is named: a part, else a machine, else a whole project. What is named beside it must be what it belongs to.
async function scopeOf(context: Context, data: Data): Promise<WarrantyScope> {
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

// a row tells the project of its machine as well, which is not what it is of
const asScoped = ({ machine_id, project_id, installed_part_id }: WarrantyScope): WarrantyScope => ({
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

// A last day that follows from the months needs no reason, and keeps none.
function termsOf({ start_date, months = null, end_date, end_reason = null, ...covers }: Terms) {
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

async function insertOne(context: Context, { id: _, ...one }: NewWarranty): Promise<WarrantyRow> {
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

// The machine or the project before its warranty, in the order in which a project whose days change takes them.
async function lockScope({ db }: Context, id: number): Promise<void> {
  await db.run(
    sql`select from machine where id = (select w.machine_id from warranty w where w.id = ${id}) for no key update`,
  )
  await db.run(
    sql`select from project where id = (select w.project_id from warranty w where w.id = ${id}) for no key update`,
  )
}

// The other one is named; the exclusion constraint is the final check. The lock keeps who was first there while it is read.
async function requireFree({ db }: Context, one: NewWarranty): Promise<void> {
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

async function readWarranty({ db }: Pick<Context, 'db'>, id: number): Promise<WarrantyRow> {
  const found = await db.maybe<WarrantyRow>(
    sql`select ${warrantyColumns} from ${warrantyJoined} where w.id = ${id}`,
  )
  if (!found) throw problem('NOT_FOUND')
  return found
}

function asOne(context: Context, id: number) {
  return {
    stamp: sql`select w.updated_by, w.updated_at from warranty w where w.id = ${id}`,
    current: () => readWarranty(context, id),
  }
}
