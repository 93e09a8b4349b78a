// Finding on the board: a text names a person, or what a person is on.
import type { LaneLine } from '#ui/lanes/lanes.ts'
import { personOf } from './schedule-board.ts'
import type { Schedule } from './schedule.ts'

/** The lane of the person a text names, by name or by the number of an order; null if it is no one's. */
export function laneFound(text: string, schedule: Schedule, lines: readonly LaneLine[]): string | null {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return null
  const named = schedule.people.find((one) =>
    [one.nickname, one.name_th, one.name_en].some((name) => name?.toLowerCase().includes(wanted)),
  )
  const bar = schedule.bars.find(({ told }) => told?.code.toLowerCase().includes(wanted))
  const person = named?.employee_id ?? bar?.employee_id
  const line = lines.find((one) => one.kind === 'lane' && personOf(one.key) === person)
  return line?.key ?? null
}
