// What orders bring to a machine's page: two facts of its head, their tab, and the button that takes a call for it.
import type { RecordAction, RecordFact, RecordTab } from '#platform/records/record-parts.web.ts'
import type { MachineRow } from '#areas/machines/machines.ts'
import { takeCall } from '../one-order.ts'
import { seeOrders } from '../service-orders.ts'
import { LastRepairFact, OpenOrdersFact } from './MachineOrderFacts.tsx'

/** Facts of the head. */
export const orderFacts: readonly RecordFact[] = [
  { name: 'open_orders', title: { en: 'Open orders', th: 'ใบงานเปิด' }, Shown: OpenOrdersFact },
  { name: 'last_repair', title: { en: 'Last repair', th: 'ซ่อมครั้งล่าสุด' }, Shown: LastRepairFact },
]

/** All orders of the machine. */
export const ordersTab: RecordTab<MachineRow> = {
  name: 'orders',
  title: { en: 'Orders', th: 'ใบงาน' },
  access: seeOrders,
  count: ({ open_orders }) => open_orders,
  load: async () => (await import('./MachineOrdersTab.tsx')).MachineOrdersTab,
}

/** Takes a call for the machine. */
export const callForMachine: RecordAction<MachineRow> = {
  name: 'call',
  title: { en: 'Take a call', th: 'รับแจ้งงาน' },
  icon: 'phone',
  access: takeCall.access,
  isMain: true,
  isFor: ({ status }) => status !== 'DECOMMISSIONED',
  load: async () => (await import('./CallForMachine.tsx')).CallForMachine,
}
