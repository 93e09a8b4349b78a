// How people type a year, a time and a moment, and how the pickers spell them: year/month/day and twelve hours.
import { inBangkok, showTime } from '#base/date-format.ts'

/** From this year on a typed one can only be Buddhist: no picker goes further than 2050. */
const BUDDHIST_FROM = 2443
const BUDDHIST_AHEAD = 543

/** A year of the Common Era of four typed digits, Thai ones and Buddhist years understood; null for what is none. */
export function readYear(text: string): number | null {
  const digits = arabic(text).trim()
  if (!/^\d{4}$/.test(digits)) return null
  const year = Number(digits)
  return year >= BUDDHIST_FROM ? year - BUDDHIST_AHEAD : year
}

/** 'HH:mm' of a time as people type it; null for what is none. */
export function readTime(text: string): string | null {
  const [, hours, minutes = '00', half] =
    /^\s*(\d{1,2})(?:[:.]?(\d{2}))?\s*([AP])?\.?M?\.?\s*$/i.exec(arabic(text)) ?? []
  if (hours === undefined) return null
  let hour = Number(hours)
  if (half) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  }
  if (hour > 23 || Number(minutes) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** 'YYYY-MM-DDTHH:mm' of a typed year/month/day and time; null for what is none. */
export function readMoment(text: string): string | null {
  const [, year = '', month = '', day = '', rest = ''] =
    /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[\sT]+(.+)$/i.exec(arabic(text)) ?? []
  const time = readTime(rest)
  const read = readYear(year)
  if (!time || read === null) return null
  const date = `${read}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${date}T00:00Z`)
  // the 31st of February would become a day of March
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? `${date}T${time}` : null
}

/** An instant as the date-time picker shows it: YYYY/MM/DD hh:mm AM on Bangkok's clock. */
export function showMoment(instant: string, yearsAhead = 0): string {
  const local = inBangkok(instant)
  if (!local) return ''
  const year = Number(local.slice(0, 4)) + yearsAhead
  return `${year}/${local.slice(5, 10).replace('-', '/')} ${showTime(local.slice(11))}`
}

function arabic(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
}
