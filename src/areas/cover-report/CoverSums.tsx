// The sums over all rows of the report; each is a filter that shows exactly its rows.
import type { ReactNode } from 'react'
import { showMoney } from '#base/money.ts'
import { words } from '#base/text.ts'
import { CountChip } from '#ui/CountChip.tsx'
import { countText } from '#ui/count-text.ts'
import { useLanguage } from '#ui/language.tsx'
import type { ReportTotals } from './cover-report.ts'
import { type CoverState, coverStates } from './cover-report.text.ts'
import { coverTones } from './CoverStateChip.tsx'
import './CoverReport.css'

const said = words({
  filter: { en: 'Filter by state', th: 'กรองตามสถานะ' },
  sums: {
    en: '{machines} {machines|machine|machines} · {contracts} {contracts|contract|contracts} in force',
    th: 'เครื่อง {machines} เครื่อง · สัญญาที่มีผล {contracts} ฉบับ',
  },
  value: { en: 'worth {value} baht', th: 'มูลค่า {value} บาท' },
})

/** The states with their numbers, then machines, contracts and value. */
export function CoverSums({
  totals,
  chosen,
  onChoose,
}: {
  totals: ReportTotals | undefined
  chosen: readonly CoverState[]
  /** The states to show from now on, as the address has them. */
  onChoose: (status: string) => void
}): ReactNode {
  const { say } = useLanguage()
  const states = Object.keys(coverStates) as CoverState[]
  const toggle = (state: CoverState) =>
    onChoose(states.filter((one) => chosen.includes(one) !== (one === state)).join(','))
  return (
    <div className="cover-sums">
      <ul aria-label={say(said.filter)}>
        {states.map((state) => (
          <li key={state}>
            <CountChip
              label={coverStates[state]}
              tone={coverTones[state]}
              count={totals ? countText(totals.by_status[state], false) : '–'}
              on={chosen.includes(state)}
              onClick={() => toggle(state)}
            />
          </li>
        ))}
      </ul>
      {totals && (
        <p>
          {say(said.sums, { machines: totals.machines, contracts: totals.contracts })}
          {totals.value !== null && ` · ${say(said.value, { value: showMoney(totals.value) })}`}
        </p>
      )}
    </div>
  )
}
