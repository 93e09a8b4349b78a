// What work brings to the page of a machine type.
import type { RecordTab } from '#platform/records/record-parts.web.ts'
import { tasksOfMachine } from './machine-work.ts'
import { machineWorkWords as labels } from './machine-work.text.ts'

/** How long its tasks take. */
export const typeTasksTab = {
  name: 'tasks',
  title: labels.hours,
  access: tasksOfMachine.select.access,
  load: async () => (await import('./TypeTasks.tsx')).TypeTasks,
} satisfies RecordTab<{ readonly id: number }>
