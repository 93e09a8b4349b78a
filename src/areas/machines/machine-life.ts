// What happens to an installed machine: it is moved, its meters are read, it stands still.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import {
  choice,
  date,
  dateTime,
  number,
  reference,
  rowId,
  rowVersion,
  text,
  textarea,
  wrong,
  yesNo,
} from '#base/fields.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { doneWords, words } from '#base/text.ts'
import './machine-problems.ts'
import { getMachine, machineChanges, machineRow, updateMachine } from './machines.ts'
import { machineLabels } from './machines.text.ts'

/** The meters a machine can have. */
export const meterKinds = words({
  RUN_HOURS: { en: 'Run hours', th: 'ชั่วโมงเดินเครื่อง' },
  CYCLES: { en: 'Cycles', th: 'จำนวนรอบ' },
  PALLETS: { en: 'Pallets', th: 'จำนวนพาเลท' },
})

/** What one of a meter is called, behind its number. */
export const meterUnits = words({
  RUN_HOURS: { en: 'h', th: 'ชม.' },
  CYCLES: { en: 'cycles', th: 'รอบ' },
  PALLETS: { en: 'pallets', th: 'พาเลท' },
})

const said = words({
  move: { en: 'Move to another site or owner', th: 'ย้ายสถานที่หรือเปลี่ยนเจ้าของ' },
  moved: { en: 'The machine was moved', th: 'ย้ายเครื่องแล้ว' },
  movedOn: { en: 'Moved on', th: 'วันที่ย้าย' },
  reason: { en: 'Reason', th: 'เหตุผล' },
  readings: { en: 'Readings of a machine', th: 'ค่ามิเตอร์ของเครื่อง' },
  addReading: { en: 'New reading', th: 'บันทึกค่ามิเตอร์' },
  removeReading: { en: 'Delete a reading', th: 'ลบค่ามิเตอร์' },
  meter: { en: 'Meter', th: 'มิเตอร์' },
  readAt: { en: 'Read at', th: 'อ่านเมื่อ' },
  value: { en: 'Reading', th: 'ค่าที่อ่านได้' },
  reset: { en: 'The meter was changed or set back', th: 'เปลี่ยนมิเตอร์หรือตั้งค่าใหม่' },
  note: { en: 'Note', th: 'หมายเหตุ' },
  downtimes: { en: 'Downtime of a machine', th: 'ช่วงเครื่องหยุด' },
  addDowntime: { en: 'New downtime', th: 'บันทึกเครื่องหยุด' },
  endDowntime: { en: 'It runs again', th: 'เครื่องเดินแล้ว' },
  removeDowntime: { en: 'Delete a downtime', th: 'ลบช่วงเครื่องหยุด' },
  downFrom: { en: 'Stood from', th: 'หยุดตั้งแต่' },
  downTo: { en: 'Ran again at', th: 'เดินอีกครั้งเมื่อ' },
  cause: { en: 'Cause', th: 'สาเหตุ' },
})

export const lifeWords = said

/** Who works on machines: those who may change them, and those who work on orders. */
export const worksOnMachines: Access = {
  anyOf: [
    { menu: '/app/Component-Project-Management', flag: 'edit' },
    { menu: '/app/Active', flag: 'edit' },
  ],
}

/** Moves a machine to another site, and so perhaps to another owner; what it was before is kept. Refused while orders are open. */
export const transferMachine = operation({
  name: 'machines.transfer',
  title: said.move,
  effect: 'write',
  changes: machineChanges,
  access: updateMachine.access,
  input: {
    id: rowId('machine'),
    row_version: rowVersion,
    site_id: reference({ label: machineLabels.site, of: 'customer_site', required: true }),
    moved_on: date({ label: said.movedOn, required: true }),
    reason: textarea({ label: said.reason, required: true, max: 1000 }),
  },
  output: value(machineRow),
  done: said.moved,
})

const reading = z.object({
  id: z.int(),
  kind: z.enum(['RUN_HOURS', 'CYCLES', 'PALLETS']),
  read_at: z.string(),
  value: z.number(),
  is_reset: z.boolean(),
  note: z.nullable(z.string()),
  who: z.nullable(z.string()),
  row_version: z.int(),
})
/** What a meter read. */
export type Reading = z.output<typeof reading>

