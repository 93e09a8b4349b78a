// The states of an order and of a visit, which follows which, and how all of it is said: one table for both worlds.
// The database holds the same table and decides; a test compares them.
import type { Flag } from '#base/access.ts'
import { type Words, words } from '#base/text.ts'

/** The three lists of the menu. */
export type OrderGroup = 'ACTIVE' | 'CLOSED' | 'REJECT'

/** Colours by name; the screens know their values. */
export type StateColour = 'grey' | 'blue' | 'cyan' | 'violet' | 'green' | 'amber' | 'orange' | 'red'

interface OrderState {
  readonly group: OrderGroup
  readonly colour: StateColour
  readonly words: Words
}

/** Every state of an order, in the order of its life. */
export const orderStates = {
  NEW: { group: 'ACTIVE', colour: 'blue', words: { en: 'New', th: 'รับแจ้งใหม่' } },
  ACCEPTED: { group: 'ACTIVE', colour: 'cyan', words: { en: 'Accepted', th: 'รับงานแล้ว' } },
  SCHEDULED: { group: 'ACTIVE', colour: 'violet', words: { en: 'Scheduled', th: 'นัดหมายแล้ว' } },
  IN_PROGRESS: { group: 'ACTIVE', colour: 'amber', words: { en: 'In progress', th: 'กำลังดำเนินการ' } },
  ON_HOLD: { group: 'ACTIVE', colour: 'orange', words: { en: 'On hold', th: 'พักใบงาน' } },
  WORK_DONE: { group: 'ACTIVE', colour: 'green', words: { en: 'Work done', th: 'งานเสร็จ รอปิดงาน' } },
  CLOSED: { group: 'CLOSED', colour: 'grey', words: { en: 'Closed', th: 'ปิดงานแล้ว' } },
  REJECTED: { group: 'REJECT', colour: 'red', words: { en: 'Rejected', th: 'ไม่รับงาน' } },
  CANCELLED: { group: 'REJECT', colour: 'grey', words: { en: 'Cancelled', th: 'ยกเลิกแล้ว' } },
} as const satisfies Record<string, OrderState>
export type OrderStatus = keyof typeof orderStates

/** What the dialog of a step can be asked for, so that the lack of it does not disable the button. */
export type StepAsks =
  | 'reason'
  | 'hold_reason'
  | 'owner_id'
  | 'cover'
  | 'no_signature_reason'
  | 'left_at'
  | 'restored_at'

/** One step from a state to another: the button's words, the right, and what its dialog asks. */
export interface OrderStep {
  readonly from: OrderStatus
  readonly to: OrderStatus
  /** The same step from different states has the same name. */
  readonly name: string
  readonly flag: Flag
  readonly needsReason: boolean
  readonly asks: readonly StepAsks[]
  readonly words: Words
}

const step = (
  from: OrderStatus,
  to: OrderStatus,
  name: string,
  said: Words,
  more: { flag?: Flag; needsReason?: true; asks?: readonly StepAsks[] } = {},
): OrderStep => ({
  from,
  to,
  name,
  flag: more.flag ?? 'edit',
  needsReason: more.needsReason ?? false,
  asks: more.asks ?? (more.needsReason ? ['reason'] : []),
  words: said,
})

const said = words({
  accept: { en: 'Accept', th: 'รับงาน' },
  reject: { en: 'Reject', th: 'ไม่รับงาน' },
  schedule: { en: 'Schedule', th: 'นัดหมาย' },
  startRemote: { en: 'Start remotely', th: 'เริ่มแก้ไขทางไกล' },
  start: { en: 'Start work', th: 'เริ่มงาน' },
  unschedule: { en: 'Back to “Accepted”', th: 'ย้อนเป็น “รับงานแล้ว”' },
  workDone: { en: 'Work done', th: 'งานเสร็จ' },
  hold: { en: 'Put on hold', th: 'พักใบงาน' },
  resume: { en: 'Resume', th: 'ทำงานต่อ' },
  close: { en: 'Close', th: 'ปิดงาน' },
  refuse: { en: 'Customer refuses', th: 'ลูกค้ายังไม่รับงาน' },
  reopen: { en: 'Reopen', th: 'เปิดงานอีกครั้ง' },
  cancel: { en: 'Cancel order', th: 'ยกเลิกใบงาน' },
})

