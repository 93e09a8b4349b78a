// A plan with what is done with it: how wide a day is, the chart, moving by hand or by typed days, the preview, and the way back.
import { type ReactNode, Suspense, lazy, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { todayInBangkok } from '#base/date-format.ts'
import { Button } from '#ui/Button.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { UndoLine } from '#ui/UndoLine.tsx'
import { taskPath } from '../task-path.ts'
import type { ChartTask, Plan } from '../plan/plan-calls.ts'
import { type Zoom, chartDays } from './chart-days.ts'
import { holidaysOn } from './chart-off.ts'
import { chartSaid as said, zooms } from './chart-words.ts'
import { Holidays } from './Holidays.tsx'
import { TaskChart } from './TaskChart.tsx'
import { usePlanChange } from './use-plan-change.web.ts'
import './PlanView.css'

const MoveTaskDialog = lazy(async () => ({ default: (await import('./MoveTaskDialog.tsx')).MoveTaskDialog }))
const PlanPreview = lazy(async () => ({ default: (await import('./PlanPreview.tsx')).PlanPreview }))

/** `first` is how wide a day is until another width is chosen. */
export function PlanView({ plan, first }: { plan: Plan; first: Zoom }): ReactNode {
  const { say } = useLanguage()
  const phone = usePhone()
  const navigate = useNavigate()
  const [zoom, setZoom] = useState<Zoom>(phone ? 'MONTH' : first)
  // what is over, or to come, is seen where it is; today is a button away
  const [shown, setShown] = useState(() => ({ day: nearestDay(plan, todayInBangkok()) }))
  const [moving, setMoving] = useState<ChartTask | null>(null)
  const changes = usePlanChange()
  const days = useMemo(() => {
    const { tasks, projects, milestones } = plan
    const all = [
      ...tasks.flatMap((one) => [one.plan_start, one.plan_end, one.baseline_start, one.baseline_end]),
      ...projects.flatMap((one) => [one.start_date, one.due_date]),
      ...milestones.flatMap((one) => [one.plan_date, one.baseline_date]),
    ]
    return chartDays(all, todayInBangkok(), zoom)
  }, [plan, zoom])
  const holidays = useMemo(() => holidaysOn(days, plan.calendar), [days, plan.calendar])
  const numbers = useMemo(
    () => new Map(plan.projects.map(({ id, project_no }) => [id, project_no])),
    [plan.projects],
  )
  const pathOf = ({ project_id, task_no }: ChartTask) => taskPath(numbers.get(project_id)!, task_no)
  const propose = (task: ChartTask, plan_start: string, plan_end: string) =>
    void changes.propose(
      {
        project_id: task.project_id,
        wishes: [{ id: task.id, plan_start, plan_end }],
        from: new Map([[task.id, task]]),
      },
      task.task_no,
    )
  return (
    <>
      <div className="plan-bar">
        <Button variant="outlined" size="small" onClick={() => setShown({ day: todayInBangkok() })}>
          {say(said.today)}
        </Button>
        <fieldset className="plan-zooms" aria-label={say(said.zoom)}>
          {(Object.keys(zooms) as Zoom[]).map((one) => (
            <button key={one} type="button" aria-pressed={zoom === one} onClick={() => setZoom(one)}>
              {say(zooms[one])}
            </button>
          ))}
        </fieldset>
        {!phone && (
          <small>
            {[said.legendCritical, said.legendBaseline, said.legendMoved, said.legendMarks]
              .map((text) => say(text))
              .join(' · ')}
          </small>
        )}
        <Holidays holidays={holidays} />
        {!phone && <IconAction icon="printer" label={said.print} onClick={() => print()} />}
      </div>
      {changes.done && (
        <UndoLine text={changes.done.text} onUndo={() => void changes.undo()} onGone={changes.forget} />
      )}
      <TaskChart
        plan={plan}
        days={days}
        holidays={holidays}
        shown={shown}
        onPut={({ task, start, end }) => propose(task, start, end)}
        onOpen={(task) => (task.may_change ? setMoving(task) : void navigate(pathOf(task)))}
      />
      <Suspense fallback={null}>
        {changes.preview && <PlanPreview changes={changes} />}
        {moving && (
          <MoveTaskDialog
            task={moving}
            path={pathOf(moving)}
            onPropose={({ plan_start, plan_end }) => propose(moving, plan_start, plan_end)}
            onClose={() => setMoving(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Today, or the day of the plan that is nearest. */
function nearestDay({ tasks, milestones }: Plan, today: string): string {
  const planned = tasks.flatMap(({ plan_start, plan_end }) => [plan_start ?? [], plan_end ?? []].flat())
  const days = (planned.length > 0 ? planned : milestones.map(({ plan_date }) => plan_date)).toSorted()
  const [first = today] = days
  const last = days.at(-1) ?? today
  return today < first ? first : today > last ? last : today
}
