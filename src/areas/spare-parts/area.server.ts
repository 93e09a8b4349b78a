// What the area of spare parts is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { all, keep, look, work } from '#base/menu-seed.ts'
import { sparePartsArea } from './area.ts'
import { installedPartEvents } from './installed-parts.server.ts'
import { partsOfMaterial } from './parts-of-material.server.ts'
import { sparePartsHandlers } from './spare-parts.server.ts'
import { sparePart } from './spare-part.ts'

export const sparePartsServerArea: ServerArea = {
  area: sparePartsArea,
  handlers: sparePartsHandlers,
  entities: [sparePart],
  contributions: { aboutMaterial: [partsOfMaterial], machineEvents: [installedPartEvents] },
  sql: ['spare-parts.sql', 'installed-parts.sql'],
  menu: [
    {
      key: 235,
      code: 'SPARE_PARTS',
      under: 'STOCK',
      link: '/app/Component-Part',
      icon: 'cog',
      name: { en: 'Spare parts', th: 'อะไหล่' },
      grants: {
        ADMIN: all,
        MANAGER: all,
        PROJECT_MANAGER: look,
        SERVICE_COORDINATOR: work,
        ENGINEER: look,
        SALES: look,
        STOREKEEPER: keep,
      },
    },
  ],
  sample: {
    // machine types come with the machines, and those with the orders
    after: ['serviceOrders'],
    load: () => import('./sample/sample-parts.server.ts').then(({ loadParts }) => loadParts),
  },
}
