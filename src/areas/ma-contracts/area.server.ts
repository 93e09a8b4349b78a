// What the area of maintenance contracts is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { maContractsArea } from './area.ts'
import { maContractsHandlers } from './ma-contracts.server.ts'
import { contractFigures, contractsEnding, contractsFound } from './ma-counts.server.ts'
import { contractsOfCustomer, maEvents } from './ma-elsewhere.server.ts'
import { maHeld } from './ma-held.server.ts'

export const maContractsServerArea: ServerArea = {
  area: maContractsArea,
  handlers: maContractsHandlers,
  contributions: {
    holdsPeople: [maHeld],
    searchable: [contractsFound],
    figures: contractFigures,
    today: [contractsEnding],
    customerSections: [contractsOfCustomer],
    machineEvents: [maEvents],
  },
  sql: ['ma-contracts.sql', 'ma-rules.sql'],
  sample: {
    // for customers whose orders went by contract
    after: ['serviceOrders'],
    load: () => import('./sample/sample-contracts.server.ts').then(({ loadContracts }) => loadContracts),
  },
}
