// Behind the bars of a chart: days off, today and what comes after what; before them: where those that move would stand.
import { type ReactNode, memo, useMemo } from 'react'
import { addDays } from '#base/days.ts'
import { type WorkingCalendar, isWorkingDay } from '#areas/calendar/working-time.ts'
import type { Plan } from '../plan/plan-calls.ts'
import { type PlanLink, type PlanMove, brokenLinks, workDays } from '../plan/plan.ts'
import { plannedTasks } from '../plan/planned-tasks.ts'
import { type ChartDays, leftOf, placeOf, widthOf } from './chart-days.ts'
import { isCritical } from './chart-label.ts'
import { type BarPlace, linePath } from './chart-lines.ts'
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
}

/** Hidden from who does not see it: the bars tell what they come after, and the heading the days. */
export const ChartGround = memo(function ChartGround(props: Ground) {
  const { days, rows, height, today, calendar } = props
  const whole = rows.length * height
  const off = useMemo(() => daysOff(days, calendar, whole), [days, calendar, whole])
  const { usual, critical, broken } = useLines(props)
  return (
    <div className="gantt-ground" aria-hidden>
      <svg aria-hidden width={widthOf(days)} height={whole}>
        <path className="gantt-off" d={off} />
        <path className="gantt-line" d={usual} />
        <path className="gantt-line critical" d={critical} />
        <path className="gantt-line broken" d={broken} />
      </svg>
      <i className="gantt-today" style={{ left: leftOf(days, today) + days.width / 2, height: whole }} />
    </div>
  )
})

function daysOff(days: ChartDays, calendar: WorkingCalendar, height: number): string {
  // a line of three pixels a week would be no more than a pattern
  if (days.width < 8) return ''
  return Array.from({ length: days.count }, (_, at) => at)
    .filter((at) => !isWorkingDay(calendar, addDays(days.first, at)))
    .map((at) => `M${at * days.width} 0h${days.width}v${height}h${-days.width}z`)
    .join('')
}

function useLines({ plan, calendar, days, rows, height }: Ground) {
  return useMemo(() => {
    const places = new Map<number, BarPlace>()
    for (const [at, { task }] of rows.entries()) {
      if (!task || task.plan_start === null) continue
      const { left, width } = placeOf(days, stretchOf(task))
      const y = at * height + height / 2
      places.set(
        task.id,
        task.is_milestone ? { left: left + width, right: left + width, y } : { left, right: left + width, y },
      )
    }
    const byId = new Map(plan.tasks.map((task) => [task.id, task]))
    const lost = new Set<PlanLink>(
      brokenLinks(plannedTasks(plan.tasks), plan.dependencies, workDays(calendar, plan.calendar.from)),
    )
    const paths = { usual: '', critical: '', broken: '' }
    for (const one of plan.dependencies) {
      const from = places.get(one.predecessor_id)
      const to = places.get(one.successor_id)
      if (!from || !to) continue
      const isOnPath = [one.predecessor_id, one.successor_id].every((id) => isCritical(byId.get(id)!))
      const kind = lost.has(one) ? 'broken' : isOnPath ? 'critical' : 'usual'
      paths[kind] += linePath(one.type, from, to, height / 2)
    }
    return paths
  }, [plan, calendar, days, rows, height])
}

/** Where the bars would stand that move with the one that is held. */
export function ChartGhosts({
  moves,
  days,
  rows,
  height,
}: {
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
        if (at === undefined) return null
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
