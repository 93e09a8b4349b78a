// What warranties bring to the pages of machines, projects and customers.
import type { OverviewSection } from '#areas/customers/overview-section.web.ts'
import { getMachine } from '#areas/machines/machines.ts'
import type { MachineRow } from '#areas/machines/machines.ts'
import type { RecordFact, RecordTab } from '#platform/records/record-parts.web.ts'
import { CoverFact } from './CoverFact.tsx'
import { ProjectWarrantyFact } from './ProjectWarrantyFact.tsx'
import { warrantiesOfMachine } from './warranties.ts'

const cover = { en: 'Cover', th: 'ความคุ้มครอง' } as const

/** Whether the machine is covered today. */
export const coverFact: RecordFact = { name: 'cover', title: cover, Shown: CoverFact }

/** The answer with its parts, and the warranties it follows from. */
export const coverTab: RecordTab<MachineRow> = {
  name: 'cover',
  title: cover,
  access: warrantiesOfMachine.access,
  load: async () => (await import('./MachineCover.tsx')).MachineCover,
}

/** Until when the warranty of a project covers its machines. */
export const projectWarrantyFact: RecordFact = {
  name: 'warranty',
  title: { en: 'Warranty until', th: 'รับประกันถึง' },
  Shown: ProjectWarrantyFact,
}

/** The machines of a customer, those without cover first. */
export const coverSection: OverviewSection = {
  name: 'machine_cover',
  access: getMachine.access,
  load: async () => (await import('./CustomerCover.tsx')).CustomerCover,
}
