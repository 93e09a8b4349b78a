// Asking for leave and deciding about it on the server.
import { type Handled, handle } from '#platform/handle.server.ts'
import { tellChanged } from '#platform/live.server.ts'
import { handleMasterData } from '#platform/master-data.server.ts'
import type { ValueFor } from '#platform/operation.ts'
import { type Sql, sql } from '#platform/sql.server.ts'
import { databaseProblem } from '#platform/sql-state.server.ts'
import { leaveBalanceHandled } from './leave-balance.server.ts'
import { type Caller, changeLeave, requireLeave, requireStep } from './leave-change.server.ts'
import { leaveDocumentHandled } from './leave-document.server.ts'
import { leaveListHandled } from './leave-list.server.ts'
import { previewLeave } from './leave-preview.ts'
import { previewOf } from './leave-preview.server.ts'
import { type Taker, takerOf } from './leave-reach.server.ts'
import { saidInWords } from './leave-refusals.server.ts'
import type { LeaveDetail } from './leave-rows.ts'
import {
  approveLeave,
  cancelLeave,
  insertLeave,
  rejectLeave,
  submitLeave,
  updateLeave,
  withdrawLeave,
} from './leave-steps.ts'
import { leaveType } from './leave-types.ts'
import type { LeaveStatus } from './leave.text.ts'

type Data = ValueFor<typeof insertLeave>['data']

// what is sent keeps the rules of its kind; the database has the last word on days, balance and overlap
async function requireSendable(
  { db }: Caller,
  taker: Taker,
  data: Pick<Data, 'leave_type_id' | 'start_date' | 'start_part' | 'end_date' | 'end_part' | 'substitute_id'>,
  but: number | null,
): Promise<void> {
  const { problems } = await previewOf(db, taker, data, but)
  if (problems[0]) throw problems[0]
}

function takerIn({ user }: Caller, known: LeaveDetail): Taker {
  return { id: known.employee_id, byOther: known.employee_id !== user.employeeId }
}

function step(to: LeaveStatus, note: string | null = null): Sql {
  return sql`status = ${to}, status_note = ${note}`
}

/** Every operation of this area bound to its deed. */
export const leaveHandled: Handled[] = [
  ...leaveListHandled,
  ...leaveBalanceHandled,
  ...leaveDocumentHandled,
  ...handleMasterData([leaveType]),

  handle(previewLeave, async ({ employee_id = null, data, id = null }, { db, user }) => {
    return (await previewOf(db, await takerOf(db, user, employee_id), data, id)).preview
  }),

  handle(insertLeave, async ({ employee_id = null, data, send }, caller) => {
    const { db, user } = caller
    const taker = await takerOf(db, user, employee_id)
    if (send) await requireSendable(caller, taker, data, null)
    const { id } = await db.one<{ id: number }>(sql`
      insert into leave_record (employee_id, leave_type_id, start_date, start_part, end_date, end_part, reason,
        contact_during, substitute_id, days, status)
      values (${taker.id}, ${data.leave_type_id}, ${data.start_date}, ${data.start_part}, ${data.end_date},
        ${data.end_part}, ${data.reason}, ${data.contact_during}, ${data.substitute_id}, 0,
        ${send ? 'PENDING' : 'DRAFT'}) returning id`)
    await tellChanged(db, 'leave')
    return requireLeave(caller, id)
  }),

  handle(updateLeave, async ({ data, send, ...which }, caller) => {
    const known = await requireStep(caller, which, 'update')
    if (send) await requireSendable(caller, takerIn(caller, known), data, which.id)
    return changeLeave(
      caller,
      which,
      'writer',
      sql`leave_type_id = ${data.leave_type_id}, start_date = ${data.start_date}, start_part = ${data.start_part},
        end_date = ${data.end_date}, end_part = ${data.end_part}, reason = ${data.reason},
        contact_during = ${data.contact_during}, substitute_id = ${data.substitute_id},
        status = ${send ? 'PENDING' : 'DRAFT'}`,
    )
  }),

  handle(submitLeave, async (which, caller) => {
    const known = await requireStep(caller, which, 'submit')
    await requireSendable(caller, takerIn(caller, known), known, which.id)
    return changeLeave(caller, which, 'writer', step('PENDING'))
  }),

  handle(withdrawLeave, async (which, caller) => {
    await requireStep(caller, which, 'withdraw')
    return changeLeave(caller, which, 'writer', step('WITHDRAWN'))
  }),

  handle(cancelLeave, async ({ note, ...which }, caller) => {
    await requireStep(caller, which, 'cancel')
    return changeLeave(caller, which, 'writer', step('CANCEL_REQUESTED', note))
  }),

  handle(approveLeave, async ({ note, acknowledged, ...which }, caller) => {
    const { status } = await requireStep(caller, which, 'approve')
    if (status === 'CANCEL_REQUESTED') return changeLeave(caller, which, 'decider', step('CANCELLED', note))
    try {
      const set = sql`${step('APPROVED', note)}, acknowledged = ${acknowledged ?? []}::text[]`
      return await changeLeave(caller, which, 'decider', set)
    } catch (error) {
      throw saidInWords(databaseProblem(error))
    }
  }),

  handle(rejectLeave, async ({ note, ...which }, caller) => {
    const { status } = await requireStep(caller, which, 'reject')
    const to = status === 'CANCEL_REQUESTED' ? 'APPROVED' : 'REJECTED'
    return changeLeave(caller, which, 'decider', step(to, note))
  }),
]
