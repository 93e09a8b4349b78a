// What the calendar made of one's own leave, a line each, leading to the request.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Language, type Words, fill, words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { countIn, daysIn, kindIn } from './leave-names.web.ts'
import type { LeaveRow } from './leave-rows.ts'
import './LeaveRecounted.css'

const said = words({
  waits: {
    en: 'the calendar has changed, so it comes to {now} instead of {days}. HR is asked to confirm that.',
    th: 'ปฏิทินเปลี่ยน นับได้ {now} จากเดิม {days} รอฝ่ายบุคคลยืนยัน',
  },
  cancelled: {
    en: 'all of its days are days off now, so it is cancelled and takes nothing of what you have left.',
    th: 'เป็นวันหยุดทั้งหมดแล้ว จึงยกเลิกใบลาและไม่หักวันลา',
  },
  nothing: {
    en: 'all of its days are days off now. You can withdraw it.',
    th: 'เป็นวันหยุดทั้งหมดแล้ว ถอนใบลานี้ได้เลย',
  },
  again: {
    en: 'the calendar has changed again, so it comes to {days} as you asked.',
    th: 'ปฏิทินเปลี่ยนกลับ นับได้ {days} ตามที่ขอไว้',
  },
  changed: {
    en: 'the calendar has changed, so it comes to {days} instead of {asked}.',
    th: 'ปฏิทินเปลี่ยน นับได้ {days} จากเดิม {asked}',
  },
})

/** What became of a request whose days the calendar has changed. */
function recountIn(row: LeaveRow, language: Language): string {
  const text = (what: Words) =>
    fill(what, language, {
      days: countIn(row.days, language),
      asked: countIn(row.asked_days ?? row.days, language),
      now: countIn(row.days_now ?? row.days, language),
    })
  if (row.days_now !== null) return text(said.waits)
  if (row.days === 0) return text(row.status === 'CANCELLED' ? said.cancelled : said.nothing)
  return text(row.asked_days === null ? said.again : said.changed)
}

/** The lines; nothing where there are none. */
export function RecountedLines({ rows }: { rows: readonly LeaveRow[] }): ReactNode {
  const { language } = useLanguage()
  return rows.map((row) => (
    <p key={row.id} className="recounted-line">
      <Icon name="calendar-clock" size={18} />
      <span>
        <Link to={`/app/Leave?open=${row.id}`}>
          {kindIn(row, language)} {daysIn(row, language)}
        </Link>
        {': '}
        {recountIn(row, language)}
      </span>
    </p>
  ))
}
