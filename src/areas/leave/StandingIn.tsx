// For whom the reader stands in: who is away, when, and how to reach them; nothing where there is nobody.
import { type ReactNode, useState } from 'react'
import { type Words, words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { countText } from '#ui/count-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { countIn, daysIn, personIn } from './leave-names.web.ts'
import { listStandingIn } from './leave-standing-in.ts'
import { leaveLabels as labels, leaveStates, leaveWords } from './leave.text.ts'
import './StandingIn.css'

const said = words({
  earlier: { en: 'Previous', th: 'ก่อนหน้า' },
  later: { en: 'Next', th: 'ถัดไป' },
})
/** So many stand there at once. */
const SHOWN = 3

/** Approved leave now and ahead in which the reader is the substitute. */
export function StandingIn(): ReactNode {
  const { say, language } = useLanguage()
  const [cursor, setCursor] = useState<string | null>(null)
  const { data } = useRead(listStandingIn, { page_size: SHOWN, cursor })
  // what stood on a page may be over by now; the way back stays
  if (!data || (data.rows.length === 0 && data.previous === null)) return null
  const turn = (icon: 'chevron-left' | 'chevron-right', label: Words, to: string | null) => (
    <IconAction icon={icon} label={label} disabled={to === null} onClick={() => setCursor(to)} />
  )
  return (
    <section className="standing-in" aria-label={say(leaveWords.standingIn)}>
      <h2>
        <Icon name="account-group" size={18} />
        {say(leaveWords.standingIn)}
        {data.total > SHOWN && <b>{countText(data.total, data.total_bounded)}</b>}
        {(data.next !== null || data.previous !== null) && (
          <span className="standing-in-steps">
            {turn('chevron-left', said.earlier, data.previous)}
            {turn('chevron-right', said.later, data.next)}
          </span>
        )}
      </h2>
      <ul>
        {data.rows.map((row) => (
          <li key={row.id}>
            <strong>{personIn(row, language)}</strong>
            <span>
              {daysIn(row, language)} · {countIn(row.days, language)}
            </span>
            {row.contact_during && (
              <small>
                {say(labels.contact)} {row.contact_during}
              </small>
            )}
            {row.status === 'CANCEL_REQUESTED' && (
              <StatusChip status={row.status} label={leaveStates[row.status]} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
