// What the area of symptoms is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { all, look, work } from '#base/menu-seed.ts'
import { symptomsArea } from './area.ts'
import { symptomsHandlers } from './symptoms.server.ts'
import { symptom } from './symptom.ts'

export const symptomsServerArea: ServerArea = {
  area: symptomsArea,
  handlers: symptomsHandlers,
  entities: [symptom],
  sql: ['symptoms.sql'],
  menu: [
    {
      key: 240,
      code: 'SYMPTOMS',
      under: 'CUSTOMER',
      link: '/app/Symptoms',
      icon: 'alert',
      name: { en: 'Symptoms', th: 'อาการเสีย' },
      grants: { ADMIN: all, MANAGER: all, PROJECT_MANAGER: look, SERVICE_COORDINATOR: work, ENGINEER: look },
    },
  ],
  sample: {
    // machine types come with the machines, and those with the orders
    after: ['serviceOrders'],
    load: () => import('./sample/sample-symptoms.server.ts').then(({ loadSymptoms }) => loadSymptoms),
  },
}
