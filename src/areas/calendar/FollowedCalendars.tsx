// One's own calendar links, beside the devices one is signed in on: a link alone opens the calendar, so it can be ended here.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDateTime } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { type Feed, closeFeed, listFeeds } from './calendar-feed.ts'
import './FeedDialog.css'

const said = words({
  title: { en: 'Calendar links', th: 'ลิงก์ปฏิทิน' },
  what: {
    en: 'Other programs can read these calendars through your links without signing in.',
    th: 'โปรแกรมอื่นอ่านปฏิทินเหล่านี้ผ่านลิงก์ของคุณได้โดยไม่ต้องเข้าสู่ระบบ',
  },
  since: { en: 'Link since {at}', th: 'มีลิงก์ตั้งแต่ {at}' },
  end: { en: 'End the link', th: 'ยกเลิกลิงก์' },
  endNamed: { en: 'End the link: {name}', th: 'ยกเลิกลิงก์: {name}' },
  ask: { en: 'End this link?', th: 'ยกเลิกลิงก์นี้ใช่หรือไม่?' },
  lost: {
    en: 'The program that uses it stops receiving the calendar.',
    th: 'โปรแกรมที่ใช้ลิงก์นี้อยู่จะไม่ได้รับข้อมูลอีก',
  },
})

/** The card of one's calendar links; draws nothing where there is none. */
export function FollowedCalendars(): ReactNode {
  const { say, language } = useLanguage()
  const { data: feeds } = useRead(listFeeds, {})
  const close = useAction(closeFeed)
  const ask = async ({ calendar_id, name }: Feed) => {
    const sure = await confirm({
      title: said.ask,
      item: name,
      text: said.lost,
      icon: 'warning',
      confirmText: said.end,
    })
    if (sure) await close.run({ calendar_id })
  }
  if (!feeds || feeds.length === 0) return null
  return (
    <Card title={said.title}>
      <p className="setting-hint">{say(said.what)}</p>
      <ul className="feed-list">
        {feeds.map((feed) => (
          <li key={feed.calendar_id}>
            <div>
              <b>{feed.name}</b>
              <small>{say(said.since, { at: showDateTime(feed.created_at, language) })}</small>
            </div>
            <Button
              variant="outlined"
              color="error"
              size="small"
              disabled={close.busy}
              aria-label={say(said.endNamed, { name: feed.name })}
              onClick={() => void ask(feed)}
            >
              {say(said.end)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
