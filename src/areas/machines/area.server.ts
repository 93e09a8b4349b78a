// What the area of machines is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { all, work, look } from '#base/menu-seed.ts'
import { aboutCustomerMachines, customerMachineEvents, customerMachines } from './customer-machines.server.ts'
import { machinesArea } from './area.ts'
import { subAssembliesHandlers } from './catalogue/sub-assemblies.server.ts'
import { catalogueHandlers } from './catalogue/catalogue.server.ts'
import { machinesHandlers } from './machines.server.ts'
import { machineLabelsHandlers } from './labels/machine-labels.server.ts'
import { machinesOfProject } from './project/project-machines.server.ts'
import { machinesSeeds } from './machines-seeds.server.ts'
import { machineCounts } from './machine-counts.server.ts'
import { machineEvents } from './machine-events.server.ts'
import { machineGroup } from './machine-group.ts'
import { machineModel, machineType } from './machine-type.ts'

export const machinesServerArea: ServerArea = {
  area: machinesArea,
  handlers: [...machinesHandlers, ...machineLabelsHandlers, ...catalogueHandlers, ...subAssembliesHandlers],
  entities: [machineGroup, machineType, machineModel],
  contributions: {
    customerSections: customerMachines,
    aboutCustomer: aboutCustomerMachines,
    customerEvents: [customerMachineEvents],
    counts: machineCounts,
    machineEvents,
    aboutProject: [machinesOfProject],
  },
  sql: ['machines.sql', 'machine-status.sql', 'machine-life.sql'],
  menu: [
    {
      key: 220,
      code: 'MACHINES',
      under: 'CUSTOMER',
      link: '/app/Component-Project-Management',
      icon: 'robot-industrial',
      name: { en: 'Machines', th: 'เครื่องจักร' },
      grants: {
        ADMIN: all,
        MANAGER: all,
        PROJECT_MANAGER: work,
        SERVICE_COORDINATOR: work,
        ENGINEER: look,
        SALES: look,
        ACCOUNT: look,
      },
    },
    {
      key: 230,
      code: 'COMPONENT_GROUPS',
      under: 'TYPES_AND_UNITS',
      link: '/app/component-group',
      icon: 'shape',
      formerly: { icon: 'robot-industrial' },
      name: { en: 'Machine groups', th: 'กลุ่มเครื่องจักร' },
      grants: { ADMIN: all, MANAGER: all },
    },
  ],
  records: machinesSeeds,
  sample: {
    after: ['customers'],
    load: () => import('./sample/sample-machines.server.ts').then(({ loadMachines }) => loadMachines),
  },
}
