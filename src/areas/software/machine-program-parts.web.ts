// What programs bring to a machine's page: a short answer in its head, and their tab.
import type { MachineRow } from '#areas/machines/machines.ts'
import type { RecordFact, RecordTab } from '#platform/records/record-parts.web.ts'
import { ProgramsFact } from './ProgramsFact.tsx'
import { readPrograms } from './programs.ts'

/** Drawn only where one is old or was changed on site. */
export const programsFact: RecordFact = {
  name: 'programs',
  title: { en: 'Programs', th: 'โปรแกรม' },
  Shown: ProgramsFact,
}

/** All programs of the machine. */
export const programsTab: RecordTab<MachineRow> = {
  name: 'programs',
  title: { en: 'Programs', th: 'โปรแกรม' },
  access: readPrograms.access,
  load: async () => (await import('./MachineProgramsTab.tsx')).MachineProgramsTab,
}
