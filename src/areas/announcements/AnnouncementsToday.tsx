// Announcements on the first page: pinned ones first; opening one shows its text and files, and notes that it was read.
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { announcement } from './announcement.ts'
import {
  type AnnouncementsToday as Announced,
  SHOWN_AT_FIRST,
  listCurrent,
  markAnnouncementRead,
  readAnnouncementFile,
  readerWords,
} from './announcement-files.ts'
import { announcementWords as labels } from './announcements.text.ts'
import './AnnouncementsToday.css'

const said = words({
  unread: { en: 'Not read yet', th: 'ยังไม่ได้อ่าน' },
  pinned: { en: 'Pinned', th: 'ปักหมุด' },
  download: { en: 'Download: {name}', th: 'ดาวน์โหลด: {name}' },
  files: { en: '{count} {count|file|files}', th: '{count} ไฟล์' },
  more: { en: 'Show more', th: 'แสดงเพิ่ม' },
})

// so many more at a time, and so many at most
const STEP = 20
const MOST = 500

type One = Announced[number]

/** The card; not drawn where nothing is announced. */
export function AnnouncementsToday({ today }: { today: Announced }): ReactNode {
  const { say } = useLanguage()
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const isMore = shown > SHOWN_AT_FIRST
  const { data, fetching } = useRead(listCurrent, { page_size: shown }, { enabled: isMore })
  const rows = (isMore && data?.rows) || today
  const hasMore = isMore ? data?.next != null && shown < MOST : today.length === SHOWN_AT_FIRST
  if (today.length === 0) return null
  return (
    <Card title={labels.title}>
      <ul className="announcements">
        {rows.map((one) => (
          <AnnouncementLine key={one.id} one={one} />
        ))}
      </ul>
      {hasMore && (
        <Button size="small" loading={fetching} onClick={() => setShown(shown + STEP)}>
          {say(said.more)}
        </Button>
      )}
    </Card>
  )
}

function AnnouncementLine({ one }: { one: One }) {
  const { say, language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const mark = useAction(markAnnouncementRead, { silent: true })
  const keeps = useCan(announcement.select)
  const open = () => {
    setOpen(!isOpen)
    if (!isOpen && !one.is_read) void mark.run({ id: one.id })
  }
  const told = [
    showDate(one.publish_from, language),
    ...(one.files.length > 0 ? [say(said.files, { count: one.files.length })] : []),
  ]
  return (
    <li className={one.is_read ? undefined : 'unread'}>
      <button type="button" aria-expanded={isOpen} onClick={open}>
        {one.is_pinned && <Icon name="star" size={18} title={say(said.pinned)} />}
        <b>{one.name}</b>
        {!one.is_read && <span className="ngan-hidden">{say(said.unread)}</span>}
        <small>{told.join(' · ')}</small>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
      </button>
      {one.read_by !== null && keeps && (
        <small className="announcement-read">
          <Link to={`/app/Announcements?open=${one.id}`}>
            {say(readerWords.read, { count: one.read_by, all: one.read_of ?? 0 })}
          </Link>
        </small>
      )}
      {isOpen && (
        <div className="announcement-text">
          {one.body && <p>{one.body}</p>}
          {one.files.map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              variant="outlined"
              startIcon={<Icon name="download" size={18} />}
              aria-label={say(said.download, { name })}
              onClick={() => void saveFileOf(readAnnouncementFile, { id })}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
