// Approved time of the reader's people, the latest first: what became of each, and the way back where it was a mistake.
import { type ReactNode, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { GrowingList } from '#platform/records/GrowingList.tsx'
import { HistoryButton } from '#platform/records/master-data/HistoryButton.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { EntryLine } from './EntryLine.tsx'
import { selectEntries } from './time-entries.ts'
import { timeHistory } from './time-history.ts'
import type { EntryRow } from './time-rows.ts'
import { timeLabels, timeStates } from './time.text.ts'
import './TimeLines.css'

const said = words({
  none: { en: 'No approved time', th: 'ไม่มีเวลาที่อนุมัติแล้ว' },
  hint: { en: 'Time stands here once it is approved.', th: 'เวลาที่อนุมัติแล้วจะแสดงที่นี่' },
  nothingFits: { en: 'No approved time found', th: 'ไม่พบเวลาที่อนุมัติแล้ว' },
  loosen: { en: 'Try another name.', th: 'ลองค้นด้วยชื่ออื่น' },
})

/** The list, which may be searched for a person. */
export function ApprovedTime(): ReactNode {
  const { language } = useLanguage()
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
      <GrowingList<EntryRow>
        className="time-lines"
        label={timeStates.APPROVED}
        operation={selectEntries}
        input={{
          where: { view: 'ALL', status: 'APPROVED', ...(text && { text }) },
          sort: [{ field: 'work_date', dir: 'desc' }],
        }}
        lines={4}
        none={
          <li>
            <NoData
              title={text ? said.nothingFits : said.none}
              hint={text ? said.loosen : said.hint}
              icon="check-circle"
            />
          </li>
        }
      >
        {(entry) => (
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
        )}
      </GrowingList>
    </Card>
  )
}
