// Asking for leave and deciding about it on the server, and what the database's refusals mean here.
import type { SessionUser } from '#platform/caller.server.ts'
import type { Db } from '#platform/db.server.ts'
import { type Problem, problem } from '#platform/errors.ts'
import { spanInBangkok } from '#platform/bangkok-time.ts'
import { type Handled, handle } from '#platform/handle.server.ts'
import { tellChanged } from '#platform/live.server.ts'
import { handleMasterData } from '#platform/master-data.server.ts'
import type { ValueFor } from '#platform/operation.ts'
import { type Sql, sql } from '#platform/sql.server.ts'
import { databaseProblem, nameConstraints, valueIn } from '#platform/sql-state.server.ts'
import { changeOne, staleOrMissing } from '#platform/stale.server.ts'
import { type Words, fillBoth } from '#platform/text.ts'
import { inBangkok } from '#ui/date-format.ts'
import { readLeave, leaveListHandled } from './leave-list.server.ts'
import { previewOf } from './leave-preview.server.ts'
import { leaveProblem } from './leave-problems.ts'
import { decidesAbout } from './leave-reach.server.ts'
import { dayWords } from './leave-rules.ts'
import { leaveType } from './leave-types.ts'
import type { LeaveStatus } from './leave.text.ts'
import {
  type LeaveClash,
  type LeaveDetail,
  type LeaveStep,
  approveLeave,
  cancelLeave,
  insertLeave,
  previewLeave,
  rejectLeave,
  submitLeave,
  updateLeave,
  withdrawLeave,
} from './leave.ts'

interface Caller {
  readonly db: Db
  readonly user: SessionUser
}
interface Versioned {
  readonly id: number
  readonly row_version: number
}
type Data = ValueFor<typeof insertLeave>['data']

function employeeOf({ employeeId }: SessionUser): number {
  if (employeeId === null) throw leaveProblem('LEAVE_NO_EMPLOYEE')
  return employeeId
}

// what is sent keeps the rules of its kind; the database has the last word on days, balance and overlap
async function requireSendable({ db, user }: Caller, data: Data, but: number | null): Promise<void> {
  const { problems } = await previewOf(db, employeeOf(user), data, but)
  if (problems[0]) throw problems[0]
}

async function read({ db, user }: Caller, id: number): Promise<LeaveDetail> {
  const found = await readLeave(db, user, id)
  if (!found) throw problem('NOT_FOUND')
  return found
}

/** Changes a request as its own writer, or as one of those who decide about it. */
async function change(
  caller: Caller,
  { id, row_version }: Versioned,
  who: 'owner' | 'decider',
  set: Sql,
): Promise<LeaveDetail> {
  const { db, user } = caller
  const mine = sql`l.employee_id = ${user.employeeId}::bigint`
  const reached =
    who === 'owner'
      ? mine
      : sql`l.status <> 'DRAFT' and (${mine} or ${decidesAbout(user, sql`l.employee_id`)})`
  const changed = await changeOne(db, {
    update: sql`update leave_record l set ${set} where l.id = ${id} and ${reached} and l.row_version = ${row_version}`,
    stamp: sql`select l.updated_by, l.updated_at from leave_record l where l.id = ${id} and ${reached}`,
    current: () => readLeave(db, user, id),
  })
  await tellChanged(db, 'leave')
  return changed
}

async function requireStep(
  caller: Caller,
  { id, row_version }: Versioned,
  step: LeaveStep,
): Promise<LeaveDetail> {
  const known = await read(caller, id)
  // who was first is told before what no longer goes because of that
  if (known.row_version !== row_version)
    throw await staleOrMissing(caller.db, {
      stamp: sql`select updated_by, updated_at from leave_record where id = ${id}`,
      current: async () => known,
    })
  if (known.steps.includes(step)) return known
  if (step === 'approve' || step === 'reject') {
    if (known.employee_id === caller.user.employeeId) throw leaveProblem('LEAVE_OWN')
    if (known.status === 'CANCEL_REQUESTED') throw leaveProblem('LEAVE_BEGUN')
  }
  throw leaveProblem(step === 'update' ? 'LEAVE_FIXED' : 'LEAVE_STEP_UNKNOWN')
}

function step(to: LeaveStatus, note: string | null = null): Sql {
  return sql`status = ${to}, status_note = ${note}`
}

