// How a lane would take what is held over it: free, doubtful or taken, said while it is held.
import { type Stretch, clockOf, partIn } from '#base/day-minutes.ts'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { type Verdict, overlap } from '#ui/lanes/lanes.ts'
import type { Held } from '#ui/lanes/TimeLanes.tsx'
import { isMovable } from './schedule-board.ts'
import type { ScheduleBar, ScheduledPerson } from './schedule.ts'
import { boardSaid } from './schedule-words.ts'

const said = words({
  free: { en: 'free', th: 'ว่าง' },
  swaps: { en: 'swap or place after {what}', th: 'สลับหรือต่อท้าย {what}' },
  off: { en: 'does not work on this day', th: 'วันนี้ไม่ได้ทำงาน' },
  full: { en: '{percent} % of the day', th: '{percent} % ของวัน' },
  over: { en: 'over {what}', th: 'ทับ {what}' },
})

/** Judges what is held on a day; `bar` is null for a call that stands nowhere yet. */
export function useJudge(bars: readonly ScheduleBar[], day: string) {
  const { say } = useLanguage()
  const nameOf = (bar: ScheduleBar, part: Stretch) => {
    const when = `${clockOf(part.from)}–${clockOf(part.to)}`
    return `${bar.told?.code ?? say(bar.source === 'LEAVE' ? boardSaid.leave : boardSaid.busy)} ${when}`
  }
  return (held: Held, bar: ScheduleBar | null, person: ScheduledPerson): Verdict => {
    const others = bars.filter((one) => one.employee_id === person.employee_id && (!bar || one.id !== bar.id))
    const met = others.flatMap((one) => {
      const part = partIn(one, day)
      return part && overlap(part, held) ? [{ one, part }] : []
    })
    const blocking = met.find(({ one }) => one.is_blocking)
    if (blocking) {
      const what = nameOf(blocking.one, blocking.part)
      const meets = isMovable(blocking.one) && held.kind === 'move'
      return { tone: meets ? 'amber' : 'red', text: meets ? say(said.swaps, { what }) : what }
    }
    const first = met[0]
    if (first) return { tone: 'amber', text: say(said.over, { what: nameOf(first.one, first.part) }) }
    const load = person.load[0]!
    if (load.capacity === 0) return { tone: 'amber', text: say(said.off) }
    const own = bar?.employee_id === person.employee_id ? lengthOf(bar, day) : 0
    const percent = Math.round(((load.planned - own + held.to - held.from) / load.capacity) * 100)
    return percent > 100
      ? { tone: 'amber', text: say(said.full, { percent }) }
      : { tone: 'green', text: say(said.free) }
  }
}

function lengthOf(bar: ScheduleBar, day: string): number {
  const part = partIn(bar, day)
  return part ? part.to - part.from : 0
}
