// What orders bring to a customer's page: facts of its head, sections of the overview, tabs, and the button that takes a call.
import type { OverviewSection } from '#areas/customers/overview-section.web.ts'
import type { CustomerCard } from '#areas/customers/customers.ts'
import type { RecordAction, RecordFact, RecordTab } from '#platform/records/record-parts.web.ts'
import { OpenOrdersFact } from '../machine/MachineOrderFacts.tsx'
import { takeCall } from '../one-order.ts'
import { keepsPolicies, seeOrders } from '../service-orders.ts'
import { CodeFact, LastVisitFact } from './CustomerOrderFacts.tsx'

/** Facts of the head. */
export const customerOrderFacts: readonly RecordFact[] = [
  { name: 'open_orders', title: { en: 'Open orders', th: 'ใบงานเปิด' }, Shown: OpenOrdersFact },
  { name: 'last_visit', title: { en: 'Last visit', th: 'เข้าหน้างานล่าสุด' }, Shown: LastVisitFact },
  { name: 'sla_policy', title: { en: 'Response times', th: 'กำหนดเวลา' }, Shown: CodeFact },
]

/** On the overview. */
export const openOrdersSection: OverviewSection = {
  name: 'open_orders',
  access: seeOrders,
  load: async () => (await import('./CustomerOrderSections.tsx')).CustomerOpenOrders,
}

/** On the overview. */
export const visitsSection: OverviewSection = {
  name: 'last_visits',
  access: seeOrders,
  load: async () => (await import('./CustomerOrderSections.tsx')).CustomerVisits,
}

/** All orders of the customer. */
export const customerOrdersTab: RecordTab<CustomerCard> = {
  name: 'orders',
  title: { en: 'Orders', th: 'ใบงาน' },
  access: seeOrders,
  load: async () => (await import('./CustomerOrdersTab.tsx')).CustomerOrdersTab,
}

/** Papers that were signed. */
export const customerPapersTab: RecordTab<CustomerCard> = {
  name: 'papers',
  title: { en: 'Papers', th: 'เอกสาร' },
  access: seeOrders,
  load: async () => (await import('./CustomerOrderSections.tsx')).CustomerPapers,
}

/** Takes a call of the customer. */
export const callForCustomer: RecordAction<CustomerCard> = {
  name: 'call',
  title: { en: 'Take a call', th: 'รับแจ้งงาน' },
  icon: 'phone',
  access: takeCall.access,
  isMain: true,
  isFor: ({ status }) => status !== 'INACTIVE',
  load: async () => (await import('./CallForCustomer.tsx')).CallForCustomer,
}

/** By which response times the customer's orders go. */
export const customerPolicy: RecordAction<CustomerCard> = {
  name: 'policy',
  title: { en: 'Response times', th: 'กำหนดเวลา' },
  icon: 'clock',
  access: keepsPolicies,
  load: async () => (await import('./CustomerPolicyDialog.tsx')).CustomerPolicyDialog,
}
