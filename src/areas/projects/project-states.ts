// The states of a project, which follows which, and how it goes. project-rules.sql and the table of transitions say the same.
import { words } from '#base/text.ts'

export const projectStatuses = words({
  DRAFT: { en: 'Draft', th: 'ร่าง' },
  PLANNING: { en: 'Planning', th: 'วางแผน' },
  IN_PROGRESS: { en: 'In progress', th: 'กำลังดำเนินการ' },
  ON_HOLD: { en: 'On hold', th: 'พักไว้' },
  HANDED_OVER: { en: 'Handed over', th: 'ส่งมอบแล้ว' },
  CLOSED: { en: 'Closed', th: 'ปิดแล้ว' },
  CANCELLED: { en: 'Cancelled', th: 'ยกเลิก' },
})
export type ProjectStatus = keyof typeof projectStatuses

interface Step {
  readonly to: ProjectStatus
  readonly needsReason?: true
  /** Only for callers who may approve. */
  readonly needsApproval?: true
}

/** Which state follows which, in the order of the buttons. */
export const projectSteps: Readonly<Record<ProjectStatus, readonly Step[]>> = {
  DRAFT: [{ to: 'PLANNING' }, { to: 'CANCELLED', needsReason: true }],
  PLANNING: [{ to: 'IN_PROGRESS' }, { to: 'CANCELLED', needsReason: true }],
  IN_PROGRESS: [{ to: 'HANDED_OVER' }, { to: 'ON_HOLD' }],
  ON_HOLD: [{ to: 'IN_PROGRESS' }, { to: 'CANCELLED', needsReason: true }],
  HANDED_OVER: [{ to: 'CLOSED' }],
  CLOSED: [{ to: 'HANDED_OVER', needsApproval: true }],
  CANCELLED: [],
}

/** True where a project stays as it is. */
export const isProjectOver = (status: ProjectStatus): boolean => status === 'CLOSED' || status === 'CANCELLED'

/** What may be lacking before a step, as a line beside its button. */
export const projectMissing = words({
  acceptance_date: { en: 'the day of acceptance (SAT)', th: 'วันตรวจรับ (SAT)' },
  sat_file: { en: 'the signed file of the test on site (SAT)', th: 'ไฟล์ตรวจรับหน้างาน (SAT) ที่ลงนาม' },
  evidence: { en: 'the file that shows the test', th: 'ไฟล์หลักฐานการทดสอบ' },
  tasks: { en: 'tasks that are still open', th: 'งานที่ยังไม่เสร็จ' },
  warranty_date: { en: 'the day the warranty counts from', th: 'วันที่เริ่มนับประกัน' },
  machine: { en: 'a machine of the project', th: 'เครื่องจักรของโครงการ' },
  orders: {
    en: 'open orders of installation, commissioning or modification are to be ended',
    th: 'ยังมีใบงานติดตั้ง ทดสอบเดินเครื่อง หรือดัดแปลงที่ยังไม่จบ',
  },
  timer: { en: 'timers run on its tasks', th: 'ยังมีการจับเวลาในงานของโครงการ' },
  time: { en: 'time on its tasks is not submitted', th: 'ยังมีเวลาของงานที่ไม่ได้ส่ง' },
  approval: { en: 'time on its tasks awaits approval', th: 'ยังมีเวลาของงานที่รออนุมัติ' },
  reason: { en: 'a reason', th: 'เหตุผล' },
})

/** How it goes. */
export const projectHealths = words({
  ON_TRACK: { en: 'On track', th: 'ตามแผน' },
  AT_RISK: { en: 'At risk', th: 'มีความเสี่ยง' },
  OFF_TRACK: { en: 'Off track', th: 'หลุดแผน' },
})
export type ProjectHealth = keyof typeof projectHealths

/** What is said of how it goes is old after so many days. */
export const HEALTH_DAYS = 7

/** Lists that are asked for often, each under one word. */
export const projectViews = words({
  OPEN: { en: 'Not handed over', th: 'ยังไม่ส่งมอบ' },
  MINE: { en: 'My projects', th: 'โครงการของฉัน' },
  LATE: { en: 'Late', th: 'เกินกำหนด' },
  MILESTONE: { en: 'A milestone is late', th: 'หลักหมายเกินกำหนด' },
  RISK: { en: 'At risk or off track', th: 'เสี่ยงหรือหลุดแผน' },
  HANDED: { en: 'Handed over or closed', th: 'ส่งมอบแล้วหรือปิดแล้ว' },
  SILENT: { en: 'No health report for a week', th: 'ไม่ได้รายงานสุขภาพเกิน 1 สัปดาห์' },
})
export type ProjectView = keyof typeof projectViews

export const projectPriorities = words({
  LOW: { en: 'Low', th: 'ต่ำ' },
  NORMAL: { en: 'Normal', th: 'ปกติ' },
  HIGH: { en: 'High', th: 'สูง' },
  URGENT: { en: 'Urgent', th: 'เร่งด่วน' },
})

/** What the progress of a project is reckoned by. */
export const percentMethods = words({
  WEIGHT: { en: 'Weight of tasks', th: 'น้ำหนักของงาน' },
  HOURS: { en: 'Hours of tasks', th: 'ชั่วโมงของงาน' },
  MILESTONE: { en: 'Milestones', th: 'หลักหมาย' },
})

export type PercentMethod = keyof typeof percentMethods

export const warrantyBases = words({
  DELIVERY: { en: 'Delivery', th: 'วันส่งของ' },
  COMMISSIONING: { en: 'Commissioning', th: 'วันเริ่มเดินเครื่อง' },
  ACCEPTANCE: { en: 'Acceptance', th: 'วันตรวจรับ' },
  HANDOVER: { en: 'Handover', th: 'วันส่งมอบงาน' },
})
