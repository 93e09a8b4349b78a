// The three lists of orders as files.
import { exportOf } from '#base/exports.ts'
import { words } from '#base/text.ts'
import { listOrders, statusWords } from '../service-orders.ts'
import { holdReasons, label, orderKinds, priorities } from '../service-orders.text.ts'
import { visitStates } from '../visits/visit-states.ts'

const said = words({
  serial: { en: 'Serial no.', th: 'หมายเลขเครื่อง' },
  restoreBy: { en: 'Restore by', th: 'ต้องใช้งานได้ภายใน' },
  holdReason: { en: 'On hold because', th: 'สาเหตุที่พักใบงาน' },
  visitStatus: { en: 'State of the visit', th: 'สถานะการเข้าหน้างาน' },
})
const visitWords = Object.fromEntries(Object.entries(visitStates).map(([key, state]) => [key, state.words]))

const columns = {
  so_no: label.number,
  kind: [label.kind, orderKinds],
  title: label.title,
  customer_name: label.customer,
  site_name: label.site,
  machine_name: label.machine,
  machine_serial: said.serial,
  project_no: label.project,
  priority: [label.priority, priorities],
  status: [label.status, statusWords],
  hold_reason: [said.holdReason, holdReasons],
  safety_stop: label.safetyStop,
  reported_at: [label.reportedAt, 'moment'],
  next_due_at: [label.nextDue, 'moment'],
  due_restore_at: [said.restoreBy, 'moment'],
  overdue: label.overdue,
  paused_since: [label.pausedSince, 'moment'],
  closed_at: [label.closedAt, 'moment'],
  owner: label.owner,
  visit_start: [label.visit, 'moment'],
  visit_status: [said.visitStatus, visitWords],
  engineers: label.engineers,
} as const

/** Each list of orders as a file. */
export const exportOrders = {
  ACTIVE: exportOf(listOrders.ACTIVE, 'serviceOrders.activeExport', columns),
  CLOSED: exportOf(listOrders.CLOSED, 'serviceOrders.closedExport', columns),
  REJECT: exportOf(listOrders.REJECT, 'serviceOrders.rejectExport', columns),
} as const
