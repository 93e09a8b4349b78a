// Instants as people in Bangkok read them, for sentences made before the reader is known.
import type { Language, Words } from './text.ts'

const locales: Record<Language, string> = { en: 'en-GB', th: 'th-TH-u-ca-gregory' }
const MIDNIGHT = '00:00'
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A span of time in both languages, e.g. '20 Nov 2026 09:00–12:00'; the second day is named only if it differs. Whole days are told
 * as days, the last of them included: '20 Nov 2026 – 22 Nov 2026'.
 */
export function spanInBangkok(start: string, end: string): Words {
  return { en: span('en', start, end), th: span('th', start, end) }
}

function span(language: Language, start: string, end: string): string {
  const [from, to] = [part(language, 'time', start), part(language, 'time', end)]
  const isWholeDays = from === MIDNIGHT && to === MIDNIGHT && start !== end
  const firstDay = part(language, 'day', start)
  const lastDay = part(language, 'day', isWholeDays ? new Date(Date.parse(end) - 1).toISOString() : end)
  if (isWholeDays) return firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`
  return firstDay === lastDay ? `${firstDay} ${from}–${to}` : `${firstDay} ${from} – ${lastDay} ${to}`
}

function part(language: Language, which: 'day' | 'time', at: string): string {
  const key = `${language} ${which}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locales[language], {
      timeZone: 'Asia/Bangkok',
      ...(which === 'day'
        ? { day: 'numeric', month: 'short', year: 'numeric' }
        : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    })
    formats.set(key, format)
  }
  return format.format(new Date(at))
}
