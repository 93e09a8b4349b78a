// What the server does for maintenance contracts; the tables refuse what must not be.
import { may } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import type { ValueFor } from '#base/operation.ts'
import { projectsNamed } from '#areas/projects/projects.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { type Sql, commas, identifier, sql, when } from '#platform/database/sql.server.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { changeOne, staleOrMissing } from '#platform/database/stale.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { handleMasterHistory } from '#platform/records/master-data/master-data-history.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import {
  type MaContractRow,
  deleteMaContract,
  exportMaContracts,
  getMaContract,
  insertMaContract,
  listMaContracts,
  maContractHistory,
  seesMaMoney,
  updateMaContract,
} from './ma-contracts.ts'
import { maWords } from './ma-contracts.text.ts'
import { maInvoiceHandlers } from './ma-invoices.server.ts'
import { maLifeHandlers } from './ma-life.server.ts'
import { maMachineHandlers, putMachines } from './ma-machines.server.ts'
import { maPageHandlers } from './ma-page.server.ts'
import { maPaperHandlers } from './ma-paper.server.ts'
import { maProblem } from './ma-problems.ts'
import { inMaWords } from './ma-refusals.server.ts'
import { asOneMa, holdsMaText, maColumns, maJoined, maStateNow, readMa } from './ma-rows.server.ts'

const { requireProjectOf } = projectsNamed

const sorts = new Map<string, SortField>([
  ['end_date', { by: sql`coalesce(a.end_date, 'infinity')`, as: 'date' }],
  ['ma_no', { by: sql`number_order(a.ma_no)`, as: 'text' }],
])

