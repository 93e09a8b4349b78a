// What the steps of the customer's screen have in common.
import type { ReactNode } from 'react'
import type { OrderDetail } from '../order-detail.ts'
import type { SignableReport } from './signable-report.ts'

/** What each step of the screen is given. */
export interface CustomerStep {
  readonly order: OrderDetail
  readonly report: SignableReport
  /** The button that turns the screen into the other language. */
  readonly languages: ReactNode
}
