// What machines bring to the page of a project: those that were built for it.
import { type ProjectPage, countIn } from '#areas/projects/project-page.ts'
import type { RecordTab } from '#platform/records/record-parts.web.ts'
import { listMachines } from '../machines.ts'

/** The machines of the project. */
export const projectMachinesTab: RecordTab<ProjectPage> = {
  name: 'machines',
  title: { en: 'Machines', th: 'เครื่องจักร' },
  access: listMachines.access,
  count: (page) => countIn(page, 'machines'),
  load: async () => (await import('./ProjectMachines.tsx')).ProjectMachines,
}
