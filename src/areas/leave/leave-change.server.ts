// A change of one request: by its owner, or by one of its approvers.
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import { readLeave } from './leave-detail.server.ts'
import { leaveProblem } from './leave-problems.ts'
import { decidesAbout, sees, writes } from './leave-reach.server.ts'
import type { LeaveDetail, LeaveStep } from './leave-rows.ts'

/** Caller and transaction. */
export interface Caller {
  readonly db: Db
  readonly user: SessionUser
}
/** A request as it was read. */
export interface Versioned {
  readonly id: number
  readonly row_version: number
}

/** A request the caller sees; else NOT_FOUND. */
export async function requireLeave({ db, user }: Caller, id: number): Promise<LeaveDetail> {
  const found = await readLeave(db, user, id)
  if (!found) throw problem('NOT_FOUND')
  return found
}

/** A request the caller sees, in the version that was read. */
export async function requireVersioned(caller: Caller, { id, row_version }: Versioned): Promise<LeaveDetail> {
  const known = await requireLeave(caller, id)
  await requireVersion(caller.db, known, row_version, {
    stamp: sql`select updated_by, updated_at from leave_record where id = ${id}`,
    current: async () => known,
  })
  return known
}

/** A request with which the caller may take this step now; else why not. */
export async function requireStep(caller: Caller, which: Versioned, step: LeaveStep): Promise<LeaveDetail> {
  // version check first: a stale edit is reported before a step it made impossible
  const known = await requireVersioned(caller, which)
  if (known.steps.includes(step)) return known
  if (step === 'approve' || step === 'reject' || step === 'settle') await refuseToDecide(caller, known)
  if ((step === 'attach' || step === 'detach') && known.status !== 'PENDING')
    throw leaveProblem('LEAVE_DOCUMENT_FIXED')
  throw leaveProblem(step === 'update' ? 'LEAVE_FIXED' : 'LEAVE_STEP_UNKNOWN')
}

// why those who see it cannot decide: it is their own, they entered it, or it has begun
async function refuseToDecide({ db, user }: Caller, known: LeaveDetail): Promise<void> {
  if (known.employee_id === user.employeeId) throw leaveProblem('LEAVE_OWN')
  const { decides, entered } = await db.one<{ decides: boolean; entered: boolean }>(sql`
    select ${decidesAbout(user, sql`l.employee_id`)} as decides,
      l.created_by is not distinct from ${user.id}::bigint as entered
    from leave_record l where l.id = ${known.id}`)
  if (entered && ['PENDING', 'CANCEL_REQUESTED'].includes(known.status)) throw leaveProblem('LEAVE_ENTERED')
  if (!decides) throw problem('NOT_FOUND')
  if (known.status === 'CANCEL_REQUESTED') throw leaveProblem('LEAVE_BEGUN')
}

/** Changes a request that was read with this version. */
export async function changeLeave(
  { db, user }: Caller,
  { id, row_version }: Versioned,
  who: 'writer' | 'decider',
  set: Sql,
): Promise<LeaveDetail> {
  const reached = who === 'writer' ? writes(user) : sees(user)
  return changeOne(db, {
    update: sql`update leave_record l set ${set} where l.id = ${id} and ${reached} and l.row_version = ${row_version}`,
    stamp: sql`select l.updated_by, l.updated_at from leave_record l where l.id = ${id} and ${reached}`,
    current: () => readLeave(db, user, id),
  })
}