/** Every operation of this area bound to its deed. */
export const leaveHandled: Handled[] = [
  ...leaveListHandled,
  ...handleMasterData([leaveType]),

  handle(previewLeave, async ({ data, id = null }, { db, user }) => {
    return (await previewOf(db, employeeOf(user), data, id)).preview
  }),

  handle(insertLeave, async ({ data, send }, caller) => {
    const { db, user } = caller
    const employeeId = employeeOf(user)
    if (send) await requireSendable(caller, data, null)
    const { id } = await db.one<{ id: number }>(sql`
      insert into leave_record (employee_id, leave_type_id, start_date, start_part, end_date, end_part, reason,
        contact_during, days, status)
      values (${employeeId}, ${data.leave_type_id}, ${data.start_date}, ${data.start_part}, ${data.end_date},
        ${data.end_part}, ${data.reason}, ${data.contact_during}, 0, ${send ? 'PENDING' : 'DRAFT'}) returning id`)
    await tellChanged(db, 'leave')
    return read(caller, id)
  }),

  handle(updateLeave, async ({ data, send, ...which }, caller) => {
    await requireStep(caller, which, 'update')
    if (send) await requireSendable(caller, data, which.id)
    return change(
      caller,
      which,
      'owner',
      sql`leave_type_id = ${data.leave_type_id}, start_date = ${data.start_date}, start_part = ${data.start_part},
        end_date = ${data.end_date}, end_part = ${data.end_part}, reason = ${data.reason},
        contact_during = ${data.contact_during}, status = ${send ? 'PENDING' : 'DRAFT'}`,
    )
  }),

  handle(submitLeave, async (which, caller) => {
    await requireSendable(caller, await requireStep(caller, which, 'submit'), which.id)
    return change(caller, which, 'owner', step('PENDING'))
  }),

  handle(withdrawLeave, async (which, caller) => {
    await requireStep(caller, which, 'withdraw')
    return change(caller, which, 'owner', step('WITHDRAWN'))
  }),

  handle(cancelLeave, async ({ note, ...which }, caller) => {
    await requireStep(caller, which, 'cancel')
    return change(caller, which, 'owner', step('CANCEL_REQUESTED', note))
  }),

  handle(approveLeave, async ({ note, ...which }, caller) => {
    const { status } = await requireStep(caller, which, 'approve')
    const to = status === 'CANCEL_REQUESTED' ? 'CANCELLED' : 'APPROVED'
    try {
      return await change(caller, which, 'decider', step(to, note))
    } catch (error) {
      throw saidInWords(databaseProblem(error))
    }
  }),

  handle(rejectLeave, async ({ note, ...which }, caller) => {
    const { status } = await requireStep(caller, which, 'reject')
    return change(
      caller,
      which,
      'decider',
      step(status === 'CANCEL_REQUESTED' ? 'APPROVED' : 'REJECTED', note),
    )
  }),
]

const otherWork: Readonly<Record<string, Words>> = {
  LEAVE: { en: 'other leave', th: 'ลาอื่น' },
  TRAINING: { en: 'a training class', th: 'อบรม' },
  VISIT: { en: 'a visit', th: 'นัดหมาย' },
}
const elsewhere: Words = { en: 'other work', th: 'งานอื่น' }

/** The refusal of a leave over work, naming who, what and when. */
function saidInWords(failure: Problem): Problem {
  if (failure.code !== 'LEAVE_OVER_WORK') return failure
  const { clashes, name_th, name_en } = failure.facts as {
    clashes: LeaveClash[]
    name_th: string
    name_en: string | null
  }
  const said = clashes.map(({ source, start, end, so_no, customer }) =>
    fillBoth(
      { en: '{what}, {when}', th: '{what} {when}' },
      {
        what: so_no ? [so_no, customer].filter(Boolean).join(' ') : (otherWork[source] ?? elsewhere),
        when: spanInBangkok(start, end),
      },
    ),
  )
  return leaveProblem('LEAVE_OVER_WORK', {
    clashes,
    who: { en: name_en ?? name_th, th: name_th },
    what: { en: said.map((one) => one.en).join('; '), th: said.map((one) => one.th).join(', ') },
  })
}

// 'conflicts with existing key (employee_id, during)=(1, ["2026-11-01 17:00:00+00","2026-11-03 17:00:00+00"))'
function overlapDays(detail: string): Words {
  const [, from, to] = /existing key.*\["([^"]+)","([^"]+)"\)/.exec(detail) ?? []
  if (!from || !to) return { en: 'then', th: 'ในช่วงนี้' }
  const dayIn = (at: string, before: number) =>
    inBangkok(new Date(Date.parse(at.replace(' ', 'T').replace(/\+00$/, 'Z')) - before).toISOString()).slice(
      0,
      10,
    )
  return fillBoth(
    { en: '{from} – {to}', th: '{from} – {to}' },
    { from: dayWords(dayIn(from, 0)), to: dayWords(dayIn(to, 1)) },
  )
}

nameConstraints({
  leave_record_no_overlap: ({ detail }) => leaveProblem('LEAVE_OVERLAP', { when: overlapDays(detail) }),
  leave_type_code_key: ({ detail }) => leaveProblem('LEAVE_TYPE_CODE_TAKEN', { value: valueIn(detail) }),
  leave_type_name_key: ({ detail }) => leaveProblem('LEAVE_TYPE_NAME_TAKEN', { value: valueIn(detail) }),
})
