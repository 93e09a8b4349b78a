// What the area of customers is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { all, work, look } from '#base/menu-seed.ts'
import { customersArea } from './area.ts'
import { customersLookedAfter } from './customers-looked-after.server.ts'
import { customersHandlers } from './customers.server.ts'

export const customersServerArea: ServerArea = {
  area: customersArea,
  handlers: customersHandlers,
  contributions: { holdsPeople: [customersLookedAfter] },
  sql: ['customers.sql', 'merging.sql', 'erasing.sql'],
  menu: [
    {
      key: 200,
      code: 'CUSTOMER',
      icon: 'handshake',
      name: { en: 'Customers and machines', th: 'ลูกค้าและเครื่องจักร' },
      formerly: { name: { en: 'Customers', th: 'ข้อมูลลูกค้า' } },
    },
    {
      key: 210,
      code: 'CUSTOMERS',
      under: 'CUSTOMER',
      link: '/app/Customer-Management',
      icon: 'domain',
      name: { en: 'Customers', th: 'ลูกค้า' },
      grants: {
        ADMIN: all,
        MANAGER: all,
        PROJECT_MANAGER: work,
        SERVICE_COORDINATOR: work,
        ENGINEER: look,
        SALES: work,
        ACCOUNT: ['view', 'edit'],
      },
    },
  ],
  sample: {
    after: ['people'],
    load: () => import('./sample/sample-customers.server.ts').then(({ loadCustomers }) => loadCustomers),
  },
}
