// The words of time entries.
import { words } from '#base/text.ts'

export const timeWords = words({
  mine: { en: 'My time', th: 'เวลาทำงานของฉัน' },
  list: { en: 'Time entries', th: 'รายการเวลา' },
  week: { en: 'A week of time entries', th: 'เวลาทำงานรายสัปดาห์' },
  one: { en: 'Time entry', th: 'รายการเวลา' },
  insert: { en: 'Add time', th: 'ลงเวลา' },
  update: { en: 'Change time', th: 'แก้ไขเวลา' },
  remove: { en: 'Delete time', th: 'ลบเวลา' },
  submit: { en: 'Submit time', th: 'ส่งเวลา' },
  withdraw: { en: 'Take back', th: 'ดึงกลับมาแก้' },
  approve: { en: 'Approve time', th: 'อนุมัติเวลา' },
  reject: { en: 'Reject time', th: 'ไม่อนุมัติเวลา' },
  reopen: { en: 'Reopen approved time', th: 'เปิดเวลาที่อนุมัติแล้วอีกครั้ง' },
  history: { en: 'What was decided about an entry', th: 'ประวัติการพิจารณาเวลา' },
  ofOrder: { en: 'Time on this order', th: 'เวลาของใบงานนี้' },
  timer: { en: 'My running timer', th: 'ตัวจับเวลาของฉัน' },
  start: { en: 'Start the timer', th: 'เริ่มจับเวลา' },
  stop: { en: 'Stop the timer', th: 'หยุดจับเวลา' },
  switchTo: { en: 'Switch the timer', th: 'สลับงานที่จับเวลา' },
  discard: { en: 'Discard the timer', th: 'ทิ้งเวลาที่จับ' },
  months: { en: 'Locked months', th: 'เดือนที่ปิดเวลาแล้ว' },
  lock: { en: 'Lock a month', th: 'ปิดเวลาของเดือน' },
  unlock: { en: 'Unlock a month', th: 'เปิดเวลาของเดือน' },
  import: { en: 'Import time', th: 'นำเข้าเวลา' },
  options: { en: 'Orders to put time on', th: 'ใบงานที่ลงเวลาได้' },
  taskOptions: { en: 'Tasks to put time on', th: 'งานโครงการที่ลงเวลาได้' },
  ofTask: { en: 'Time on this task', th: 'เวลาของงานนี้' },
})

export const timeDone = words({
  saved: { en: 'Time saved', th: 'บันทึกเวลาแล้ว' },
  deleted: { en: 'Time deleted', th: 'ลบเวลาแล้ว' },
  submitted: { en: 'Submitted for approval', th: 'ส่งให้ผู้อนุมัติแล้ว' },
  withdrawn: { en: 'Taken back', th: 'ดึงกลับมาแล้ว' },
  approved: { en: 'Time approved', th: 'อนุมัติเวลาแล้ว' },
  rejected: { en: 'Time rejected', th: 'ไม่อนุมัติเวลาแล้ว' },
  reopened: { en: 'Reopened: it waits for approval again', th: 'เปิดใหม่แล้ว กลับไปรออนุมัติ' },
  started: { en: 'The timer runs', th: 'เริ่มจับเวลาแล้ว' },
  stopped: { en: 'Timer stopped, time kept as a draft', th: 'หยุดจับเวลาแล้ว เก็บเป็นร่าง' },
  switched: { en: 'Switched; the time before is kept as a draft', th: 'สลับแล้ว เวลาก่อนหน้าเก็บเป็นร่าง' },
  discarded: { en: 'Timer discarded', th: 'ทิ้งเวลาที่จับแล้ว' },
  locked: { en: 'The month is locked', th: 'ปิดเวลาของเดือนแล้ว' },
  unlocked: { en: 'The month is open again', th: 'เปิดเวลาของเดือนแล้ว' },
})

export const timeLabels = words({
  day: { en: 'Day', th: 'วันที่' },
  from: { en: 'From', th: 'ตั้งแต่' },
  to: { en: 'To', th: 'ถึง' },
  hours: { en: 'Hours', th: 'ชั่วโมง' },
  break: { en: 'Break', th: 'พัก' },
  minutes: { en: 'minutes', th: 'นาที' },
  kind: { en: 'Kind', th: 'ประเภท' },
  order: { en: 'Service order', th: 'ใบงาน' },
  visit: { en: 'Visit', th: 'นัดหมาย' },
  task: { en: 'Task of a project', th: 'งานโครงการ' },
  billable: { en: 'Billable', th: 'คิดเงินลูกค้า' },
  note: { en: 'Note', th: 'หมายเหตุ' },
  reason: { en: 'Reason', th: 'เหตุผล' },
  status: { en: 'Status', th: 'สถานะ' },
  employee: { en: 'Employee', th: 'พนักงาน' },
  employeeCode: { en: 'Employee code', th: 'รหัสพนักงาน' },
  view: { en: 'Show', th: 'แสดง' },
  text: { en: 'Name or employee code', th: 'ชื่อหรือรหัสพนักงาน' },
  year: { en: 'Year', th: 'ปี' },
  month: { en: 'Month', th: 'เดือน' },
  until: { en: 'Ended at', th: 'เลิกเมื่อ' },
  which: { en: 'Entries', th: 'รายการ' },
  client: { en: 'Key of the device', th: 'รหัสจากเครื่อง' },
})

export const timeKinds = words({
  WORK: { en: 'Work', th: 'ทำงาน' },
  TRAVEL: { en: 'Travel', th: 'เดินทาง' },
  STANDBY: { en: 'Standby', th: 'รอ/เตรียมพร้อม' },
  TRAINING: { en: 'Training', th: 'อบรม' },
  MEETING: { en: 'Meeting', th: 'ประชุม' },
})
export type TimeKind = keyof typeof timeKinds

export const timeStates = words({
  DRAFT: { en: 'Draft', th: 'ร่าง' },
  SUBMITTED: { en: 'Awaiting approval', th: 'รออนุมัติ' },
  APPROVED: { en: 'Approved', th: 'อนุมัติแล้ว' },
  REJECTED: { en: 'Rejected', th: 'ไม่อนุมัติ' },
})

export const timeViews = words({
  MINE: { en: 'Mine', th: 'ของฉัน' },
  DECIDE: { en: 'To approve', th: 'รอฉันอนุมัติ' },
  ALL: { en: 'My people', th: 'ทีมของฉัน' },
})
export type TimeView = keyof typeof timeViews

/** Why the cost of approved hours is not known. */
export const openCosts = words({
  NO_GRADE: { en: 'no grade', th: 'ไม่มีระดับค่าแรง' },
  NO_RATE: { en: 'no rate on that day', th: 'ไม่มีอัตราของวันนั้น' },
})
