// How a lane would take what is held over it: free, doubtful or taken, said while it is held.
import { type Stretch, clockOf, partIn } from '#base/day-minutes.ts'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { type Verdict, overlap } from '#ui/lanes/lanes.ts'
import type { Held } from '#ui/lanes/TimeLanes.tsx'
import type { ToPlace } from '#areas/service-orders/visits/placing.ts'
import { useMayPermit } from '#areas/service-orders/skills/use-may-permit.web.ts'
import { hoursOf, isMovable, lackingOf, skillNames, totalOf, workIn } from './schedule-board.ts'
import type { ScheduleBar, ScheduledPerson } from './schedule.ts'
import { boardSaid } from './schedule-words.ts'

const said = words({
  free: { en: 'free', th: 'ว่าง' },
  unknown: { en: 'free as far as you can see', th: 'ว่างเท่าที่คุณมองเห็น' },
  swaps: { en: 'swap or place after {what}', th: 'สลับหรือต่อท้าย {what}' },
  off: { en: 'does not work on this day', th: 'วันนี้ไม่ได้ทำงาน' },
  full: {
    en: 'more than the day holds: {planned} of {capacity} h, {percent} %',
    th: 'เกินเวลาทำงานของวัน {planned}/{capacity} ชม. {percent} %',
  },
  gone: { en: 'does not work here on this day', th: 'วันนี้ไม่ได้เป็นพนักงานแล้ว' },
  beyond: { en: 'another team', th: 'ทีมอื่น' },
  over: { en: 'over {what}', th: 'ทับ {what}' },
})

/** What is held: one of the two. */
interface HeldWork {
  readonly bar: ScheduleBar | null
  readonly call: ToPlace | null
}

/** Judges what is held on a day: a visit that stands there, or a call that stands nowhere yet. */
export function useJudge(bars: readonly ScheduleBar[], day: string) {
  const { say, language } = useLanguage()
  const mayPermit = useMayPermit()
  const nameOf = (bar: ScheduleBar, part: Stretch) => {
    const when = `${clockOf(part.from)}–${clockOf(part.to)}`
    return `${bar.told?.code ?? say(bar.source === 'LEAVE' ? boardSaid.leave : boardSaid.busy)} ${when}`
  }
  const judgeTime = (held: Held, bar: ScheduleBar | null, person: ScheduledPerson): Verdict => {
    // tasks move aside: what they take of the day is in its load
    const others = bars.filter(
      (one) => one.source !== 'TASK' && one.employee_id === person.employee_id && (!bar || one.id !== bar.id),
    )
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
    const load = person.load[0]
    if (!load) return { tone: 'amber', text: say(said.unknown) }
    if (load.capacity === 0) return { tone: 'amber', text: say(said.off) }
    const before = bar?.employee_id === person.employee_id ? partIn(bar, day) : null
    const own = before ? workIn(before, person.hours) : 0
    const planned = load.planned - own + workIn(held, person.hours)
    const percent = totalOf([{ ...load, planned }]).percent ?? 0
    const hours = { planned: hoursOf(planned), capacity: hoursOf(load.capacity) }
    return planned > load.capacity
      ? { tone: 'amber', text: say(said.full, { percent, ...hours }) }
      : { tone: 'green', text: say(said.free) }
  }
  return (held: Held, { bar, call }: HeldWork, person: ScheduledPerson): Verdict => {
    if (!person.is_employed) return { tone: 'red', text: say(said.gone) }
    if (!person.may_send && person.employee_id !== bar?.employee_id)
      return { tone: 'red', text: say(said.beyond) }
    const time = judgeTime(held, bar, person)
    const lacking =
      bar?.employee_id === person.employee_id
        ? (bar.told?.skills?.lacking ?? [])
        : lackingOf(bar?.told?.skills?.asked ?? call?.skills ?? [], person, day)
    if (lacking.length === 0) return time
    const stop = say(mayPermit ? boardSaid.needsPermit : boardSaid.cannotSend, {
      skills: skillNames(lacking, language),
    })
    // a permit lifts what is lacking, and nothing of what the hours say; without one a way round the hours leads nowhere
    const isTaken = time.tone === 'red'
    return {
      tone: mayPermit && !isTaken ? 'amber' : 'red',
      text: isTaken || (mayPermit && time.tone === 'amber') ? `${time.text} · ${stop}` : stop,
    }
  }
}
