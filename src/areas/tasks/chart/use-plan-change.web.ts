// Changing a plan from the screen: what a wish comes to is asked first; what moves others or fills a week too much is looked at, the rest is saved at once; and the way back.
import { useEffect, useEffectEvent, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { call } from '#platform/browser/call.web.ts'
import { isStale } from '#platform/browser/StaleNotice.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { toast } from '#ui/Toast.tsx'
import { type PlanOutcome, changePlan, previewPlan } from '../plan/plan-calls.ts'
import { moveSaid as said } from './chart-words.ts'

/** Where a task is wanted. */
export interface TaskWish {
  readonly id: number
  readonly plan_start: string
  readonly plan_end: string
}

/** Where a task stood in sight of who puts it elsewhere; null where it had no days. */
interface TaskPlace {
  readonly plan_start: string | null
  readonly plan_end: string | null
}

/** What is asked of the server: one project's tasks. */
interface Asked {
  readonly project_id: number
  readonly wishes: readonly TaskWish[]
  /** By task: days that others gave it meanwhile are not overwritten unseen. */
  readonly from: ReadonlyMap<number, TaskPlace>
}

type Move = PlanOutcome['moves'][number]

/** What was done, and the days before. */
interface Done {
  readonly text: string
  readonly back: Asked | null
}

export type PlanChanges = ReturnType<typeof usePlanChange>

/** The changes of a chart. */
export function usePlanChange() {
  const { say, language } = useLanguage()
  const action = useAction(changePlan, { silent: true })
  const [asked, setAsked] = useState<(Asked & { outcome: PlanOutcome; isChanged: boolean }) | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [done, setDone] = useState<Done | null>(null)

  const save = async ({ project_id, wishes }: Asked, { moves }: PlanOutcome) => {
    const shown = moves.map(({ id, row_version, plan_start, plan_end }) => ({
      id,
      row_version,
      plan_start,
      plan_end,
    }))
    const saved = await action.run({ project_id, wishes: [...wishes], shown })
    if (!saved) return false
    setAsked(null)
    const [first] = moves
    if (first)
      setDone({
        text: moves.length === 1 ? saidOf(first) : say(said.movedMany, { count: moves.length }),
        back: backOf(project_id, moves),
      })
    return true
  }

  // of what only begins or ends otherwise both days are told
  const saidOf = ({ task_no: task, from_start, from_end, plan_start, plan_end }: Move) =>
    from_start === plan_start || from_end === plan_end
      ? say(said.stretched, { task, from: showDate(plan_start, language), to: showDate(plan_end, language) })
      : say(said.moved, { task, day: showDate(plan_start, language) })

  const outcomeOf = async ({ project_id, wishes }: Asked) => {
    setAsking(true)
    try {
      // a failure was told where it came
      return await call(previewPlan, { project_id, wishes: [...wishes] }).catch(() => null)
    } finally {
      setAsking(false)
    }
  }

  const propose = async (wanted: Asked, name: string) => {
    action.clear()
    const outcome = await outcomeOf(wanted)
    if (!outcome) return
    const { moves, broken, over } = outcome
    if (moves.length === 0) return void toast.error(say(said.stays, { task: name }))
    const isChanged = isElsewhere(outcome, wanted.from)
    const isPlain =
      moves.length === 1 && moves[0]!.because_of === null && broken.length === 0 && over.length === 0
    // what was refused meanwhile is looked at as well
    if (isChanged || !isPlain || !(await save(wanted, outcome))) setAsked({ ...wanted, outcome, isChanged })
  }

  const undo = async () => {
    const back = done?.back
    setDone(null)
    if (!back) return
    const outcome = await outcomeOf(back)
    // nothing moves where it stands as it did before
    if (!outcome || outcome.moves.length === 0) return
    const isChanged = isElsewhere(outcome, back.from)
    if (!isChanged && isExactly(outcome, back.wishes)) await save(back, outcome)
    else setAsked({ ...back, outcome, isChanged })
  }
  const byKeys = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = (event.target as Element | null)?.closest?.('input, textarea, select')
    if (!done?.back || isTyping || event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => byKeys(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  // what was changed meanwhile comes with the refusal
  const stale = isStale(action.failure) ? (action.failure.data as PlanOutcome) : null
  const outcome = asked && (stale ?? asked.outcome)
  return {
    busy: action.busy || isAsking,
    /** What is looked at before it is saved. */
    preview: outcome && {
      outcome,
      isStale: stale !== null || asked?.isChanged === true,
      failure: stale ? null : action.failure,
    },
    confirm: () => {
      if (asked && outcome) void save(asked, outcome)
    },
    leave: () => {
      action.clear()
      setAsked(null)
    },
    propose,
    done,
    undo,
    forget: () => setDone(null),
  }
}

/** The days before; null where a task had none, as a plan is not taken away. */
function backOf(project_id: number, moves: readonly Move[]): Asked | null {
  const wishes = moves.flatMap(({ id, from_start, from_end }) =>
    from_start === null || from_end === null ? [] : [{ id, plan_start: from_start, plan_end: from_end }],
  )
  // where they stand since then
  const from = new Map(moves.map((one) => [one.id, one]))
  return wishes.length === moves.length ? { project_id, wishes, from } : null
}

/** True where a task that would move stands on other days than it was seen on. */
const isElsewhere = ({ moves }: PlanOutcome, from: Asked['from']): boolean =>
  moves.some(({ id, from_start, from_end }) => {
    const seen = from.get(id)
    return seen !== undefined && (seen.plan_start !== from_start || seen.plan_end !== from_end)
  })

function isExactly({ moves, broken }: PlanOutcome, wishes: readonly TaskWish[]): boolean {
  const wanted = new Map(wishes.map((one) => [one.id, one]))
  return (
    broken.length === 0 &&
    moves.every(({ id, plan_start, plan_end }) => {
      const one = wanted.get(id)
      return one?.plan_start === plan_start && one.plan_end === plan_end
    })
  )
}
