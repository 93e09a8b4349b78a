// Above the list of leave: what the calendar changed of one's own, and the approved requests of others that wait to be settled.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { RecountedLines } from './RecountedLines.tsx'
import { countIn, daysIn, kindIn, personIn } from './leave-names.web.ts'
import { listRecounted, settleLeave } from './leave-recounted.ts'
import type { LeaveRow } from './leave-rows.ts'
import { leaveWords } from './leave.text.ts'
import './LeaveRecounted.css'

const said = words({
  settling: {
    en: 'Approved leave affected by calendar changes',
    th: 'ใบลาที่อนุมัติแล้ว ปฏิทินเปลี่ยนจำนวนวัน',
  },
  change: { en: '{days} → {now}', th: '{days} → {now}' },
  cancels: { en: '{days} → all days off, cancelled', th: '{days} → เป็นวันหยุดทั้งหมด ยกเลิก' },
  all: { en: 'Use the new count for all {count}', th: 'ใช้จำนวนวันใหม่ทั้ง {count} ใบ' },
})

/** Both parts; nothing where there is nothing to tell. */
export function LeaveRecounted(): ReactNode {
  const { say } = useLanguage()
  const { data } = useRead(listRecounted, {})
  const settle = useAction(settleLeave)
  if (!data) return null
  const { mine, settling, to_settle } = data
  const take = (rows: readonly LeaveRow[]) =>
    void settle.run({ which: rows.map(({ id, row_version }) => ({ id, row_version })) })
  return (
    <>
      {settling.length > 0 && (
        <section className="recounted" aria-label={say(said.settling)}>
          <h2>
            {say(said.settling)}
            <b>{to_settle}</b>
            {settling.length > 1 && (
              <Button size="small" variant="outlined" disabled={settle.busy} onClick={() => take(settling)}>
                {say(said.all, { count: settling.length })}
              </Button>
            )}
          </h2>
          <Refusal failure={settle.failure} />
          <ul>
            {settling.map((row) => (
              <Settling key={row.id} row={row} busy={settle.busy} onSettle={() => take([row])} />
            ))}
          </ul>
        </section>
      )}
      {mine.length > 0 && (
        <section className="recounted" aria-label={say(leaveWords.recounted)}>
          <RecountedLines rows={mine} />
        </section>
      )}
    </>
  )
}

function Settling({ row, busy, onSettle }: { row: LeaveRow; busy: boolean; onSettle: () => void }) {
  const { say, language } = useLanguage()
  const counts = { days: countIn(row.days, language), now: countIn(row.days_now ?? row.days, language) }
  return (
    <li>
      <Link to={`/app/Leave?view=ALL&open=${row.id}`}>{personIn(row, language)}</Link>
      <span>
        {kindIn(row, language)} · {daysIn(row, language)}
      </span>
      <strong>{say(row.days_now === 0 ? said.cancels : said.change, counts)}</strong>
      <Button
        size="small"
        disabled={busy}
        onClick={onSettle}
        aria-label={`${say(leaveWords.settle)}: ${personIn(row, language)}`}
      >
        {say(leaveWords.settle)}
      </Button>
    </li>
  )
}
