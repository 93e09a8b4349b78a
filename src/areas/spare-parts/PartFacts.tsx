// One part in a machine as a line: what it is, where, since when, and until when it is good.
import type { ReactNode } from 'react'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { StatusChip } from '#ui/StatusChip.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { InstalledPart } from './installed-parts.ts'

const said = words({
  dueMonths: { en: 'due {day}', th: 'ครบอายุ {day}' },
  dueHours: { en: 'due {day} by hours', th: 'ครบอายุตามชั่วโมง {day}' },
  over: { en: 'overdue since {day}', th: 'เกินอายุตั้งแต่ {day}' },
  fitted: { en: 'fitted {day}', th: 'ใส่ {day}' },
  span: { en: '{from} – {to}', th: '{from} – {to}' },
  warranty: { en: 'warranty until {day}', th: 'ประกันถึง {day}' },
  successor: { en: 'order {part} now', th: 'ปัจจุบันใช้ {part}' },
  wait: { en: '{days} days to wait', th: 'รอของ {days} วัน' },
})

/** Days ahead of which a part counts as due soon. */
export const SOON_DAYS = 90

/** The day so many days from now, in Bangkok. */
export function daysAhead(days: number): string {
  return new Date(Date.parse(todayInBangkok()) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Draws the words of the line; `toBring` tells what to order or bring along. */
export function PartFacts({ part, toBring }: { part: InstalledPart; toBring?: boolean }): ReactNode {
  const { say, language } = useLanguage()
  const day = (on: string) => showDate(on, language)
  const { removed_on, due_on, warranty_until } = part
  const isCovered = !removed_on && warranty_until && warranty_until >= todayInBangkok()
  return (
    <span className="part-words">
      <b>
        {part.place} · {part.name}
      </b>{' '}
      <small>
        {[
          part.part_no,
          part.serial_no,
          removed_on
            ? say(said.span, { from: day(part.installed_on), to: day(removed_on) })
            : say(said.fitted, { day: day(part.installed_on) }),
          part.so_no,
          part.note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <span className="part-chips">
        {due_on && <Due part={part} due={due_on} />}
        {isCovered && (
          <StatusChip
            status="COVERED"
            tone="green"
            label={say(said.warranty, { day: day(warranty_until) })}
          />
        )}
        {!removed_on && part.successor_no && (
          <StatusChip
            status="REPLACED"
            tone="violet"
            label={say(said.successor, { part: part.successor_no })}
          />
        )}
        {toBring && part.lead_time_days !== null && part.lead_time_days > 0 && (
          <small>{say(said.wait, { days: part.lead_time_days })}</small>
        )}
      </span>
    </span>
  )
}

function Due({ part, due }: { part: InstalledPart; due: string }) {
  const { say, language } = useLanguage()
  const day = showDate(due, language)
  if (due < todayInBangkok())
    return <StatusChip status="OVERDUE" tone="red" label={say(said.over, { day })} />
  const words = part.due_by === 'HOURS' ? said.dueHours : said.dueMonths
  return (
    <StatusChip
      status="DUE"
      tone={due <= daysAhead(SOON_DAYS) ? 'amber' : 'grey'}
      label={say(words, { day })}
    />
  )
}
