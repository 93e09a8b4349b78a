// The section of checklists on the page of an order.
import { lazy } from 'react'
import type { OrderSection } from '#areas/service-orders/order-section.web.ts'

export const checklistSection: OrderSection = {
  name: 'checklists',
  section: lazy(async () => ({ default: (await import('./OrderChecklists.tsx')).OrderChecklists })),
  offline: async () => (await import('./checklist-offline.web.ts')).checklistOffline,
}
