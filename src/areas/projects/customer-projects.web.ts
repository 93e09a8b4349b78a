// What projects bring to the page of a customer.
import type { OverviewSection } from '#areas/customers/overview-section.web.ts'
import type { CustomerCard } from '#areas/customers/customers.ts'
import type { RecordTab } from '#platform/records/record-parts.web.ts'
import { projectWords } from './projects.text.ts'
import { getProject } from './projects.ts'

/** All projects of a customer. */
export const customerProjectsTab: RecordTab<CustomerCard> = {
  name: 'projects',
  title: projectWords.many,
  access: getProject.access,
  load: async () => (await import('./CustomerProjectsTab.tsx')).CustomerProjectsTab,
}

/** The first of them, on the overview. */
export const projectsSection: OverviewSection = {
  name: 'projects',
  access: getProject.access,
  load: async () => (await import('./CustomerProjects.tsx')).CustomerProjects,
}
