// What stands under a date that was chosen: its day of the week, and for an end how long it is since the start.
import { inBangkok } from '#base/date-format.ts'
import { type Language, fill, words } from '#base/text.ts'

const weekdays: Record<Language, string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  th: ['วันอาทิตย์', 'วันจันทร์', 'วันอังคาร', 'วันพุธ', 'วันพฤหัสบดี', 'วันศุกร์', 'วันเสาร์'],
}
const said = words({
  days: { en: '{days} {days|day|days}', th: '{days} วัน' },
  hours: { en: '{hours} h', th: '{hours} ชม.' },
  minutes: { en: '{minutes} min', th: '{minutes} นาที' },
})
const MINUTE = 60_000

/** The note of a day ('YYYY-MM-DD') or an instant; '' for none. `since` is the instant of the start. */
export function dayNote(value: string | null, language: Language, since?: string | null): string {
  const day = value && (value.length > 10 ? inBangkok(value) : value).slice(0, 10)
  const at = Date.parse(`${day}T00:00Z`)
  if (!day || Number.isNaN(at)) return ''
  const length = since && value ? lengthOf(Date.parse(value) - Date.parse(since), language) : ''
  return [weekdays[language][new Date(at).getUTCDay()], length].filter(Boolean).join(' · ')
}

function lengthOf(ms: number, language: Language): string {
  if (!(ms > 0)) return ''
  const all = Math.round(ms / MINUTE)
  const [days, hours, minutes] = [Math.floor(all / 1440), Math.floor((all % 1440) / 60), all % 60]
  return [
    days > 0 && fill(said.days, language, { days }),
    hours > 0 && fill(said.hours, language, { hours }),
    minutes > 0 && fill(said.minutes, language, { minutes }),
  ]
    .filter(Boolean)
    .join(' ')
}
