// What stands in the way of a team member, in words: days of too many shares, leave, visits and training in that time.
import type { ReactNode } from 'react'
import type { Member } from '#areas/teams/team.ts'
import { spanIn } from '#base/bangkok-time.ts'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { overSpans } from './team-days.ts'
import './ProjectTeam.css'

const said = words({
  over: { en: '{percent}% on {from}', th: '{from} รวม {percent}%' },
  overSpan: { en: '{percent}% from {from} to {to}', th: '{from} ถึง {to} รวม {percent}%' },
  overDays: {
    en: '{count} {count|day|days} over 100% in all projects',
    th: 'รวมทุกโครงการเกิน 100% {count} วัน',
  },
  overShort: { en: 'Over 100%: {count} {count|day|days}', th: 'เกิน 100% {count} วัน' },
  clashes: { en: 'Not free in this time: {count}', th: 'ติดงานอื่นในช่วงนี้ {count} รายการ' },
  more: { en: '… and {count} more', th: '… และอีก {count} รายการ' },
  moreDays: { en: '… and {count} more {count|day|days}', th: '… และอีก {count} วัน' },
  LEAVE: { en: 'on leave', th: 'ลางาน' },
  TRAINING: { en: 'in a training class', th: 'เข้าอบรม' },
  VISIT: { en: 'a visit', th: 'มีนัดเข้าหน้างาน' },
})

type Shown = Pick<Member, 'clashes' | 'clash_count' | 'over_allocated' | 'over_allocated_count'>

/** How much stands in the way, as a line of a table holds it. */
export function TeamWarningCounts({ member }: { member: Shown }): ReactNode {
  const { say } = useLanguage()
  const { over_allocated_count: days, clash_count: clashes } = member
  return (
    <span className="project-team-counts">
      {days > 0 && <span>{say(said.overShort, { count: days })}</span>}
      {clashes > 0 && <span>{say(said.clashes, { count: clashes })}</span>}
    </span>
  )
}

/** Nothing where nothing stands in the way; the particulars unfold. */
export function TeamWarnings({ member }: { member: Shown }): ReactNode {
  if (member.over_allocated_count === 0 && member.clash_count === 0) return null
  return (
    <span className="project-team-warnings">
      {member.over_allocated_count > 0 && <Over member={member} />}
      {member.clash_count > 0 && <Clashes member={member} />}
    </span>
  )
}

function Over({ member: { over_allocated, over_allocated_count } }: { member: Shown }) {
  const { say, language } = useLanguage()
  const rest = over_allocated_count - over_allocated.length
  return (
    <details>
      <summary>
        <Icon name="alert" size={16} /> {say(said.overDays, { count: over_allocated_count })}
      </summary>
      <ul>
        {overSpans(over_allocated).map(({ from, to, percent }) => (
          <li key={from}>
            {say(from === to ? said.over : said.overSpan, {
              from: showDate(from, language),
              to: showDate(to, language),
              percent,
            })}
          </li>
        ))}
        {rest > 0 && <li>{say(said.moreDays, { count: rest })}</li>}
      </ul>
    </details>
  )
}

function Clashes({ member: { clashes, clash_count } }: { member: Shown }) {
  const { say, language } = useLanguage()
  const rest = clash_count - clashes.length
  return (
    <details>
      <summary>
        <Icon name="clock-alert" size={16} /> {say(said.clashes, { count: clash_count })}
      </summary>
      <ul>
        {clashes.map((one) => (
          <li key={`${one.source} ${one.start}`}>
            {spanIn(one.start, one.end, language)}: {say(said[one.source])}
            {one.so_no && ` · ${one.so_no} ${one.customer_name ?? ''}`}
          </li>
        ))}
        {rest > 0 && <li>{say(said.more, { count: rest })}</li>}
      </ul>
    </details>
  )
}
