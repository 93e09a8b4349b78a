// The timeline of a customer.
import type { ReactNode } from 'react'
import { Timeline } from '#platform/records/Timeline.tsx'
import { readCustomerTimeline } from './customer-page.ts'
import type { CustomerCard } from './customers.ts'

/** Everything that happened there. */
export function CustomerTimeline({ subject }: { subject: CustomerCard }): ReactNode {
  return <Timeline read={readCustomerTimeline} id={subject.id} />
}
