// What the area of components is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { all, look, work } from '#base/menu-seed.ts'
import { componentsArea } from './area.ts'
import { componentsHandlers } from './components.server.ts'

export const componentsServerArea: ServerArea = {
  area: componentsArea,
  handlers: componentsHandlers,
  sql: ['components.sql'],
  menu: [
    {
      key: 235,
      code: 'SPARE_PARTS',
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
      },
    },
  ],
}
