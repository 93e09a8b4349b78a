// Parts on orders: what was put in changes the machine, and is issued from stock when it is posted.
import { todayInBangkok } from '#base/date-format.ts'
import { may } from '#base/access.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { ValueFor } from '#base/operation.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { partIssues } from '#areas/materials/materials.server.ts'
import { partsOnOrders } from '#areas/spare-parts/spare-parts.server.ts'
import { nameOf } from '../order-page.server.ts'
import { orderProblem } from '../order-problems.ts'
import { type Caller, lockOrder, reachesChanged, reachesShown } from '../order-reach.server.ts'
import { inWords } from '../order-refusals.server.ts'
import {
  type OrderPart,
  type OrderParts,
  deletePart,
  listPartPlaces,
  listParts,
  postPart,
  savePart,
  unpostPart,
} from './order-parts.ts'

interface Line {
  readonly id: number
  readonly order_id: number
  readonly machine_id: number | null
  readonly spare_part_id: number
  readonly material_id: number | null
  readonly action: string
  readonly qty: number
  readonly serial_in: string | null
  readonly fitted_id: number | null
  readonly taken_out_id: number | null
  readonly place: string | null
  readonly fitted_on: string | null
  readonly other_source: string | null
  readonly move_id: number | null
}

const lineOf = (which: Sql) => sql`
  select p.id, p.order_id, o.machine_id, p.spare_part_id, q.master_material_id as material_id, p.action, p.qty::float8 as qty,
    p.serial_in, p.fitted_id, p.taken_out_id, f.place, f.installed_on as fitted_on, p.other_source,
    (issue_of_part(p.id)).id as move_id
  from service_order_part p join service_order o on o.id = p.order_id join spare_part q on q.id = p.spare_part_id
  left join installed_part f on f.id = p.fitted_id where not p.is_deleted and ${which}`

// The order is locked first, so that it cannot end meanwhile; then its part is read.
async function underLine(
  caller: Context,
  id: number,
  work: (line: Line) => Promise<unknown>,
): Promise<OrderParts> {
  const { db } = caller
  const of = await db.maybe<{ order_id: number }>(
    sql`select order_id from service_order_part where id = ${id}::bigint and not is_deleted`,
  )
  if (!of) throw problem('NOT_FOUND')
  await lockOrder(db, caller, of.order_id)
  // another may have taken it away before the lock was got
  const line = await db.maybe<Line>(lineOf(sql`p.id = ${id}::bigint`))
  if (!line) throw problem('NOT_FOUND')
  await inWords('order', () => work(line))
  return partsOf(caller, of.order_id)
}

function changeLine(caller: Context, line: { id: number; row_version: number }, order: number, set: Sql) {
  const found = sql`id = ${line.id}::bigint and order_id = ${order}::bigint`
  return changeOne(caller.db, {
    update: sql`update service_order_part set ${set} where ${found} and row_version = ${line.row_version}`,
    stamp: sql`select updated_by, updated_at from service_order_part where ${found}`,
    current: () => partsOf(caller, order),
  })
}

type Saved = ValueFor<typeof savePart>

async function save(caller: Context, part: Saved): Promise<OrderParts> {
  const { db } = caller
  const order = await lockOrder(db, caller, part.order_id)
  await inWords('order', async () => {
    if (part.id !== undefined) return change(caller, part, part.id)
    const known = part.client_uuid && (await ownRepeat(db, caller, part))
    if (known) return
    const { id } = await db.one<{ id: number }>(sql`
      insert into service_order_part (order_id, spare_part_id, action, qty, serial_out, serial_in, old_part, note, client_uuid)
      values (${order.id}, ${part.spare_part_id}, ${part.part_action}, ${part.qty}, ${part.serial_out}, ${part.serial_in},
        ${part.old_part}, ${part.note}, ${part.client_uuid}) returning id`)
    await putIn(db, id, part)
  })
  return partsOf(caller, part.order_id)
}

