// One's own meetings of the next days, on the first page.
import type { ReactNode } from 'react'
import { CardLines } from '#ui/CardLines.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { type MeetingsToday as Meetings, meetingsTitle } from './meetings-today.ts'
import { whenIn } from './room-names.web.ts'

/** The card. */
export function MeetingsToday({ today }: { today: Meetings }): ReactNode {
  const { language } = useLanguage()
  return (
    <Card title={meetingsTitle}>
      <CardLines
        lines={today.map((one) => ({
          key: one.id,
          to: `/app/Meeting-Rooms-Booking?view=MINE&open=${one.id}`,
          first: one.purpose,
          second: `${whenIn(one, language)} · ${one.room_name}`,
        }))}
      />
    </Card>
  )
}
