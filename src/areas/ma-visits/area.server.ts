// What the area of promised visits is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { maVisitsArea } from './area.ts'
import { visitFigures, visitsDue } from './ma-today.server.ts'
import { nextVisitOfMachine, visitFacts } from './visit-facts.server.ts'
import { maVisitsHandlers } from './ma-visits.server.ts'

export const maVisitsServerArea: ServerArea = {
  area: maVisitsArea,
  handlers: maVisitsHandlers,
  contributions: {
    aboutMa: visitFacts,
    aboutMachine: [nextVisitOfMachine],
    today: [visitsDue],
    figures: visitFigures,
  },
  sql: ['ma-visits.sql'],
  sample: {
    // done by the maintenance there was
    after: ['maContracts', 'serviceOrders'],
    load: () => import('./sample/sample-ma-visits.server.ts').then(({ loadMaVisits }) => loadMaVisits),
  },
}
