// The clock in one line: what runs and how long, with its stop; or the start, two taps away: the button, then the kind.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Menu, MenuLine } from '#ui/Menu.tsx'
import { showElapsed } from '../hours-words.ts'
import { type TimeKind, timeKinds, timeWords } from '../time.text.ts'
import type { RunningTimer } from '../time-rows.ts'
import { discardTimer } from './timer.ts'
import { type ClockWork, runsFor, useClock, useElapsing } from './use-clock.web.ts'
import './TimerLine.css'

const TimerEndDialog = lazy(async () => ({ default: (await import('./TimerEndDialog.tsx')).TimerEndDialog }))

const said = words({
  start: { en: 'Start timer', th: 'จับเวลา' },
  switchTo: { en: 'Switch', th: 'สลับ' },
  switchToTask: { en: 'Switch to this task', th: 'สลับมางานนี้' },
  switchHere: { en: 'Switch to this order', th: 'สลับมาใบงานนี้' },
  stop: { en: 'Stop', th: 'หยุด' },
  kinds: { en: 'What is the time for?', th: 'จับเวลาอะไร' },
  none: { en: 'No order or task', th: 'ไม่ผูกใบงานหรืองานโครงการ' },
  ask: { en: 'Discard this timer? Its time is not kept.', th: 'ทิ้งเวลาที่จับนี้หรือไม่? เวลาจะไม่ถูกเก็บ' },
})

const nothing: ClockWork = {}

/** On an order or a task, what is started is for it. */
export function TimerLine({
  timer,
  work = nothing,
  mayStart = true,
}: {
  timer: RunningTimer | null
  work?: ClockWork
  mayStart?: boolean
}): ReactNode {
  const { say } = useLanguage()
  const clock = useClock(timer)
  const discard = useAction(discardTimer)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const now = useElapsing(timer !== null)
  const busy = clock.busy || discard.busy
  const isHere = runsFor(timer, work)
  const switched =
    isHere || !(work.service_order_id || work.task_id)
      ? said.switchTo
      : work.task_id
        ? said.switchToTask
        : said.switchHere
  const choose = async (kind: TimeKind) => {
    setAnchor(null)
    await clock.begin(work, kind)
  }
  const forget = async () => {
    if (timer && (await confirm({ title: said.ask, icon: 'warning', confirmText: timeWords.discard })))
      await discard.run({ client_uuid: timer.client_uuid })
  }
  return (
    <div ref={keptFocus} className="timer-line" aria-busy={busy || undefined}>
      {timer && (
        <p className="timer-running" role="timer">
          <Icon name="clock-outline" size={22} />
          <strong>{showElapsed(timer.started_at, now)}</strong>
          <span>
            {say(timeKinds[timer.kind])}
            {!isHere && ` · ${workOf(timer) || say(said.none)}`}
          </span>
        </p>
      )}
      <div className="timer-buttons">
        {timer && (
          <Button
            variant="contained"
            disabled={busy}
            startIcon={<Icon name="pause-circle" size={20} />}
            onClick={() => void clock.end()}
          >
            {say(said.stop)}
          </Button>
        )}
        {mayStart && (
          <Button
            variant={timer ? 'outlined' : 'contained'}
            disabled={busy}
            aria-haspopup="menu"
            startIcon={<Icon name="play-circle" size={20} />}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {say(timer ? switched : said.start)}
          </Button>
        )}
        {timer && timer.client_uuid !== '' && (
          <IconAction icon="delete" label={timeWords.discard} disabled={busy} onClick={() => void forget()} />
        )}
      </div>
      <Refusal failure={clock.failure ?? discard.failure} />
      <Menu anchor={anchor} label={say(said.kinds)} onClose={() => setAnchor(null)}>
        {(Object.keys(timeKinds) as TimeKind[]).map((kind) => (
          <MenuLine key={kind} onPick={() => void choose(kind)}>
            {say(timeKinds[kind])}
          </MenuLine>
        ))}
      </Menu>
      {clock.isAsking && timer && (
        <Suspense fallback={null}>
          <TimerEndDialog timer={timer} onClose={clock.answered} />
        </Suspense>
      )}
    </div>
  )
}

// the order or the task it runs for, where the reader sees it
function workOf({ so_no, order_title, task_no, task_title }: RunningTimer): string {
  return [so_no ?? task_no, order_title ?? task_title].filter(Boolean).join(' ')
}
