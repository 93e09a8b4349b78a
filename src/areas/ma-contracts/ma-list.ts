// The list of contracts as its address says it, and what the server is asked for it.
import { type ListShape, type ListView, knownIn, pageAsked, recordIn } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { listMaContracts } from './ma-contracts.ts'
import { maStates } from './ma-state.ts'

/** What the list is narrowed by. */
export type MaFilter = 'customer' | 'project' | 'state'

/** What can be asked of the list of contracts. */
export const maList: ListShape<MaFilter> = {
  sortable: ['end_date', 'ma_no'],
  usual: { id: 'ma_no', desc: true },
  usualWith: { state: { id: 'end_date', desc: false } },
  filters: ['customer', 'project', 'state'],
}

/** The question for a view of the list. */
export function maAsked(view: ListView<MaFilter>, exact = false): InputFor<typeof listMaContracts> {
  const customer = recordIn(view.filters.customer)
  const project = recordIn(view.filters.project)
  const state = knownIn(view.filters.state, maStates)
  return {
    where: {
      ...(view.text && { text: view.text }),
      ...(customer && { customer_id: customer.key }),
      ...(project && { project_id: project.key }),
      ...(state && { state }),
    },
    ...pageAsked(view, exact),
  }
}
