// One notification: a dot while it is unread, what happened, and when. A press marks it as read and leads to the record.
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { showDateTime } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { refresh } from '#platform/browser/use-read.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { type Notice, markRead } from './notifications.ts'
import './NoticeLine.css'

const said = words({ unread: { en: 'Unread', th: 'ยังไม่ได้อ่าน' } })

/** A line of the bell, or of the page. */
export function NoticeLine({ notice, onPick }: { notice: Notice; onPick?: () => void }): ReactNode {
  const { say, language } = useLanguage()
  const navigate = useNavigate()
  const read = useAction(markRead, { silent: true })
  const isUnread = notice.read_at === null
  const open = () => {
    if (isUnread) void read.run({ id: notice.id }).then(() => refresh('notifications'))
    onPick?.()
    void navigate(notice.link)
  }
  return (
    <a
      className={isUnread ? 'notice-line unread' : 'notice-line'}
      href={notice.link}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open()
      }}
    >
      <span className="notice-dot" title={isUnread ? say(said.unread) : undefined} />
      <span className="notice-text">
        {isUnread && <span className="ngan-hidden">{say(said.unread)}: </span>}
        {say(notice.text)}
        <small>
          {say(notice.title)} · {showDateTime(notice.created_at, language)}
        </small>
      </span>
    </a>
  )
}
