// biome-ignore-all lint/a11y: the cells of the ARIA grid of LaneGrid
// The line of a project: its span, and its milestones as diamonds on it, each leading to them.
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { milestoneName } from '#areas/projects/milestone-kinds.ts'
import type { PlanMilestone } from '#areas/projects/plan-milestone.ts'
import { milestonesPath } from '#areas/projects/project-path.ts'
import { showDate } from '#base/date-format.ts'
import { useLanguage } from '#ui/language.tsx'
import type { ChartProject } from '../plan/plan-calls.ts'
import { type ChartDays, leftOf, placeOf } from './chart-days.ts'
import { milestoneLabel } from './chart-label.ts'
import { chartSaid as said } from './chart-words.ts'
import './ProjectTrack.css'

/** Below a diamond its name, where there is so much room at least, and at most so much; in pixels. */
const NAME_PX = { least: 40, most: 180 } as const
/** From the middle of a diamond to its name, and from there to the next diamond. */
const APART_PX = 26

interface ProjectTrackProps {
  project: ChartProject
  days: ChartDays
  /** By their planned days. */
  milestones: readonly PlanMilestone[]
}

/** Both can be reached by keys; what a diamond is, is told in words as well. */
export function ProjectTrack({ project, days, milestones: all }: ProjectTrackProps): ReactNode {
  const { language, say } = useLanguage()
  // drawn right after the chart: many of them and all its lines at once would hold up the hand
  const milestones = useDeferredValue(all, none)
  const { start_date: start, due_date: end } = project
  const due = showDate(end, language)
  const label = `${project.project_no} ${project.name}, ${showDate(start, language)}, ${say(said.due, { day: due })}`
  // as tasks without length do, it stands at the end of its day
  const at = (day: string) => leftOf(days, day) + days.width
  return (
    <div className="gantt-track" role="presentation">
      <div role="gridcell" className="gantt-cell" style={placeOf(days, { start, end })}>
        <div role="img" className="gantt-project" aria-label={label} title={label} data-stop tabIndex={-1} />
      </div>
      {milestones.map(
        ({ id, plan_date, baseline_date }) =>
          baseline_date !== null &&
          baseline_date !== plan_date && (
            <i key={id} className="milestone-was" style={{ left: at(baseline_date) }} aria-hidden />
          ),
      )}
      {milestones.map((one, place) => {
        const left = at(one.plan_date)
        const next = milestones[place + 1]
        const room = next ? at(next.plan_date) - left - APART_PX : NAME_PX.most
        return (
          <MilestoneMark
            key={one.id}
            milestone={one}
            to={milestonesPath(project.project_no)}
            left={left}
            room={Math.min(room, NAME_PX.most)}
          />
        )
      })}
    </div>
  )
}

const none: readonly never[] = []

function MilestoneMark({
  milestone,
  to,
  left,
  room,
}: {
  milestone: PlanMilestone
  to: string
  left: number
  room: number
}) {
  const { language } = useLanguage()
  const { actual_date, days_late } = milestone
  const label = milestoneLabel(milestone, language)
  const look = actual_date !== null ? ' reached' : days_late !== null ? ' late' : ''
  return (
    <div role="gridcell" className={`milestone-cell${look}`} style={{ left }}>
      <Link to={to} className="milestone-diamond" aria-label={label} title={label} data-stop tabIndex={-1}>
        {days_late !== null && <b aria-hidden>!</b>}
      </Link>
      {room >= NAME_PX.least && (
        <small aria-hidden style={{ width: room }}>
          {milestoneName(milestone, language)}
        </small>
      )}
    </div>
  )
}
