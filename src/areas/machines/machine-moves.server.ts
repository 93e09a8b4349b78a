// Where a machine stands: at a site the caller may see, and every change of it is kept.
import { has } from '#base/access.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { type Context, handle } from '#platform/server/handle.server.ts'
import { transferMachine } from './machine-life.ts'
import { machineProblem } from './machine-problems.ts'
import type { MachineRow } from './machines.ts'
import { reachedFor, readMachine, stampOf } from './one-machine.server.ts'

/** Where a machine stands, and whose it is there. */
export interface Place {
  readonly site_id: number
  readonly customer_id: number
}

export const transferHandler = handle(
  transferMachine,
  async ({ id, row_version, site_id, moved_on, reason }, context) => {
    const { db } = context
    if (moved_on > todayInBangkok()) throw notYet('moved_on')
    const kept = await db.maybe<Place>(sql`
    select m.site_id, m.customer_id from machine m where ${reachedFor(context, id)} for update`)
    if (!kept) throw problem('NOT_FOUND')
    if (kept.site_id === site_id) throw machineProblem('MACHINE_STANDS_THERE')
    const customerId = await customerAt(context, site_id)
    const row = await changeOne(db, {
      update: sql`
      update machine m set customer_id = ${customerId}, site_id = ${site_id}
      where ${reachedFor(context, id)} and m.row_version = ${row_version}`,
      stamp: stampOf(context, id),
      current: () => readMachine(context, id),
    })
    await noteMove(context, row, kept, { moved_on, reason })
    return row
  },
)

/** Keeps a change of the place, also one by the form; refused while orders are open, whose engineers would go to the wrong place. */
export async function noteMove(
  { db }: Pick<Context, 'db'>,
  row: MachineRow,
  from: Place,
  { moved_on, reason }: { moved_on: string; reason: string | null } = {
    moved_on: todayInBangkok(),
    reason: null,
  },
): Promise<void> {
  if (row.open_orders > 0) throw machineProblem('MACHINE_HAS_ORDERS', { orders: row.open_orders })
  await db.run(sql`
    insert into machine_transfer (machine_id, moved_on, from_customer_id, from_site_id, to_customer_id, to_site_id, reason)
    values (${row.id}, ${moved_on}, ${from.customer_id}, ${from.site_id}, ${row.customer_id}, ${row.site_id}, ${reason})`)
}

function notYet(field: string) {
  const words = { en: 'This day is still to come', th: 'ยังไม่ถึงวันนี้' }
  return problem('INVALID_INPUT', {}, { fields: [wrong(field, 'FUTURE', words)] })
}

function siteGone() {
  const words = { en: 'This site is not in use any more', th: 'สถานที่นี้ไม่ได้ใช้งานแล้ว' }
  return problem('INVALID_INPUT', {}, { fields: [wrong('data.site_id', 'UNKNOWN', words)] })
}

/** The customer of a site in use that the caller may see, or of the one where the machine `stays`. */
export async function customerAt(context: Context, siteId: number, stays?: number): Promise<number> {
  const found = await context.db.maybe<{ customer_id: number }>(sql`
    select s.customer_id from customer_site s join customer c on c.id = s.customer_id and not c.is_deleted
    where s.id = ${siteId} and not s.is_deleted
      and (s.is_active and ${reachesCustomer(context)} or s.id = ${stays ?? null}::bigint)`)
  if (!found) throw siteGone()
  return found.customer_id
}

// As far as the right to customers goes; without one, as far as the right to machines. Call takers see all.
function reachesCustomer({ user, scope }: Context): Sql {
  const { grants } = user
  if (has(grants, { menu: '/app/Active', flag: 'create' })) return sql`true`
  const seen = has(grants, { menu: '/app/Customer-Management', flag: 'view' })
  return reachesAuthor(user, seen ? grants['/app/Customer-Management']!.scope : scope, sql`c.created_by`)
}
