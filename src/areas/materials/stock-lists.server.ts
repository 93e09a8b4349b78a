// What lies where, the journal of all moves, and the orders that moves name.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import type { OutputFor } from '#base/operation.ts'
import { anyOf, plannedForValues, type Sql, sql, when } from '#platform/database/sql.server.ts'
import { nameColumns, personName } from '#platform/database/person-names.server.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type JournalRow, exportJournal, issuedForOrder, listJournal, orderOptions } from './stock-journal.ts'
import { type StockPlaceRow, exportStockPlaces, listStockPlaces } from './stock-places.ts'

const placeSorts = new Map<string, SortField>([
  ['material_code', { by: sql`m.material_code`, as: 'citext' }],
  ['location_code', { by: sql`l.code`, as: 'text' }],
  ['qty', { by: sql`b.qty`, as: 'decimal' }],
  ['moved_at', { by: sql`b.moved_at`, as: 'time' }],
])

const journalSorts = new Map<string, SortField>([['at', { by: sql`v.created_at`, as: 'time' }]])

const named = sql`m.id as material_id, m.material_code::text, m.description_th, m.description_en,
  n.name_th as unit_id_th, n.name_en as unit_id_en`

/** Who made the move `v`, where `u` and `e` are joined as its account and its employee. */
const actor = sql`coalesce(${personName(sql`e`)}, u.username::text, 'Ngan') as actor`

const places = handle(listStockPlaces, async ({ where = {}, ...asked }, { db, user }) => {
  const list = keyset(
    {
      sorts: placeSorts,
      fallback: { field: 'material_code', dir: 'asc' },
      id: sql`b.id`,
      from: sql`stock_balance b join master_material m on m.id = b.material_id
        join storage_location l on l.id = b.storage_location_id`,
      where: sql`b.qty > 0 and not m.is_deleted
        ${when(where.text, () => sql`and m.search_text like search_pattern(${where.text})`)}
        ${when(where.storage_location_id, () => sql`and b.storage_location_id = ${where.storage_location_id}`)}
        ${when(where.kind, () => sql`and l.kind = ${where.kind}`)}
        ${when(where.status_code, () => sql`and b.status_code = ${where.status_code}`)}
        ${when(where.below_min, () => sql`and m.below_min`)}
        ${when(where.own_van, () => sql`and l.kind = 'VAN' and l.employee_id = ${user.employeeId}::bigint`)}`,
    },
    asked,
  )
  const found = await db.rows<StockPlaceRow & Keyed>(
    plannedForValues(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, b.id, ${named}, b.storage_location_id, l.code as location_code,
        l.name_th as location_th, l.name_en as location_en, l.kind as location_kind,
        ${nameColumns(sql`e`, 'employee_id')},
        b.status_code, b.qty::float8 as qty, m.min_stock::float8 as min_stock, m.below_min, b.moved_at, b.counted_at
      from page join stock_balance b on b.id = page_id join master_material m on m.id = b.material_id
      join unit n on n.id = m.unit_id join storage_location l on l.id = b.storage_location_id
      left join employee e on e.id = l.employee_id ${list.order}`),
  )
  return list.answer(db, found)
})

const journal = handle(listJournal, async ({ where = {}, ...asked }, { db, user, contributions }) => {
  const { service_order_id } = where
  if (service_order_id) await requireOrder(db, contributions, user, service_order_id)
  const list = keyset(
    {
      sorts: journalSorts,
      fallback: { field: 'at', dir: 'desc' },
      id: sql`v.id`,
      from: sql`stock_move v`,
      where: sql`true ${when(where.text, () => holdsText(where.text!))}
        ${when(where.material_id, () => sql`and v.material_id = ${where.material_id}`)}
        ${when(
          where.storage_location_id,
          () => sql`and (v.from_location_id = ${where.storage_location_id}
            or v.to_location_id = ${where.storage_location_id})`,
        )}
        ${when(where.kind, () => sql`and v.kind = ${where.kind}`)}
        ${when(
          where.employee_id,
          () =>
            sql`and v.created_by in (select a.id from app_user a where a.employee_id = ${where.employee_id})`,
        )}
        ${when(service_order_id, () => sql`and v.service_order_id = ${service_order_id}`)}
        ${when(where.since, () => sql`and v.created_at >= ${where.since}::date::timestamp at time zone 'Asia/Bangkok'`)}
        ${when(where.until, () => sql`and v.created_at < (${where.until}::date + 1)::timestamp at time zone 'Asia/Bangkok'`)}`,
    },
    asked,
  )
  const found = await db.rows<JournalRow & Keyed>(
    plannedForValues(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, v.id, v.created_at as at, v.kind, ${named}, v.qty::float8 as qty,
        f.code as from_code, v.from_status, t.code as to_code, v.to_status, v.service_order_id, o.so_no,
        c.supplier, c.paper_no, v.reason, r.id is not null as is_reversed, ${actor}
      from page join stock_move v on v.id = page_id join master_material m on m.id = v.material_id
      join unit n on n.id = m.unit_id left join stock_move r on r.reverses_id = v.id
      left join storage_location f on f.id = v.from_location_id left join storage_location t on t.id = v.to_location_id
      left join service_order o on o.id = v.service_order_id left join stock_receipt c on c.id = v.receipt_id
      left join app_user u on u.id = v.created_by left join employee e on e.id = u.employee_id ${list.order}`),
  )
  return list.answer(db, found)
})

