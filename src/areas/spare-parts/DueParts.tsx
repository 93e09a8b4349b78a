// Parts of a machine that are due soon, for who goes there: what to bring along.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Card } from '#ui/Page.tsx'
import { listDue } from './installed-parts.ts'
import { daysAhead, PartFacts, SOON_DAYS } from './PartFacts.tsx'
import './MachineParts.css'

const said = words({ title: { en: 'Parts due', th: 'อะไหล่ครบอายุ' } })

/** The card; nothing where nothing is due, or the reader may not see parts. */
export function DueParts({ machineId }: { machineId: number }): ReactNode {
  const may = useCan(listDue)
  const asked = { machine_id: machineId, until: daysAhead(SOON_DAYS) }
  const { data = [] } = useRead(listDue, asked, { enabled: may, keep: false })
  if (data.length === 0) return null
  return (
    <Card title={said.title}>
      <ul className="machine-parts">
        {data.map((part) => (
          <li key={part.id}>
            <PartFacts part={part} toBring />
          </li>
        ))}
      </ul>
    </Card>
  )
}
