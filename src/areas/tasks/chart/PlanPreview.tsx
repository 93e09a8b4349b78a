// What a change of the plan moves, before it is saved.
import type { ReactNode } from 'react'
import { showDate } from '#base/date-format.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { Button } from '#ui/Button.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { dependencyTypes } from '../task-states.ts'
import type { PlanOutcome } from '../plan/plan-calls.ts'
import { moveSaid as said } from './chart-words.ts'
import { hoursIn } from './load-words.ts'
import type { PlanChanges } from './use-plan-change.web.ts'
import './PlanPreview.css'

/** The dialog, as long as there is something to look at. */
export function PlanPreview({ changes }: { changes: PlanChanges }): ReactNode {
  const { say, language } = useLanguage()
  const { preview, busy } = changes
  if (!preview) return null
  const { outcome, isStale, failure } = preview
  const { moves, broken, end, over } = outcome
  const day = (on: string | null) => (on === null ? '–' : showDate(on, language))
  const ends = { was: day(end.was), is: day(end.is) }
  return (
    <AppDialog
      open
      title={said.title}
      busy={busy}
      onClose={changes.leave}
      onSubmit={changes.confirm}
      actions={
        <>
          <Button variant="outlined" color="inherit" onClick={changes.leave}>
            {say(said.cancel)}
          </Button>
          <GradientButton type="submit" loading={busy} disabled={moves.length === 0}>
            {say(said.move)}
          </GradientButton>
        </>
      }
    >
      {isStale && (
        <p className="plan-changed" role="alert">
          {say(said.changed)}
        </p>
      )}
      <Refusal failure={failure} />
      <p className="plan-sum">
        <b>{say(said.moves, { count: moves.length })}</b>{' '}
        {say(end.was === end.is ? said.endsSame : said.ends, ends)}
      </p>
      <section
        className="plan-moves-in-sight"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
        tabIndex={0}
        aria-label={say(said.moves, { count: moves.length })}
      >
        <ul className="plan-moves">
          {moves.map((move) => (
            <li key={move.id}>
              <b>
                {move.task_no} {move.title}
              </b>
              <span>
                {move.from_start !== null && (
                  <>
                    {stretch(move.from_start, move.from_end, day)} <span aria-hidden>→</span>{' '}
                  </>
                )}
                {stretch(move.plan_start, move.plan_end, day)}
              </span>
              <small>
                {[byHow(move), move.because_of && say(said.because, { task: move.because_of.task_no })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      </section>
      {broken.length > 0 && (
        <div className="plan-broken" role="note">
          <b>{say(said.broken)}</b>
          <ul>
            {broken.map(({ predecessor, successor, type }) => (
              <li key={`${predecessor} ${successor}`}>
                {say(said.brokenLine, { predecessor, successor, type: dependencyTypes[type] })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {over.length > 0 && (
        <div className="plan-broken" role="note">
          <b>{say(said.over)}</b>
          <ul>
            {over.map(({ employee_id, name, week, capacity, was, is }) => (
              <li key={`${employee_id} ${week}`}>
                {say(said.overLine, {
                  name,
                  day: showDate(week, language),
                  is: hoursIn(is),
                  capacity: hoursIn(capacity),
                  was: hoursIn(was),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </AppDialog>
  )

  function byHow({ by, from_end, plan_end }: PlanOutcome['moves'][number]): string {
    if (by === null) return ''
    if (by === 0) return say(said.longer)
    const [later, earlier] =
      from_end === plan_end ? [said.beginsLater, said.beginsEarlier] : [said.later, said.earlier]
    return say(by > 0 ? later : earlier, { count: Math.abs(by) })
  }
}

function stretch(start: string, end: string | null, day: (on: string | null) => string): string {
  return start === end ? day(start) : `${day(start)}–${day(end)}`
}