const holdsText = (text: string): Sql => sql`and (v.material_id in (
    select m.id from master_material m where m.search_text like search_pattern(${text}))
  or v.receipt_id in (
    select c.id from stock_receipt c where fold_text(concat_ws(' ', c.supplier, c.paper_no)) like search_pattern(${text})))`

export const stockListsHandlers: OperationHandler[] = [
  places,
  handleExport(exportStockPlaces, places),
  journal,
  handleExport(exportJournal, journal),

  handle(orderOptions, async ({ text, open_only }, { db, user, contributions }) => {
    const [orders] = contributions.namesOrders
    if (!orders) return []
    const asked = { text, openOnly: open_only === true }
    return db.rows<OutputFor<typeof orderOptions>[number]>(
      plannedForValues(await orders.options(db, user, asked)),
    )
  }),

  handle(issuedForOrder, async ({ service_order_id }, { db, user, contributions }) => {
    if (!(await seesOrder(db, contributions, user, service_order_id))) throw problem('NOT_FOUND')
    return db.rows<OutputFor<typeof issuedForOrder>[number]>(sql`
      select v.id, ${named}, v.qty::float8 as qty, f.code as location_code, v.reason, r.id is not null as is_reversed,
        ${actor}, v.created_at as at
      from stock_move v join master_material m on m.id = v.material_id join unit n on n.id = m.unit_id
      join storage_location f on f.id = v.from_location_id left join stock_move r on r.reverses_id = v.id
      left join app_user u on u.id = v.created_by left join employee e on e.id = u.employee_id
      where v.service_order_id = ${service_order_id} and v.kind = 'ISSUE' order by v.created_at desc, v.id desc limit 200`)
  }),
]

/** Refuses an order the user does not see, as one that is not there. */
export async function requireOrder(
  db: Db,
  contributions: Contributions,
  user: SessionUser,
  id: number,
): Promise<void> {
  if (!(await seesOrder(db, contributions, user, id)))
    throw problem('UNKNOWN_REFERENCE', { field: 'service_order_id', of: 'service_order', id })
}

async function seesOrder(db: Db, { namesOrders }: Contributions, user: SessionUser, id: number) {
  const reached = anyOf(namesOrders.map((one) => one.reached(user)))
  return (
    (await db.maybe(sql`select o.id from service_order o where o.id = ${id}::bigint and ${reached}`)) !== null
  )
}
