// What the area of warranties is on the server.
import { all, keep, look, work } from '#base/menu-seed.ts'
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { warrantiesArea } from './area.ts'
import { coverOfCustomer, coverOfHead, warrantyEvents, warrantyOfProject } from './machine-cover.server.ts'
import { warrantiesFound, warrantyFigures } from './warranty-counts.server.ts'
import { warrantiesHandlers } from './warranties.server.ts'

export const warrantiesServerArea: ServerArea = {
  area: warrantiesArea,
  handlers: warrantiesHandlers,
  contributions: {
    searchable: [warrantiesFound],
    figures: warrantyFigures,
    aboutMachine: [coverOfHead],
    aboutProject: [warrantyOfProject],
    machineEvents: [warrantyEvents],
    customerSections: [coverOfCustomer],
  },
  sql: ['warranties.sql', 'cover.sql', 'project-warranty.sql'],
  menu: [
    {
      key: 238,
      code: 'MA_PAGE',
      under: 'CUSTOMER',
      link: '/app/MA-page',
      icon: 'signature',
      name: { en: 'MA and warranty', th: 'MA และการรับประกัน' },
      grants: {
        ADMIN: all,
        MANAGER: all,
        PROJECT_MANAGER: work,
        SERVICE_COORDINATOR: work,
        SALES: keep,
        ACCOUNT: look,
      },
    },
  ],
  sample: {
    // of machines and of parts in them, which the orders fit
    after: ['serviceOrders', 'spareParts'],
    load: () => import('./sample/sample-warranties.server.ts').then(({ loadWarranties }) => loadWarranties),
  },
}
