// Steps of entries, many at once: read once, judged each, taken one after another by the tables, in as many statements for 200 as for one.
import { problem } from '#base/errors.ts'
import { sql } from '#platform/database/sql.server.ts'
import { requireVersion, staleOrMissing } from '#platform/database/stale.server.ts'
import { asUnlocked, readEntries, readEntry } from './entry-columns.server.ts'
import { tellRejected, tellUnled } from './time-notices.server.ts'
import { timeProblem } from './time-problems.ts'
import { type Caller, sees } from './time-reach.server.ts'
import type { EntryRow } from './time-rows.ts'

/** An entry as its caller read it. */
export interface Versioned {
  readonly id: number
  readonly row_version: number
}
type Step = 'submit' | 'withdraw' | 'approve' | 'reject' | 'reopen'

/** Takes a step with all of these or none: in the order of their people and days, so that two that do so at once queue, and overtime follows the clock. */
export async function takeStep(
  caller: Caller,
  step: Step,
  which: readonly Versioned[],
  note: string | null = null,
): Promise<EntryRow[]> {
  const { db } = caller
  const versions = new Map(which.map(({ id, row_version }) => [id, row_version]))
  const ids = [...versions.keys()]
  const entries = await readEntries(caller, ids)
  if (entries.length < ids.length) throw problem('NOT_FOUND')
  for (const known of entries)
    await requireVersion(db, known, versions.get(known.id)!, staleOf(caller, known))
  // where a step leads stands in the table that guards it
  const begins = await db.rows<{ at: string }>(sql`
    select from_status as at from time_entry_transition where step = ${step}`)
  if (!entries.every(({ status }) => begins.some(({ at }) => at === status)))
    throw timeProblem('TIME_STEP_UNKNOWN')
  // what was approved is what a closed project goes by: it waits for one that is being closed, and is refused after
  if (step === 'reopen')
    await db.run(sql`
      select hold_worked_task(t.task_id, false) from time_entry t where t.id = any(${ids}::bigint[]) and t.task_id is not null`)
  // of a locked month the tables refuse what is the caller's to do
  const other = (await asUnlocked(caller, entries)).find(({ steps }) => !steps.includes(step))
  if (other) throw notTheirs(caller, step, other)
  const taken = await db.rows<{ id: number }>(sql`
    select taken.id from take_time_step(${step}, ${ids}::bigint[], ${[...versions.values()]}::integer[], ${note}) taken (id)`)
  const late = entries.find(({ id }) => !taken.some((one) => one.id === id))
  if (late) throw await staleOrMissing(db, staleOf(caller, late))
  const after = await readEntries(caller, ids)
  if (step === 'reject') await tellRejected(db, after)
  if (step === 'submit') await tellUnled(db, sql`select ${caller.user.employeeId}::bigint`, { cameNow: true })
  return after
}

/** The same with one. */
export async function takeOne(caller: Caller, step: Step, which: Versioned): Promise<EntryRow> {
  const [taken] = await takeStep(caller, step, [which])
  return taken!
}

function staleOf(caller: Caller, { id }: EntryRow) {
  return {
    stamp: sql`select t.updated_by, t.updated_at from time_entry t where t.id = ${id} and ${sees(caller.user)}`,
    current: () => readEntry(caller, id),
  }
}

// one's own is seen, and decided by another; a draft is decided once its person can send it no more; and what is seen because it is led is another's to send
function notTheirs({ user }: Caller, step: Step, { employee_id, status }: EntryRow) {
  if (employee_id !== user.employeeId) return problem('NOT_FOUND')
  return timeProblem(status === 'DRAFT' && step !== 'submit' ? 'TIME_STEP_UNKNOWN' : 'TIME_OWN')
}
