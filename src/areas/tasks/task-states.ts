// The states of a task and which follows which. task-rules.sql and the table of transitions say the same; a test compares them.
import { type Words, words } from '#base/text.ts'

export const taskStatuses = words({
  BACKLOG: { en: 'Backlog', th: 'รอจัดลำดับ' },
  TODO: { en: 'To do', th: 'พร้อมทำ' },
  IN_PROGRESS: { en: 'In progress', th: 'กำลังทำ' },
  BLOCKED: { en: 'Blocked', th: 'ติดขัด' },
  REVIEW: { en: 'Review', th: 'รอตรวจ' },
  DONE: { en: 'Done', th: 'เสร็จแล้ว' },
  CANCELLED: { en: 'Cancelled', th: 'ยกเลิก' },
})
export type TaskStatus = keyof typeof taskStatuses

interface Step {
  readonly to: TaskStatus
  readonly needsReason?: true
  /** Only for callers who lead the project's tasks. */
  readonly needsLead?: true
}

const cancel = { to: 'CANCELLED', needsReason: true } as const
const block = { to: 'BLOCKED', needsReason: true } as const

/** Which state follows which, in the order of the buttons. */
export const taskSteps: Readonly<Record<TaskStatus, readonly Step[]>> = {
  BACKLOG: [{ to: 'TODO' }, cancel],
  TODO: [{ to: 'IN_PROGRESS' }, block, cancel],
  IN_PROGRESS: [{ to: 'REVIEW' }, block, cancel],
  BLOCKED: [{ to: 'IN_PROGRESS' }, { to: 'TODO' }, cancel],
  REVIEW: [{ to: 'DONE' }, { to: 'IN_PROGRESS' }, cancel],
  DONE: [{ to: 'IN_PROGRESS', needsLead: true }],
  CANCELLED: [],
}

/** True where a task is worked on no more. */
export const isTaskOver = (status: TaskStatus): boolean => status === 'DONE' || status === 'CANCELLED'

/** True where a step into this state says why. */
export const needsReason = (status: TaskStatus): boolean => status === 'BLOCKED' || status === 'CANCELLED'

const verbs = words({
  ready: { en: 'Ready to do', th: 'พร้อมทำ' },
  begin: { en: 'Begin', th: 'เริ่มทำ' },
  goOn: { en: 'Go on', th: 'ทำต่อ' },
  again: { en: 'Work on it again', th: 'กลับไปทำต่อ' },
  block: { en: 'Report as blocked', th: 'แจ้งติดขัด' },
  review: { en: 'Hand in for review', th: 'ส่งตรวจ' },
  done: { en: 'Accept as done', th: 'ตรวจแล้ว เสร็จงาน' },
  cancel: { en: 'Cancel the task', th: 'ยกเลิกงาน' },
})

const verbInto = {
  BACKLOG: verbs.ready,
  TODO: verbs.ready,
  IN_PROGRESS: verbs.again,
  BLOCKED: verbs.block,
  REVIEW: verbs.review,
  DONE: verbs.done,
  CANCELLED: verbs.cancel,
} as const

/** What the button of a step says; work is begun, gone on with, or taken up again. */
export function taskVerb(from: TaskStatus, to: TaskStatus): Words {
  if (to !== 'IN_PROGRESS') return verbInto[to]
  return from === 'TODO' ? verbs.begin : from === 'BLOCKED' ? verbs.goOn : verbs.again
}

/** What may be lacking before a step. */
export const taskMissing = words({
  predecessors: { en: 'the tasks it comes after', th: 'งานที่ต้องเสร็จก่อน' },
  parts: { en: 'sub-tasks that are open', th: 'งานย่อยที่ยังไม่เสร็จ' },
  checklist: { en: 'required items of its checklist', th: 'รายการตรวจที่จำเป็น' },
  timer: { en: 'a timer still runs on it', th: 'ยังมีคนจับเวลางานนี้อยู่' },
  whole: { en: 'the task it is part of must be opened again first', th: 'ต้องเปิดงานหลักอีกครั้งก่อน' },
  reason: { en: 'a reason', th: 'เหตุผล' },
})

export const taskPriorities = words({
  LOW: { en: 'Low', th: 'ต่ำ' },
  NORMAL: { en: 'Normal', th: 'ปกติ' },
  HIGH: { en: 'High', th: 'สูง' },
  URGENT: { en: 'Urgent', th: 'เร่งด่วน' },
})

/** What one task waits for in another, by the ends that meet. */
export const dependencyTypes = words({
  FS: { en: 'Begins when the other is done', th: 'เริ่มเมื่ออีกงานเสร็จ' },
  SS: { en: 'Begins with the other, or later', th: 'เริ่มพร้อมหรือหลังอีกงานเริ่ม' },
  FF: { en: 'Is done with the other, or later', th: 'เสร็จพร้อมหรือหลังอีกงานเสร็จ' },
  SF: { en: 'Is done once the other has begun', th: 'เสร็จเมื่ออีกงานเริ่มแล้ว' },
})
export type DependencyType = keyof typeof dependencyTypes

/** Hours on a task that are not settled yet. */
export const openTimes = words({
  TIMER: { en: 'A timer runs', th: 'กำลังจับเวลา' },
  TO_SUBMIT: { en: 'Time is not submitted', th: 'มีเวลาที่ยังไม่ส่ง' },
  TO_APPROVE: { en: 'Time awaits approval', th: 'มีเวลารออนุมัติ' },
})
export type OpenTime = keyof typeof openTimes
