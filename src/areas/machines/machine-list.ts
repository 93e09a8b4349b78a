// The list of machines as its address says it, and what the server is asked for it.
import {
  type ListShape,
  type ListView,
  knownIn,
  pageAsked,
  readListAddress,
  recordIn,
} from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import { machineStates } from './machine-states.ts'
import type { listMachines } from './machines.ts'

type Filter = 'customer' | 'project' | 'model' | 'status'

/** What can be asked of the list of machines. */
export const machineList: ListShape<Filter> = {
  sortable: ['name', 'serial_no'],
  usual: { id: 'name', desc: false },
  filters: ['customer', 'project', 'model', 'status'],
}

/** The question for a view of the list. */
export function machinesAsked(view: ListView<Filter>, exact = false): InputFor<typeof listMachines> {
  const customer = recordIn(view.filters.customer)
  const project = recordIn(view.filters.project)
  const model = recordIn(view.filters.model)
  const status = knownIn(view.filters.status, machineStates)
  return {
    where: {
      ...(view.text && { text: view.text }),
      ...(customer && { customer_id: customer.key }),
      ...(project && { project_id: project.key }),
      ...(model && { machine_model_id: model.key }),
      ...(status && { status }),
    },
    ...pageAsked(view, exact),
  }
}

/** The same straight from an address, to ask before the page is there. */
export function machinesAskedAt(url: URL): InputFor<typeof listMachines> {
  return machinesAsked(readListAddress(machineList, url.searchParams))
}
