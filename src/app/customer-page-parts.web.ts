// What the areas bring to the page of a customer, in its order.
import type { RecordParts } from '#platform/records/record-parts.web.ts'
import {
  editCustomer,
  mergeCustomer,
  overviewTab,
  placesTab,
  timelineTab,
} from '#areas/customers/customer-parts.web.ts'
import type { CustomerCard } from '#areas/customers/customers.ts'
import {
  customerMachineFacts,
  customerMachinesSection,
  customerMachinesTab,
} from '#areas/machines/customer-machine-parts.web.ts'
import {
  callForCustomer,
  customerOrderFacts,
  customerOrdersTab,
  customerPapersTab,
  customerPolicy,
  openOrdersSection,
  visitsSection,
} from '#areas/service-orders/customer/customer-order-parts.web.ts'

import { contractsSection } from '#areas/ma-contracts/customer-contracts.web.ts'
import { customerProjectsTab, projectsSection } from '#areas/projects/customer-projects.web.ts'
import { openTasksFact } from '#areas/tasks/open-tasks-fact.web.ts'
import { coverSection } from '#areas/warranties/cover-parts.web.ts'

/** Facts of the head, tabs, and buttons. */
export const customerParts: RecordParts<CustomerCard> = {
  facts: [...customerMachineFacts, ...customerOrderFacts, openTasksFact],
  tabs: [
    overviewTab([
      openOrdersSection,
      customerMachinesSection,
      projectsSection,
      coverSection,
      contractsSection,
      visitsSection,
    ]),
    customerMachinesTab,
    customerOrdersTab,
    customerProjectsTab,
    placesTab,
    customerPapersTab,
    timelineTab,
  ],
  actions: [callForCustomer, editCustomer, customerPolicy, mergeCustomer],
}
