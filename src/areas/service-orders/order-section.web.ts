// A section that another area brings to the page of an order.
import type { ComponentType } from 'react'
import type { OrderDetail } from './order-detail.ts'

/** Fetched when the page is; it reads by calls of its own, and is nothing without their right. */
export interface OrderSection {
  readonly name: string
  readonly section: ComponentType<{ readonly order: OrderDetail }>
}
