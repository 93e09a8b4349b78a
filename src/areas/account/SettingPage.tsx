// One's own account: who one is here, how the screens look, and where one is signed in.
import { type ReactNode, useState } from 'react'
import { FollowedCalendars } from '#areas/calendar/FollowedCalendars.tsx'
import { LineCard } from '#areas/notifications/LineCard.tsx'
import { PreferencesCard } from '#areas/notifications/PreferencesCard.tsx'
import { LazyChangePassword } from '#areas/session/LazyChangePassword.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card, Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { DisplayCard } from './DisplayCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { accountWords } from './account.text.ts'
import './SettingPage.css'

/** The account page. */
export default function SettingPage(): ReactNode {
  return (
    <Page>
      <PageHeading title={accountWords.page} help="account" />
      <div className="setting-columns">
        <div>
          <ProfileCard />
          <PasswordCard />
          <DevicesCard />
          <FollowedCalendars />
          <LineCard />
          <PreferencesCard offered={['IN_APP', 'EMAIL', 'DIGEST', 'LINE']} />
        </div>
        <div>
          <DisplayCard />
        </div>
      </div>
    </Page>
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
