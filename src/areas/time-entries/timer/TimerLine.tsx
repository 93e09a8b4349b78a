// The clock in one line: what runs and how long, with its stop; or the start, two taps away: the button, then the kind.
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import { words } from '#base/text.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Menu, MenuLine } from '#ui/Menu.tsx'
import { showElapsed } from '../hours-words.ts'
import { type TimeKind, timeKinds, timeWords } from '../time.text.ts'
import type { RunningTimer } from '../time-rows.ts'
import { clockNamed } from './clock-named.ts'
import { discardTimer, startTimer, stopTimer, switchTimer } from './timer.ts'
import './TimerLine.css'

const TimerEndDialog = lazy(async () => ({ default: (await import('./TimerEndDialog.tsx')).TimerEndDialog }))

const said = words({
  start: { en: 'Start timer', th: 'จับเวลา' },
  switchTo: { en: 'Switch', th: 'สลับ' },
  switchHere: { en: 'Switch to this order', th: 'สลับมาใบงานนี้' },
  stop: { en: 'Stop', th: 'หยุด' },
  kinds: { en: 'What is the time for?', th: 'จับเวลาอะไร' },
  none: { en: 'No order', th: 'ไม่ผูกใบงาน' },
  ask: { en: 'Discard this timer? Its time is not kept.', th: 'ทิ้งเวลาที่จับนี้หรือไม่? เวลาจะไม่ถูกเก็บ' },
})

/** On an order, what is started is for it. */
export function TimerLine({
  timer,
  orderId = null,
  mayStart = true,
}: {
  timer: RunningTimer | null
  orderId?: number | null
  mayStart?: boolean
}): ReactNode {
  const { say } = useLanguage()
  const start = useAction(startTimer)
  const change = useAction(switchTimer)
  const stop = useAction(stopTimer)
  const discard = useAction(discardTimer)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [ending, setEnding] = useState(false)
  const now = useNow(timer !== null)
  const busy = start.busy || change.busy || stop.busy || discard.busy
  const isHere = timer !== null && timer.service_order_id === orderId
  const choose = async (kind: TimeKind) => {
    setAnchor(null)
    const work = { service_order_id: orderId, visit_id: null, kind }
    if (timer?.is_long) setEnding(true)
    else if (timer) await change.run({ ...clockNamed(timer), ...work })
    else await start.run(work)
  }
  const end = async () => {
    if (!timer) return
    // over twelve hours it is asked when the work ended
    if (timer.is_long) setEnding(true)
    else await stop.run({ ...clockNamed(timer), until: null })
  }
  const forget = async () => {
    if (timer && (await confirm({ title: said.ask, icon: 'warning', confirmText: timeWords.discard })))
      await discard.run({ client_uuid: timer.client_uuid })
  }
  const failure = [start, change, stop, discard].find((one) => one.failure)?.failure ?? null
  return (
    <div className="timer-line">
      {timer && (
        <p className="timer-running" role="timer">
          <Icon name="clock-outline" size={22} />
          <strong>{showElapsed(timer.started_at, now)}</strong>
          <span>
            {say(timeKinds[timer.kind])}
            {!isHere && ` · ${timer.so_no ? `${timer.so_no} ${timer.order_title ?? ''}` : say(said.none)}`}
          </span>
        </p>
      )}
      <div className="timer-buttons">
        {timer && (
          <Button
            variant="contained"
            disabled={busy}
            startIcon={<Icon name="pause-circle" size={20} />}
            onClick={() => void end()}
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
            {say(timer ? (isHere || orderId === null ? said.switchTo : said.switchHere) : said.start)}
          </Button>
        )}
        {timer && timer.client_uuid !== '' && (
          <IconAction icon="delete" label={timeWords.discard} disabled={busy} onClick={() => void forget()} />
        )}
      </div>
      <Refusal failure={failure} />
      <Menu anchor={anchor} label={say(said.kinds)} onClose={() => setAnchor(null)}>
        {(Object.keys(timeKinds) as TimeKind[]).map((kind) => (
          <MenuLine key={kind} onPick={() => void choose(kind)}>
            {say(timeKinds[kind])}
          </MenuLine>
        ))}
      </Menu>
      {ending && timer && (
        <Suspense fallback={null}>
          <TimerEndDialog timer={timer} onClose={() => setEnding(false)} />
        </Suspense>
      )}
    </div>
  )
}

// the time of day, moved on while something runs
function useNow(runs: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!runs) return
    setNow(Date.now())
    const ticking = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(ticking)
  }, [runs])
  return now
}