const listed = handle(listMaContracts, async ({ where = {}, ...asked }, { db, user }) => {
  const list = keyset(
    {
      sorts,
      fallback: { field: 'ma_no', dir: 'desc' },
      id: sql`a.id`,
      from: maJoined,
      where: sql`true
        ${when(where.customer_id, () => sql`and a.customer_id = ${where.customer_id}`)}
        ${when(where.project_id, () => sql`and a.project_id = ${where.project_id}`)}
        ${when(where.state, () => sql`and ${maStateNow} = ${where.state}`)}
        ${when(
          where.machine_id,
          () =>
            sql`and a.id in (select k.contract_id from ma_contract_machine k where k.machine_id = ${where.machine_id})`,
        )}
        ${when(where.text, () => sql`and ${holdsMaText(where.text!)}`)}`,
    },
    asked,
  )
  const found = await db.rows<MaContractRow & Keyed>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, ${maColumns(user)} from page join ${maJoined} on a.id = page_id ${list.order}`)
  return list.answer(db, found)
})

const contractHandlers: readonly OperationHandler[] = [
  listed,
  handleExport(exportMaContracts, listed),

  handle(getMaContract, ({ id }, context) => readMa(context, id)),

  handle(insertMaContract, ({ data, machines }, context) =>
    inMaWords(() => draftMa(context, data, machines ?? [])),
  ),

  handle(
    updateMaContract,
    async ({ id, row_version, data }, context) => {
      const { db, user } = context
      const known = await readMa(context, id)
      if (data.value !== known.value && !may(user, seesMaMoney)) throw problem('NOT_ALLOWED')
      await requireSite(context, known.customer_id, data.site_id)
      await requireProjectOf(context, {
        field: 'data.project_id',
        id: data.project_id,
        customer: known.customer_id,
        kept: known.project_id,
      })
      const { columns, values } = termsOf(data)
      return inMaWords(() =>
        changeOne(db, {
          ...asOneMa(context, id),
          update: sql`update ma_contract set (${columns}) = (${values}) where id = ${id} and row_version = ${row_version}`,
        }),
      )
    },
    ({ id }, context) => readMa(context, id),
  ),

  handle(deleteMaContract, async ({ id, row_version }, context) => {
    const { db } = context
    const { status, ma_no } = await readMa(context, id)
    const offered = await db.maybe(sql`select from ma_contract_status_log l where l.contract_id = ${id}`)
    if (status !== 'DRAFT' || offered) throw maProblem('MA_NOT_A_DRAFT', { no: ma_no })
    const gone = await db.run(sql`delete from ma_contract where id = ${id} and row_version = ${row_version}`)
    if (gone === 0) throw await staleOrMissing(db, asOneMa(context, id))
    return null
  }),
]

/** Every operation of this area with its handler. */
export const maContractsHandlers: OperationHandler[] = [
  ...contractHandlers,
  ...maLifeHandlers,
  ...maMachineHandlers,
  ...maInvoiceHandlers,
  ...maPageHandlers,
  ...maPaperHandlers,
  handleMasterHistory(maContractHistory),
]

nameTables({
  ma_contract: maWords.many,
  ma_contract_machine: maWords.machines,
  ma_invoice: maWords.invoices,
  ma_suspension: { en: 'Rests of MA contracts', th: 'ช่วงพักสัญญา MA' },
})

nameConstraints({
  ma_contract_machine_once: () => maProblem('MA_MACHINE_TWICE'),
  ma_contract_project_of_customer: () => projectsNamed.notOfCustomer(),
  ma_contract_machine_key: () => maProblem('MA_MACHINE_LISTED'),
  ma_contract_successor_key: () => maProblem('MA_HAS_SUCCESSOR'),
})

type Data = ValueFor<typeof insertMaContract>['data']
type Machines = NonNullable<ValueFor<typeof insertMaContract>['machines']>

/** A new draft with its machines, for this area's own call and for what proposes contracts. */
export async function draftMa(context: Context, data: Data, machines: Machines): Promise<MaContractRow> {
  const { db } = context
  await requireSite(context, data.customer_id, data.site_id)
  await requireProjectOf(context, {
    field: 'data.project_id',
    id: data.project_id,
    customer: data.customer_id,
  })
  const { columns, values } = termsOf(data)
  const made = await db.one<{ id: number }>(sql`
    insert into ma_contract (ma_no, customer_id, ${columns})
    values (next_patterned_no('MA-YY-####', now()), ${data.customer_id}, ${values}) returning id`)
  await putMachines(context, made.id, machines)
  return readMa(context, made.id)
}

// what may not be empty takes its usual value
function termsOf(data: Omit<Data, 'customer_id'>): { columns: Sql; values: Sql } {
  const terms = {
    name: data.name,
    site_id: data.site_id ?? null,
    project_id: data.project_id ?? null,
    start_date: data.start_date ?? null,
    end_date: data.end_date ?? null,
    end_reason: data.end_reason ?? null,
    visits_per_year: data.visits_per_year ?? 0,
    visit_tolerance_days: data.visit_tolerance_days ?? 14,
    covered_hours: data.covered_hours ?? null,
    covered_visits_extra: data.covered_visits_extra ?? null,
    covers_labor: data.covers_labor ?? true,
    covers_parts: data.covers_parts ?? false,
    covers_travel: data.covers_travel ?? true,
    covers_remote: data.covers_remote ?? true,
    parts_discount_pct: data.parts_discount_pct ?? null,
    response_minutes: data.response_minutes ?? null,
    restore_minutes: data.restore_minutes ?? null,
    value: data.value ?? null,
    billing: data.billing ?? 'YEARLY',
    notice_days: data.notice_days ?? 60,
    auto_renew: data.auto_renew ?? false,
    owner_id: data.owner_id ?? null,
    po_no: data.po_no ?? null,
    note: data.note ?? null,
  }
  return { columns: commas(Object.keys(terms).map(identifier)), values: commas(Object.values(terms)) }
}

// a foreign key would refuse it as well, without naming the field
async function requireSite(
  { db }: Context,
  customer: number,
  site: number | null | undefined,
): Promise<void> {
  if (!site) return
  const found = await db.maybe(
    sql`select from customer_site where id = ${site} and customer_id = ${customer}`,
  )
  if (!found) throw problem('UNKNOWN_REFERENCE', { field: 'site_id', of: 'customer_site', id: site })
}
