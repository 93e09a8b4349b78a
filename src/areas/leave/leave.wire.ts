// How leave is asked for on the wire.
import { action } from '#wire/action.ts'
import { declaredWires } from '#wire/declared.ts'
import { upload } from '#wire/upload.ts'
import type { Wire } from '#wire/wire.ts'
import { exportLeave } from './leave-export.ts'
import { leaveType } from './leave-types.ts'
import { getLeave, listLeave } from './leave.ts'
import { adjustBalance, leaveBalance } from './leave-balance.ts'
import { attachDocument, detachDocument, printLeave, readDocument } from './leave-document.ts'
import { leavePeople } from './leave-people.ts'
import { leaveCalendar } from './leave-calendar.ts'
import { listStandingIn } from './leave-standing-in.ts'
import { listRecounted, settleLeave } from './leave-recounted.ts'
import { previewLeave } from './leave-preview.ts'
import {
  approveLeave,
  cancelLeave,
  insertLeave,
  rejectLeave,
  submitLeave,
  updateLeave,
  withdrawLeave,
} from './leave-steps.ts'

export const leaveWires: Wire[] = [
  action('api/LeaveRecordEmployee', 'action', {
    select: listLeave,
    export: exportLeave,
    get: getLeave,
    insert: insertLeave,
    update: updateLeave,
    submit: submitLeave,
    approve: approveLeave,
    reject: rejectLeave,
    withdraw: withdrawLeave,
    cancel: cancelLeave,
    balance: leaveBalance,
    calendar: leaveCalendar,
    standing_in: listStandingIn,
    preview: previewLeave,
    recounted: listRecounted,
    settle: settleLeave,
    people: leavePeople,
    adjust: adjustBalance,
    print: printLeave,
    document: readDocument,
    detach: detachDocument,
  }),
  upload('api/UploadLeaveDocument', attachDocument),
  ...declaredWires('api/LeaveType', leaveType),
]
