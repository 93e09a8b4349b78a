// How much time an order has left, and when a visit is proposed: clock rules of the screens, without a screen.
import { type Words, words } from '#base/text.ts'
import { bangkokInstant, nextWorkingHour } from '#base/working-start.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** An order is pressing from so many milliseconds before its due time. */
const PRESSING_MS = 4 * HOUR
/** A visit is proposed for so many milliseconds. */
const VISIT_MS = 2 * HOUR

const spans = words({
  weeks: { en: '{days} days', th: '{days} วัน' },
  days: { en: '{days} d {hours} h', th: '{days} วัน {hours} ชม.' },
  hours: { en: '{hours} h {minutes} min', th: '{hours} ชม. {minutes} นาที' },
  minutes: { en: '{minutes} min', th: '{minutes} นาที' },
})
const said = words({
  left: { en: '{span} left', th: 'เหลือ {span}' },
  late: { en: 'Overdue {span}', th: 'เกิน {span}' },
  paused: { en: 'Clock stopped', th: 'หยุดนับเวลา' },
})

/** How an order stands against its clock: words with their facts, and how much it matters. */
export interface Countdown {
  readonly text: Words
  readonly span: Words
  readonly facts: { readonly days: number; readonly hours: number; readonly minutes: number }
  readonly tone: 'late' | 'pressing' | 'calm'
}

/** What is said while the time of an order does not run; why stands beside it. */
export const clockStopped: Words = said.paused

/** The countdown to a due time, both in milliseconds since 1970. */
export function countdown(due: number, now: number): Countdown {
  const left = due - now
  return {
    text: left < 0 ? said.late : said.left,
    ...spanOf(Math.abs(left)),
    tone: left < 0 ? 'late' : left < PRESSING_MS ? 'pressing' : 'calm',
  }
}

/** A length of time in milliseconds, as exactly as it matters: days, days and hours, hours and minutes. */
export function spanOf(ms: number): Pick<Countdown, 'span' | 'facts'> {
  const days = Math.floor(ms / DAY)
  const hours = Math.floor((ms % DAY) / HOUR)
  const minutes = Math.floor((ms % HOUR) / MINUTE)
  const span = days >= 7 ? spans.weeks : days > 0 ? spans.days : hours > 0 ? spans.hours : spans.minutes
  return { span, facts: { days, hours, minutes } }
}

/** The times a new visit starts with: the next full working hour, for two hours; ISO instants on Bangkok's clock. */
export function proposedTimes(now: number): { start: string; end: string } {
  const start = nextWorkingHour(now + 1)
  return { start: bangkokInstant(start), end: bangkokInstant(start + VISIT_MS) }
}

/** The end that keeps a visit's length when its start moves; null while a time is missing. */
export function endFor(newStart: string, oldStart: string | null, oldEnd: string | null): string | null {
  const start = Date.parse(newStart)
  if (Number.isNaN(start)) return oldEnd
  const length = oldStart && oldEnd ? Date.parse(oldEnd) - Date.parse(oldStart) : VISIT_MS
  return bangkokInstant(start + (length > 0 ? length : VISIT_MS))
}
