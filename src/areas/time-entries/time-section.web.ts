// What time brings to the page of an order.
import { lazy } from 'react'
import type { OrderSection } from '#areas/service-orders/order-section.web.ts'

export const timeSection: OrderSection = {
  name: 'time',
  section: lazy(async () => ({ default: (await import('./OrderTime.tsx')).OrderTime })),
  offline: async () => (await import('./time-offline.web.ts')).timeOffline,
}
