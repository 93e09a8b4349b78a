// Behind the bars of a chart: days off, today and what comes after what; before them: where those that move would stand.
import { type ReactNode, memo, useMemo } from 'react'
import type { WorkingCalendar } from '#areas/calendar/working-time.ts'
import type { LinesSeen } from '#ui/lanes/LaneGrid.tsx'
import type { ChartTask, Plan } from '../plan/plan-calls.ts'
import { type PlanLink, type PlanMove, brokenLinks, workDays } from '../plan/plan.ts'
import { plannedTasks } from '../plan/planned-tasks.ts'
import { type ChartDays, leftOf, placeOf, widthOf } from './chart-days.ts'
import { isCritical } from './chart-label.ts'
import { type BarPlace, linePath } from './chart-lines.ts'
import { offPath } from './chart-off.ts'
import { type ChartRow, taskKey } from './chart-rows.ts'
import { stretchOf } from './use-bar-hold.web.ts'

interface Ground {
  readonly plan: Plan
  readonly calendar: WorkingCalendar
  readonly days: ChartDays
  readonly rows: readonly ChartRow[]
  /** Of a line, in pixels. */
  readonly height: number
  readonly today: string
  /** The lines that are drawn, by their numbers. */
  readonly first: number
  readonly last: number
}

/** So many lines are drawn at once, as they come into sight. */
const BLOCK = 16

/** The whole blocks round the lines in sight: while within one is scrolled, nothing is drawn anew. */
export function blocksOf({ first, last }: LinesSeen): LinesSeen {
  if (last < first) return { first: 0, last: -1 }
  const from = Math.max(0, Math.floor((first - BLOCK / 2) / BLOCK))
  return { first: from * BLOCK, last: Math.ceil((last + BLOCK / 2) / BLOCK) * BLOCK - 1 }
}

/** Hidden from who does not see it: the bars tell what they come after, and the heading the days. */
export const ChartGround = memo(function ChartGround(props: Ground) {
  const { days, rows, height, today, calendar, first } = props
  const whole = rows.length * height
  const last = Math.min(props.last, rows.length - 1)
  const tall = (last - first + 1) * height
  const off = useMemo(() => offPath(days, calendar, tall), [days, calendar, tall])
  const { usual, critical, broken } = useLines(props)
  return (
    <div className="gantt-ground" aria-hidden>
      {tall > 0 && (
        <svg aria-hidden width={widthOf(days)} height={tall} style={{ top: first * height }}>
          <path className="gantt-off" d={off} />
          <g transform={`translate(0 ${-first * height})`}>
            <path className="gantt-line" d={usual} />
            <path className="gantt-line critical" d={critical} />
            <path className="gantt-line broken" d={broken} />
          </g>
        </svg>
      )}
      <i className="gantt-today" style={{ left: leftOf(days, today) + days.width / 2, height: whole }} />
    </div>
  )
})

type Kind = 'usual' | 'critical' | 'broken'

// how each dependency is drawn, which only another plan changes
function useKinds({ plan, calendar }: Pick<Ground, 'plan' | 'calendar'>): readonly Kind[] {
  return useMemo(() => {
    const byId = new Map(plan.tasks.map((task) => [task.id, task]))
    const lost = new Set<PlanLink>(
      brokenLinks(plannedTasks(plan.tasks), plan.dependencies, workDays(calendar, plan.calendar.from)),
    )
    const isOnPath = (id: number) => {
      const task = byId.get(id)
      return task !== undefined && isCritical(task)
    }
    return plan.dependencies.map((one) => {
      if (lost.has(one)) return 'broken'
      return isOnPath(one.predecessor_id) && isOnPath(one.successor_id) ? 'critical' : 'usual'
    })
  }, [plan, calendar])
}

function useLines(props: Ground): Readonly<Record<Kind, string>> {
  const { plan, days, rows, height, first, last } = props
  const kinds = useKinds(props)
  const lines = useMemo(
    () => new Map(rows.flatMap(({ task }, at) => (task?.plan_start ? [[task.id, { task, at }]] : []))),
    [rows],
  )
  return useMemo(() => {
    const placeOn = ({ task, at }: { task: ChartTask; at: number }): BarPlace => {
      const { left, width } = placeOf(days, stretchOf(task))
      const right = left + width
      return { left: task.is_milestone ? right : left, right, y: at * height + height / 2 }
    }
    const paths = { usual: '', critical: '', broken: '' }
    for (const [nth, { predecessor_id, successor_id, type }] of plan.dependencies.entries()) {
      const from = lines.get(predecessor_id)
      const to = lines.get(successor_id)
      if (!from || !to) continue
      // one between two lines that are both above or below what is seen crosses none of it
      if (Math.max(from.at, to.at) < first || Math.min(from.at, to.at) > last) continue
      paths[kinds[nth]!] += linePath(type, placeOn(from), placeOn(to), height / 2)
    }
    return paths
  }, [plan, kinds, lines, days, height, first, last])
}

/** Where the bars of the lines in sight would stand that move with the one that is held. */
export function ChartGhosts({
  moves,
  days,
  rows,
  height,
  first,
  last,
}: LinesSeen & {
  moves: readonly PlanMove[]
  days: ChartDays
  rows: readonly ChartRow[]
  height: number
}): ReactNode {
  const lines = useMemo(() => new Map(rows.map(({ key }, at) => [key, at])), [rows])
  return (
    <div className="gantt-over" aria-hidden>
      {moves.map((move) => {
        const at = lines.get(taskKey(move.id))
        if (at === undefined || at < first || at > last) return null
        return (
          <b
            key={move.id}
            className="gantt-ghost"
            style={{ ...placeOf(days, move), top: at * height + 5, height: height - 12 }}
          />
        )
      })}
    </div>
  )
}
