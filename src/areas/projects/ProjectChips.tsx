// What a project is today: its state, how late it is, and how it goes.
import type { ReactNode } from 'react'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { PercentBar } from '#ui/PercentBar.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Tone } from '#ui/status-colours.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { milestoneName } from './milestone-kinds.ts'
import { milestoneLabels } from './milestones.text.ts'
import { type ProjectStatus, projectHealths, projectStatuses } from './project-states.ts'
import type { ProjectRow } from './projects.ts'

const tones: Record<ProjectStatus, Tone> = {
  DRAFT: 'grey',
  PLANNING: 'violet',
  IN_PROGRESS: 'amber',
  ON_HOLD: 'orange',
  HANDED_OVER: 'green',
  CLOSED: 'grey',
  CANCELLED: 'grey',
}

const said = words({
  late: { en: '{count} {count|day|days} late', th: 'เกิน {count} วัน' },
  stale: { en: '{health} · told {on}', th: '{health} · รายงาน {on}' },
  behind: { en: '{points} % behind plan', th: 'ช้ากว่าแผน {points} %' },
  ahead: { en: '{points} % ahead of plan', th: 'เร็วกว่าแผน {points} %' },
  onPlan: { en: 'on plan', th: 'ตรงตามแผน' },
})

/** The state alone. */
export function StateChip({ status }: Pick<ProjectRow, 'status'>): ReactNode {
  return <StatusChip status={status} tone={tones[status]} label={projectStatuses[status]} />
}

/** The state, and beside it how late it is. */
export function ProjectStatusChips({
  row: { status, days_late },
}: {
  row: Pick<ProjectRow, 'status' | 'days_late'>
}): ReactNode {
  const { say } = useLanguage()
  return (
    <>
      <StateChip status={status} />{' '}
      {days_late !== null && <StatusChip status="OVERDUE" label={say(said.late, { count: days_late })} />}
    </>
  )
}

/** How far it is from where it was planned to be by today; nothing where nothing was planned. */
export function Variance({
  row: { variance_pct: points },
}: {
  row: Pick<ProjectRow, 'variance_pct'>
}): ReactNode {
  const { say } = useLanguage()
  if (points === null) return null
  const sentence = points < 0 ? said.behind : points > 0 ? said.ahead : said.onPlan
  return <small>{say(sentence, { points: Math.abs(points) })}</small>
}

/** How far it is, and on a line of its own how far that is from its plan. */
export function ProgressLines({
  row,
}: {
  row: Pick<ProjectRow, 'progress_pct' | 'variance_pct'>
}): ReactNode {
  return (
    <span className="cell-lines">
      <PercentBar value={row.progress_pct} label={milestoneLabels.progress} />
      <Variance row={row} />
    </span>
  )
}

/** The milestone that is to be reached next, and its day; how late it is. */
export function NextMilestone({
  row,
}: {
  row: Pick<
    ProjectRow,
    'next_milestone' | 'next_milestone_name' | 'next_milestone_on' | 'next_milestone_days_late'
  >
}): ReactNode {
  const { say, language } = useLanguage()
  if (!row.next_milestone || !row.next_milestone_on) return '–'
  const late = row.next_milestone_days_late
  return (
    <TwoLines
      first={milestoneName({ code: row.next_milestone, name: row.next_milestone_name }, language)}
      second={[showDate(row.next_milestone_on, language), late !== null && say(said.late, { count: late })]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

/** How it goes; what was said more than a week ago says when. */
export function HealthChip({
  row: { health, health_on, health_is_stale },
}: {
  row: Pick<ProjectRow, 'health' | 'health_on' | 'health_is_stale'>
}): ReactNode {
  const { say, language } = useLanguage()
  if (!health) return '–'
  const name = say(projectHealths[health])
  return (
    <StatusChip
      status={health}
      {...(health_is_stale && { tone: 'grey' as const })}
      label={
        health_is_stale && health_on
          ? say(said.stale, { health: name, on: showDate(health_on, language) })
          : name
      }
    />
  )
}
