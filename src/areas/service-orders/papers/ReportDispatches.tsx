// To whom a report was sent, by whom and when, and whether the mail went out; looked at again while one is under way.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { scores } from '../satisfaction/rating-page.text.ts'
import { showMoment } from '../when.web.ts'
import { type Dispatch, dispatchStates, listDispatches, paperLanguages } from './report-dispatch.ts'
import '../order-pieces.css'

const said = words({
  title: { en: 'Sent to the customer', th: 'ส่งให้ลูกค้าแล้ว' },
  rated: {
    en: 'Satisfaction {score} of 5: {words}, {when}',
    th: 'ความพึงพอใจ {score} จาก 5: {words} · {when}',
  },
  automatic: {
    en: '{language}, sent when the customer signed, {when}',
    th: 'ฉบับภาษา{language} · ส่งอัตโนมัติเมื่อลูกค้าเซ็น · {when}',
  },
  notSent: {
    en: 'Not sent by mail: mail is not set up on this server.',
    th: 'ไม่ได้ส่งทางอีเมล เพราะเซิร์ฟเวอร์นี้ยังไม่ได้ตั้งค่าอีเมล',
  },
  line: { en: '{language}, by {who}, {when}', th: 'ฉบับภาษา{language} โดย {who} · {when}' },
})
const tones = { WAITING: 'amber', SENT: 'green', FAILED: 'red', OFF: 'grey' } as const
const LOOK_MS = 5_000

/** The mails of one report, or why none can go out; nothing where there are none. */
export function ReportDispatches({ reportId }: { reportId: number }): ReactNode {
  const { say } = useLanguage()
  const [isWaiting, setWaiting] = useState(false)
  const { data, failure, again } = useRead(
    listDispatches,
    { id: reportId },
    isWaiting ? { refetchEvery: LOOK_MS } : {},
  )
  const waits = data?.sent.some(({ state }) => state === 'WAITING') ?? false
  if (waits !== isWaiting) setWaiting(waits)
  if (failure && !data)
    return <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
  if (!data || (data.sent.length === 0 && data.has_mail)) return null
  if (data.sent.length === 0) return <p className="order-quiet">{say(said.notSent)}</p>
  return (
    <section aria-label={say(said.title)}>
      <b>{say(said.title)}</b>
      <ul className="order-list report-dispatches">
        {data.sent.map((one) => (
          <DispatchLine key={one.id} dispatch={one} />
        ))}
      </ul>
    </section>
  )
}

function DispatchLine({ dispatch }: { dispatch: Dispatch }) {
  const { say, language } = useLanguage()
  const { recipient, recipient_name: name, state, error } = dispatch
  const facts = {
    language: paperLanguages[dispatch.language],
    who: dispatch.sender,
    when: showMoment(dispatch.at, language),
  }
  return (
    <li>
      <div className="order-line">
        <StatusChip status={state} label={dispatchStates[state]} tone={tones[state]} />
        <span className="wide order-text">{name ? `${name} · ${recipient}` : recipient}</span>
      </div>
      <p className="order-quiet">{say(dispatch.is_automatic ? said.automatic : said.line, facts)}</p>
      <Rating dispatch={dispatch} />
      {error && state !== 'SENT' && <p className="order-quiet order-text">{error}</p>}
    </li>
  )
}

function Rating({ dispatch: { score, remark, rated_at } }: { dispatch: Dispatch }) {
  const { say, language } = useLanguage()
  if (score === null) return null
  const facts = { score, words: scores[score as keyof typeof scores], when: showMoment(rated_at, language) }
  return (
    <div className={score <= 2 ? 'order-note warning' : 'order-note'}>
      <Icon name="star" />
      <div>
        <b>{say(said.rated, facts)}</b>
        {remark && <p className="order-text">{remark}</p>}
      </div>
    </div>
  )
}
