// How the system is: backups, what runs by the clock, what went outside, and what failed.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { BackupsCard } from './BackupsCard.tsx'
import { JobsCard } from './JobsCard.tsx'
import { LineLinksCard } from './LineLinksCard.tsx'
import { OutgoingCard } from './OutgoingCard.tsx'
import { WebhooksCard } from './WebhooksCard.tsx'

const said = words({ title: { en: 'System status', th: 'สถานะระบบ' } })

/** The page of the system. */
export default function SystemPage(): ReactNode {
  return (
    <Page>
      <PageHeading title={said.title} help="system" />
      <BackupsCard />
      <JobsCard />
      <OutgoingCard />
      <WebhooksCard />
      <LineLinksCard />
    </Page>
  )
}
