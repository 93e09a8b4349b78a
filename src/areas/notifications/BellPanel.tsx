// What the bell opens: the latest notifications, all of them marked as read at once, and the way to their page.
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { refresh, useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useTopLayer } from '#ui/top-layer.web.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { listNotices, markAllRead } from './notifications.ts'
import './BellPanel.css'

const said = words({
  title: { en: 'Notifications', th: 'การแจ้งเตือน' },
  none: { en: 'Nothing has been told to you yet.', th: 'ยังไม่มีการแจ้งเตือน' },
  readAll: { en: 'Mark all as read', th: 'อ่านแล้วทั้งหมด' },
  all: { en: 'All notifications', th: 'ดูทั้งหมด' },
})
const LATEST = 10
const WIDTH = 360

/** The panel under the bell. Closes on Esc, on a choice and on a press elsewhere. */
export function BellPanel({
  anchor,
  onClose,
}: {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const panel = useRef<HTMLDivElement>(null)
  useTopLayer(panel, anchor, true, WIDTH)
  const latest = useRead(listNotices, { page_size: LATEST })
  const readAll = useAction(markAllRead, { silent: true })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    panel.current?.focus()
    const button = anchor.current
    const pressed = ({ target }: PointerEvent) => {
      if (!panel.current?.contains(target as Node) && !button?.contains(target as Node)) close()
    }
    document.addEventListener('pointerdown', pressed, true)
    return () => document.removeEventListener('pointerdown', pressed, true)
  }, [anchor])
  const rows = latest.data?.rows
  return (
    <div
      ref={panel}
      popover="manual"
      className="dropdown bell-panel"
      role="dialog"
      tabIndex={-1}
      aria-label={say(said.title)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
        anchor.current?.focus()
      }}
    >
      <div className="bell-head">
        <b>{say(said.title)}</b>
        {rows?.some(({ read_at }) => read_at === null) && (
          <Button
            size="small"
            disabled={readAll.busy}
            onClick={() => void readAll.run({}).then(() => refresh('notifications'))}
          >
            {say(said.readAll)}
          </Button>
        )}
      </div>
      {!rows && <Reading read={latest} lines={3} />}
      {rows?.length === 0 && <p className="bell-none">{say(said.none)}</p>}
      {rows?.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} onPick={onClose} />
      ))}
      <Link className="bell-all" to="/app/Notification" onClick={onClose}>
        {say(said.all)}
      </Link>
    </div>
  )
}
