// What the server does for service orders.
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { engineersHandlers } from './visits/engineer-choice.server.ts'
import { orderCoverHandlers } from './cover/order-cover.server.ts'
import { orderChangesHandlers } from './order-changes.server.ts'
import { customerOrdersHandlers } from './customer/customer-orders.server.ts'
import { customerPolicyHandlers } from './customer/customer-policy.server.ts'
import { machineOrdersHandlers } from './machine/machine-orders.server.ts'
import { orderHistoryHandlers } from './order-history.server.ts'
import { orderListHandlers } from './list/order-list.server.ts'
import { orderPageHandlers, showOrder } from './order-page.server.ts'
import { lockOrder, reachesShown } from './order-reach.server.ts'
import { reportDispatchHandlers } from './papers/report-dispatch.server.ts'
import { reportProposalHandlers } from './papers/report-proposal.server.ts'
import { reportSigningHandlers } from './papers/report-signing.server.ts'
import { orderPapersHandlers } from './papers/order-papers.server.ts'
import { slaPolicyHandlers } from './sla-policies.server.ts'
import { orderSymptomsHandlers } from './repair/order-symptoms.server.ts'
import { orderPartsHandlers } from './repair/order-parts.server.ts'
import { partOptionsHandlers } from './repair/part-options.server.ts'
import { orderPhotosHandlers } from './photos/order-photos.server.ts'
import { faultPhotoHandlers } from './qr/fault-photo.server.ts'
import { projectOrdersHandlers } from './project/project-orders.server.ts'
import { requiredSkillsHandlers } from './skills/required-skills.server.ts'
import { permitHandlers } from './skills/visit-permits.server.ts'
import { visitLinksHandlers } from './visit-link/visit-links.server.ts'
import { placingHandlers } from './visits/visit-placing.server.ts'
import { visitSheetHandlers } from './visit-page/visit-sheet.server.ts'
import { visitsHandlers } from './visits/visits.server.ts'

/** What areas ask that keep something of orders: what a caller sees, and an order held while something of it changes. */
export const ordersFace = { lockOrder, reachesShown, showOrder } as const

export const serviceOrdersHandlers: readonly OperationHandler[] = [
  ...orderListHandlers,
  ...orderPageHandlers,
  ...orderChangesHandlers,
  ...orderCoverHandlers,
  ...visitsHandlers,
  ...placingHandlers,
  ...visitSheetHandlers,
  ...visitLinksHandlers,
  ...engineersHandlers,
  ...orderSymptomsHandlers,
  ...orderPartsHandlers,
  ...partOptionsHandlers,
  ...orderPapersHandlers,
  ...reportSigningHandlers,
  ...reportProposalHandlers,
  ...reportDispatchHandlers,
  ...requiredSkillsHandlers,
  ...permitHandlers,
  ...slaPolicyHandlers,
  ...customerPolicyHandlers,
  ...orderHistoryHandlers,
  ...machineOrdersHandlers,
  ...customerOrdersHandlers,
  ...projectOrdersHandlers,
  ...faultPhotoHandlers,
  ...orderPhotosHandlers,
]
