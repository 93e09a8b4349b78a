// One's own account: who one is here, how the screens look, and where one is signed in.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { LazyChangePassword } from '#areas/session/LazyChangePassword.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Card, Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { useTab } from '#ui/page-tab.web.ts'
import { DisplayCard } from './DisplayCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { accountWords } from './account.text.ts'
import './SettingPage.css'

const DevicesCard = lazy(async () => ({ default: (await import('./DevicesCard.tsx')).DevicesCard }))
const FollowedCalendars = lazy(async () => ({
  default: (await import('#areas/calendar/FollowedCalendars.tsx')).FollowedCalendars,
}))
const LineCard = lazy(async () => ({ default: (await import('#areas/notifications/LineCard.tsx')).LineCard }))
const PreferencesCard = lazy(async () => ({
  default: (await import('#areas/notifications/PreferencesCard.tsx')).PreferencesCard,
}))
const MyTime = lazy(async () => ({ default: (await import('#areas/time-entries/MyTime.tsx')).MyTime }))

const tabs = { account: accountWords.settings, time: accountWords.time }

/** The account page; one's own time is a tab of it. */
export default function SettingPage(): ReactNode {
  const at = useTab(['account', 'time'])
  return (
    <Page>
      <PageHeading
        title={at === 'time' ? accountWords.time : accountWords.page}
        help={at === 'time' ? 'time' : 'account'}
      />
      <PageTabs label={accountWords.page} tabs={tabs} at={at} />
      {at === 'time' ? (
        <Suspense fallback={<LoadingSkeleton lines={8} />}>
          <MyTime />
        </Suspense>
      ) : (
        <Account />
      )}
    </Page>
  )
}

function Account() {
  return (
    <div className="setting-columns">
      <div>
        <ProfileCard />
        <PasswordCard />
        <Suspense fallback={<LoadingSkeleton lines={6} />}>
          <DevicesCard />
          <FollowedCalendars />
          <LineCard />
          <PreferencesCard offered={['IN_APP', 'EMAIL', 'DIGEST', 'LINE']} />
        </Suspense>
      </div>
      <div>
        <DisplayCard />
      </div>
    </div>
  )
}

function PasswordCard() {
  const { say } = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <Card title={accountWords.security}>
      <div className="setting-line">
        <p>{say(accountWords.passwordHint)}</p>
        <Button variant="outlined" startIcon={<Icon name="lock-reset" />} onClick={() => setOpen(true)}>
          {say(accountWords.changePassword)}
        </Button>
      </div>
      {open && <LazyChangePassword onClose={() => setOpen(false)} />}
    </Card>
  )
}
