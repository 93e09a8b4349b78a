// The states of a maintenance contract: those that are kept, and what an active one is on a day. ma-rules.sql says the same.
import { daysBetween } from '#base/days.ts'
import { words } from '#base/text.ts'
import { SOON_DAYS } from '#areas/warranties/warranties.text.ts'

/** Kept states. */
export const maStatuses = words({
  DRAFT: { en: 'Draft', th: 'ร่าง' },
  PROPOSED: { en: 'Offered', th: 'เสนอลูกค้าแล้ว' },
  ACTIVE: { en: 'Active', th: 'มีผล' },
  SUSPENDED: { en: 'Suspended', th: 'พักสัญญา' },
  TERMINATED: { en: 'Terminated', th: 'เลิกสัญญาก่อนกำหนด' },
  RENEWED: { en: 'Renewed', th: 'ต่อสัญญาแล้ว' },
  LOST: { en: 'Lost', th: 'ลูกค้าไม่ตกลง' },
})
export type MaStatus = keyof typeof maStatuses

/** States on a day: an active contract is told by its days. */
export const maStates = words({
  DRAFT: maStatuses.DRAFT,
  PROPOSED: maStatuses.PROPOSED,
  UPCOMING: { en: 'Not begun', th: 'ยังไม่เริ่ม' },
  IN_FORCE: { en: 'In force', th: 'มีผล' },
  EXPIRING: { en: 'Ends soon', th: 'ใกล้หมด' },
  NOTICE: { en: 'Within notice', th: 'ถึงกำหนดแจ้งต่อสัญญา' },
  EXPIRED: { en: 'Ended', th: 'หมดอายุแล้ว' },
  SUSPENDED: maStatuses.SUSPENDED,
  TERMINATED: maStatuses.TERMINATED,
  RENEWED: maStatuses.RENEWED,
  LOST: maStatuses.LOST,
})
export type MaState = keyof typeof maStates

interface Days {
  readonly status: MaStatus
  readonly start_date: string | null
  readonly end_date: string | null
  readonly notice_days: number
}

/** What a contract is on a day of Bangkok. */
export function maState({ status, start_date, end_date, notice_days }: Days, day: string): MaState {
  if (status !== 'ACTIVE') return status
  const left = daysBetween(day, end_date!)
  if (start_date! > day) return 'UPCOMING'
  if (left < 0) return 'EXPIRED'
  if (left <= notice_days) return 'NOTICE'
  return left <= SOON_DAYS ? 'EXPIRING' : 'IN_FORCE'
}

/** True while a contract is drafted or offered: its machines and its paper are still put in and taken out. */
export function isMaUnsigned({ status }: Pick<Days, 'status'>): boolean {
  return status === 'DRAFT' || status === 'PROPOSED'
}

/** True where a contract is never changed again: lost, terminated, or renewed and past its last day. */
export function isMaOver({ status, end_date }: Pick<Days, 'status' | 'end_date'>, day: string): boolean {
  return status === 'LOST' || status === 'TERMINATED' || (status === 'RENEWED' && end_date! < day)
}

/** Which state follows which, in the order of the buttons; the database has the same table. */
export const maSteps: Readonly<
  Record<MaStatus, readonly { readonly to: MaStatus; readonly needsReason?: true }[]>
> = {
  DRAFT: [{ to: 'PROPOSED' }],
  PROPOSED: [{ to: 'ACTIVE' }, { to: 'DRAFT' }, { to: 'LOST', needsReason: true }],
  ACTIVE: [
    { to: 'RENEWED' },
    { to: 'SUSPENDED', needsReason: true },
    { to: 'TERMINATED', needsReason: true },
  ],
  SUSPENDED: [{ to: 'ACTIVE' }, { to: 'TERMINATED', needsReason: true }],
  TERMINATED: [],
  // as long as its own days run
  RENEWED: [
    { to: 'SUSPENDED', needsReason: true },
    { to: 'TERMINATED', needsReason: true },
  ],
  LOST: [],
}

/** What may be lacking before a step, as a line beside its button. */
export const maMissing = words({
  dates: { en: 'the first and the last day', th: 'วันเริ่มและวันสิ้นสุด' },
  machine: { en: 'at least one machine', th: 'เครื่องจักรอย่างน้อยหนึ่งเครื่อง' },
  signed_file: {
    en: 'the signed contract or the customer’s order as a file',
    th: 'ไฟล์สัญญาที่เซ็นแล้วหรือใบสั่งซื้อของลูกค้า',
  },
  successor: { en: 'a contract that follows and is active', th: 'สัญญาฉบับต่อที่มีผลแล้ว' },
  terminated_on: { en: 'the last day', th: 'วันสุดท้าย' },
  reason: { en: 'a reason', th: 'เหตุผล' },
})
