// The states of a visit and which follows which; the database holds the same table and decides.
import type { Words } from '#base/text.ts'
import type { StateColour } from '../service-order-states.ts'

/** Every state of a visit, in the order of its life. */
export const visitStates = {
  PLANNED: { open: true, colour: 'blue', words: { en: 'Planned', th: 'วางแผนไว้' } },
  CONFIRMED: { open: true, colour: 'cyan', words: { en: 'Confirmed by customer', th: 'ลูกค้ายืนยันแล้ว' } },
  TRAVELLING: { open: true, colour: 'violet', words: { en: 'On the way', th: 'กำลังเดินทาง' } },
  ON_SITE: { open: true, colour: 'amber', words: { en: 'On site', th: 'ถึงหน้างานแล้ว' } },
  DONE: { open: false, colour: 'green', words: { en: 'Done', th: 'เสร็จสิ้น' } },
  MISSED: { open: false, colour: 'red', words: { en: 'Missed', th: 'ไม่ได้เข้าตามนัด' } },
  CANCELLED: { open: false, colour: 'grey', words: { en: 'Cancelled', th: 'ยกเลิกแล้ว' } },
} as const satisfies Record<string, { open: boolean; colour: StateColour; words: Words }>
export type VisitStatus = keyof typeof visitStates

/** One step of a visit and its button. */
export interface VisitStep {
  readonly from: VisitStatus
  readonly to: VisitStatus
  readonly needsReason: boolean
  readonly words: Words
}

const confirm = { en: 'Customer confirmed', th: 'ลูกค้ายืนยันนัด' }
const unconfirm = { en: 'Not confirmed', th: 'ยกเลิกการยืนยัน' }
const leave = { en: 'On my way', th: 'ออกเดินทาง' }
const arrive = { en: 'Arrived', th: 'ถึงหน้างาน' }
const finish = { en: 'Visit done', th: 'จบงานหน้างาน' }
const miss = { en: 'Did not take place', th: 'ไม่ได้เข้าตามนัด' }
const replan = { en: 'Plan again', th: 'นัดใหม่' }
const cancel = { en: 'Cancel visit', th: 'ยกเลิกนัด' }

/** True for a state that a visit may only come to with a reason. */
export function needsReason(to: VisitStatus): boolean {
  return to === 'CANCELLED' || to === 'MISSED'
}

const step = (from: VisitStatus, to: VisitStatus, said: Words): VisitStep => ({
  from,
  to,
  needsReason: needsReason(to),
  words: said,
})

/** Every legal step of a visit, the usual one of each state first. */
export const visitSteps: readonly VisitStep[] = [
  step('PLANNED', 'CONFIRMED', confirm),
  step('PLANNED', 'TRAVELLING', leave),
  step('PLANNED', 'ON_SITE', arrive),
  step('PLANNED', 'MISSED', miss),
  step('PLANNED', 'CANCELLED', cancel),
  step('CONFIRMED', 'TRAVELLING', leave),
  step('CONFIRMED', 'ON_SITE', arrive),
  step('CONFIRMED', 'PLANNED', unconfirm),
  step('CONFIRMED', 'MISSED', miss),
  step('CONFIRMED', 'CANCELLED', cancel),
  step('TRAVELLING', 'ON_SITE', arrive),
  step('TRAVELLING', 'MISSED', miss),
  step('TRAVELLING', 'CANCELLED', cancel),
  step('ON_SITE', 'DONE', finish),
  step('MISSED', 'PLANNED', replan),
  step('MISSED', 'CANCELLED', cancel),
]

/** The steps a visit may take from its state. */
export function visitStepsFrom(status: string): readonly VisitStep[] {
  return visitSteps.filter((one) => one.from === status)
}

/** True if a visit in this state still takes its engineers' time. */
export function isOpenVisit(status: string): boolean {
  return Object.hasOwn(visitStates, status) && visitStates[status as VisitStatus].open
}
