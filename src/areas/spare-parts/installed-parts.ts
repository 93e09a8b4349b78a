// Parts as they sit in machines: fitted, changed, taken out, each with its own warranty, and when they are due.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import { date, reference, rowId, rowVersion, text } from '#base/fields.ts'
import { nothing, operation, value } from '#base/operation.ts'
import { doneWords, words } from '#base/text.ts'
import { worksOnMachines } from '#areas/machines/machine-life.ts'
import { partPage } from './spare-part.ts'
import './spare-parts-problems.ts'
import { partLabels, partWords } from './spare-parts.text.ts'

const said = words({
  list: { en: 'Parts of a machine', th: 'อะไหล่ในเครื่อง' },
  fit: { en: 'Fit a part', th: 'ใส่อะไหล่' },
  change: { en: 'Change the part', th: 'เปลี่ยนอะไหล่' },
  takeOut: { en: 'Take the part out', th: 'ถอดอะไหล่' },
  remove: { en: 'Delete an entry', th: 'ลบรายการ' },
  place: { en: 'Place in the machine', th: 'ตำแหน่งในเครื่อง' },
  placeHelp: { en: 'As on the drawing: A1, axis 2', th: 'ตามแบบ เช่น A1 หรือแกน 2' },
  serial: { en: 'Serial no. of the part', th: 'S/N อะไหล่' },
  installedOn: { en: 'Fitted on', th: 'วันที่ใส่' },
  removedOn: { en: 'Taken out on', th: 'วันที่ถอด' },
  warrantyUntil: { en: 'Warranty until', th: 'รับประกันถึง' },
  warrantyHelp: {
    en: 'Left empty: by the part, or by what is left of the machine’s',
    th: 'เว้นว่างไว้ ระบบคิดจากอะไหล่ หรือจากประกันเครื่องที่เหลือ',
  },
  order: { en: 'On the order', th: 'ตามใบงาน' },
})
/** Words of parts in machines. */
export const installedWords = said

const seeParts: Access = { anyOf: [{ menu: partPage, flag: 'view' }] }

const installed = z.object({
  id: z.int(),
  spare_part_id: z.int(),
  part_no: z.string(),
  name: z.string(),
  place: z.string(),
  serial_no: z.nullable(z.string()),
  installed_on: z.string(),
  removed_on: z.nullable(z.string()),
  warranty_until: z.nullable(z.string()),
  so_no: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The last day it is good for, and what that follows from; null where nothing says so, or it is out. */
  due_on: z.nullable(z.string()),
  due_by: z.nullable(z.enum(['MONTHS', 'HOURS'])),
  lead_time_days: z.nullable(z.int()),
  /** What takes its place now, at the end of the chain of successors; null where it is itself. */
  successor_id: z.nullable(z.int()),
  successor_no: z.nullable(z.string()),
  successor_name: z.nullable(z.string()),
  row_version: z.int(),
})
/** A part in a machine. */
export type InstalledPart = z.output<typeof installed>

/** The parts of a machine: those in it, the first due first, then those that were: at most 300. */
export const listInstalled = operation({
  name: 'spareParts.installed',
  title: said.list,
  effect: 'read',
  access: seeParts,
  input: { machine_id: rowId('machine') },
  output: value(z.array(installed)),
})

/** The parts of a machine that are due by a day, with what to bring. */
export const listDue = operation({
  name: 'spareParts.due',
  title: { en: 'Parts due', th: 'อะไหล่ครบอายุ' },
  effect: 'read',
  access: seeParts,
  input: {
    machine_id: rowId('machine'),
    until: date({ label: { en: 'Until', th: 'ถึงวันที่' }, required: true }),
  },
  output: value(z.array(installed)),
})

const about = {
  spare_part_id: reference({ label: partWords.one, of: 'spare_part', required: true }),
  serial_no: text({ label: said.serial, max: 60 }),
  installed_on: date({ label: said.installedOn, required: true }),
  warranty_until: date({ label: said.warrantyUntil, helper: said.warrantyHelp }),
  service_order_id: reference({ label: said.order, of: 'service_order' }),
  note: text({ label: partLabels.note, max: 500 }),
} as const

const writes = {
  effect: 'write',
  access: worksOnMachines,
  readBy: listInstalled,
  changes: ['spareParts', 'machines'],
} as const

/** Fits a part in a place that is free. */
export const fitPart = operation({
  name: 'spareParts.fit',
  title: said.fit,
  ...writes,
  input: {
    machine_id: rowId('machine'),
    place: text({ label: said.place, helper: said.placeHelp, required: true, max: 80 }),
    ...about,
  },
  output: value(installed),
  done: doneWords.saved,
})

/** Changes the part in its place: the old one goes out on the day the new one comes in. */
export const swapPart = operation({
  name: 'spareParts.swap',
  title: said.change,
  ...writes,
  input: { id: rowId('installed_part'), row_version: rowVersion, ...about },
  output: value(installed),
  done: doneWords.saved,
})

/** Takes a part out and leaves its place free. */
export const takeOutPart = operation({
  name: 'spareParts.takeOut',
  title: said.takeOut,
  ...writes,
  input: {
    id: rowId('installed_part'),
    row_version: rowVersion,
    removed_on: date({ label: said.removedOn, required: true }),
  },
  output: value(installed),
  done: doneWords.saved,
})

/** Takes an entry away that was made by mistake. */
export const deleteInstalled = operation({
  name: 'spareParts.deleteInstalled',
  title: said.remove,
  ...writes,
  input: { id: rowId('installed_part'), row_version: rowVersion },
  output: nothing,
  done: doneWords.deleted,
})
