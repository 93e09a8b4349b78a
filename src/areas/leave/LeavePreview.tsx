// What a request comes to, as it is filled in: days, days that do not count, what is left, and what stands against it.
import type { ReactNode } from 'react'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { words } from '#base/text.ts'
import { showDate } from '#base/date-format.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { clashIn, countIn } from './leave-names.web.ts'
import type { Preview } from './leave-preview.ts'

const said = words({
  title: { en: 'Summary', th: 'สรุปการลาครั้งนี้' },
  choose: { en: 'Choose the leave type and the days.', th: 'เลือกประเภทและวันที่ลา' },
  left: { en: 'left before {before}, afterwards {after}', th: 'ก่อนลาเหลือ {before} วัน หลังลาเหลือ {after} วัน' },
  skipped: { en: 'Not counted: {days}', th: 'ไม่นับ: {days}' },
  weekend: { en: 'day off', th: 'วันหยุดประจำสัปดาห์' },
  document: {
    en: 'A document is needed, e.g. a doctor’s certificate. Attach it now or later.',
    th: 'ต้องมีเอกสารประกอบ เช่น ใบรับรองแพทย์ แนบตอนนี้หรือภายหลังก็ได้',
  },
  away: { en: 'The substitute is away at the same time.', th: 'ผู้ทำงานแทนไม่อยู่ในช่วงเดียวกัน' },
  clash: { en: 'At the same time: {what}', th: 'ตรงกับ: {what}' },
})
/** So many days are named; nobody reads more. */
const NAMED = 8

/** The lines of a preview; they stay while the next ones are on their way. */
export function LeavePreview({
  preview,
  failure,
  waiting,
}: {
  preview: Preview | undefined
  failure: CallFailure | null
  waiting: boolean
}): ReactNode {
  const { say, language } = useLanguage()
  if (failure) return <p className="leave-line error">{failure.message}</p>
  if (!preview) return <p className="leave-quiet">{say(said.choose)}</p>
  const { days, skipped, before, after, document_needed, substitute_away, problems, clashes } = preview
  const named = skipped
    .slice(0, NAMED)
    .map(({ day, name }) => `${showDate(day, language)} (${name || say(said.weekend)})`)
  return (
    <section className="leave-preview" aria-label={say(said.title)} aria-live="polite" aria-busy={waiting}>
      <p>
        <b>{countIn(days, language)}</b>
        {before !== null && <span> · {say(said.left, { before, after })}</span>}
      </p>
      {named.length > 0 && (
        <p className="leave-quiet">
          {say(said.skipped, { days: named.join(', ') })}
          {skipped.length > NAMED && ' …'}
        </p>
      )}
      {problems.map((one) => (
        <p key={one.code} className="leave-line error">
          <Icon name="alert-circle" size={18} />
          {one[language]}
        </p>
      ))}
      {document_needed && (
        <p className="leave-line">
          <Icon name="information" size={18} />
          {say(said.document)}
        </p>
      )}
      {substitute_away && (
        <p className="leave-line warning">
          <Icon name="alert" size={18} />
          {say(said.away)}
        </p>
      )}
      {clashes.map((one) => (
        <p key={`${one.source} ${one.start}`} className="leave-line warning">
          <Icon name="alert" size={18} />
          {say(said.clash, { what: clashIn(one, language) })}
        </p>
      ))}
    </section>
  )
}
