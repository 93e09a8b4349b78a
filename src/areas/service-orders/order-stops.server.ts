// Machines that stand still for an order: since when is said with the call or put right later, until its work is done; their downtimes follow.
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import type { ValueFor } from '#base/operation.ts'
import { machineDowntimes } from '#areas/machines/machines.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { takeCall, updateOrder } from './one-order.ts'

/** Since when the machine of an order stands; what a clock that runs ahead says is now. */
export function downFrom({
  machine_stopped,
  machine_down_from,
  reported_at,
}: Partial<Pick<ValueFor<typeof takeCall>, 'machine_stopped' | 'machine_down_from' | 'reported_at'>>): Sql {
  if (machine_down_from) return sql`least(${machine_down_from}::timestamptz, now())`
  return machine_stopped ? sql`least(coalesce(${reported_at}::timestamptz, now()), now())` : sql`null`
}

/** The order's machine stands still from when the caller said. */
export async function stopMachine(db: Db, order: number): Promise<void> {
  const stopped = await db.maybe<{ machine: number; from: string; cause: string }>(sql`
    select machine_id as machine, machine_down_from as from, so_no || ' ' || title as cause from service_order
    where id = ${order} and machine_down_from is not null`)
  if (stopped) await machineDowntimes.beginDowntime(db, stopped)
}

/** It runs again once the order's work is done; what ended it before stays. */
export async function startMachine(db: Db, order: number): Promise<void> {
  const ran = await db.maybe<{ machine: number; at: string }>(sql`
    select machine_id as machine, restored_at as at from service_order
    where id = ${order} and machine_down_from is not null and machine_id is not null and status = 'WORK_DONE'`)
  if (ran) await machineDowntimes.endOpenDowntime(db, ran)
}

interface Stopped {
  so_no: string
  machine: number | null
  from: string | null
  restored_at: string | null
  cause: string
}

/** What an order says of its machine. */
export const stopOf = (db: Db, id: number) =>
  db.maybe<Stopped>(sql`
    select so_no, machine_id as machine, machine_down_from as from, restored_at, so_no || ' ' || title as cause
    from service_order where id = ${id}::bigint`)

/** The downtime at the machine says what the order `id` says now. */
export async function followStop(db: Db, id: number, before: Stopped | null): Promise<void> {
  const after = await stopOf(db, id)
  if (!before || !after || (before.from === after.from && before.machine === after.machine)) return
  const stop = <S extends Stopped>({ machine, from, cause }: S) =>
    machine !== null && from !== null ? { machine, from, cause } : null
  const { so_no } = before
  await machineDowntimes.changeDowntime(db, { so_no, before: stop(before), after: stop(after) })
  await startMachine(db, id)
}

/** Refuses a stop that begins after the machine ran again. */
export function requireDownBefore(form: ValueFor<typeof updateOrder>, known: Stopped | null): void {
  const { machine_down_from: from } = form
  if (!from || !known?.restored_at || Date.parse(from) < Date.parse(known.restored_at)) return
  const words = { en: 'Must be before the machine ran again', th: 'ต้องก่อนเวลาที่เครื่องกลับมาใช้งาน' }
  throw problem('INVALID_INPUT', {}, { fields: [wrong('machine_down_from', 'ORDER', words)] })
}
