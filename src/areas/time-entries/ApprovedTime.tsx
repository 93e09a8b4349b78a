// Approved time of the reader's people, the latest first: what became of each, and the way back where it was a mistake.
import { type ReactNode, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { HistoryButton } from '#platform/records/master-data/HistoryButton.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { EntryLine } from './EntryLine.tsx'
import { selectEntries } from './time-entries.ts'
import { timeHistory } from './time-history.ts'
import { timeLabels } from './time.text.ts'
import './TimeLines.css'

const said = words({
  none: { en: 'No approved time', th: 'ไม่มีเวลาที่อนุมัติแล้ว' },
  more: { en: 'Show more', th: 'แสดงเพิ่ม' },
})
/** Lines at first, and how many are added. */
const FEW = 25

/** The list, which may be searched for a person. */
export function ApprovedTime(): ReactNode {
  const [text, setText] = useState('')
  return (
    <Card>
      <FilterBar
        search={{
          value: text,
          placeholder: timeLabels.text,
          onSearch: (next) => setText(next.slice(0, 100)),
        }}
      />
      <ul className="time-lines">
        <ApprovedPage key={text} text={text} cursor={null} />
      </ul>
    </Card>
  )
}

// a page, and once it is asked for the one below it, which goes on where this one ends now: one that is reopened leaves the list
function ApprovedPage({ text, cursor }: { text: string; cursor: string | null }) {
  const { say, language } = useLanguage()
  const [isLonger, setLonger] = useState(false)
  const read = useRead(selectEntries, {
    where: { view: 'ALL', status: 'APPROVED', ...(text && { text }) },
    sort: [{ field: 'work_date', dir: 'desc' }],
    page_size: FEW,
    ...(cursor && { cursor }),
  })
  if (!read.data)
    return (
      <li>
        <Reading read={read} lines={4} />
      </li>
    )
  const { rows, next } = read.data
  return (
    <>
      {rows.length === 0 && cursor === null && (
        <li>
          <NoData title={said.none} icon="check-circle" />
        </li>
      )}
      {rows.map((entry) => (
        <EntryLine
          key={entry.id}
          entry={entry}
          who
          day={showDate(entry.work_date, language)}
          actions={
            <HistoryButton
              entity={timeHistory}
              id={entry.id}
              name={`${entry.employee_name} · ${showDate(entry.work_date, language)}`}
            />
          }
        />
      ))}
      {next !== null && isLonger && <ApprovedPage text={text} cursor={next} />}
      {next !== null && !isLonger && (
        <li>
          <MoreButton onMore={() => setLonger(true)}>{say(said.more)}</MoreButton>
        </li>
      )}
    </>
  )
}
