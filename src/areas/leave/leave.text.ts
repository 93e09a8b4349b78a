// The words of leave.
import { words } from '#base/text.ts'

export const leaveWords = words({
  list: { en: 'Leave', th: 'การลา' },
  one: { en: 'Leave request', th: 'ใบลา' },
  insert: { en: 'Request leave', th: 'ขอลา' },
  update: { en: 'Change a draft', th: 'แก้ไขร่างใบลา' },
  submit: { en: 'Send', th: 'ส่งใบลา' },
  approve: { en: 'Approve', th: 'อนุมัติ' },
  reject: { en: 'Reject', th: 'ไม่อนุมัติ' },
  withdraw: { en: 'Withdraw', th: 'ถอนใบลา' },
  cancel: { en: 'Request cancellation', th: 'ขอยกเลิกการลา' },
  balance: { en: 'Leave balance', th: 'วันลาคงเหลือ' },
  calendar: { en: 'Absences', th: 'ใครลาบ้าง' },
  preview: { en: 'Summary of a request', th: 'คำนวณวันลา' },
  adjust: { en: 'Adjust a balance', th: 'ปรับวันลา' },
  recounted: { en: 'Leave affected by calendar changes', th: 'ใบลาที่ปฏิทินเปลี่ยนจำนวนวัน' },
  settle: { en: 'Use the new count', th: 'ใช้จำนวนวันใหม่' },
  people: { en: 'People to choose from', th: 'พนักงานที่เลือกได้' },
  standingIn: { en: 'You are covering for', th: 'คุณทำงานแทน' },
  attach: { en: 'Attach a document', th: 'แนบเอกสาร' },
  detach: { en: 'Remove the document', th: 'ลบเอกสารแนบ' },
  document: { en: 'Document of a request', th: 'เอกสารแนบใบลา' },
})

export const leaveDone = words({
  saved: { en: 'Saved', th: 'บันทึกแล้ว' },
  sent: { en: 'Sent for approval', th: 'ส่งให้ผู้อนุมัติแล้ว' },
  approved: { en: 'Approved', th: 'อนุมัติแล้ว' },
  rejected: { en: 'Rejected', th: 'ไม่อนุมัติแล้ว' },
  withdrawn: { en: 'Withdrawn', th: 'ถอนใบลาแล้ว' },
  cancelAsked: { en: 'Cancellation requested', th: 'ส่งคำขอยกเลิกให้ผู้อนุมัติแล้ว' },
  settled: { en: 'New count applied', th: 'ใช้จำนวนวันใหม่แล้ว' },
  adjusted: { en: 'The balance is adjusted', th: 'ปรับวันลาแล้ว' },
  attached: { en: 'The document is attached', th: 'แนบเอกสารแล้ว' },
  detached: { en: 'The document is removed', th: 'ลบเอกสารแนบแล้ว' },
})

export const leaveLabels = words({
  text: { en: 'Name', th: 'ชื่อพนักงาน' },
  filter: { en: 'Filter', th: 'ตัวกรอง' },
  view: { en: 'Show', th: 'แสดง' },
  employee: { en: 'Employee', th: 'พนักงาน' },
  employeeCode: { en: 'Employee code', th: 'รหัสพนักงาน' },
  type: { en: 'Leave type', th: 'ประเภทการลา' },
  start: { en: 'First day', th: 'วันแรก' },
  startPart: { en: 'On the first day', th: 'วันแรกลา' },
  end: { en: 'Last day', th: 'วันสุดท้าย' },
  endPart: { en: 'On the last day', th: 'วันสุดท้ายลา' },
  days: { en: 'Number of days', th: 'จำนวนวัน' },
  when: { en: 'Days', th: 'วันที่ลา' },
  reason: { en: 'Reason', th: 'เหตุผล' },
  contact: { en: 'Reachable at', th: 'ติดต่อได้ที่' },
  status: { en: 'Status', th: 'สถานะ' },
  note: { en: 'Note', th: 'หมายเหตุ' },
  send: { en: 'Send at once', th: 'ส่งทันที' },
  year: { en: 'Year', th: 'ปี' },
  from: { en: 'From', th: 'ตั้งแต่' },
  to: { en: 'To', th: 'ถึง' },
  forWhom: { en: 'For', th: 'ลาแทน' },
  substitute: { en: 'Substitute', th: 'ผู้ทำงานแทน' },
  document: { en: 'Document', th: 'เอกสารแนบ' },
  acknowledged: { en: 'Approved knowing that', th: 'อนุมัติโดยรับทราบ' },
  adjusted: { en: 'Days added or taken away', th: 'ปรับเพิ่ม/ลด (วัน)' },
  why: { en: 'Reason', th: 'เหตุผล' },
  deed: { en: 'What for', th: 'เพื่อ' },
})

