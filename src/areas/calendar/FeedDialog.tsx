// Links by which one's own calendar program follows the company's: made here, shown once, ended here.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDateTime } from '#base/date-format.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { toast } from '#ui/Toast.tsx'
import type { Calendar } from './calendar.ts'
import { ACTIVE } from './calendar.ts'
import { closeFeed, listFeeds, openFeed } from './calendar-feed.ts'
import { calendarClient } from './use-calendars.web.ts'
import './FeedDialog.css'

const said = words({
  title: { en: 'Follow from another program', th: 'ติดตามจากโปรแกรมอื่น' },
  what: {
    en: 'Google Calendar, Outlook and phones can follow a calendar by its link. Anyone with the link can see the calendar, so keep it to yourself.',
    th: 'Google Calendar, Outlook หรือโทรศัพท์ติดตามปฏิทินได้ด้วยลิงก์ ผู้ที่มีลิงก์จะเห็นปฏิทินนี้ จึงควรเก็บไว้ใช้คนเดียว',
  },
  make: { en: 'Make a link', th: 'สร้างลิงก์' },
  again: { en: 'New link', th: 'สร้างลิงก์ใหม่' },
  end: { en: 'End the link', th: 'ยกเลิกลิงก์' },
  since: { en: 'Link since {at}', th: 'มีลิงก์ตั้งแต่ {at}' },
  none: { en: 'No link', th: 'ยังไม่มีลิงก์' },
  once: {
    en: 'Copy it now: it is shown this once.',
    th: 'คัดลอกไว้ตอนนี้ ลิงก์จะแสดงเพียงครั้งเดียว',
  },
  copy: { en: 'Copy', th: 'คัดลอก' },
  copied: { en: 'Copied', th: 'คัดลอกแล้ว' },
  close: { en: 'Close', th: 'ปิด' },
  replaces: { en: 'The link you have now will no longer work.', th: 'ลิงก์เดิมจะใช้ไม่ได้อีก' },
  reallyAgain: { en: 'Make a new link?', th: 'สร้างลิงก์ใหม่ใช่หรือไม่?' },
  reallyEnd: { en: 'End this link?', th: 'ยกเลิกลิงก์นี้ใช่หรือไม่?' },
  link: { en: 'Link to {name}', th: 'ลิงก์ของ {name}' },
})

type Followed = Pick<Calendar, 'id' | 'name'>

/** One's links to the active calendars. */
export function FeedDialog({
  calendars,
  onClose,
}: {
  calendars: readonly Calendar[]
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const feeds = useRead(listFeeds, {}, calendarClient)
  const open = useAction(openFeed, calendarClient)
  const close = useAction(closeFeed, calendarClient)
  const [made, setMade] = useState<{ calendar: number; link: string } | null>(null)
  const active: Followed[] = calendars.filter(({ status }) => status === ACTIVE)
  // links to calendars out of use, which wake up with them
  const asleep = (feeds.data ?? [])
    .filter(({ calendar_id }) => !active.some(({ id }) => id === calendar_id))
    .map(({ calendar_id, name }): Followed => ({ id: calendar_id, name }))
  const make = async ({ id, name }: Followed, replaces: boolean) => {
    if (
      replaces &&
      !(await confirm({ title: said.reallyAgain, item: name, text: said.replaces, icon: 'warning' }))
    )
      return
    const opened = await open.run({ calendar_id: id })
    if (opened) setMade({ calendar: id, link: `${location.origin}${opened.path}` })
  }
  const end = async ({ id, name }: Followed) => {
    if (!(await confirm({ title: said.reallyEnd, item: name, text: said.replaces, icon: 'warning' }))) return
    await close.run({ calendar_id: id })
    if (made?.calendar === id) setMade(null)
  }
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link)
    toast.success(said.copied)
  }
  return (
    <AppDialog
      open
      title={said.title}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {say(said.close)}
        </Button>
      }
    >
      <p>{say(said.what)}</p>
      {feeds.failure && (
        <ErrorPanel
          message={feeds.failure.message}
          requestId={feeds.failure.requestId}
          onRetry={() => void feeds.again()}
        />
      )}
      <ul className="feed-list">
        {[...active, ...asleep].map((calendar) => {
          const feed = feeds.data?.find(({ calendar_id }) => calendar_id === calendar.id)
          const shown = made?.calendar === calendar.id ? made.link : null
          return (
            <li key={calendar.id}>
              <div>
                <b>{calendar.name}</b>
                <small>
                  {feed ? say(said.since, { at: showDateTime(feed.created_at, language) }) : say(said.none)}
                </small>
              </div>
              {active.includes(calendar) && (
                <Button
                  variant="outlined"
                  disabled={open.busy || !feeds.data}
                  onClick={() => void make(calendar, feed !== undefined)}
                >
                  {say(feed ? said.again : said.make)}
                </Button>
              )}
              {feed && (
                <Button color="error" disabled={close.busy} onClick={() => void end(calendar)}>
                  {say(said.end)}
                </Button>
              )}
              {shown && (
                <div className="feed-link">
                  <input
                    readOnly
                    value={shown}
                    aria-label={say(said.link, { name: calendar.name })}
                    onFocus={(event) => event.target.select()}
                  />
                  <Button startIcon={<Icon name="content-copy" size={18} />} onClick={() => void copy(shown)}>
                    {say(said.copy)}
                  </Button>
                  <small>{say(said.once)}</small>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </AppDialog>
  )
}
