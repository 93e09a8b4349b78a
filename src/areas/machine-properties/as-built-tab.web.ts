// What machine properties bring to a machine's page.
import type { RecordTab } from '#platform/records/record-parts.web.ts'
import type { MachineRow } from '#areas/machines/machines.ts'
import { readAsBuilt } from './as-built.ts'

/** What it was built with. */
export const propertiesTab: RecordTab<MachineRow> = {
  name: 'properties',
  title: { en: 'Properties', th: 'คุณสมบัติ' },
  access: readAsBuilt.access,
  load: async () => (await import('./MachineAsBuilt.tsx')).MachineAsBuilt,
}
