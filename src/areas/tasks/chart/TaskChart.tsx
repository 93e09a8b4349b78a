// Tasks along the days (decision 47): lines, heading, what is held and what it would move.
import { type ReactNode, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { projectPath } from '#areas/projects/project-path.ts'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { LaneGrid } from '#ui/lanes/LaneGrid.tsx'
import type { LaneLine } from '#ui/lanes/lanes.ts'
import { useLanguage } from '#ui/language.tsx'
import { usePhone, useWide } from '#ui/screen.web.ts'
import { taskPath } from '../task-path.ts'
import type { ChartTask, Plan } from '../plan/plan-calls.ts'
import { type PlanChange, planChange, workDays, workingCalendar } from '../plan/plan.ts'
import { plannedTasks } from '../plan/planned-tasks.ts'
import { type ChartDays, leftOf, widthOf } from './chart-days.ts'
import { waitingsIn } from './chart-label.ts'
import { ChartHeading } from './ChartHeading.tsx'
import { ChartGhosts, ChartGround, blocksOf } from './ChartOver.tsx'
import type { Holiday } from './chart-off.ts'
import { type ChartRow, chartRows, taskKey } from './chart-rows.ts'
import { type ChartActs, ChartTrack } from './ChartTrack.tsx'
import { chartSaid as said } from './chart-words.ts'
import { type HeldBar, useBarHold } from './use-bar-hold.web.ts'
import './TaskChart.css'

/** The height of a line, and the widths of the names; in pixels. */
const LINE_PX = 36
/** Where a line that does not fold has no button. */
const FOLD_PX = 24
const NAMES_PX = { wide: 280, usual: 180, phone: 120 } as const

interface TaskChartProps {
  readonly plan: Plan
  readonly days: ChartDays
  readonly holidays: readonly Holiday[]
  /** The day that is brought into sight, whenever it is another one. */
  readonly shown: { readonly day: string }
  /** A bar was put on other days. */
  readonly onPut: (held: HeldBar) => void
  /** A task is to be looked at, or moved by typed days. */
  readonly onOpen: (task: ChartTask) => void
}

/** The chart. A bar is held by the pointer, or lifted by the space bar; M and a click open the days of a task. */
export function TaskChart({ plan, days, holidays, shown, onPut, onOpen }: TaskChartProps): ReactNode {
  const { say, language } = useLanguage()
  const phone = usePhone()
  const wide = useWide()
  const today = todayInBangkok()
  const body = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const calendar = useMemo(() => workingCalendar(plan.calendar), [plan.calendar])
  const worked = useMemo(() => workDays(calendar, plan.calendar.from), [calendar, plan.calendar.from])
  const rows = useMemo(() => chartRows(plan, folded), [plan, folded])
  const byKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows])
  const lines = useMemo(
    () =>
      rows.map((row) => {
        const turn = () =>
          setFolded((known) => {
            const next = new Set(known)
            if (!next.delete(row.key)) next.add(row.key)
            return next
          })
        const name = row.task ? row.task.title : row.project.name
        return {
          kind: 'lane',
          key: row.key,
          name,
          label: row.task ? `${row.task.task_no} ${name}` : `${row.project.project_no} ${name}`,
          ...(row.folds && {
            fold: { isOpen: !folded.has(row.key), onTurn: turn, label: say(said.fold, { name }) },
          }),
        } satisfies LaneLine
      }),
    [rows, folded, say],
  )
  const heights = useMemo(() => new Map(rows.map(({ key }) => [key, LINE_PX])), [rows])
  const comesAfter = useMemo(() => waitingsIn(plan, language), [plan, language])
  // the bars stand first, and what is drawn behind them follows: two short tasks of the browser and not one long
  const hasGround = useDeferredValue<boolean>(true, false)
  const milestones = useMemo(
    () => Map.groupBy(plan.milestones, ({ project_id }) => project_id),
    [plan.milestones],
  )
  const planned = useMemo(() => plannedTasks(plan.tasks), [plan.tasks])
  const hold = useBarHold({ width: days.width, days: worked, isAllowed: !phone, onPut })
  const { held } = hold
  const change = useMemo((): PlanChange | null => {
    if (!held) return null
    try {
      const wish = { id: held.task.id, start: held.start, end: held.end }
      return planChange(planned, plan.dependencies, [wish], worked)
    } catch (error) {
      // pushed beyond the last day of the calendar
      if (error instanceof RangeError) return null
      throw error
    }
  }, [held, planned, plan.dependencies, worked])
  const acts: ChartActs = { onOpen, hold: hold.begin }
  const live = useRef(acts)
  useEffect(() => {
    live.current = acts
  })
  const { first, width } = days
  useEffect(() => {
    const scroll = body.current?.closest('.lane-grid')
    if (scroll) scroll.scrollLeft = leftOf({ first, width }, shown.day) - scroll.clientWidth / 4
  }, [first, width, shown])
  return (
    <div className="gantt">
      <LaneGrid
        label={say(said.chart)}
        lines={lines}
        heights={heights}
        least={widthOf(days)}
        names={phone ? NAMES_PX.phone : wide ? NAMES_PX.wide : NAMES_PX.usual}
        corner={say(said.task)}
        body={body}
        heading={<ChartHeading days={days} holidays={holidays} body={body} />}
        nameOf={({ key }) => <RowName row={byKey.get(key)!} />}
        trackOf={({ key }) => {
          const row = byKey.get(key)!
          return (
            <ChartTrack
              row={row}
              days={days}
              worked={worked}
              after={(row.task && comesAfter.get(row.task.id)) ?? none}
              milestones={(!row.task && milestones.get(row.project.id)) || none}
              isLifted={held !== null && held.task.id === row.task?.id}
              live={live}
            />
          )
        }}
        over={(seen) => (
          <>
            {hasGround && (
              <ChartGround
                plan={plan}
                calendar={calendar}
                days={days}
                rows={rows}
                height={LINE_PX}
                today={today}
                {...blocksOf(seen)}
              />
            )}
            {change && (
              <ChartGhosts
                moves={change.moves}
                days={days}
                rows={rows}
                height={LINE_PX}
                {...blocksOf(seen)}
              />
            )}
          </>
        )}
        onKeyDown={(event) => {
          const bar = (event.target as HTMLElement).closest<HTMLElement>('[data-bar]')?.dataset.bar
          const task = bar === undefined ? undefined : byKey.get(taskKey(Number(bar)))?.task
          if (hold.onKeyDown(event, task ?? undefined) || !task) return
          // known by its place where the layout has no Latin letters
          if (event.code === 'KeyM' && !event.ctrlKey && !event.metaKey && !event.altKey) onOpen(task)
        }}
      />
      <output className="ngan-hidden" aria-live="polite">
        {held &&
          say(said.holding, {
            from: showDate(held.start, language),
            to: showDate(held.end, language),
            count: change?.moves.length ?? 1,
            end: showDate(
              change?.moves
                .map(({ end }) => end)
                .toSorted()
                .at(-1) ?? held.end,
              language,
            ),
          })}
      </output>
      <output className="gantt-keys">
        {held?.by === 'keys' && say(held.task.is_milestone ? said.keysOfPoint : said.keys)}
      </output>
    </div>
  )
}

const none: readonly never[] = []

const RowName = memo(function RowName({ row: { project, task, level, folds } }: { row: ChartRow }) {
  const to = task ? taskPath(project.project_no, task.task_no) : `${projectPath(project.project_no)}?tab=plan`
  return (
    <span
      className={task ? 'gantt-name' : 'gantt-name project'}
      style={{ paddingLeft: Math.min(level, 4) * 12 + (folds ? 0 : FOLD_PX) }}
    >
      <Link to={to} data-stop tabIndex={-1} title={task ? `${task.task_no} ${task.title}` : project.name}>
        {task ? task.title : `${project.project_no} ${project.name}`}
      </Link>
    </span>
  )
})
