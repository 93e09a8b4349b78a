// What is left of each kind of leave this year, as small bars: taken, asked for, left.
import { type CSSProperties, type ReactNode, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type Balance, leaveBalance } from './leave-balance.ts'
import './LeaveBalances.css'

const said = words({
  title: { en: 'My balance this year', th: 'วันลาคงเหลือปีนี้' },
  theirs: { en: 'Balance this year', th: 'วันลาคงเหลือปีนี้' },
  left: { en: '{left} of {all} days left', th: 'เหลือ {left} จาก {all} วัน' },
  opens: { en: 'Can be taken from {day}', th: 'ลาได้ตั้งแต่ {day}' },
  taken: { en: '{days} taken', th: 'ใช้แล้ว {days}' },
  pending: { en: '{days} pending', th: 'รออนุมัติ {days}' },
  carried: { en: '{days} carried over', th: 'ยกมา {days}' },
  adjusted: { en: '{days} adjusted: {reason}', th: 'ปรับ {days}: {reason}' },
  more: { en: 'All kinds', th: 'ดูทุกประเภท' },
  fewer: { en: 'Fewer', th: 'ย่อ' },
})
/** So many kinds stand there from the start, and whatever has been used or adjusted. */
const USUAL = 3

/** One's own balances, or those of an employee one looks after. */
export function LeaveBalances({ employeeId }: { employeeId?: number }): ReactNode {
  const { say } = useLanguage()
  const [all, setAll] = useState(false)
  const { data = [] } = useRead(leaveBalance, employeeId === undefined ? {} : { employee_id: employeeId })
  const limited = data.filter((one) => one.entitled !== null)
  const shown = limited.filter(
    (one, at) => all || at < USUAL || one.taken + one.pending > 0 || one.adjusted !== 0,
  )
  if (limited.length === 0) return null
  return (
    <section className="leave-balances" aria-label={say(employeeId === undefined ? said.title : said.theirs)}>
      <ul>
        {shown.map((one) => (
          <OneBalance key={one.leave_type_id} balance={one} />
        ))}
      </ul>
      {(all || shown.length < limited.length) && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {say(all ? said.fewer : said.more)}
        </Button>
      )}
    </section>
  )
}

function OneBalance({ balance }: { balance: Balance }) {
  const { say, language } = useLanguage()
  const { entitled, carried, adjusted, taken, pending, remaining, opens_on } = balance
  const whole = (entitled ?? 0) + carried + adjusted
  const share = (days: number) => `${whole > 0 ? Math.min(100, (days / whole) * 100) : 0}%`
  const widths = { '--taken': share(taken), '--pending': share(pending) } as CSSProperties
  return (
    <li>
      <strong>{(language === 'en' && balance.name_en) || balance.name_th}</strong>
      <span className="leave-bar" style={widths} aria-hidden="true">
        <i className="taken" />
        <i className="pending" />
      </span>
      {(whole > 0 || opens_on === null) && (
        <span>{say(said.left, { left: remaining ?? 0, all: whole })}</span>
      )}
      {opens_on !== null && <span>{say(said.opens, { day: showDate(opens_on, language) })}</span>}
      <small>
        {[
          taken > 0 && say(said.taken, { days: taken }),
          pending > 0 && say(said.pending, { days: pending }),
          carried > 0 && say(said.carried, { days: carried }),
          adjusted !== 0 &&
            say(said.adjusted, {
              days: adjusted > 0 ? `+${adjusted}` : adjusted,
              reason: balance.adjusted_reason ?? '',
            }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </li>
  )
}
