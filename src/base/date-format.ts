// Dates as people read them: DD-MMM-YYYY, and HH:mm on the clock of Bangkok, wherever the browser is; pickers have 12-hour times.
import type { Language, Words } from '#base/text.ts'
import { yearsAhead } from './era.ts'
import { DATE_DISPLAY } from './limits.ts'

const BANGKOK = 7 * 3_600_000
const months: Record<Language, string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  th: ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'],
}

/** 'YYYY-MM-DD' as DD-MMM-YYYY, the year in the era of the screens or so many `ahead`; what is no date comes back as it is. */
export function showDate(day: string, language: Language, ahead = yearsAhead()): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? []
  if (!year || !month || !date) return day
  const name = months[language][Number(month) - 1] ?? month
  return DATE_DISPLAY.replace('DD', date)
    .replace('YYYY', String(Number(year) + ahead))
    .replace('MMM', name)
}

/** A month as MMM-YYYY, of one of its days or of 'YYYY-MM'. */
export function showMonth(month: string, language: Language): string {
  return showDate(`${month.slice(0, 7)}-01`, language).slice(3)
}

/** The short name of a day's month. */
export function shortMonth(day: string, language: Language): string {
  return months[language][Number(day.slice(5, 7)) - 1] ?? ''
}

/** A day for a text that travels before its reader is known. */
export function dayInBoth(day: string): Words {
  return { en: showDate(day, 'en'), th: showDate(day, 'th') }
}

/** An instant (ISO text) as DD-MMM-YYYY HH:mm in Bangkok, its year as of `showDate`; '' for what is no instant. */
export function showDateTime(instant: string, language: Language, ahead = yearsAhead()): string {
  const local = inBangkok(instant)
  return local && `${showDate(local, language, ahead)} ${local.slice(11)}`
}

/** 'HH:mm' as hh:mm AM or PM, as the pickers have it. */
export function showTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${String(hour % 12 || 12).padStart(2, '0')}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** An instant as 'YYYY-MM-DDTHH:mm' on the clock of Bangkok; '' for what is no instant. */
export function inBangkok(instant: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? '' : new Date(at + BANGKOK).toISOString().slice(0, 16)
}

/** 'YYYY-MM-DDTHH:mm' on the clock of Bangkok as an ISO instant with its offset. */
export function fromBangkok(local: string): string {
  return `${local.slice(0, 16)}:00+07:00`
}

/** Now as 'YYYY-MM-DDTHH:mm' on the clock of Bangkok. */
export function nowInBangkok(): string {
  return new Date(Date.now() + BANGKOK).toISOString().slice(0, 16)
}

/** Today in Bangkok as 'YYYY-MM-DD'. */
export function todayInBangkok(): string {
  return nowInBangkok().slice(0, 10)
}