/** Every legal step, the usual one of each state first. */
export const orderSteps: readonly OrderStep[] = [
  step('NEW', 'ACCEPTED', 'accept', said.accept),
  step('NEW', 'REJECTED', 'reject', said.reject, { needsReason: true }),
  step('ACCEPTED', 'SCHEDULED', 'schedule', said.schedule),
  step('ACCEPTED', 'IN_PROGRESS', 'start', said.startRemote, { asks: ['owner_id'] }),
  step('ACCEPTED', 'CANCELLED', 'cancel', said.cancel, { needsReason: true }),
  step('SCHEDULED', 'IN_PROGRESS', 'start', said.start),
  step('SCHEDULED', 'ACCEPTED', 'accept', said.unschedule),
  step('SCHEDULED', 'CANCELLED', 'cancel', said.cancel, { needsReason: true }),
  step('IN_PROGRESS', 'WORK_DONE', 'work_done', said.workDone, { asks: ['left_at', 'restored_at'] }),
  step('IN_PROGRESS', 'ON_HOLD', 'hold', said.hold, { needsReason: true, asks: ['hold_reason', 'reason'] }),
  step('ON_HOLD', 'IN_PROGRESS', 'resume', said.resume),
  step('ON_HOLD', 'SCHEDULED', 'schedule', said.schedule),
  step('ON_HOLD', 'CANCELLED', 'cancel', said.cancel, { needsReason: true }),
  step('WORK_DONE', 'CLOSED', 'close', said.close, { asks: ['cover', 'no_signature_reason'] }),
  step('WORK_DONE', 'IN_PROGRESS', 'refuse', said.refuse, { asks: ['reason'] }),
  step('CLOSED', 'IN_PROGRESS', 'reopen', said.reopen, { flag: 'approve', needsReason: true }),
]

/** The step between two states; undefined if there is none. */
export function orderStep(from: string, to: string): OrderStep | undefined {
  return orderSteps.find((one) => one.from === from && one.to === to)
}

/** What an order can lack before a step, as the database names it, and how that is said. */
export const missingWords = words({
  visit: { en: 'a visit with an engineer', th: 'นัดหมายที่ระบุช่างแล้ว' },
  visits_cancelled: { en: 'the open visits must be cancelled first', th: 'ต้องยกเลิกนัดหมายที่ค้างอยู่ก่อน' },
  owner: { en: 'somebody in charge', th: 'ผู้รับผิดชอบงาน' },
  remote: {
    en: 'a visit is planned: schedule the order, or cancel the visit',
    th: 'มีนัดหมายอยู่แล้ว ให้กดนัดหมาย หรือยกเลิกนัดนั้นก่อน',
  },
  within_14_days: {
    en: 'closed more than 14 days ago: take a new call instead',
    th: 'ปิดงานเกิน 14 วันแล้ว กรุณาเปิดใบงานใหม่',
  },
  finding: { en: 'a finding with cause and remedy', th: 'ผลการตรวจที่ระบุสาเหตุและวิธีแก้ไข' },
  parts: {
    en: 'parts to be posted: issue them from stock, or say where they came from',
    th: 'อะไหล่ที่ยังไม่ตัดสต็อก ให้เบิกจากคลังหรือบอกว่าได้มาจากไหน',
  },
  symptom: { en: 'the primary symptom', th: 'อาการเสียหลัก' },
  cover: { en: 'who bears the cost', th: 'เงื่อนไขค่าใช้จ่าย (ประกัน, MA หรือเก็บเงิน)' },
  cover_note: { en: 'a note on the cost: why not as suggested', th: 'หมายเหตุค่าใช้จ่าย ว่าทำไมไม่ตรงกับที่แนะนำ' },
  engineer_signature: { en: "the engineer's signature on the report", th: 'ลายเซ็นช่างในใบรายงาน' },
  report_pdf: { en: 'the PDF of what is signed', th: 'ไฟล์ PDF ของใบรายงานที่เซ็น' },
  report: {
    en: "the customer's signature on the report, or the reason why there is none",
    th: 'ลายเซ็นลูกค้าในใบรายงาน หรือเหตุผลที่ไม่มีลายเซ็น',
  },
  visits_open: {
    en: 'a visit is still under way: end it first',
    th: 'ช่างยังอยู่หน้างาน ต้องจบงานหน้างานก่อน',
  },
  timer: {
    en: 'a timer still runs on this order: stop it first',
    th: 'ยังมีตัวจับเวลาเดินอยู่กับใบงานนี้ ต้องหยุดก่อน',
  },
  time: {
    en: 'time on this order is not submitted for approval yet',
    th: 'ยังมีเวลาของใบงานนี้ที่ไม่ได้ส่งอนุมัติ',
  },
  checklist: { en: 'required items of the checklist', th: 'รายการตรวจที่ยังไม่ได้ตอบ' },
  checklist_failed: {
    en: 'a failed item of the checklist keeps the order open',
    th: 'รายการตรวจมีข้อที่ไม่ผ่านและต้องแก้ก่อนปิดงาน',
  },
  hold_reason: { en: 'what the order is waiting for', th: 'สาเหตุที่พักใบงาน' },
  reason: { en: 'a reason', th: 'เหตุผล' },
  superseding_report: { en: 'the replacement report', th: 'ใบรายงานฉบับที่ใช้แทน' },
})