/** The latest readings of a machine: at most 100, the newest first. */
export const listReadings = operation({
  name: 'machines.readings',
  title: said.readings,
  effect: 'read',
  access: getMachine.access,
  input: { machine_id: rowId('machine') },
  output: value(z.array(reading)),
})

/** What is asked about a reading. */
export const readingFields = {
  kind: choice({ label: said.meter, options: meterKinds, required: true }),
  value: number({ label: said.value, required: true, zero: true, min: 0, max: 1e9, decimals: 1 }),
  read_at: dateTime({ label: said.readAt, required: true }),
  is_reset: yesNo({ label: said.reset }),
  note: text({ label: said.note, max: 500 }),
} as const

/** A new reading, now or of an earlier moment: it lies between its neighbours, unless the meter was set back. */
export const insertReading = operation({
  name: 'machines.insertReading',
  title: said.addReading,
  effect: 'write',
  changes: ['machines', 'spareParts'],
  access: worksOnMachines,
  input: { machine_id: rowId('machine'), ...readingFields },
  output: value(reading),
  done: doneWords.saved,
})

/** Takes a reading away that was typed wrongly. */
export const deleteReading = operation({
  name: 'machines.deleteReading',
  title: said.removeReading,
  effect: 'write',
  changes: ['machines', 'spareParts'],
  access: worksOnMachines,
  readBy: listReadings,
  input: { id: rowId('machine_meter'), row_version: rowVersion },
  output: nothing,
  done: doneWords.deleted,
})

const downtime = z.object({
  id: z.int(),
  down_from: z.string(),
  down_to: z.nullable(z.string()),
  cause: z.string(),
  note: z.nullable(z.string()),
  who: z.nullable(z.string()),
  row_version: z.int(),
})
/** A time in which a machine stood still. */
export type Downtime = z.output<typeof downtime>

/** When a machine stood still: the 100 latest. */
export const listDowntimes = operation({
  name: 'machines.downtimes',
  title: said.downtimes,
  effect: 'read',
  access: getMachine.access,
  input: { machine_id: rowId('machine') },
  output: value(z.array(downtime)),
})

/** What is asked about a downtime. */
export const downtimeFields = {
  down_from: dateTime({ label: said.downFrom, required: true }),
  down_to: dateTime({ label: said.downTo }),
  cause: text({ label: said.cause, required: true, max: 300 }),
  note: text({ label: said.note, max: 1000 }),
} as const

/** The end of a downtime comes after its begin. */
export function endsAfterBegin({
  down_from,
  down_to,
}: {
  readonly down_from: string
  readonly down_to?: string | null | undefined
}) {
  return down_to && Date.parse(down_to) <= Date.parse(down_from)
    ? [wrong('down_to', 'ORDER', { en: 'It ran again later than it stopped', th: 'ต้องหลังเวลาที่เครื่องหยุด' })]
    : []
}

/** A new downtime; without an end the machine still stands. No two of a machine overlap. */
export const insertDowntime = operation({
  name: 'machines.insertDowntime',
  title: said.addDowntime,
  effect: 'write',
  access: worksOnMachines,
  input: { machine_id: rowId('machine'), ...downtimeFields },
  check: endsAfterBegin,
  output: value(downtime),
  done: doneWords.saved,
})

/** Says when a machine that stood ran again. */
export const endDowntime = operation({
  name: 'machines.endDowntime',
  title: said.endDowntime,
  effect: 'write',
  access: worksOnMachines,
  readBy: listDowntimes,
  input: {
    id: rowId('machine_downtime'),
    row_version: rowVersion,
    down_to: dateTime({ label: said.downTo, required: true }),
  },
  output: value(downtime),
  done: doneWords.saved,
})

/** Takes a downtime away that was entered wrongly. */
export const deleteDowntime = operation({
  name: 'machines.deleteDowntime',
  title: said.removeDowntime,
  effect: 'write',
  access: worksOnMachines,
  readBy: listDowntimes,
  input: { id: rowId('machine_downtime'), row_version: rowVersion },
  output: nothing,
  done: doneWords.deleted,
})
