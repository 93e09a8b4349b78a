// What everybody sees first: what the areas have of today, card by card.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { showDate } from '#base/date-format.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { AnnouncementsToday } from '#areas/announcements/AnnouncementsToday.tsx'
import { EventsToday } from '#areas/calendar/EventsToday.tsx'
import { KeptToday } from '#areas/sync/device/KeptToday.tsx'
import { SetUpToday } from '#areas/company-setup/SetUpToday.tsx'
import { LeaveToday } from '#areas/leave/LeaveToday.tsx'
import { TakeCallButton } from '#areas/service-orders/call/TakeCallButton.tsx'
import { OrdersToday } from '#areas/service-orders/today/OrdersToday.tsx'
import { TimeToday } from '#areas/time-entries/TimeToday.tsx'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import { type Today, showToday } from './dashboards.ts'
import { MenuTiles } from './MenuTiles.tsx'

const said = words({
  hello: { en: 'Hello, {name}', th: 'สวัสดี คุณ{name}' },
})

type Parts = Omit<Today, 'day'>

/** A card for each key of the answer, in the order of the page. What the caller has no right to is null, and not drawn. */
const cards: { readonly [Name in keyof Parts]: (props: { today: NonNullable<Parts[Name]> }) => ReactNode } = {
  setup: SetUpToday,
  announcements: AnnouncementsToday,
  leave: LeaveToday,
  time: TimeToday,
  work: OrdersToday,
  events: EventsToday,
}

/** The dashboard. */
export default function DashboardPage(): ReactNode {
  const { say, language } = useLanguage()
  const { user } = useSignedIn()
  const { data, failure, again } = useRead(showToday, {}, { refetchEvery: 60_000 })
  return (
    <Page>
      <PageHeading
        title={say(said.hello, { name: user.fullname })}
        subtitle={data && showDate(data.day, language)}
        actions={<TakeCallButton />}
        help="dashboard"
      />
      <KeptToday>
        {failure && !data && (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        )}
      </KeptToday>
      {!data && !failure && <LoadingSkeleton lines={10} />}
      {data?.work === null && <MenuTiles />}
      {data &&
        Object.entries(cards).map(([name, card]) => {
          const today = data[name as keyof Parts]
          const Drawn = card as (props: { today: unknown }) => ReactNode
          return today !== null && <Drawn key={name} today={today} />
        })}
    </Page>
  )
}
