// What orders bring to the page of a project: the orders that are work of it.
import { type ProjectPage, countIn } from '#areas/projects/project-page.ts'
import type { RecordTab } from '#platform/records/record-parts.web.ts'
import { seeOrders } from '../service-orders.ts'

/** The orders of the project. */
export const projectOrdersTab: RecordTab<ProjectPage> = {
  name: 'orders',
  title: { en: 'Orders', th: 'ใบงาน' },
  access: seeOrders,
  count: (page) => countIn(page, 'orders'),
  load: async () => (await import('./ProjectOrders.tsx')).ProjectOrders,
}
