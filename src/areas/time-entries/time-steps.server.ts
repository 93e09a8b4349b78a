// Writing time down, sending it and deciding about it, on the server.
import { fromBangkok } from '#base/date-format.ts'
import { problem } from '#base/errors.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { changeOne, requireVersion, staleOrMissing } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { asUnlocked, readEntry } from './entry-columns.server.ts'
import { type Versioned, takeOne, takeStep } from './taken-steps.server.ts'
import { type TimeData, lengthOf } from './time-fields.ts'
import { timeProblem } from './time-problems.ts'
import { type Caller, corrects, isMine, requireEmployee, requireWork, sees } from './time-reach.server.ts'
import type { EntryRow } from './time-rows.ts'
import {
  approveEntries,
  deleteEntry,
  insertEntry,
  rejectEntries,
  reopenEntry,
  submitEntries,
  updateEntry,
  withdrawEntry,
} from './time-steps.ts'

interface EntryHours {
  readonly start_at: string | null
  readonly end_at: string | null
  readonly break_minutes: number
  /** Minutes where there is no clock. */
  readonly sum: number | null
}

/** The columns of an entry as its form says them: hours that end at or before their start end on the next day. */
export function hoursOf({ work_date, start_time, end_time, break_minutes, hours }: TimeData): EntryHours {
  if (!start_time || !end_time)
    return { start_at: null, end_at: null, break_minutes: 0, sum: Math.max(1, Math.round((hours ?? 0) * 60)) }
  const start = Date.parse(fromBangkok(`${work_date}T${start_time}`))
  const end = start + lengthOf(start_time, end_time) * 60_000
  return {
    start_at: new Date(start).toISOString(),
    end_at: new Date(end).toISOString(),
    break_minutes: break_minutes ?? 0,
    sum: null,
  }
}

/** Minutes of an entry: the sum as it was given, else what the clock makes of it. */
export const minutesOf = ({ start_at, end_at, break_minutes, sum }: EntryHours): Sql =>
  sql`coalesce(${sum}::integer, worked_minutes(${start_at}::timestamptz, ${end_at}::timestamptz, ${break_minutes}::integer))`

/** Whether time is billable: as it was said, else as the kind of its task has it, else where it is of an order. */
export const billableAs = (
  said: boolean | null | undefined,
  { order, task }: { readonly order: number | null; readonly task: number | null },
): Sql => sql`coalesce(${said ?? null}::boolean, (select k.is_billable from task t join job_task_type k on k.id = t.job_task_type_id
  where t.id = ${task}::bigint), ${order !== null}::boolean)`

async function insert(caller: Caller, client: string | null, data: TimeData): Promise<EntryRow> {
  const { db, user } = caller
  const me = requireEmployee(user)
  const known = client && (await entryOfClient(caller, client))
  if (known) return known
  await requireWork(caller, data)
  const hours = hoursOf(data)
  const { service_order_id = null, visit_id = null, task_id = null, kind, note = null } = data
  const made = await db.maybe<{ id: number }>(sql`
    insert into time_entry (client_uuid, employee_id, service_order_id, visit_id, task_id, kind, work_date, start_at, end_at,
      break_minutes, minutes, is_billable, note)
    values (${client}, ${me}, ${service_order_id}, ${visit_id}, ${task_id}, ${kind}, ${data.work_date}, ${hours.start_at}, ${hours.end_at},
      ${hours.break_minutes}, ${minutesOf(hours)}, ${billableAs(data.is_billable, { order: service_order_id, task: task_id })}, ${note})
    on conflict (client_uuid) do nothing returning id`)
  // sent twice at once: the other one was first
  if (!made) {
    const first = await entryOfClient(caller, client!)
    if (!first) throw problem('TAKEN', { value: client })
    return first
  }
  return (await readEntry(caller, made.id))!
}

/** The entry a device gave this key, of the caller's. */
export async function entryOfClient(caller: Caller, client: string): Promise<EntryRow | null> {
  const found = await caller.db.maybe<{ id: number }>(sql`
    select t.id from time_entry t where t.client_uuid = ${client}::uuid and ${isMine(caller.user, sql`t.employee_id`)}`)
  return found && readEntry(caller, found.id)
}

function update(caller: Caller, which: Versioned, set: Sql): Promise<EntryRow> {
  const { db, user } = caller
  return changeOne(db, {
    update: sql`update time_entry t set ${set} where t.id = ${which.id} and t.row_version = ${which.row_version} and ${corrects(user)}`,
    stamp: sql`select t.updated_by, t.updated_at from time_entry t where t.id = ${which.id} and ${sees(user)}`,
    current: () => readEntry(caller, which.id),
  })
}

