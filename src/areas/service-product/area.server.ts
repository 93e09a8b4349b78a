// What the area of the service product is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { serviceProductArea } from './area.ts'
import { keepLastMonth } from './kept-figures.server.ts'
import { serviceProductHandlers } from './service-product.server.ts'

export const serviceProductServerArea: ServerArea = {
  area: serviceProductArea,
  handlers: serviceProductHandlers,
  sql: ['service-product.sql'],
  jobs: [keepLastMonth],
  sample: {
    after: ['coverReport', 'maVisits', 'warranties', 'timeEntries'],
    load: () => import('./sample/sample-product.server.ts').then(({ loadProduct }) => loadProduct),
  },
}