// A repeat meets the part that the first call wrote; another user's key must not pass for a saved one.
async function ownRepeat(db: Db, { user }: Caller, { client_uuid, order_id }: Saved): Promise<boolean> {
  const known = await db.maybe<{ own: boolean }>(sql`
    select order_id = ${order_id}::bigint and created_by = ${user.id}::bigint as own
    from service_order_part where client_uuid = ${client_uuid}::uuid`)
  if (known && !known.own) throw problem('TAKEN', { value: client_uuid })
  return known !== null
}

// What of a part changes the machine: if that is another now, what was put in is taken back and put in anew.
async function change(caller: Context, part: Saved, id: number): Promise<void> {
  const { db } = caller
  const line = await db.maybe<Line>(
    lineOf(sql`p.id = ${id}::bigint and p.order_id = ${part.order_id}::bigint`),
  )
  if (!line) throw problem('NOT_FOUND')
  const before = [
    line.spare_part_id,
    line.action,
    line.taken_out_id,
    line.place,
    line.fitted_on,
    line.serial_in,
  ]
  const place = part.installed_part_id ? line.place : part.place
  const after = [
    part.spare_part_id,
    part.part_action,
    part.installed_part_id,
    place,
    part.fitted_on,
    part.serial_in,
  ]
  const isOther = before.some((one, at) => (one ?? null) !== (after[at] ?? null))
  const fitted = isOther ? sql`, fitted_id = null, taken_out_id = null` : sql``
  await changeLine(
    caller,
    { id, row_version: part.row_version! },
    part.order_id,
    sql`spare_part_id = ${part.spare_part_id}, action = ${part.part_action}, qty = ${part.qty}, serial_out = ${part.serial_out},
      serial_in = ${part.serial_in}, old_part = ${part.old_part}, note = ${part.note}${fitted}`,
  )
  if (!isOther) return
  if (line.fitted_id !== null) await partsOnOrders.unfit(db, line.fitted_id, line.taken_out_id)
  await putIn(db, id, part)
}

async function putIn(db: Db, id: number, part: Saved): Promise<void> {
  const takenOut = part.installed_part_id ?? null
  if (part.part_action !== 'REPLACED' || (takenOut === null && !part.place)) return
  const { machine_id } = await db.one<{ machine_id: number | null }>(
    sql`select machine_id from service_order where id = ${part.order_id}::bigint`,
  )
  if (machine_id === null) throw orderProblem('ORDER_HAS_NO_MACHINE')
  const fitted = await partsOnOrders.fit(db, {
    ...{
      machine_id,
      service_order_id: part.order_id,
      spare_part_id: part.spare_part_id!,
      taken_out_id: takenOut,
    },
    ...{ place: part.place ?? null, serial_no: part.serial_in ?? null },
    installed_on: part.fitted_on ?? todayInBangkok(),
  })
  await db.run(sql`
    update service_order_part set fitted_id = ${fitted}, taken_out_id = ${takenOut},
      serial_out = coalesce(serial_out, (select serial_no from installed_part where id = ${takenOut}::bigint))
    where id = ${id}::bigint`)
}

async function post(caller: Context, part: ValueFor<typeof postPart>): Promise<OrderParts> {
  const { id, other_source, storage_location_id } = part
  return underLine(caller, id, async (line) => {
    if (line.action !== 'REPLACED') throw orderProblem('PART_NOT_TO_POST')
    await changeLine(caller, part, line.order_id, sql`other_source = ${other_source}, unposted_reason = null`)
    if (line.move_id !== null || line.other_source !== null) throw orderProblem('PART_IS_POSTED')
    if (!storage_location_id) return
    if (line.material_id === null) throw orderProblem('PART_NOT_IN_STOCK')
    await partIssues.issue(caller.db, {
      ...{ material_id: line.material_id, storage_location_id, qty: line.qty },
      ...{ service_order_id: line.order_id, service_order_part_id: id },
    })
  })
}

async function unpost(caller: Context, part: ValueFor<typeof unpostPart>): Promise<OrderParts> {
  return underLine(caller, part.id, async (line) => {
    if (line.move_id === null && line.other_source === null) throw orderProblem('PART_NOT_POSTED')
    await changeLine(caller, part, line.order_id, sql`other_source = null, unposted_reason = ${part.reason}`)
    if (line.move_id !== null) await partIssues.takeBack(caller.db, line.move_id, part.reason)
  })
}

