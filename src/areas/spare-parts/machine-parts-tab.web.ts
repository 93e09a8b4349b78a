// What spare parts bring to a machine's page.
import type { RecordTab } from '#platform/records/record-parts.web.ts'
import type { MachineRow } from '#areas/machines/machines.ts'
import { listInstalled } from './installed-parts.ts'

/** The parts in it, and those that were. */
export const partsTab: RecordTab<MachineRow> = {
  name: 'parts',
  title: { en: 'Parts', th: 'อะไหล่' },
  access: listInstalled.access,
  load: async () => (await import('./MachineParts.tsx')).MachineParts,
}
