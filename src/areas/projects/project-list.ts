// The list of projects as its address says it, and what the server is asked for it.
import { type ListShape, type ListView, knownIn, pageAsked, recordIn } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import { checkFields, date } from '#base/fields.ts'
import { projectHealths, projectStatuses, projectViews } from './project-states.ts'
import type { listProjects } from './projects.ts'

const handedDay = date({ label: { en: '', th: '' }, required: true })

/** What the list is narrowed by. */
export type ProjectFilter = 'view' | 'customer' | 'manager' | 'status' | 'health' | 'handed' | 'handed_to'

/** What can be asked of the list of projects. */
export const projectList: ListShape<ProjectFilter> = {
  sortable: ['due_date', 'project_no', 'name'],
  usual: { id: 'project_no', desc: true },
  usualWith: {
    view: { id: 'due_date', desc: false },
    status: { id: 'due_date', desc: false },
    health: { id: 'due_date', desc: false },
  },
  filters: ['view', 'customer', 'manager', 'status', 'health', 'handed', 'handed_to'],
  saved: 'projects',
}

/** A day of an address; none where it is none that a list may be asked. */
const dayIn = (value: string): string | null =>
  checkFields({ day: handedDay }, { day: value }).ok ? value : null

/** The question for a view of the list. */
export function projectsAsked(view: ListView<ProjectFilter>, exact = false): InputFor<typeof listProjects> {
  const customer = recordIn(view.filters.customer)
  const manager = recordIn(view.filters.manager)
  const status = knownIn(view.filters.status, projectStatuses)
  const health = knownIn(view.filters.health, projectHealths)
  const handed = dayIn(view.filters.handed)
  const handedTo = dayIn(view.filters.handed_to)
  const lens = knownIn(view.filters.view, projectViews)
  return {
    where: {
      ...(view.text && { text: view.text }),
      ...(customer && { customer_id: customer.key }),
      ...(manager && { manager_id: manager.key }),
      ...(status && { status }),
      ...(health && { health }),
      ...(handed && { handed_from: handed }),
      ...(handedTo && { handed_to: handedTo }),
      ...(lens && { view: lens }),
    },
    ...pageAsked(view, exact),
  }
}
