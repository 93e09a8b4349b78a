// The list of warranties as its address says it, and what the server is asked for it.
import { type ListShape, type ListView, knownIn, pageAsked, recordIn } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { listWarranties } from './warranties.ts'
import { warrantyKinds, warrantyStates } from './warranties.text.ts'

/** What the list is narrowed by. */
export type WarrantyFilter = 'customer' | 'project' | 'kind' | 'state'

/** What can be asked of the list of warranties. */
export const warrantyList: ListShape<WarrantyFilter> = {
  sortable: ['end_date', 'warranty_no'],
  usual: { id: 'end_date', desc: true },
  filters: ['customer', 'project', 'kind', 'state'],
}

/** The question for a view of the list. */
export function warrantiesAsked(
  view: ListView<WarrantyFilter>,
  exact = false,
): InputFor<typeof listWarranties> {
  const customer = recordIn(view.filters.customer)
  const project = recordIn(view.filters.project)
  const kind = knownIn(view.filters.kind, warrantyKinds)
  const state = knownIn(view.filters.state, warrantyStates)
  return {
    where: {
      ...(view.text && { text: view.text }),
      ...(customer && { customer_id: customer.key }),
      ...(project && { project_id: project.key }),
      ...(kind && { kind }),
      ...(state && { state }),
    },
    ...pageAsked(view, exact),
  }
}
