// What the area of materials is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { all, look, work, keep } from '#base/menu-seed.ts'
import { materialsArea } from './area.ts'
import { stockNotices } from './stock-notices.server.ts'
import { materialsHandlers } from './materials.server.ts'
import { vansHeld } from './vans-held.server.ts'
import { storageLocation } from './storage-location.ts'

export const materialsServerArea: ServerArea = {
  area: materialsArea,
  handlers: materialsHandlers,
  entities: [storageLocation],
  contributions: { holdsPeople: [vansHeld], notifies: stockNotices },
  sql: ['materials.sql'],
  menu: [
    {
      key: 245,
      code: 'STOCK',
      icon: 'warehouse',
      name: { en: 'Materials and parts', th: 'วัสดุและอะไหล่' },
    },
    {
      key: 650,
      code: 'MATERIALS',
      under: 'STOCK',
      link: '/app/Master-Material',
      icon: 'package-variant',
      name: { en: 'Materials', th: 'วัสดุ' },
      grants: {
        ADMIN: all,
        MANAGER: all,
        PROJECT_MANAGER: look,
        SERVICE_COORDINATOR: work,
        ENGINEER: look,
        ACCOUNT: keep,
        STOREKEEPER: keep,
      },
    },
  ],
  sample: {
    load: () => import('./sample/sample-materials.server.ts').then(({ loadMaterials }) => loadMaterials),
  },
}
