// What the server does for service orders.
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { engineersHandlers } from './visits/engineer-choice.server.ts'
import { orderChangesHandlers } from './order-changes.server.ts'
import { customerOrdersHandlers } from './customer/customer-orders.server.ts'
import { machineOrdersHandlers } from './machine/machine-orders.server.ts'
import { orderHistoryHandlers } from './order-history.server.ts'
import { orderListHandlers } from './list/order-list.server.ts'
import { orderPageHandlers } from './order-page.server.ts'
import { reportDispatchHandlers } from './papers/report-dispatch.server.ts'
import { orderPapersHandlers } from './papers/order-papers.server.ts'
import { orderSymptomsHandlers } from './repair/order-symptoms.server.ts'
import { orderPartsHandlers } from './repair/order-parts.server.ts'
import { partOptionsHandlers } from './repair/part-options.server.ts'
import { teamHandlers } from './team/team.server.ts'
import { visitsHandlers } from './visits/visits.server.ts'

export const serviceOrdersHandlers: readonly OperationHandler[] = [
  ...orderListHandlers,
  ...orderPageHandlers,
  ...orderChangesHandlers,
  ...visitsHandlers,
  ...engineersHandlers,
  ...orderSymptomsHandlers,
  ...orderPartsHandlers,
  ...partOptionsHandlers,
  ...orderPapersHandlers,
  ...reportDispatchHandlers,
  ...teamHandlers,
  ...orderHistoryHandlers,
  ...machineOrdersHandlers,
  ...customerOrdersHandlers,
]
