// A section that another area brings to the page of an order.
import type { ComponentType } from 'react'
import type { InputFor, Operation, OutputFor } from '#base/operation.ts'
import type { Language } from '#base/text.ts'
import type { OrderDetail } from './order-detail.ts'
import type { MissingThing } from './service-order-states.ts'
import type { VisitSheet } from './visit-page/visit-sheet.ts'

/** A read as it is answered after a write that waits. */
interface ReadAfter {
  readonly operation: string
  readonly input: unknown
  readonly output: unknown
}

/** Reads as they are after a write, those it leaves alone as they were; undefined for what was never read. */
export type AfterReads = <O extends Operation>(operation: O, input: InputFor<O>) => OutputFor<O> | undefined

/** What a section knows of the work on an order, for the steps of the order and the page of a visit. */
interface ToldOffline {
  /** Whether it stands in the way of ending the work, by the names of `missingWords`. */
  readonly lacks: Readonly<Partial<Record<MissingThing, boolean>>>
  /** What the page of a visit shows of it. */
  readonly sheet: Partial<Pick<VisitSheet, 'checklist' | 'time'>>
}

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
    readonly reads: readonly ReadAfter[]
    readonly output: unknown
  }
  /** What it shows after a write of the page itself: a clock follows the steps of a visit. */
  readonly follows?: (
    order: OrderDetail,
    operation: Operation,
    input: Readonly<Record<string, unknown>>,
  ) => readonly ReadAfter[]
  /** What a write of the section says, readable, where its own fields do not say it. */
  readonly says?: (
    order: OrderDetail,
    operation: Operation,
    input: Readonly<Record<string, unknown>>,
    language: Language,
  ) => string | null
  /** `order` as it is after the write. */
  readonly tells: (order: OrderDetail, read: AfterReads) => ToldOffline
}

/** Fetched when the page is; it reads by calls of its own, and is nothing without their right. */
export interface OrderSection {
  readonly name: string
  readonly section: ComponentType<{ readonly order: OrderDetail }>
  readonly offline?: () => Promise<OfflineSection>
}
