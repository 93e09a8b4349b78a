// A section that another area brings to the page of an order.
import type { ComponentType } from 'react'
import type { Operation } from '#base/operation.ts'
import type { OrderDetail } from './order-detail.ts'

/** What a section adds to work without a network: its writes that wait on the device, and what it shows after them. */
export interface OfflineSection {
  /** Reads what the section shows of an order, for a page that shows it on demand only. */
  readonly fetched: (order: OrderDetail) => Promise<unknown>
  readonly captures: readonly Operation[]
  readonly shown: (
    order: OrderDetail,
    operation: Operation,
    input: Readonly<Record<string, unknown>>,
  ) => {
    readonly reads: readonly { operation: string; input: unknown; output: unknown }[]
    readonly output: unknown
  }
}

/** Fetched when the page is; it reads by calls of its own, and is nothing without their right. */
export interface OrderSection {
  readonly name: string
  readonly section: ComponentType<{ readonly order: OrderDetail }>
  readonly offline?: () => Promise<OfflineSection>
}
