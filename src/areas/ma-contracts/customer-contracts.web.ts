// What contracts bring to the page of a customer.
import type { OverviewSection } from '#areas/customers/overview-section.web.ts'
import { getMaContract } from './ma-contracts.ts'

/** The contracts of a customer. */
export const contractsSection: OverviewSection = {
  name: 'contracts',
  access: getMaContract.access,
  load: async () => (await import('./CustomerContracts.tsx')).CustomerContracts,
}