// one's own that may still be changed, or what its person can send no more; the refusal says why not
async function requireDraft(caller: Caller, which: Versioned, step: 'update' | 'delete'): Promise<EntryRow> {
  const known = await requireKnown(caller, which)
  if (known.employee_id !== caller.user.employeeId) {
    const [theirs] = await asUnlocked(caller, [known])
    if (!theirs!.steps.includes(step)) throw problem('NOT_FOUND')
  }
  if (known.status !== 'DRAFT' && known.status !== 'REJECTED') throw timeProblem('TIME_FIXED')
  return known
}

async function requireKnown(caller: Caller, { id, row_version }: Versioned): Promise<EntryRow> {
  const known = await readEntry(caller, id)
  await requireVersion(caller.db, known, row_version, {
    stamp: sql`select t.updated_by, t.updated_at from time_entry t where t.id = ${id} and ${sees(caller.user)}`,
    current: async () => known,
  })
  return known!
}

/** Writing, sending and deciding. */
export const timeStepsHandlers: readonly OperationHandler[] = [
  handle(insertEntry, ({ client_uuid, data }, caller) => insert(caller, client_uuid ?? null, data)),

  handle(
    updateEntry,
    async ({ data, ...which }, caller) => {
      const known = await requireDraft(caller, which, 'update')
      // what it is for already may be out of the caller's sight by now, and stays
      await requireWork(caller, {
        ...(known.service_order_id !== data.service_order_id || known.visit_id !== data.visit_id ? data : {}),
        task_id: known.task_id === data.task_id ? null : (data.task_id ?? null),
      })
      const hours = keptHours(known, data)
      return update(
        caller,
        which,
        sql`work_date = ${data.work_date}, start_at = ${hours.start_at}, end_at = ${hours.end_at},
          break_minutes = ${hours.break_minutes}, minutes = ${minutesOf(hours)}, kind = ${data.kind}, service_order_id = ${data.service_order_id}, visit_id = ${data.visit_id}, task_id = ${data.task_id},
          is_billable = ${data.is_billable ?? false}, note = ${data.note}, status = 'DRAFT'`,
      )
    },
    async ({ id }, caller) => {
      const known = await readEntry(caller, id)
      return known && { ...known, ...formOf(known) }
    },
  ),

  handle(deleteEntry, async (which, caller) => {
    await requireDraft(caller, which, 'delete')
    const { db, user } = caller
    const where = sql`t.id = ${which.id} and ${isMine(user, sql`t.employee_id`)}`
    const gone = await db.run(
      sql`delete from time_entry t where ${where} and t.row_version = ${which.row_version}`,
    )
    if (gone === 0)
      throw await staleOrMissing(db, {
        stamp: sql`select t.updated_by, t.updated_at from time_entry t where ${where}`,
        current: () => readEntry(caller, which.id),
      })
    return null
  }),

  handle(submitEntries, ({ which }, caller) => takeStep(caller, 'submit', which)),
  handle(withdrawEntry, (which, caller) => takeOne(caller, 'withdraw', which)),
  handle(approveEntries, ({ which }, caller) => takeStep(caller, 'approve', which)),
  handle(rejectEntries, ({ which, note }, caller) => takeStep(caller, 'reject', which, note)),
  handle(reopenEntry, (which, caller) => takeOne(caller, 'reopen', which)),
]

/** An entry as its form has it: with from and to there is no sum of hours. */
function formOf(known: EntryRow): TimeData {
  const {
    work_date,
    start_time,
    end_time,
    break_minutes,
    kind,
    service_order_id,
    visit_id,
    task_id,
    is_billable,
    note,
  } = known
  const hours = known.start_at === null ? known.hours : null
  return {
    work_date,
    start_time,
    end_time,
    break_minutes,
    hours,
    kind,
    service_order_id,
    visit_id,
    task_id,
    is_billable,
    note,
  }
}

// the seconds of a clock stay where its times do
function keptHours(known: EntryRow, data: TimeData) {
  const made = hoursOf(data)
  const form = formOf(known)
  const isSame = (['work_date', 'start_time', 'end_time'] as const).every(
    (name) => form[name] === (data[name] ?? null),
  )
  return isSame ? { ...made, start_at: known.start_at, end_at: known.end_at } : made
}
