// The clock of a task as one button of a list: it starts, turns to this task, or stops; two people of a list see only their own.
import { type ReactNode, Suspense, lazy } from 'react'
import { words } from '#base/text.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { showElapsed } from '../hours-words.ts'
import { readTimer } from './timer.ts'
import { runsFor, useClock, useElapsing } from './use-clock.web.ts'

const TimerEndDialog = lazy(async () => ({ default: (await import('./TimerEndDialog.tsx')).TimerEndDialog }))

const said = words({
  start: { en: 'Start timer', th: 'จับเวลา' },
  startOn: { en: 'Start timer: {no}', th: 'จับเวลา {no}' },
  stop: { en: 'Stop · {time}', th: 'หยุด · {time}' },
  stopOn: { en: 'Stop the timer: {no}', th: 'หยุดจับเวลา {no}' },
})

/** The button, and beside it why it was refused. */
export function TaskClock({ task }: { task: { readonly id: number; readonly task_no: string } }): ReactNode {
  const { say } = useLanguage()
  const { data: timer = null } = useRead(readTimer, {})
  const clock = useClock(timer)
  const isHere = runsFor(timer, { task_id: task.id })
  const now = useElapsing(isHere)
  return (
    <>
      <Button
        size="small"
        variant={isHere ? 'contained' : 'outlined'}
        disabled={clock.busy}
        aria-label={say(isHere ? said.stopOn : said.startOn, { no: task.task_no })}
        startIcon={<Icon name={isHere ? 'pause-circle' : 'play-circle'} size={20} />}
        onClick={() => void (isHere ? clock.end() : clock.begin({ task_id: task.id }, 'WORK'))}
      >
        {isHere ? say(said.stop, { time: showElapsed(timer!.started_at, now) }) : say(said.start)}
      </Button>
      <Refusal failure={clock.failure} />
      {clock.isAsking && timer && (
        <Suspense fallback={null}>
          <TimerEndDialog timer={timer} onClose={clock.answered} />
        </Suspense>
      )}
    </>
  )
}
