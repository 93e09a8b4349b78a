// What projects bring to the page of a customer.
import type { OverviewSection } from '#areas/customers/overview-section.web.ts'
import { getProject } from './projects.ts'

/** The projects of a customer. */
export const projectsSection: OverviewSection = {
  name: 'projects',
  access: getProject.access,
  load: async () => (await import('./CustomerProjects.tsx')).CustomerProjects,
}
