// The page of an installed machine: its head, its timeline, and how a serial number leads to it.
import * as z from 'zod/mini'
import { rowId, text } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { timelineFields, timelineOutput } from '#platform/records/timeline.ts'
import { getMachine, machineRow } from './machines.ts'
import { machineLabels } from './machines.text.ts'

const said = words({
  head: { en: 'Page of a machine', th: 'หน้าเครื่องจักร' },
  timeline: { en: 'Timeline of a machine', th: 'ประวัติเครื่องจักร' },
  beside: { en: 'Machines before and after one', th: 'เครื่องก่อนหน้าและถัดไป' },
  papers: { en: 'Papers about a machine', th: 'เอกสารของเครื่องจักร' },
  bySerial: { en: 'Machines with a serial no.', th: 'เครื่องจักรตามหมายเลขเครื่อง' },
})

/** The head of a machine's page: the machine, and what areas contribute by the names of their facts. */
export const readMachineHead = operation({
  name: 'machines.head',
  title: said.head,
  effect: 'read',
  access: getMachine.access,
  input: { id: rowId('machine') },
  output: value(
    z.object({
      machine: machineRow,
      about: z.record(z.string(), z.unknown()),
      machine_type_id: z.int(),
      /** That of its model, else of its type. */
      picture: z.nullable(z.string()),
    }),
  ),
})

/** Everything that happened to a machine, of the kinds the caller may see, the newest first. */
export const readMachineTimeline = operation({
  name: 'machines.timeline',
  title: said.timeline,
  effect: 'read',
  access: getMachine.access,
  input: { id: rowId('machine'), ...timelineFields },
  output: timelineOutput,
})

/** The papers about a machine that were kept, of the kinds the caller may see, the newest first. */
export const readMachinePapers = operation({
  name: 'machines.papers',
  title: said.papers,
  effect: 'read',
  access: getMachine.access,
  input: { id: rowId('machine'), ...timelineFields },
  output: timelineOutput,
})

/** The machines before and after one by serial number, among those the caller sees. */
export const machineNeighbours = operation({
  name: 'machines.neighbours',
  title: said.beside,
  effect: 'read',
  access: getMachine.access,
  input: { id: rowId('machine') },
  output: value(z.object({ previous: z.nullable(z.int()), next: z.nullable(z.int()) })),
})

/** Machines with exactly this serial number, whatever the case of its letters: at most 20. */
export const findBySerial = operation({
  name: 'machines.bySerial',
  title: said.bySerial,
  effect: 'read',
  access: getMachine.access,
  input: { serial_no: text({ label: machineLabels.serialNo, required: true, max: 60 }) },
  output: value(z.array(machineRow)),
})
