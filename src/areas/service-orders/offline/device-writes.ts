// What a change on the device needs to be told, and how rows are named that are only there.
import type { OrderDetail } from '../order-detail.ts'

/** A write as the screen gave it. */
export type Input = Readonly<Record<string, unknown>>

/** Ids of rows that are only on the device: below zero, never the server's. */
export function idOnDevice(key: string): number {
  return -Number.parseInt(key.replace(/-/g, '').slice(0, 12), 16) - 1
}

/** Who writes, and when. */
export interface Writer {
  readonly name: string
  readonly at: string
}

/** The order after a write of one kind. */
export type Change = (order: OrderDetail, input: Input, key: string, writer: Writer) => OrderDetail
