// What the area of checklists is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { checklistsArea } from './area.ts'
import { checklistEvents, checklistSheets, customerChecklistEvents } from './checklist-events.server.ts'
import { checklistsOfVisit } from './checklists-of-visit.server.ts'
import { failedItems } from './failed-items.server.ts'
import { checklistsHandlers } from './checklists.server.ts'
import { checklistTemplate } from './template.ts'

export const checklistsServerArea: ServerArea = {
  area: checklistsArea,
  handlers: checklistsHandlers,
  entities: [checklistTemplate],
  contributions: {
    machineEvents: checklistEvents,
    customerEvents: customerChecklistEvents,
    machinePapers: checklistSheets,
    visitSheet: [checklistsOfVisit],
    tellsReports: [failedItems],
  },
  sql: ['checklists.sql', 'checklist-rules.sql'],
  sample: {
    after: ['serviceOrders', 'typesAndUnits'],
    load: () => import('./sample/sample-checklists.server.ts').then(({ loadChecklists }) => loadChecklists),
  },
}
