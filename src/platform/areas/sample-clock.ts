// The sample's time: whole minutes, counted from the midnight in Bangkok that began today. What is below 0 has happened.

const MINUTE = 60_000
const BANGKOK = 7 * 60 * MINUTE

/** The longest history of orders, in days. */
export const HISTORY_DAYS = 548

/** Minutes of a day. */
export const DAY = 1440

/** The minute at which a day (0 = today, -1 = yesterday) is at that time, e.g. `on(-1, 9, 30)`. */
export function on(day: number, hour: number, minute = 0): number {
  return day * DAY + hour * 60 + minute
}

/** The day a minute lies in. */
export function dayOf(minute: number): number {
  return Math.floor(minute / DAY)
}

/** Minutes since its midnight. */
export function timeOfDay(minute: number): number {
  return minute - dayOf(minute) * DAY
}

/** Turns the sample's minutes and days into calendar time. */
export interface SampleClock {
  /** Instant in UTC, as ISO text. */
  iso(minute: number): string
  /** The minute an instant lies in, given in milliseconds since 1970. */
  minute(at: number): number
  /** Calendar day in Bangkok: `YYYY-MM-DD`. */
  date(day: number): string
  /** 0 = Sunday … 6 = Saturday. */
  weekday(day: number): number
  /** Monday to Saturday, and no public holiday of a fixed date. */
  isWorkday(day: number): boolean
  /** As people write it: 14/03. */
  shortDate(day: number): string
}

/** The clock of the Bangkok day that `now` lies in; the time of day makes no difference. */
export function sampleClock(now: Date): SampleClock {
  const midnight = Math.floor((now.getTime() + BANGKOK) / (DAY * MINUTE)) * DAY * MINUTE - BANGKOK
  const inBangkok = (day: number) => new Date(midnight + BANGKOK + day * DAY * MINUTE)
  const date = (day: number) => inBangkok(day).toISOString().slice(0, 10)
  const weekday = (day: number) => inBangkok(day).getUTCDay()
  return {
    iso: (minute) => new Date(midnight + minute * MINUTE).toISOString(),
    minute: (at) => Math.floor((at - midnight) / MINUTE),
    date,
    weekday,
    isWorkday: (day) => weekday(day) !== 0 && !fixedHolidays.has(date(day).slice(5)),
    shortDate: (day) => `${date(day).slice(8)}/${date(day).slice(5, 7)}`,
  }
}

/** Public holidays of a fixed date, by MM-DD. */
export const fixedHolidays: ReadonlyMap<string, string> = new Map([
  ['01-01', 'วันขึ้นปีใหม่'],
  ['04-06', 'วันจักรี'],
  ['04-13', 'วันสงกรานต์'],
  ['04-14', 'วันสงกรานต์'],
  ['04-15', 'วันสงกรานต์'],
  ['05-01', 'วันแรงงานแห่งชาติ'],
  ['07-28', 'วันเฉลิมพระชนมพรรษา ร.10'],
  ['08-12', 'วันแม่แห่งชาติ'],
  ['10-13', 'วันนวมินทรมหาราช'],
  ['10-23', 'วันปิยมหาราช'],
  ['12-05', 'วันพ่อแห่งชาติ'],
  ['12-10', 'วันรัฐธรรมนูญ'],
  ['12-31', 'วันสิ้นปี'],
])
