// The next days off by the calendar the reader follows, on the first page.
import type { ReactNode } from 'react'
import { Card } from '#ui/Page.tsx'
import { type Ahead, EventsAhead } from './EventsAhead.tsx'

/** The title of the card. */
export const holidaysTitle = { en: 'Next holidays', th: 'วันหยุดถัดไป' }

/** The card. */
export function HolidaysToday({ today }: { today: readonly Ahead[] }): ReactNode {
  return (
    <Card title={holidaysTitle}>
      <EventsAhead events={today} />
    </Card>
  )
}
