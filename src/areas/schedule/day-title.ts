// How the board names days and months.
import { showDate, showMonth } from '#base/date-format.ts'
import type { Language } from '#base/text.ts'
import type { BoardPlace } from './schedule-address.ts'
import { daysShown } from './schedule-address.ts'

const shown = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', { ...options, timeZone: 'UTC' })
const short = { th: shown('th', { weekday: 'short' }), en: shown('en', { weekday: 'short' }) }

/** 'Wed 25', as a column is headed. */
export function columnTitle(day: string, language: Language): string {
  return `${short[language].format(Date.parse(day))} ${Number(day.slice(8))}`
}

/** 'Wed 25-Nov-2026'. */
export function dayTitle(day: string, language: Language): string {
  return `${short[language].format(Date.parse(day))} ${showDate(day, language)}`
}

/** What the board shows, as its heading says it. */
export function placeTitle({ view, day }: Pick<BoardPlace, 'view' | 'day'>, language: Language): string {
  if (view === 'DAY') return dayTitle(day, language)
  const days = daysShown(view, day)
  if (view === 'MONTH') return showMonth(day, language)
  return `${showDate(days[0]!, language)} – ${showDate(days.at(-1)!, language)}`
}
