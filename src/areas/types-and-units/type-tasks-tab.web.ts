// What work brings to the page of a machine type.
import type { RecordTab } from '#platform/records/record-parts.web.ts'
import type { TypeCard } from '#areas/machines/catalogue/type-page.ts'
import { tasksOfMachine } from './machine-work.ts'
import { machineWorkWords as labels } from './machine-work.text.ts'

/** How long its tasks take. */
export const typeTasksTab: RecordTab<TypeCard> = {
  name: 'tasks',
  title: labels.hours,
  access: tasksOfMachine.select.access,
  load: async () => (await import('./TypeTasks.tsx')).TypeTasks,
}
