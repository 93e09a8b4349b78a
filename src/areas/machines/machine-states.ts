// The states of an installed machine and the steps between them; the database keeps the same table.
import { type Words, words } from '#base/text.ts'

/** Where an installed machine stands in its life. */
export const machineStates = words({
  PLANNED: { en: 'Planned', th: 'วางแผน' },
  BUILT: { en: 'Built', th: 'ประกอบเสร็จ' },
  DELIVERED: { en: 'Delivered', th: 'ส่งมอบแล้ว' },
  INSTALLED: { en: 'Installed', th: 'ติดตั้งแล้ว' },
  COMMISSIONED: { en: 'Commissioned', th: 'ทดสอบเดินเครื่องแล้ว' },
  OPERATING: { en: 'Operating', th: 'ใช้งานอยู่' },
  DOWN: { en: 'Down', th: 'เครื่องหยุด' },
  STANDBY: { en: 'Standby', th: 'สำรอง' },
  TRANSFERRED: { en: 'Being moved', th: 'กำลังย้าย' },
  DECOMMISSIONED: { en: 'Out of service', th: 'เลิกใช้งาน' },
})

export type MachineStatus = keyof typeof machineStates

/** One step from a state: where to, what the button says, and whether a reason is asked. */
export interface MachineStep {
  readonly to: MachineStatus
  readonly verb: Words
  readonly needsReason: boolean
}

const to = (status: MachineStatus, en: string, th: string): MachineStep => ({
  to: status,
  verb: { en, th },
  needsReason: status === 'DECOMMISSIONED',
})
const end = to('DECOMMISSIONED', 'Take out of service', 'เลิกใช้งาน')
const operate = to('OPERATING', 'Back in operation', 'กลับมาใช้งาน')
const move = to('TRANSFERRED', 'Move elsewhere', 'ย้ายสถานที่')

/** The steps from each state, in the order of their buttons; a state without steps is final. */
export const machineSteps: Readonly<Record<MachineStatus, readonly MachineStep[]>> = {
  PLANNED: [to('BUILT', 'Built', 'ประกอบเสร็จ')],
  BUILT: [to('DELIVERED', 'Deliver', 'ส่งมอบ')],
  DELIVERED: [to('INSTALLED', 'Installed', 'ติดตั้งเสร็จ'), end],
  INSTALLED: [to('COMMISSIONED', 'Commission', 'ทดสอบเดินเครื่อง'), end],
  COMMISSIONED: [to('OPERATING', 'Start operation', 'เริ่มใช้งาน'), end],
  OPERATING: [to('DOWN', 'Report down', 'แจ้งเครื่องหยุด'), to('STANDBY', 'Standby', 'พักเป็นสำรอง'), move, end],
  DOWN: [operate, end],
  STANDBY: [operate, move, end],
  TRANSFERRED: [operate, end],
  DECOMMISSIONED: [],
}

/** How much depends on a machine. */
export const criticalities = words({
  A: { en: 'A · stops the line', th: 'A · หยุดทั้งไลน์' },
  B: { en: 'B · slows the line', th: 'B · ทำให้ไลน์ช้าลง' },
  C: { en: 'C · can wait', th: 'C · รอได้' },
})
