// Spans of time on the clock of Bangkok, in the one form in which screens and the server's sentences tell days and hours.
import { inBangkok, showDate } from './date-format.ts'
import type { Language, Words } from './text.ts'

/**
 * A span of time in a line: '14-Dec-2026 09:00–16:00'; the second day is named only if it differs. Whole days are told as days, the last
 * of them included: '20-Nov-2026 – 22-Nov-2026'.
 */
export function spanIn(start: string, end: string, language: Language): string {
  const [first = '', from = ''] = inBangkok(start).split('T')
  const [last = '', to = ''] = inBangkok(end).split('T')
  const day = showDate(first, language)
  if (from === MIDNIGHT && to === MIDNIGHT && first !== last) {
    // the midnight at which it ends belongs to the day after
    const final = showDate(inBangkok(new Date(Date.parse(end) - 1).toISOString()), language)
    return final === day ? day : `${day} – ${final}`
  }
  return first === last ? `${day} ${from}–${to}` : `${day} ${from} – ${showDate(last, language)} ${to}`
}
const MIDNIGHT = '00:00'

/** The same in both languages, for sentences made before the reader is known. */
export function spanInBangkok(start: string, end: string): Words {
  return { en: spanIn(start, end, 'en'), th: spanIn(start, end, 'th') }
}