/** Who sees what things cost. */
const seesPrices = { anyOf: [{ menu: '/app/Master-Material', flag: 'view' }] } as const

/** The parts of an order the caller may see, and what sits in its machine. */
export async function partsOf(
  { db, user }: Pick<Context, 'db' | 'user'>,
  order: number,
): Promise<OrderParts> {
  const cost = may(user, seesPrices) ? sql`v.unit_cost::float8` : sql`null::float8`
  const parts = await db.rows<OrderPart>(sql`
    select p.id, p.spare_part_id, q.part_no, q.name, n.name_th as unit_id_th, n.name_en as unit_id_en, p.action as part_action,
      p.qty::float8 as qty, p.serial_out, p.serial_in, p.old_part, p.taken_out_id as installed_part_id, f.place,
      f.installed_on as fitted_on, f.warranty_until, p.note, part_to_post(p) as to_post, l.code as posted_from,
      v.created_at as posted_at, p.other_source, p.unposted_reason, ${cost} as unit_cost,
      case when ${cost} is not null then v.cost_currency end as cost_currency, ${nameOf(sql`p.created_by`)} as author, p.row_version
    from service_order_part p join spare_part q on q.id = p.spare_part_id left join unit n on n.id = q.unit_id
    left join installed_part f on f.id = p.fitted_id left join lateral issue_of_part(p.id) v on true
    left join storage_location l on l.id = v.from_location_id
    where p.order_id = ${order}::bigint and not p.is_deleted order by p.id`)
  const installed = await db.rows<OrderParts['installed'][number]>(sql`
    select i.id, i.spare_part_id, i.place, q.part_no, q.name, i.serial_no
    from service_order o join installed_part i on i.machine_id = o.machine_id join spare_part q on q.id = i.spare_part_id
    where o.id = ${order}::bigint and i.removed_on is null order by i.place, i.id limit 200`)
  return { parts, installed }
}

const nothing = {
  ...{
    spare_part_id: null,
    part_action: null,
    qty: null,
    installed_part_id: null,
    place: null,
    fitted_on: null,
  },
  ...{ serial_out: null, serial_in: null, old_part: null, note: null },
}

/** What is written about parts of orders. */
export const orderPartsHandlers: readonly OperationHandler[] = [
  handle(listParts, async ({ id }, caller) => {
    const seen = await caller.db.maybe(
      sql`select from service_order o where o.id = ${id}::bigint and ${reachesShown(caller.user)}`,
    )
    if (!seen) throw problem('NOT_FOUND')
    return partsOf(caller, id)
  }),
  handle(
    savePart,
    (part, caller) => save(caller, part),
    ({ id, row_version }, caller) =>
      row_version && id !== undefined
        ? caller.db.maybe(sql`
            select p.*, p.action as part_action, p.qty::float8 as qty, p.taken_out_id as installed_part_id, f.place, f.installed_on as fitted_on
            from service_order_part p join service_order o on o.id = p.order_id left join installed_part f on f.id = p.fitted_id
            where p.id = ${id}::bigint and not p.is_deleted and ${reachesChanged(caller)}`)
        : Promise.resolve(nothing),
  ),
  handle(deletePart, (part, caller) =>
    underLine(caller, part.id, async (line) => {
      const gone = sql`is_deleted = true, fitted_id = null, taken_out_id = null`
      await changeLine(caller, part, line.order_id, gone)
      if (line.fitted_id !== null) await partsOnOrders.unfit(caller.db, line.fitted_id, line.taken_out_id)
    }),
  ),
  handle(postPart, (part, caller) => post(caller, part)),
  handle(unpostPart, (part, caller) => unpost(caller, part)),
  handle(listPartPlaces, async ({ id }, caller) => {
    const { db, user } = caller
    const line = await db.maybe<{ material_id: number | null }>(sql`
      select q.master_material_id as material_id from service_order_part p join service_order o on o.id = p.order_id
      join spare_part q on q.id = p.spare_part_id
      where p.id = ${id}::bigint and not p.is_deleted and ${reachesChanged(caller)}`)
    if (!line) throw problem('NOT_FOUND')
    return line.material_id === null ? [] : partIssues.places(db, line.material_id, user.employeeId)
  }),
]
