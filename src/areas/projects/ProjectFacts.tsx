// The short answers in the head of a project's page.
import type { ReactNode } from 'react'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { PercentBar } from '#ui/PercentBar.tsx'
import { milestoneLabels } from './milestones.text.ts'
import { HealthChip, NextMilestone, Variance } from './ProjectChips.tsx'
import type { ProjectPage } from './project-page.ts'
import type { ProjectCard } from './projects.ts'

const said = words({
  left: { en: '{count} {count|day|days} left', th: 'เหลือ {count} วัน' },
  late: { en: '{count} {count|day|days} late', th: 'เกิน {count} วัน' },
  today: { en: 'today', th: 'วันนี้' },
  done: { en: 'handed over', th: 'ส่งมอบแล้ว' },
  ofBudget: { en: '{spent} / {budget} h', th: '{spent} / {budget} ชม.' },
  spent: { en: '{spent} h', th: '{spent} ชม.' },
  hoursLeft: { en: '{hours} h left', th: 'เหลือ {hours} ชม.' },
  hoursOver: { en: '{hours} h over', th: 'เกิน {hours} ชม.' },
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
  const when =
    days_late !== null
      ? say(said.late, { count: days_late })
      : left === 0
        ? say(said.today)
        : say(said.left, { count: left })
  return (
    <>
      {showDate(due_date, language)} <small>{when}</small>
    </>
  )
}

/** How far it is. */
export function ProgressFact({ value }: Told): ReactNode {
  return <PercentBar value={value.progress_pct} label={milestoneLabels.progress} />
}

/** How far it was planned to be by today, and what that says of its time and its hours. */
export function PlanFact({ value: { project, hours } }: { value: ProjectPage }): ReactNode {
  const indexes = [
    ['SPI', project.spi],
    ['CPI', hours.cpi],
  ] as const
  if (project.planned_pct === null) return '–'
  return (
    <>
      {project.planned_pct} % <Variance row={project} />{' '}
      <small>{indexes.flatMap(([name, index]) => (index === null ? [] : `${name} ${index}`)).join(' · ')}</small>
    </>
  )
}

const round = (hours: number) => (Math.round(hours * 10) / 10).toLocaleString('en-US')

/** Hours that were spent, of those in the budget where it has one, and how many these leave. */
export function HoursFact({ value: { project, hours } }: { value: ProjectPage }): ReactNode {
  const { say } = useLanguage()
  const { budget_hours: budget } = project
  const spent = round(hours.spent)
  if (budget === null) return say(said.spent, { spent })
  const left = budget - hours.spent
  return (
    <>
      {say(said.ofBudget, { spent, budget: round(budget) })}{' '}
      <small>{say(left < 0 ? said.hoursOver : said.hoursLeft, { hours: round(Math.abs(left)) })}</small>
    </>
  )
}

/** What it has to reach next, and when. */
export function MilestoneFact({ value }: Told): ReactNode {
  return <NextMilestone row={value} />
}

/** How it goes. */
export function HealthFact({ value }: Told): ReactNode {
  return <HealthChip row={value} />
}

/** Who leads it. */
export function ManagerFact({ value }: Told): ReactNode {
  return value.manager_name
}
