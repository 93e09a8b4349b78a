// What the area of setting a company up is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { companySetupArea } from './area.ts'
import { companySetupHandlers, companySetupToday } from './company-setup.server.ts'

export const companySetupServerArea: ServerArea = {
  area: companySetupArea,
  handlers: companySetupHandlers,
  contributions: { today: [companySetupToday] },
  sql: ['company-setup.sql'],
  sample: {
    load: () => import('./sample/sample-setup.server.ts').then(({ settleSetup }) => settleSetup),
  },
}
