// What the area of machine properties is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { all, look, keep } from '#base/menu-seed.ts'
import { machinePropertiesArea } from './area.ts'
import { machinePropertiesHandlers } from './machine-properties.server.ts'
import { machinePropertiesSeeds } from './machine-properties-seeds.server.ts'

export const machinePropertiesServerArea: ServerArea = {
  area: machinePropertiesArea,
  handlers: machinePropertiesHandlers,
  sql: ['machine-properties.sql', 'as-built.sql'],
  menu: [
    {
      key: 655,
      code: 'MACHINE_PROPERTIES',
      under: 'TYPES_AND_UNITS',
      link: '/app/machine-property-page',
      icon: 'tune',
      formerly: { icon: 'robot-industrial' },
      name: { en: 'Machine properties', th: 'คุณสมบัติเครื่องจักร' },
      grants: { ADMIN: all, MANAGER: all, PROJECT_MANAGER: look, ACCOUNT: keep },
    },
  ],
  records: machinePropertiesSeeds,
  sample: {
    // machine types come with the machines, and those with the orders
    after: ['serviceOrders'],
    load: () => import('./sample/sample-properties.server.ts').then(({ loadProperties }) => loadProperties),
  },
}
