// The machines of the sample company as the steps of other areas need them.
import type { Row } from '#platform/areas/sample-rows.ts'
import { sampleFact } from '#platform/areas/sample-step.ts'
import type { SampleSite } from '#areas/customers/sample/sample-customers.ts'
import type { Contact } from '#areas/customers/sample/sample-contacts-at.ts'
import type { TypeCode } from './sample-models.ts'

/** An installed machine; days are counted from today. */
export interface Machine {
  readonly id: number
  readonly customerId: number
  readonly siteId: number
  readonly site: SampleSite
  readonly contacts: readonly Contact[]
  readonly model: string
  readonly type: TypeCode
  readonly typeName: string
  readonly serial: string
  readonly name: string
  readonly line: number
  /** What the customer calls it: RP-01. */
  readonly number: string
  readonly status: 'INSTALLED' | 'OPERATING' | 'STANDBY' | 'DECOMMISSIONED'
  readonly commissionedDay: number | null
  readonly decommissionedDay?: number
  readonly criticality: 'A' | 'B' | 'C'
  readonly positionNote: string
  readonly qrToken: string
  /** Its installation and hand-over are part of the history. */
  readonly isNew: boolean
}

export interface Installed {
  readonly machines: readonly Machine[]
  /** Enters them; those named stand still, which the orders decide. */
  readonly enter: (down: ReadonlySet<number>) => Promise<void>
  /** Enters times in which machines stood for an order; what overlaps one that is known is passed over. */
  readonly stood: (downtimes: readonly Row[]) => Promise<void>
}

export const sampleInstalled = sampleFact<Installed>('machines')
