// When something is, in a line: whole days without hours.
import type { Language } from '#base/text.ts'
import { inBangkok, showDate } from '#base/date-format.ts'

/** A span of time on the clock of Bangkok: '14-Dec-2026 09:00–16:00', or its days where it lasts from midnight to midnight. */
export function spanIn(start: string, end: string, language: Language): string {
  const [first = '', from = ''] = inBangkok(start).split('T')
  const [last = '', to = ''] = inBangkok(end).split('T')
  const day = showDate(first, language)
  if (from === '00:00' && to === '00:00') {
    // the midnight at which it ends belongs to the day after
    const final = showDate(inBangkok(new Date(Date.parse(end) - 1).toISOString()), language)
    return final === day ? day : `${day} – ${final}`
  }
  return first === last ? `${day} ${from}–${to}` : `${day} ${from} – ${showDate(last, language)} ${to}`
}
