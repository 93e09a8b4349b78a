// The clock of a person, on the server: its row is the lock, so that of many stops one makes the entry.
import { wrong } from '#base/fields.ts'
import { problem } from '#base/errors.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { isLong, readEntry, readRunning } from '../entry-columns.server.ts'
import { timeProblem } from '../time-problems.ts'
import { type Caller, requireEmployee, requireWork } from '../time-reach.server.ts'
import type { EntryRow, RunningTimer } from '../time-rows.ts'
import { billableAs, entryOfClient } from '../time-steps.server.ts'
import { LONG_HOURS, discardTimer, readTimer, startTimer, stopTimer, switchTimer } from './timer.ts'

interface Work {
  readonly service_order_id?: number | null
  readonly visit_id?: number | null
  readonly task_id?: number | null
  readonly kind: string
}
interface Which {
  readonly client_uuid?: string | undefined
  readonly on_order_id?: number | undefined
}
interface Stopped {
  readonly client_uuid: string
  readonly service_order_id: number | null
  readonly visit_id: number | null
  readonly task_id: number | null
  readonly kind: string
  readonly started_at: string
  readonly end_at: string
  readonly is_long: boolean
  readonly is_backward: boolean
}

async function start(
  caller: Caller,
  { service_order_id = null, visit_id = null, task_id = null, kind }: Work,
  happenedAt: string | null,
): Promise<RunningTimer> {
  const me = requireEmployee(caller.user)
  await requireWork(caller, { service_order_id, visit_id, task_id })
  const made = await caller.db.run(sql`
    insert into time_timer (employee_id, service_order_id, visit_id, task_id, kind, started_at)
    values (${me}, ${service_order_id}, ${visit_id}, ${task_id}, ${kind}, coalesce(${happenedAt}::timestamptz, now())) on conflict (employee_id) do nothing`)
  if (made === 0) throw timeProblem('TIMER_RUNNING', {}, { data: await readRunning(caller) })
  return (await readRunning(caller))!
}

// one started while the time of day ran ahead begins now
const began: Sql = sql`least(r.started_at, now())`

// the delete waits for another stop of the same clock, and then finds nothing: its entry is there by now
async function stop(
  caller: Caller,
  { client_uuid: client, on_order_id }: Which,
  until: string | null,
): Promise<EntryRow> {
  const { db, user } = caller
  const me = requireEmployee(user)
  const named = client
    ? sql`r.client_uuid = ${client}::uuid`
    : sql`r.service_order_id = ${on_order_id}::bigint`
  const was = await db.maybe<Stopped>(sql`
    delete from time_timer r where ${named} and r.employee_id = ${me}
    returning r.client_uuid, r.service_order_id, r.visit_id, r.task_id, r.kind, ${began} as started_at,
      coalesce(${until}::timestamptz, greatest(now(), ${began} + interval '1 second')) as end_at,
      ${until}::timestamptz is null and ${isLong} as is_long,
      coalesce(${until}::timestamptz <= ${began} or ${until}::timestamptz > ${began} + interval '24 hours', false) as is_backward`)
  if (!was) {
    const known = client ? await entryOfClient(caller, client) : null
    if (!known) throw problem('NOT_FOUND')
    return known
  }
  if (was.is_long) throw timeProblem('TIMER_LONG', { hours: LONG_HOURS, started_at: was.started_at })
  if (was.is_backward) throw problem('INVALID_INPUT', {}, { fields: [wrong('until', 'RANGE', afterStart)] })
  const { id } = await db.one<{ id: number }>(sql`
    insert into time_entry (client_uuid, employee_id, service_order_id, visit_id, task_id, kind, work_date, start_at, end_at, minutes, is_billable)
    values (${was.client_uuid}, ${me}, ${was.service_order_id}, ${was.visit_id}, ${was.task_id}, ${was.kind}, bangkok_day(${was.started_at}::timestamptz),
      ${was.started_at}, ${was.end_at}, worked_minutes(${was.started_at}::timestamptz, ${was.end_at}::timestamptz, 0),
      ${billableAs(null, { order: was.service_order_id, task: was.task_id })}) returning id`)
  return (await readEntry(caller, id))!
}

const afterStart = {
  en: 'After the start, and within 24 hours of it',
  th: 'ต้องหลังเวลาเริ่ม และไม่เกิน 24 ชั่วโมง',
}

/** The clock's operations. */
export const timerHandlers: readonly OperationHandler[] = [
  handle(readTimer, (_, caller) => readRunning(caller)),
  handle(startTimer, (work, caller) => start(caller, work, caller.happenedAt)),
  handle(stopTimer, ({ until, ...which }, caller) => stop(caller, which, until ?? caller.happenedAt)),
  handle(switchTimer, async ({ client_uuid, on_order_id, ...work }, caller) => {
    // both projects before the hours that the stop writes
    await caller.db.run(
      sql`select lock_clock_and_projects(${requireEmployee(caller.user)}, ${work.task_id ?? null}, true)`,
    )
    await stop(caller, { client_uuid, on_order_id }, caller.happenedAt)
    return start(caller, work, caller.happenedAt)
  }),
  handle(discardTimer, async ({ client_uuid }, { db, user }) => {
    await db.run(sql`
      delete from time_timer r where r.client_uuid = ${client_uuid}::uuid and r.employee_id = ${requireEmployee(user)}`)
    return null
  }),
]
