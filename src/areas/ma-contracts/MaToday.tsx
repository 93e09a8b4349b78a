// Contracts on the first page: the visits that wait for their orders, and the contracts that end.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shortCustomerName } from '#areas/customers/customer-names.ts'
import { MaVisitChip } from '#areas/ma-visits/MaVisitMark.tsx'
import { type MaToday, maDueTitle, maEndingTitle } from '#areas/ma-visits/ma-today.ts'
import type { MaVisitState } from '#areas/ma-visits/ma-visits.ts'
import { has } from '#base/access.ts'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { daysBetween } from '#base/days.ts'
import { type Words, words } from '#base/text.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { CardLines } from '#ui/CardLines.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { maPath } from './ma-path.ts'
import { type MaState, maStates } from './ma-state.ts'
import { MaStateChip } from './MaStateChip.tsx'

const said = words({
  schedule: { en: 'Open orders on the schedule', th: 'เปิดใบงานในหน้าตารางงาน' },
})

/** Visits of the next days without orders, and those that were missed. */
export function MaDueToday({ today }: { today: MaToday }): ReactNode {
  const { say } = useLanguage()
  const { grants } = useCaller()
  return (
    <Lines
      title={maDueTitle}
      today={today}
      chip={({ state }) => <MaVisitChip state={state as MaVisitState} />}
    >
      {has(grants, { menu: '/app/Schedule', flag: 'view' }) && (
        <Link to="/app/Schedule">{say(said.schedule)}</Link>
      )}
    </Lines>
  )
}

/** Contracts that end soon or are within their notice. */
export function MaEndingToday({ today }: { today: MaToday }): ReactNode {
  const { say } = useLanguage()
  const chip = ({ state, day }: MaToday['rows'][number]) => (
    <MaStateChip row={{ state: state as MaState, days_left: daysBetween(todayInBangkok(), day) }} />
  )
  const listLink = (state: MaState) => <Link to={`/app/MA-page?state=${state}`}>{say(maStates[state])}</Link>
  return (
    <Lines title={maEndingTitle} today={today} chip={chip}>
      {listLink('NOTICE')} · {listLink('EXPIRING')}
    </Lines>
  )
}

function Lines({
  title,
  today,
  chip,
  children,
}: {
  title: Words
  today: MaToday
  chip: (row: MaToday['rows'][number]) => ReactNode
  children: ReactNode
}) {
  const { language } = useLanguage()
  return (
    <Card title={title}>
      <CardLines
        lines={today.rows.map((row) => ({
          key: row.id,
          to: maPath(row.contract_id),
          first: `${row.ma_no} · ${shortCustomerName(row, language)}`,
          second: showDate(row.day, language),
          aside: chip(row),
        }))}
        more={children}
      />
    </Card>
  )
}
