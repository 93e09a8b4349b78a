// biome-ignore-all lint/a11y: the cells of the ARIA grid of LaneGrid
// One line of the chart: the bar of its task with how far it is, below it the plan of when the project began; or the line of a project.
import { type CSSProperties, type PointerEvent, memo } from 'react'
import type { PlanMilestone } from '#areas/projects/plan-milestone.ts'
import { useLanguage } from '#ui/language.tsx'
import { coloursOfTone, toneOf } from '#ui/status-colours.ts'
import type { ChartTask } from '../plan/plan-calls.ts'
import { type WorkDays, workedLength } from '../plan/plan.ts'
import { type ChartDays, leftOf, placeOf } from './chart-days.ts'
import { barLabel, isCritical } from './chart-label.ts'
import type { ChartRow } from './chart-rows.ts'
import { ProjectTrack } from './ProjectTrack.tsx'
import { type GripKind, isHeld, stretchOf } from './use-bar-hold.web.ts'

/** What a line tells the chart. */
export interface ChartActs {
  readonly onOpen: (task: ChartTask) => void
  readonly hold: (event: PointerEvent<HTMLElement>, task: ChartTask, kind: GripKind) => void
}

interface ChartTrackProps {
  row: ChartRow
  days: ChartDays
  worked: WorkDays
  /** What it comes after. */
  after: readonly string[]
  /** Of the project, on its line alone. */
  milestones: readonly PlanMilestone[]
  isLifted: boolean
  live: { readonly current: ChartActs }
}

/** Drawn again only when its own task is another: while one is held, no other line has any work. */
export const ChartTrack = memo(function ChartTrack(props: ChartTrackProps) {
  const { row, days } = props
  const { task } = row
  if (!task) return <ProjectTrack project={row.project} days={days} milestones={props.milestones} />
  if (task.plan_start === null) return <div className="gantt-track" role="presentation" />
  const { baseline_start: start, baseline_end: end } = task
  return (
    <div className="gantt-track" role="presentation">
      <TaskBar {...props} task={task} />
      {start !== null && end !== null && (
        <i className="gantt-baseline" style={placeOf(days, { start, end })} aria-hidden />
      )}
    </div>
  )
})

function TaskBar({ task, row, days, worked, after, isLifted, live }: ChartTrackProps & { task: ChartTask }) {
  const { language } = useLanguage()
  const { ink, ground } = coloursOfTone(toneOf(task.status))
  const stretch = stretchOf(task)
  const label = barLabel(task, { length: workedLength(stretch, worked), after }, language)
  const place = task.is_milestone
    ? { left: leftOf(days, stretch.end) + days.width - MARK_PX / 2, width: MARK_PX }
    : placeOf(days, stretch)
  const look = [
    'gantt-bar',
    task.is_milestone && 'milestone',
    task.has_parts && 'whole',
    task.status === 'CANCELLED' && 'cancelled',
    isCritical(task) && 'critical',
    isLifted && 'lifted',
  ]
  const style = {
    '--bar-ink': ink,
    '--bar-ground': ground,
    '--bar-done': `${task.progress_pct}%`,
  } as CSSProperties
  return (
    <div role="gridcell" className="gantt-cell" style={place}>
      <button
        type="button"
        className={look.filter(Boolean).join(' ')}
        style={style}
        data-stop
        data-bar={task.id}
        tabIndex={-1}
        title={label}
        aria-label={label}
        onPointerDown={(event) => live.current.hold(event, task, 'move')}
        onClick={() => live.current.onOpen(task)}
        onKeyUp={(event) => {
          // the space bar lifts it, and opens nothing
          if (event.key === ' ') event.preventDefault()
        }}
      >
        {!task.is_milestone && !row.folds && <span aria-hidden>{task.owner_name}</span>}
      </button>
      {isHeld(task) &&
        !task.is_milestone &&
        (['end', 'start'] as const).map((kind) => (
          <i
            key={kind}
            className={`gantt-edge ${kind}`}
            aria-hidden
            onPointerDown={(event) => live.current.hold(event, task, kind)}
          />
        ))}
    </div>
  )
}

/** The size of a milestone, in pixels. */
const MARK_PX = 24
