// What waits on the device, and what was refused with its reason and what can be done about it.
import { type ReactNode, useState } from 'react'
import { showDateTime } from '#base/date-format.ts'
import { CallFailure } from '#platform/browser/call-failure.web.ts'
import { refresh } from '#platform/browser/use-read.web.ts'
import { saveFile } from '#platform/browser/save-file.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { toast } from '#ui/Toast.tsx'
import { dropAct, markAct, photoOf } from './kept-acts.web.ts'
import { keptWords as said } from './kept.text.ts'
import type { KeptAct } from './kept-store.web.ts'
import { giveOver, sendKept } from './send-kept.web.ts'

/** Acts that wait are listed at once up to so many. */
const FEW = 2

interface Acts {
  readonly acts: readonly KeptAct[]
  readonly orderId: number
}

/** What was refused first, then what waits, which is folded away where it is much; `orderId`: whose coordinator takes what is handed over. */
export function KeptActs({ acts, orderId }: Acts): ReactNode {
  const { say } = useLanguage()
  const refused = acts.filter(({ state }) => state === 'refused')
  const waiting = acts.filter(({ state }) => state !== 'refused')
  if (waiting.length <= FEW) return <List acts={acts} orderId={orderId} />
  return (
    <>
      {refused.length > 0 && <List acts={refused} orderId={orderId} />}
      <details className="kept-waiting">
        <summary>
          {say(said.list)} ({waiting.length})
        </summary>
        <List acts={waiting} orderId={orderId} />
      </details>
    </>
  )
}

function List({ acts, orderId }: Acts) {
  const { say } = useLanguage()
  return (
    <ul className="kept-acts" aria-label={say(said.list)}>
      {acts.map((act) => (
        <OneAct key={act.client_uuid} act={act} orderId={orderId} />
      ))}
    </ul>
  )
}

function OneAct({ act, orderId }: { act: KeptAct; orderId: number }) {
  const { say, language } = useLanguage()
  const [isBusy, setIsBusy] = useState(false)
  const busy = (work: () => Promise<void>) => async () => {
    setIsBusy(true)
    await work().finally(() => setIsBusy(false))
  }
  const again = busy(async () => {
    await markAct(act.client_uuid, 'waiting')
    await sendKept()
  })
  const over = busy(async () => {
    try {
      await giveOver(act, orderId)
      toast.success(say(said.handedOver))
      await refresh('serviceOrders')
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
    }
  })
  const save = busy(async () => {
    const photo = await photoOf(act.client_uuid)
    if (photo) saveFile(photo, photo.name)
  })
  const discard = busy(async () => {
    const isMeant = await confirm({
      title: say(said.askDiscard, { what: say(act.title) }),
      icon: 'warning',
      confirmText: said.discard,
    })
    if (isMeant) await dropAct(act.client_uuid)
  })
  return (
    <li>
      <b>{say(act.title)}</b> · {showDateTime(act.captured_at, language)}
      <p className="kept-act-content">{act.content}</p>
      {act.state === 'refused' && (
        <>
          <p className="kept-refused">{act.reason}</p>
          <div className="kept-line">
            <Button size="small" variant="outlined" loading={isBusy} onClick={() => void again()}>
              {say(said.again)}
            </Button>
            {act.has_photo ? (
              <Button size="small" disabled={isBusy} onClick={() => void save()}>
                {say(said.savePhoto)}
              </Button>
            ) : (
              <Button size="small" disabled={isBusy} onClick={() => void over()}>
                {say(said.handOver)}
              </Button>
            )}
            <Button size="small" color="inherit" disabled={isBusy} onClick={() => void discard()}>
              {say(said.discard)}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
