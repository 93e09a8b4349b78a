// When something was or will be, as people write it: DD-MMM-YYYY HH:mm on Bangkok's clock.
import type { Language, Words } from '#base/text.ts'
import { words } from '#base/text.ts'
import { inBangkok, showDate, todayInBangkok } from '#base/date-format.ts'

const said = words({
  today: { en: 'Today', th: 'วันนี้' },
  tomorrow: { en: 'Tomorrow', th: 'พรุ่งนี้' },
  yesterday: { en: 'Yesterday', th: 'เมื่อวาน' },
})

/** 'DD-MMM-YYYY HH:mm'; '' for what is no instant. */
export function showMoment(instant: string | null, language: Language): string {
  const local = instant ? inBangkok(instant) : ''
  return local && `${showDate(local, language)} ${clockOf(local)}`
}

/** The same with today, tomorrow and yesterday by name, as lists show it. */
export function showNearMoment(instant: string | null, language: Language): string {
  const local = instant ? inBangkok(instant) : ''
  return local && `${nearDay(local, language)} ${clockOf(local)}`
}

/** The day, and the time too while it is near: what a narrow column has room for. */
export function showNearDay(instant: string, language: Language): string {
  const local = inBangkok(instant)
  const day = local && nearDay(local, language)
  return day === showDate(local, language) ? day : `${day} ${clockOf(local)}`
}

/** From and until; the day once where it is the same. Whole days, such as leave, are days: midnight is no hour of theirs. */
export function showSpan(start: string, end: string, language: Language): string {
  const from = inBangkok(start)
  const until = inBangkok(end)
  if (clockOf(from) === MIDNIGHT && clockOf(until) === MIDNIGHT && from !== until) {
    // the midnight at which it ends belongs to the day after
    const [first, last] = [from, inBangkok(new Date(Date.parse(end) - 1).toISOString())]
    const day = nearDay(first, language)
    return first.slice(0, 10) === last.slice(0, 10) ? day : `${day} – ${nearDay(last, language)}`
  }
  const begin = `${nearDay(from, language)} ${clockOf(from)}`
  if (from.slice(0, 10) === until.slice(0, 10)) return `${begin}–${clockOf(until)}`
  return `${begin} – ${nearDay(until, language)} ${clockOf(until)}`
}

const MIDNIGHT = '00:00'

function nearDay(local: string, language: Language): string {
  const days = (Date.parse(local.slice(0, 10)) - Date.parse(todayInBangkok())) / 86_400_000
  const near: Partial<Record<number, Words>> = { [-1]: said.yesterday, 0: said.today, 1: said.tomorrow }
  return near[days]?.[language] ?? showDate(local, language)
}

function clockOf(local: string): string {
  return local.slice(11, 16)
}
