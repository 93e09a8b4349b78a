// Announcements on the first page: pinned ones first; opening one shows its text and files, and notes that it was read.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { Link } from 'react-router'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
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

// most first pages have no more than is shown
const MoreButton = lazy(async () => ({ default: (await import('#ui/MoreButton.tsx')).MoreButton }))

const PAGE = 20

type One = Announced[number]

/** The card; not drawn where nothing is announced. What follows the first ones is read page by page, and the first ones stay as they are drawn. */
export function AnnouncementsToday({ today }: { today: Announced }): ReactNode {
  const [isLonger, setLonger] = useState(false)
  const [cursors, setCursors] = useState<readonly string[]>([])
  if (today.length === 0) return null
  const first = today.length === SHOWN_AT_FIRST ? () => setLonger(true) : undefined
  const last = cursors.length
  return (
    <Card title={labels.title}>
      {[null, ...cursors].map((cursor, at) => (
        <CurrentPage
          key={cursor ?? ''}
          cursor={cursor}
          isAsked={isLonger}
          meanwhile={at === 0 ? today : []}
          onFirst={first}
          onMore={at === last ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </Card>
  )
}

function CurrentPage({
  cursor,
  isAsked,
  meanwhile,
  onFirst,
  onMore,
}: {
  cursor: string | null
  /** More was asked for than is shown at first. */
  isAsked: boolean
  meanwhile: Announced
  onFirst: (() => void) | undefined
  onMore: ((next: string) => void) | undefined
}) {
  const { data, failure, again } = useRead(
    listCurrent,
    { page_size: PAGE, ...(cursor && { cursor }) },
    { keep: false, enabled: isAsked },
  )
  if (failure && !data)
    return <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
  const next = data?.next
  return (
    <Lines
      rows={(isAsked && data?.rows) || meanwhile}
      busy={isAsked && !data}
      onMore={isAsked ? (next && onMore ? () => onMore(next) : undefined) : onFirst}
    />
  )
}

function Lines({ rows, busy, onMore }: { rows: Announced; busy: boolean; onMore: (() => void) | undefined }) {
  const { say } = useLanguage()
  return (
    <>
      <ul className="announcements">
        {rows.map((one) => (
          <AnnouncementLine key={one.id} one={one} />
        ))}
      </ul>
      {(busy || onMore) && (
        <Suspense fallback={null}>
          <MoreButton size="small" loading={busy} onMore={() => onMore?.()}>
            {say(said.more)}
          </MoreButton>
        </Suspense>
      )}
    </>
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
