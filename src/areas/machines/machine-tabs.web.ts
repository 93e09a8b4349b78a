// What the area of machines brings to a machine's page: the timeline, its facts, and the dialogs of its record.
import type { PaperDownloads } from '#platform/records/paper-downloads.ts'
import type { RecordAction, RecordTab } from '#platform/records/record-parts.web.ts'
import { printLabels } from './labels/machine-labels.ts'
import { transferMachine } from './machine-life.ts'
import { machineSteps } from './machine-states.ts'
import { type MachineRow, getMachine, setMachineStatus, updateMachine } from './machines.ts'

/** The timeline, which comes first. */
export const timelineTab: RecordTab<MachineRow> = {
  name: 'timeline',
  title: { en: 'Timeline', th: 'ประวัติ' },
  access: getMachine.access,
  load: async () => (await import('./MachineTimeline.tsx')).MachineTimeline,
}

/** What is written down of the machine. */
export const factsTab: RecordTab<MachineRow> = {
  name: 'facts',
  title: { en: 'Facts', th: 'ข้อมูล' },
  access: getMachine.access,
  load: async () => (await import('./MachineFacts.tsx')).MachineFacts,
}

/** Its label with the QR code. */
export const printLabel: RecordAction<MachineRow> = {
  name: 'label',
  title: { en: 'Label with QR code', th: 'ฉลาก QR' },
  icon: 'printer',
  access: printLabels.access,
  load: async () => (await import('./labels/LabelsDialog.tsx')).MachineLabelDialog,
}

/** Opens the dialog of its record. */
export const editMachine: RecordAction<MachineRow> = {
  name: 'edit',
  title: { en: 'Edit', th: 'แก้ไข' },
  icon: 'pencil',
  access: updateMachine.access,
  load: async () => (await import('./EditMachine.tsx')).EditMachine,
}

/** Takes it a step on in its life. */
export const changeState: RecordAction<MachineRow> = {
  name: 'state',
  title: { en: 'Change the state', th: 'เปลี่ยนสถานะ' },
  icon: 'refresh',
  access: setMachineStatus.access,
  isFor: ({ status }) => machineSteps[status].length > 0,
  load: async () => (await import('./MachineStateDialog.tsx')).MachineStateDialog,
}

/** Its meters, and when it stood still. */
export const readingsTab: RecordTab<MachineRow> = {
  name: 'readings',
  title: { en: 'Readings', th: 'ค่ามิเตอร์' },
  access: getMachine.access,
  load: async () => (await import('./MachineReadings.tsx')).MachineReadings,
}

/** Moves it to another site or owner. */
export const moveMachine: RecordAction<MachineRow> = {
  name: 'move',
  title: transferMachine.title,
  icon: 'truck-fast',
  access: transferMachine.access,
  load: async () => (await import('./MachineTransferDialog.tsx')).MachineTransferDialog,
}

/** Papers about it that were kept; how each kind is fetched is said by the areas that keep them. */
export const papersTab = (downloads: PaperDownloads): RecordTab<MachineRow> => ({
  name: 'papers',
  title: { en: 'Papers', th: 'เอกสาร' },
  access: getMachine.access,
  load: async () => (await import('./MachinePapers.tsx')).machinePapersWith(downloads),
})
