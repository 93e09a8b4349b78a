// Who an announcement is for, those who have not read it first.
import { type ReactNode, useState } from 'react'
import { nameIn } from '#base/name-in.ts'
import { showDateTime } from '#base/date-format.ts'
import { countText } from '#ui/count-text.ts'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { listReaders } from './announcement-files.ts'
import './AnnouncementFiles.css'

const said = words({
  title: { en: 'For {count} {count|person|people}', th: 'ถึงใครบ้าง: {count} คน' },
  unread: { en: 'not read yet', th: 'ยังไม่ได้อ่าน' },
  read: { en: 'read {when}', th: 'อ่านเมื่อ {when}' },
  more: { en: 'Show more', th: 'แสดงเพิ่ม' },
  none: { en: 'No user account belongs to this unit.', th: 'ไม่มีผู้ใช้ในหน่วยงานนี้' },
})
const STEP = 50
const MOST = 500

/** The list, fifty at a time. */
export function Readers({ id }: { id: number }): ReactNode {
  const { say, language } = useLanguage()
  const [shown, setShown] = useState(STEP)
  const { data, failure, again } = useRead(listReaders, { id, page_size: shown })
  return (
    <section className="announcement-files">
      {failure && !data && (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      )}
      {!data && !failure && <LoadingSkeleton lines={3} />}
      {data && (
        <>
          <h3>{say(said.title, { count: countText(data.total, data.total_bounded) })}</h3>
          {data.rows.length === 0 && <small>{say(said.none)}</small>}
          {data.rows.length > 0 && (
            <ul>
              {data.rows.map((one) => (
                <li key={one.employee_id}>
                  <span>{nameIn(one, 'name', language)}</span>
                  <small>
                    {one.read_at
                      ? say(said.read, { when: showDateTime(one.read_at, language) })
                      : say(said.unread)}
                  </small>
                </li>
              ))}
            </ul>
          )}
          {data.next && shown < MOST && (
            <MoreButton size="small" onMore={() => setShown(shown + STEP)}>
              {say(said.more)}
            </MoreButton>
          )}
        </>
      )}
    </section>
  )
}
