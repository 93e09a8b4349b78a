// Certificates that end soon or have ended, on the first page.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { ExpiryChip } from '#platform/records/ExpiryChip.tsx'
import { CardLines } from '#ui/CardLines.tsx'
import { countedText } from '#ui/count-text.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { type CertificatesToday as Certificates, certificatesTitle } from './certificates-today.ts'
import { courseIn, personIn } from './training-names.web.ts'

const said = words({
  all: { en: 'All {count}', th: 'ดูทั้งหมด {count} ใบ' },
})
const LIST = '/app/Training-Record/Class?view=EXPIRING'

/** The card. */
export function CertificatesToday({ today: { total, rows } }: { today: Certificates }): ReactNode {
  const { say, language } = useLanguage()
  return (
    <Card title={certificatesTitle}>
      <CardLines
        lines={rows.map((row) => ({
          key: row.id,
          to: LIST,
          first: personIn(row, language),
          second: courseIn(row, language),
          aside: <ExpiryChip state={row.state} day={row.expires_on} />,
        }))}
        more={total > rows.length && <Link to={LIST}>{say(said.all, { count: countedText(total) })}</Link>}
      />
    </Card>
  )
}
