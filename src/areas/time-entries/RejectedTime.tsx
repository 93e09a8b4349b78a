// One's own time that was sent back: corrected here, it is a draft again.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { EntryLine } from './EntryLine.tsx'
import { selectEntries } from './time-entries.ts'
import type { EntryRow } from './time-rows.ts'
import { TimeLines } from './TimeLines.tsx'
import './TimeLines.css'

const EntryDialog = lazy(async () => ({ default: (await import('./EntryDialog.tsx')).EntryDialog }))

const said = words({ none: { en: 'Nothing was rejected', th: 'ไม่มีเวลาที่ไม่ได้รับอนุมัติ' } })

/** The list, the newest first. */
export function RejectedTime(): ReactNode {
  const { language } = useLanguage()
  const read = useRead(selectEntries, { where: { view: 'MINE', status: 'REJECTED' }, page_size: 100 })
  const [changing, setChanging] = useState<EntryRow>()
  if (!read.data) return <Reading read={read} lines={4} />
  return (
    <Card>
      {read.data.rows.length === 0 && <NoData title={said.none} icon="check-circle" />}
      <TimeLines>
        {read.data.rows.map((entry) => (
          <EntryLine
            key={entry.id}
            entry={entry}
            day={showDate(entry.work_date, language)}
            onEdit={() => setChanging(entry)}
          />
        ))}
      </TimeLines>
      {changing && (
        <Suspense fallback={null}>
          <EntryDialog entry={changing} onClose={() => setChanging(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}
