// What machines bring to a customer's page.
import type { OverviewSection } from '#areas/customers/overview-section.web.ts'
import type { CustomerCard } from '#areas/customers/customers.ts'
import type { RecordFact, RecordTab } from '#platform/records/record-parts.web.ts'
import { CustomerMachineFact } from './CustomerMachineFact.tsx'
import { getMachine } from './machines.ts'

/** How many stand there. */
export const customerMachineFacts: readonly RecordFact[] = [
  { name: 'machines', title: { en: 'Machines', th: 'เครื่องจักร' }, Shown: CustomerMachineFact },
]

/** All machines of the customer. */
export const customerMachinesTab: RecordTab<CustomerCard> = {
  name: 'machines',
  title: { en: 'Machines', th: 'เครื่องจักร' },
  access: getMachine.access,
  isFor: ({ machine_count }) => machine_count > 0,
  load: async () => (await import('./CustomerMachines.tsx')).CustomerMachinesTab,
}

/** The first machines, on the overview. */
export const customerMachinesSection: OverviewSection = {
  name: 'machines',
  access: getMachine.access,
  load: async () => (await import('./CustomerMachines.tsx')).CustomerMachinesFirst,
}
