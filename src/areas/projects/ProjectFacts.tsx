// The short answers in the head of a project's page.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { type Words, fillBoth, words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { ProgressLines } from './ProjectChips.tsx'
import type { ProjectCard } from './projects.ts'

const said = words({
  left: { en: '{count} {count|day|days} left', th: 'เหลือ {count} วัน' },
  late: { en: '{count} {count|day|days} late', th: 'เกิน {count} วัน' },
  today: { en: 'today', th: 'วันนี้' },
  done: { en: 'handed over', th: 'ส่งมอบแล้ว' },
  hours: { en: '{spent} of {planned} h', th: '{spent} จาก {planned} ชม.' },
  spent: { en: '{spent} h', th: '{spent} ชม.' },
  over: { en: '{hours} h over', th: 'เกิน {hours} ชม.' },
  remains: { en: '{hours} h left', th: 'เหลือ {hours} ชม.' },
})

interface Told {
  readonly value: ProjectCard
}

/** When it is due, and how long that is; of what was handed over, when. */
export function DueFact({ value: { due_date, handover_date, days_late, status } }: Told): ReactNode {
  const { say, language } = useLanguage()
  if (status === 'CANCELLED') return showDate(due_date, language)
  if (handover_date && (status === 'HANDED_OVER' || status === 'CLOSED'))
    return (
      <>
        {showDate(handover_date, language)} <small>{say(said.done)}</small>
      </>
    )
  const left = Math.round((Date.parse(due_date) - Date.parse(todayInBangkok())) / 86_400_000)
  return (
    <>
      {showDate(due_date, language)}{' '}
      {days_late === null ? (
        <small>{left === 0 ? say(said.today) : say(said.left, { count: left })}</small>
      ) : (
        <StatusChip status="OVERDUE" label={say(said.late, { count: days_late })} />
      )}
    </>
  )
}

/** How far it is, and how far that is from its plan. */
export function ProgressFact({ value }: Told): ReactNode {
  return <ProgressLines row={value} />
}

const amount = (hours: number) => hours.toLocaleString('en-US')

/** The hours that went into its tasks beside those it may take, and how many are left or over; they are told in its list of tasks. */
export function HoursFact({ value }: Told): ReactNode {
  const { say } = useLanguage()
  const beside = hoursOver(value) ?? hoursLeft(value)
  return (
    <>
      <Link to="?tab=tasks">{say(hoursSaid(value))}</Link> {beside && <small>{say(beside)}</small>}
    </>
  )
}

type Hours = Pick<ProjectCard, 'spent_hours' | 'budget_hours'>

/** 120 of 400 h; '–' where the hours are not told. */
export function hoursSaid({ spent_hours: spent, budget_hours: planned }: Hours): Words {
  if (spent === null) return { en: '–', th: '–' }
  return planned === null
    ? fillBoth(said.spent, { spent: amount(spent) })
    : fillBoth(said.hours, { spent: amount(spent), planned: amount(planned) })
}

/** By how much they are over the plan; null where they are not. */
export function hoursOver({ spent_hours: spent, budget_hours: planned }: Hours): Words | null {
  if (spent === null || planned === null || spent <= planned) return null
  return fillBoth(said.over, { hours: amount(Math.round((spent - planned) * 100) / 100) })
}

/** How many the plan leaves; null without one, and where there are more. */
export function hoursLeft({ spent_hours: spent, budget_hours: planned }: Hours): Words | null {
  if (spent === null || planned === null || spent > planned) return null
  return fillBoth(said.remains, { hours: amount(Math.round((planned - spent) * 100) / 100) })
}
