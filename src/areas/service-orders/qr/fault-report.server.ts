// A fault that a stranger reports by the label of a machine becomes a new order; how many are taken is bounded by machine and by network.
import { problem } from '#base/errors.ts'
import type { ReceivedFile } from '#base/received-file.ts'
import type { Actor, Db, DbPool } from '#platform/database/db.server.ts'
import { isOutdated, liesWithin } from '#platform/database/spans.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Job } from '#platform/areas/area-declaration.server.ts'
import { notifyChanged } from '#platform/bus/live.server.ts'
import type { RequestFiles } from '#platform/files/files.server.ts'
import { isTooMany } from '../strangers/stranger-routes.server.ts'
import { tellFault } from '../order-notices.server.ts'

/** Reports that are taken within an hour: of one machine, and from one network. */
export const MOST_OF_MACHINE = 5
export const MOST_OF_NETWORK = 20
const HOUR = sql`interval '1 hour'`
const LONGEST_TITLE = 200

/** The machine a label belongs to; a decommissioned one takes no reports. */
export interface LabelledMachine {
  readonly id: number
  readonly customer_id: number
  readonly site_id: number
  readonly isEnded: boolean
}

/** What a stranger wrote. */
export interface Fault {
  readonly clientUuid: string
  readonly problem: string
  readonly name: string
  readonly phone: string
  readonly network: string
  readonly photo: ReceivedFile | null
}

/** Null for a code that is unknown, was renewed, or whose machine is deleted. */
export function machineOfLabel(db: Db, token: string): Promise<LabelledMachine | null> {
  return db.maybe<LabelledMachine>(sql`
    select id, customer_id, site_id, status = 'DECOMMISSIONED' as "isEnded"
    from machine where qr_token = ${token}::uuid and not is_deleted`)
}

/** Takes a report; the number of its order. Throws TOO_MANY beyond the bounds; the same page sent twice is one report. */
export function takeFault(
  dbPool: DbPool,
  actor: Actor,
  machine: LabelledMachine,
  fault: Fault,
  files: RequestFiles | undefined,
): Promise<string> {
  return dbPool.transaction(actor, async (db) => {
    // reports of one network, then of one machine queue: counted and written as one
    for (const key of [fault.network, `machine ${machine.id}`])
      await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`fault_report ${key}`}, 0))`)
    const known = await db.maybe<{ so_no: string }>(sql`
      select o.so_no from fault_report f join service_order o on o.id = f.order_id
      where f.client_uuid = ${fault.clientUuid}::uuid and o.machine_id = ${machine.id}`)
    if (known) return known.so_no
    await requireRoom(db, machine.id, fault.network)
    const title = [...fault.problem.split('\n')[0]!].slice(0, LONGEST_TITLE).join('')
    const order = await db.one<{ id: number; so_no: string }>(sql`
      insert into service_order (customer_id, site_id, machine_id, caller_name, caller_phone, kind, source, title, problem, reported_at)
      values (${machine.customer_id}, ${machine.site_id}, ${machine.id}, ${fault.name}, ${fault.phone}, 'REPAIR', 'QR', ${title},
        ${fault.problem}, now()) returning id, so_no`)
    const photo = fault.photo && files ? await files.keep(db, fault.photo) : null
    await db.run(sql`
      insert into fault_report (client_uuid, order_id, network, photo_id)
      values (${fault.clientUuid}::uuid, ${order.id}, ${fault.network}, ${photo?.id ?? null})`)
    await tellFault(db, order)
    await notifyChanged(db, 'serviceOrders', 'boards', 'dashboards')
    return order.so_no
  })
}

/** False where another report would be one too many: nothing large of it is read. */
export async function hasRoom(db: Db, machine: LabelledMachine, network: string): Promise<boolean> {
  return requireRoom(db, machine.id, network).then(
    () => true,
    (error: unknown) => {
      if (isTooMany(error)) return false
      throw error
    },
  )
}

async function requireRoom(db: Db, machineId: number, network: string): Promise<void> {
  const within = liesWithin(sql`f.created_at`, HOUR)
  const { machine, near } = await db.one<{ machine: number; near: number }>(sql`
    select (select count(*)::int from service_order o join fault_report f on f.order_id = o.id
        where o.machine_id = ${machineId} and ${within}) as machine,
      (select count(*)::int from fault_report f where f.network = ${network} and ${within}) as near`)
  if (machine >= MOST_OF_MACHINE || near >= MOST_OF_NETWORK)
    throw problem('TOO_MANY', {}, { retryAfter: 3600 })
}

/** Where a report came from is known for a day. */
export const forgetNetworks: Job = {
  name: 'serviceOrders.forgetNetworks',
  title: { en: 'Forget where reported faults came from', th: 'ลบข้อมูลเครือข่ายของผู้แจ้งซ่อมผ่าน QR' },
  times: { everySeconds: 3600 },
  run: async ({ dbPool }) => {
    const forgotten = await dbPool.run(sql`
      update fault_report set network = null where network is not null and ${isOutdated(sql`created_at`, sql`interval '1 day'`)}`)
    return forgotten > 0 ? { forgotten } : null
  },
}
