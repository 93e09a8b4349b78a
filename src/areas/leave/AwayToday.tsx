// Who of the reader's people is away today, and until when; never why.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { CardLines } from '#ui/CardLines.tsx'
import { countedText } from '#ui/count-text.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { personIn } from './leave-names.web.ts'
import { type AwayToday as Away, awayTitle } from './leave-today.ts'

const said = words({
  until: { en: 'until {day}', th: 'ถึง {day}' },
  all: { en: 'All {count} in the calendar of leave', th: 'ดูทั้งหมด {count} คนในปฏิทินการลา' },
})

/** The card. */
export function AwayToday({ today: { total, rows } }: { today: Away }): ReactNode {
  const { say, language } = useLanguage()
  return (
    <Card title={awayTitle}>
      <CardLines
        lines={rows.map((row) => ({
          key: row.id,
          first: personIn(row, language),
          aside: say(said.until, { day: showDate(row.end_date, language) }),
        }))}
        more={
          total > rows.length && (
            <Link to="/app/Leave?view=ALL">{say(said.all, { count: countedText(total) })}</Link>
          )
        }
      />
    </Card>
  )
}