/** What an approver has to accept knowingly. */
export const leaveDoubts = words({
  NO_DOCUMENT: { en: 'Approve without a document', th: 'อนุมัติโดยไม่มีเอกสารแนบ' },
  CLASH: { en: 'Approve without a substitute for the work', th: 'อนุมัติแม้ไม่มีผู้ทำงานแทน' },
})
export type LeaveDoubt = keyof typeof leaveDoubts

/** What an employee chooses a person for. */
export const leaveActions = words({
  ASK: { en: 'Request leave for them', th: 'ขอลาแทน' },
  SUBSTITUTE: { en: 'Make them the substitute', th: 'ให้ทำงานแทน' },
  ADJUST: { en: 'Adjust their balances', th: 'ปรับวันลา' },
})

/** Whose requests a list shows. */
export const leaveViews = words({
  MINE: { en: 'My leave', th: 'การลาของฉัน' },
  DECIDE: { en: 'To approve', th: 'รออนุมัติ' },
  ALL: { en: 'My team', th: 'ทุกคนที่ฉันดูแล' },
})
export type LeaveView = keyof typeof leaveViews

/** The part of a day. */
export const dayParts = words({
  FULL: { en: 'Whole day', th: 'ทั้งวัน' },
  AM: { en: 'Morning', th: 'ครึ่งเช้า' },
  PM: { en: 'Afternoon', th: 'ครึ่งบ่าย' },
})
export type DayPart = keyof typeof dayParts

/** Where a request stands. */
export const leaveStates = words({
  DRAFT: { en: 'Draft', th: 'ร่าง' },
  PENDING: { en: 'Pending', th: 'รออนุมัติ' },
  APPROVED: { en: 'Approved', th: 'อนุมัติแล้ว' },
  REJECTED: { en: 'Rejected', th: 'ไม่อนุมัติ' },
  WITHDRAWN: { en: 'Withdrawn', th: 'ถอนแล้ว' },
  CANCEL_REQUESTED: { en: 'Cancellation requested', th: 'ขอยกเลิก' },
  CANCELLED: { en: 'Cancelled', th: 'ยกเลิกแล้ว' },
})

export const leaveTypeWords = words({
  title: { en: 'Leave types', th: 'ประเภทการลา' },
  one: { en: 'Leave type', th: 'ประเภทการลา' },
  code: { en: 'Code', th: 'รหัส' },
  nameTh: { en: 'Name (Thai)', th: 'ชื่อ (ไทย)' },
  nameEn: { en: 'Name (English)', th: 'ชื่อ (อังกฤษ)' },
  paid: { en: 'Pay', th: 'ค่าจ้าง' },
  quota: { en: 'Days a year', th: 'วันลาต่อปี' },
  quotaHelp: { en: 'Empty: no limit', th: 'เว้นว่าง = ไม่จำกัด ตามที่อนุมัติ' },
  carryOver: { en: 'Days carried over at most', th: 'ยกไปปีถัดไปได้ไม่เกิน (วัน)' },
  countsAll: { en: 'Weekends and holidays count too', th: 'นับวันหยุดด้วย' },
  halfDay: { en: 'Half days are possible', th: 'ลาครึ่งวันได้' },
  notice: { en: 'Days of notice', th: 'ต้องลาล่วงหน้า (วัน)' },
  backdate: { en: 'Days it may be entered late', th: 'ยื่นย้อนหลังได้ (วัน)' },
  service: { en: 'Days of service required', th: 'ต้องทำงานมาแล้ว (วัน)' },
  document: { en: 'Document required from (days)', th: 'ต้องมีเอกสารตั้งแต่ (วัน)' },
  documentHelp: { en: 'Empty: none required', th: 'เว้นว่าง = ไม่ต้องใช้เอกสาร' },
  gender: { en: 'Only for', th: 'เฉพาะ' },
  active: { en: 'In use', th: 'ใช้งานอยู่' },
})

/** What is paid during a leave. */
export const leavePay = words({
  FULL: { en: 'Paid', th: 'ได้รับค่าจ้าง' },
  HALF: { en: 'Half paid', th: 'ได้รับค่าจ้างครึ่งหนึ่ง' },
  NONE: { en: 'Unpaid', th: 'ไม่ได้รับค่าจ้าง' },
})

/** For whom a kind of leave is. */
export const leaveGenders = words({
  M: { en: 'Men', th: 'ผู้ชาย' },
  F: { en: 'Women', th: 'ผู้หญิง' },
})
