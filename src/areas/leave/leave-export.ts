// The list of leave as a file.
import { exportOf } from '#base/exports.ts'
import { dayParts, leaveLabels as label, leaveStates } from './leave.text.ts'
import { listLeave } from './leave.ts'

/** Leave as a file. */
export const exportLeave = exportOf(listLeave, 'leave.export', {
  employee_code: label.employeeCode,
  employee_th: label.employee,
  leave_type_th: label.type,
  start_date: [label.start, 'day'],
  start_part: [label.startPart, dayParts],
  end_date: [label.end, 'day'],
  end_part: [label.endPart, dayParts],
  days: label.days,
  status: [label.status, leaveStates],
  substitute_th: label.substitute,
  reason: label.reason,
})
