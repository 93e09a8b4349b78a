// What is done with a request: asking, changing a draft, deciding, taking back.
import { choices, group, rowId, rowVersion, textarea, yesNo, changesOf } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { asks, by, checkDays, forWhom, leaveChanges, leaveFields } from './leave-fields.ts'
import './leave-problems.ts'
import { detail } from './leave-rows.ts'
import { leaveDone, leaveDoubts, leaveLabels as labels, leaveWords } from './leave.text.ts'

/** A new request, the caller's own or entered for another, kept as a draft or sent at once. */
export const insertLeave = operation({
  name: 'leave.insert',
  title: leaveWords.insert,
  effect: 'write',
  changes: leaveChanges,
  access: asks,
  input: { employee_id: forWhom, data: group(leaveFields), send: yesNo({ label: labels.send }) },
  check: ({ data }) => checkDays(data, 'data.'),
  output: value(detail),
  done: leaveDone.saved,
})

/** A change of a draft one has written. */
export const updateLeave = operation({
  name: 'leave.update',
  title: leaveWords.update,
  effect: 'write',
  changes: leaveChanges,
  access: asks,
  input: {
    id: rowId('leave_record'),
    row_version: rowVersion,
    data: changesOf(leaveFields),
    send: yesNo({ label: labels.send }),
  },
  check: ({ data }) => checkDays(data, 'data.'),
  output: value(detail),
  done: leaveDone.saved,
})

const version = { id: rowId('leave_record'), row_version: rowVersion }
const note = textarea({ label: labels.note, max: 500 })

/** Sends a draft. */
export const submitLeave = operation({
  name: 'leave.submit',
  title: leaveWords.submit,
  effect: 'write',
  changes: leaveChanges,
  access: asks,
  input: version,
  output: value(detail),
  done: leaveDone.sent,
})

/** Grants a leave, or its cancelling. */
export const approveLeave = operation({
  name: 'leave.approve',
  title: leaveWords.approve,
  effect: 'write',
  changes: leaveChanges,
  access: by('view'),
  input: {
    ...version,
    note,
    acknowledged: choices({ label: labels.acknowledged, options: leaveDoubts }),
  },
  output: value(detail),
  done: leaveDone.approved,
})

/** Takes one's own approval back, within ten minutes and as long as nothing followed: the request waits again. */
export const undoApproval = operation({
  name: 'leave.undoApproval',
  title: { en: 'Take an approval back', th: 'ยกเลิกการอนุมัติ' },
  effect: 'write',
  changes: leaveChanges,
  access: by('view'),
  input: version,
  output: value(detail),
  done: { en: 'The request waits again', th: 'ใบลากลับไปรออนุมัติแล้ว' },
})

/** Refuses a leave, or its cancelling, and says why. */
export const rejectLeave = operation({
  name: 'leave.reject',
  title: leaveWords.reject,
  effect: 'write',
  changes: leaveChanges,
  access: by('view'),
  input: { ...version, note: textarea({ label: labels.note, max: 500, required: true }) },
  output: value(detail),
  done: leaveDone.rejected,
})

/** Takes one's own request back before it is decided. */
export const withdrawLeave = operation({
  name: 'leave.withdraw',
  title: leaveWords.withdraw,
  effect: 'write',
  changes: leaveChanges,
  access: asks,
  input: version,
  output: value(detail),
  done: leaveDone.withdrawn,
})

/** Asks to cancel one's own approved leave. */
export const cancelLeave = operation({
  name: 'leave.cancel',
  title: leaveWords.cancel,
  effect: 'write',
  changes: leaveChanges,
  access: asks,
  input: { ...version, note },
  output: value(detail),
  done: leaveDone.cancelAsked,
})
