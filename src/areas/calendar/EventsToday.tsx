// The company's calendar on the first page.
import type { ReactNode } from 'react'
import { Card } from '#ui/Page.tsx'
import { type Ahead, EventsAhead } from './EventsAhead.tsx'

/** The title of the card. */
export const eventsTitle = { en: 'Company calendar, the next 7 days', th: 'ปฏิทินบริษัท 7 วันข้างหน้า' }

/** The events of today and the days after it. */
export function EventsToday({ today }: { today: readonly Ahead[] }): ReactNode {
  return (
    <Card title={eventsTitle}>
      <EventsAhead events={today} />
    </Card>
  )
}