export type MissingThing = keyof typeof missingWords

/** The field of a step's dialog that can bring what is missing; undefined if no dialog can. */
export function fieldFor(missing: string): StepAsks | undefined {
  const fields: Partial<Record<string, StepAsks>> = {
    owner: 'owner_id',
    cover: 'cover',
    cover_note: 'cover',
    report: 'no_signature_reason',
    hold_reason: 'hold_reason',
    reason: 'reason',
  }
  return fields[missing]
}

/** The part of an order's page where what is missing is put right, as its anchor; undefined if that is in the dialog, or nowhere. */
export function placeOf(missing: string): string | undefined {
  const places: Partial<Record<string, string>> = {
    symptom: 'symptoms',
    parts: 'parts',
    finding: 'findings',
    report: 'reports',
    visit: 'visits',
    visits_cancelled: 'visits',
    visits_open: 'visits',
    remote: 'visits',
    timer: 'time',
    time: 'time',
    checklist: 'checklist',
    checklist_failed: 'checklist',
  }
  return places[missing]
}

/** What disables a step's button: the missing things that its own dialog cannot be asked for by this caller. */
export function inTheWay(one: OrderStep, missing: readonly string[], mayApprove: boolean): string[] {
  return missing.filter((thing) => {
    const field = fieldFor(thing)
    if (!field || !one.asks.includes(field)) return true
    return field === 'no_signature_reason' && !mayApprove
  })
}

interface Asked {
  readonly kind: string
  readonly machine_down_from: string | null
  readonly next: readonly { readonly to_status: string; readonly missing: readonly string[] }[]
  readonly visits: readonly { readonly status: string; readonly is_mine: boolean }[]
}

/**
 * What the dialog of a step asks of an order: why nobody signed only where nobody has, when one left only of one's own visit, when the
 * machine ran again only of a repair, or of one that stood.
 */
export function asksOf(order: Asked, step: OrderStep): StepAsks[] {
  const lacks = order.next.find((next) => next.to_status === step.to)?.missing ?? []
  const isThere = order.visits.some((visit) => visit.status === 'ON_SITE' && visit.is_mine)
  const isRepair = order.kind === 'REPAIR' || order.kind === 'REMOTE'
  return step.asks.filter((one) => {
    if (one === 'no_signature_reason') return lacks.includes('report')
    if (one === 'restored_at') return isRepair || order.machine_down_from !== null
    return one !== 'left_at' || isThere
  })
}
