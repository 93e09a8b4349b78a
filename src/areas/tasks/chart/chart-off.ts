// Days off on a chart: where they are shaded, and what those are called that an event makes.
import { type WorkingCalendar, isWorkingDay } from '#areas/calendar/working-time.ts'
import { showDate } from '#base/date-format.ts'
import { addDays, daysBetween } from '#base/days.ts'
import type { Language } from '#base/text.ts'
import type { Plan } from '../plan/plan-calls.ts'
import type { ChartDays, Stretch } from './chart-days.ts'

/** What is narrower is not shaded: weekends three pixels a day wide would be no more than a pattern, a longer holiday among them is seen. */
const OFF_PX = 8

/** A holiday, over however many days in a row. */
export interface Holiday extends Stretch {
  readonly name: string
}

/** The days off of a chart as a path, those in a row as one. */
export function offPath(days: ChartDays, calendar: WorkingCalendar, height: number): string {
  const parts: string[] = []
  for (let at = 0; at < days.count; at++) {
    const from = at
    while (at < days.count && !isWorkingDay(calendar, addDays(days.first, at))) at++
    const width = (at - from) * days.width
    if (width >= OFF_PX) parts.push(`M${from * days.width} 0h${width}v${height}h${-width}z`)
  }
  return parts.join('')
}

/** The holidays that lie on a chart, by their days. */
export function holidaysOn({ first, count }: ChartDays, { effects }: Plan['calendar']): Holiday[] {
  const last = addDays(first, count - 1)
  const found: Holiday[] = []
  for (const { day, effect, name } of effects) {
    if (effect !== 'OFF' || day < first || day > last) continue
    const before = found.at(-1)
    if (before?.name === name && daysBetween(before.end, day) <= 1)
      found.splice(-1, 1, { ...before, end: day })
    else found.push({ name, start: day, end: day })
  }
  return found
}

/** Its days and its name. */
export function holidayLabel({ name, start, end }: Holiday, language: Language): string {
  const days = start === end ? [start] : [start, end]
  return `${days.map((day) => showDate(day, language)).join('–')} ${name}`
}
