// Asking for leave and deciding about it on the server.
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { ValueFor } from '#base/operation.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import { leaveBalanceHandlers } from './leave-balance.server.ts'
import { leaveCalendarHandlers } from './leave-calendar.server.ts'
import {
  type Caller,
  type Versioned,
  changeLeave,
  requireLeave,
  requireStep,
  requireVersioned,
} from './leave-change.server.ts'
import { readLeave } from './leave-detail.server.ts'
import { leaveDocumentHandlers } from './leave-document.server.ts'
import { leaveListHandlers } from './leave-list.server.ts'
import { leaveProblem } from './leave-problems.ts'
import { tellOfLeave, tellTakenBack } from './leave-notices.server.ts'
import { previewLeave } from './leave-preview.ts'
import { previewOf } from './leave-preview.server.ts'
import { leaveRecountedHandlers } from './leave-recounted.server.ts'
import { type Taker, takerOf } from './leave-reach.server.ts'
import { saidInWords } from './leave-refusals.server.ts'
import type { LeaveDetail, LeaveStep } from './leave-rows.ts'
import {
  approveLeave,
  cancelLeave,
  insertLeave,
  rejectLeave,
  submitLeave,
  undoApproval,
  updateLeave,
  withdrawLeave,
} from './leave-steps.ts'

type Data = ValueFor<typeof insertLeave>['data']

// what is sent keeps the rules of its kind; the database is the final check of days, balance and overlap
async function requireSendable(
  caller: Caller,
  taker: Taker,
  data: Pick<Data, 'leave_type_id' | 'start_date' | 'start_part' | 'end_date' | 'end_part' | 'substitute_id'>,
  known?: Versioned,
): Promise<void> {
  const { problems } = await previewOf(caller.db, taker, data, known?.id ?? null)
  if (!problems[0]) return
  // the clash found may be this very request, sent by a faster call
  if (known) await requireStep(caller, known, 'update')
  throw problems[0]
}

function takerIn({ user }: Caller, known: LeaveDetail): Taker {
  return { id: known.employee_id, byOther: known.employee_id !== user.employeeId }
}

// where a step leads stands in the table that guards it
function step(name: LeaveStep, note: string | null = null): Sql {
  const to = sql`select t.to_status from leave_record_transition t where t.from_status = l.status and t.step = ${name}`
  return sql`status = (${to}), status_note = ${note}`
}

/** Takes a step with a request that the caller may take. */
async function take(
  caller: Caller,
  which: Versioned,
  name: 'submit' | 'withdraw' | 'cancel' | 'approve' | 'reject',
  more: { note?: string | null; acknowledged?: readonly string[] } = {},
): Promise<LeaveDetail> {
  const { note = null, acknowledged } = more
  await requireStep(caller, which, name)
  const who = name === 'approve' || name === 'reject' ? 'decider' : 'writer'
  try {
    const changed = await changeLeave(
      caller,
      which,
      who,
      sql`${step(name, note)}${when(
        acknowledged,
        () =>
          sql`, acknowledged = case l.status when 'PENDING' then ${acknowledged}::text[] else l.acknowledged end`,
      )}`,
    )
    await tellOfLeave(caller.db, which.id)
    return changed
  } catch (error) {
    throw saidInWords(databaseProblem(error))
  }
}

async function takeApprovalBack(which: Versioned, caller: Caller): Promise<LeaveDetail> {
  const known = await requireVersioned(caller, which)
  if (known.status !== 'APPROVED') throw leaveProblem('LEAVE_STEP_UNKNOWN')
  try {
    const changed = await changeLeave(caller, which, 'decider', sql`status = 'PENDING', status_note = null`)
    await tellTakenBack(caller.db, which.id)
    return changed
  } catch (error) {
    throw saidInWords(databaseProblem(error))
  }
}

/** Every operation of this area with its handler. */
export const leaveHandlers: OperationHandler[] = [
  ...leaveListHandlers,
  ...leaveCalendarHandlers,
  ...leaveBalanceHandlers,
  ...leaveDocumentHandlers,
  ...leaveRecountedHandlers,

  handle(previewLeave, async ({ employee_id = null, data, id = null }, { db, user }) => {
    return (await previewOf(db, await takerOf(db, user, employee_id), data, id)).preview
  }),

  handle(insertLeave, async ({ employee_id = null, data, send }, caller) => {
    const { db, user } = caller
    const taker = await takerOf(db, user, employee_id)
    if (send) await requireSendable(caller, taker, data)
    const { id } = await db.one<{ id: number }>(sql`
      insert into leave_record (employee_id, leave_type_id, start_date, start_part, end_date, end_part, reason,
        contact_during, substitute_id, days, status)
      values (${taker.id}, ${data.leave_type_id}, ${data.start_date}, ${data.start_part}, ${data.end_date},
        ${data.end_part}, ${data.reason}, ${data.contact_during}, ${data.substitute_id}, 0,
        ${send ? 'PENDING' : 'DRAFT'}) returning id`)
    await tellOfLeave(db, id)
    return requireLeave(caller, id)
  }),

  handle(
    updateLeave,
    async ({ data, send, ...which }, caller) => {
      const known = await requireStep(caller, which, 'update')
      if (send) await requireSendable(caller, takerIn(caller, known), data, which)
      const changed = await changeLeave(
        caller,
        which,
        'writer',
        sql`leave_type_id = ${data.leave_type_id}, start_date = ${data.start_date}, start_part = ${data.start_part},
        end_date = ${data.end_date}, end_part = ${data.end_part}, reason = ${data.reason},
        contact_during = ${data.contact_during}, substitute_id = ${data.substitute_id},
        status = ${send ? 'PENDING' : 'DRAFT'}`,
      )
      await tellOfLeave(caller.db, which.id)
      return changed
    },
    ({ id }, caller) => readLeave(caller.db, caller.user, id),
  ),

  handle(submitLeave, async (which, caller) => {
    const known = await requireStep(caller, which, 'submit')
    await requireSendable(caller, takerIn(caller, known), known, which)
    return take(caller, which, 'submit')
  }),
  handle(withdrawLeave, (which, caller) => take(caller, which, 'withdraw')),
  handle(cancelLeave, ({ note, ...which }, caller) => take(caller, which, 'cancel', { note })),
  handle(approveLeave, ({ note, acknowledged, ...which }, caller) =>
    take(caller, which, 'approve', { note, acknowledged: acknowledged ?? [] }),
  ),
  handle(undoApproval, takeApprovalBack),
  handle(rejectLeave, ({ note, ...which }, caller) => take(caller, which, 'reject', { note })),
]
