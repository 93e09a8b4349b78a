// Stock on the server. Triggers move it: the material row is locked first, then stock is taken or the move refused.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import type { Operation, OutputFor } from '#base/operation.ts'
import { sql } from '#platform/database/sql.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import { materialProblem } from './material-problems.ts'
import { tellLowStock } from './stock-notices.server.ts'
import { type StockStatus, stockStatuses } from './materials.text.ts'
import {
  type BalanceRow,
  type MoveRow,
  blockStock,
  countStock,
  inspectStock,
  issueStock,
  listMoves,
  receiveStock,
  reverseMove,
  stockOfMaterial,
  transferStock,
  unblockStock,
} from './stock.ts'
import { requireOrder } from './stock-lists.server.ts'
import type { moveKinds } from './stock.text.ts'

const sorts = new Map<string, SortField>([['at', { by: sql`m.id`, as: 'int' }]])
const placeAs = (alias: 'f' | 't') =>
  alias === 'f'
    ? sql`case when f.id is not null then jsonb_build_object('code', f.code, 'th', f.name_th, 'en', f.name_en) end`
    : sql`case when t.id is not null then jsonb_build_object('code', t.code, 'th', t.name_th, 'en', t.name_en) end`

export const stockHandlers: OperationHandler[] = [
  handle(stockOfMaterial, async ({ material_id }, { db }) => {
    await requireMaterial(db, material_id)
    return stockOf(db, material_id)
  }),

  handle(listMoves, async ({ material_id, ...asked }, { db }) => {
    await requireMaterial(db, material_id)
    const list = keyset(
      {
        sorts,
        fallback: { field: 'at', dir: 'desc' },
        id: sql`m.id`,
        from: sql`stock_move m`,
        where: sql`m.material_id = ${material_id}`,
      },
      asked,
    )
    const found = await db.rows<MoveRow & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, m.id, m.kind, m.qty::float8 as qty,
        ${placeAs('f')} as from_location, m.from_status, ${placeAs('t')} as to_location, m.to_status,
        m.seen_qty::float8 as seen_qty, m.counted_qty::float8 as counted_qty, m.reason,
        m.service_order_id, o.so_no, c.supplier, c.paper_no, m.reverses_id,
        r.id as reversed_by_id, m.created_at as at,
        coalesce(${personName(sql`e`)}, u.username::text, 'Ngan') as actor
      from page join stock_move m on m.id = page_id left join stock_move r on r.reverses_id = m.id
      left join storage_location f on f.id = m.from_location_id left join storage_location t on t.id = m.to_location_id
      left join service_order o on o.id = m.service_order_id left join stock_receipt c on c.id = m.receipt_id
      left join app_user u on u.id = m.created_by left join employee e on e.id = u.employee_id ${list.order}`)
    return list.answer(db, found)
  }),

  handle(
    receiveStock,
    async ({ material_id, storage_location_id, status_code, qty, reason }, { db, scope }) => {
      requireWholeCompany(scope)
      await requireMaterial(db, material_id)
      return moved(
        db,
        await db.one(sql`
        insert into stock_move (material_id, kind, qty, to_location_id, to_status, reason)
        values (${material_id}, 'RECEIVE', ${qty}, ${storage_location_id}, ${status_code}, ${reason}) returning material_id`),
      )
    },
  ),

  handleMove(transferStock, 'TRANSFER', ({ to_location_id }, { storage_location_id, status_code }) => {
    if (to_location_id === storage_location_id) throw materialProblem('SAME_PLACE')
    return { to_location_id: Number(to_location_id), to_status: status_code }
  }),
  handle(issueStock, async ({ id, service_order_id, qty, reason }, { db, scope, user, contributions }) => {
    requireWholeCompany(scope)
    const from = await balance(db, id)
    requireStatus(from, 'UR')
    if (service_order_id) await requireOrder(db, contributions, user, service_order_id)
    return moved(
      db,
      await db.one(sql`
        insert into stock_move (material_id, kind, qty, from_location_id, from_status, service_order_id, reason)
        values (${from.material_id}, 'ISSUE', ${qty}, ${from.storage_location_id}, 'UR', ${service_order_id}, ${reason})
        returning material_id`),
    )
  }),
  handleMove(
    inspectStock,
    'INSPECT',
    ({ result }, from) => requireStatus(from, 'QI') ?? within(from, result as StockStatus),
  ),
  handleMove(blockStock, 'BLOCK', (_, from) => requireStatus(from, 'UR') ?? within(from, 'BLOCK')),
  handleMove(unblockStock, 'UNBLOCK', (_, from) => requireStatus(from, 'BLOCK') ?? within(from, 'UR')),

  handle(countStock, async ({ id, qty, counted_qty, reason }, { db, scope }) => {
    requireWholeCompany(scope)
    const { material_id, storage_location_id, status_code } = await balance(db, id)
    return moved(
      db,
      await db.one(sql`
        insert into stock_move (material_id, kind, qty, to_location_id, to_status, seen_qty, counted_qty, reason)
        values (${material_id}, 'COUNT', 0, ${storage_location_id}, ${status_code}, ${qty}, ${counted_qty}, ${reason})
        returning material_id`),
    )
  }),

  handle(reverseMove, async ({ id, reason }, { db, scope }) => {
    requireWholeCompany(scope)
    const wrong = await db.maybe<{ material_id: number; qty: string }>(
      sql`select m.material_id, m.qty from stock_move m where m.id = ${id}`,
    )
    if (!wrong) throw problem('NOT_FOUND')
    return moved(
      db,
      await db.one(sql`
        insert into stock_move (material_id, kind, qty, reverses_id, reason)
        values (${wrong.material_id}, 'REVERSAL', ${wrong.qty}, ${id}, ${reason}) returning material_id`),
    )
  }),
]

interface Balance {
  readonly material_id: number
  readonly storage_location_id: number
  readonly status_code: StockStatus
}
interface To {
  readonly to_location_id: number
  readonly to_status: StockStatus
}
const within = ({ storage_location_id }: Balance, to_status: StockStatus): To => ({
  to_location_id: storage_location_id,
  to_status,
})

function requireStatus({ status_code }: Balance, wanted: StockStatus): undefined {
  if (status_code !== wanted)
    throw materialProblem('STOCK_NOT_SO', {
      wanted: stockStatuses[wanted],
      status: stockStatuses[status_code],
    })
}

// Out of a balance, to where its kind of move says.
function handleMove<O extends Operation>(
  operation: O,
  kind: keyof typeof moveKinds,
  to: (asked: Readonly<Record<string, unknown>>, from: Balance) => To,
): OperationHandler {
  return handle(operation as Operation, async (input, { db, scope }) => {
    requireWholeCompany(scope)
    const asked = input as { id: number; qty: number; reason?: string | null }
    const from = await balance(db, asked.id)
    const { to_location_id, to_status } = to(asked, from)
    return moved(
      db,
      await db.one(sql`
        insert into stock_move (material_id, kind, qty, from_location_id, from_status, to_location_id, to_status, reason)
        values (${from.material_id}, ${kind}, ${asked.qty}, ${from.storage_location_id}, ${from.status_code},
          ${to_location_id}, ${to_status}, ${asked.reason})
        returning material_id`),
    )
  })
}

async function balance(db: Db, id: number): Promise<Balance> {
  const found = await db.maybe<Balance>(sql`
    select b.material_id, b.storage_location_id, b.status_code from stock_balance b
    join master_material m on m.id = b.material_id where b.id = ${id} and not m.is_deleted`)
  if (!found) throw problem('NOT_FOUND')
  return found
}

async function requireMaterial(db: Db, id: number): Promise<void> {
  const found = await db.maybe(sql`select from master_material m where m.id = ${id} and not m.is_deleted`)
  if (!found) throw problem('NOT_FOUND')
}

async function moved(db: Db, { material_id }: { material_id: number }): Promise<BalanceRow[]> {
  await tellLowStock(db, material_id)
  return stockOf(db, material_id)
}

function stockOf(db: Db, materialId: number): Promise<OutputFor<typeof stockOfMaterial>> {
  return db.rows<BalanceRow>(sql`
    select b.id, b.storage_location_id, l.code as location_code, l.name_th as location_th, l.name_en as location_en,
      b.status_code, b.qty::float8 as qty, b.moved_at, b.counted_at
    from stock_balance b join storage_location l on l.id = b.storage_location_id
    where b.material_id = ${materialId}
    order by l.code, l.id, array_position(array['UR', 'QI', 'BLOCK'], b.status_code)`)
}
