// What the server does for warranties; the tables refuse what must not be.
import { has } from '#base/access.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { endOfMonths } from '#base/end-of-months.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import type { OutputFor } from '#base/operation.ts'
import { machinesSeen } from '#areas/machines/machines.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { handleMasterHistory } from '#platform/records/master-data/master-data-history.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { coverHandlers, coverTold } from './cover.server.ts'
import { warrantyProblem } from './warranty-problems.ts'
import { warrantyPaperHandlers } from './warranty-paper.server.ts'
import {
  holdsWarrantyText,
  warrantyColumns,
  warrantyJoined,
  isOfCustomer,
  isOfProject,
  warrantyState,
} from './warranty-rows.server.ts'
import {
  asOne,
  asScoped,
  insertOne,
  lockScope,
  readWarranty,
  requireFree,
  scopeOf,
  termsOf,
} from './warranty-writing.server.ts'
import {
  type WarrantyRow,
  exportWarranties,
  extendWarranty,
  getWarranty,
  insertWarranty,
  listWarranties,
  updateWarranty,
  voidWarranty,
  warrantiesOfMachine,
  warrantyHistory,
  warrantyMachines,
  warrantyParts,
} from './warranties.ts'
import { checkTerms, isTooLate, followsMonths, termsTold } from './warranty-fields.ts'

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
      from: sql`warranty_days w`,
      where: sql`true
        ${when(where.machine_id, () => sql`and w.machine_id = ${where.machine_id}`)}
        ${when(where.project_id, () => sql`and ${isOfProject(where.project_id!)}`)}
        ${when(where.customer_id, () => sql`and ${isOfCustomer(where.customer_id!)}`)}
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
