// How what stands in a template is told in a line.
import { type Language, words } from '#base/text.ts'

const said = words({
  one: { en: 'day {first}', th: 'วันทำงานที่ {first}' },
  more: { en: 'days {first} – {last}', th: 'วันทำงานที่ {first} – {last}' },
  long: { en: '{days} working days', th: '{days} วันทำงาน' },
  short: { en: '1 working day', th: '1 วันทำงาน' },
})

interface Counted {
  readonly offset_days: number | null
  readonly length_days?: number | null
}

/** The working days of a task or a milestone, the last one included: 'days 0 – 4'; a dash where it is not planned. */
export function daysTold({ offset_days, length_days }: Counted, language: Language): string {
  if (offset_days === null) return '–'
  const last = offset_days + (length_days ?? 1) - 1
  return said[last === offset_days ? 'one' : 'more'][language]
    .replace('{first}', String(offset_days))
    .replace('{last}', String(last))
}

/** How long it takes: '5 working days'. */
export const lengthTold = (days: number, language: Language): string =>
  said[days === 1 ? 'short' : 'long'][language].replace('{days}', String(days))
