// Moving visits on the board: saving one where it was put down, swapping two, and the way back.
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { instantOf, partIn } from '#base/day-minutes.ts'
import { fill, words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { refresh } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Held } from '#ui/lanes/TimeLanes.tsx'
import { moveVisits } from '#areas/service-orders/visits/placing.ts'
import { barKey, personOf } from './schedule-board.ts'
import type { ScheduleBar } from './schedule.ts'

const said = words({
  confirmed: {
    en: 'The customer confirmed the former time. Move it all the same?',
    th: 'ลูกค้ายืนยันเวลาเดิมแล้ว ยืนยันที่จะย้ายไหม',
  },
  confirmedHint: {
    en: 'The visit counts as unconfirmed again, and the customer’s link shows the new time.',
    th: 'นัดจะกลับเป็นยังไม่ยืนยัน และลิงก์ของลูกค้าจะแสดงเวลาใหม่',
  },
  move: { en: 'Move', th: 'ย้าย' },
  fell: { en: '{what}. The customer’s confirmation fell away.', th: '{what} การยืนยันของลูกค้าถูกยกเลิก' },
  again: {
    en: '{code} is back at its time. Ask the customer to confirm it again?',
    th: '{code} กลับมาเวลาเดิมแล้ว ขอให้ลูกค้ายืนยันอีกครั้งไหม',
  },
  againHint: {
    en: 'The confirmation fell away with the move. The customer’s link is on the page of the order.',
    th: 'การยืนยันถูกยกเลิกเมื่อย้ายนัด ลิงก์สำหรับลูกค้าอยู่ในหน้าใบงาน',
  },
  ask: { en: 'Ask the customer', th: 'ขอให้ลูกค้ายืนยัน' },
  moved: { en: 'Moved {code} to {time}', th: 'ย้าย {code} ไป {time} แล้ว' },
  swapped: { en: 'Swapped {code} and {other}', th: 'สลับ {code} กับ {other} แล้ว' },
})

/** Where a bar goes. */
export interface Step {
  readonly bar: ScheduleBar
  readonly starts_at: string
  readonly ends_at: string
  readonly to: number
}

/** Two visits one of which was put on the other: what is meant is asked. */
export interface Meeting {
  readonly held: ScheduleBar
  readonly on: ScheduleBar
  readonly swap: readonly [Step, Step]
  readonly after: Step
}

/** What was done, the way back, and whose confirmation by the customer fell away with it. */
interface Done {
  readonly text: string
  readonly undo: readonly Step[]
  readonly unconfirmed: readonly ScheduleBar[]
}

export type Moves = ReturnType<typeof useMoves>

/** The moves of a board. */
export function useMoves() {
  const { say, language } = useLanguage()
  const navigate = useNavigate()
  const action = useAction(moveVisits, { silent: true })
  const [pending, setPending] = useState<readonly Step[]>([])
  const [meeting, setMeeting] = useState<Meeting | null>(null)
  const [tried, setTried] = useState<readonly Step[] | null>(null)
  const [done, setDone] = useState<Done | null>(null)

  const save = async (
    steps: readonly Step[],
    versions?: ReadonlyMap<number, number>,
    permit_reason?: string,
  ) => {
    setPending(steps)
    setTried(steps)
    action.clear()
    const saved = await action.run({
      ...(permit_reason && { permit_reason }),
      visits: steps.map(({ bar, starts_at, ends_at, to }) => ({
        id: bar.id!,
        row_version: versions?.get(bar.id!) ?? bar.told!.row_version!,
        planned_start: starts_at,
        planned_end: ends_at,
        ...(to !== bar.employee_id && { from_employee_id: bar.employee_id, to_employee_id: to }),
      })),
    })
    setPending([])
    // what was refused is drawn where it stands now
    if (!saved) void refresh('schedule')
    return saved
  }

  const take = async (steps: readonly Step[], permit?: string) => {
    const first = steps[0]!
    const unconfirmed = steps.flatMap(({ bar, starts_at, ends_at }) => {
      const isMoved = !isSame(starts_at, bar.starts_at) || !isSame(ends_at, bar.ends_at)
      return isMoved && bar.told?.status === 'CONFIRMED' ? [bar] : []
    })
    // a move that is tried again with a permit was asked about before it was refused
    if (unconfirmed.length > 0 && permit === undefined) {
      const sure = await confirm({
        title: said.confirmed,
        text: said.confirmedHint,
        icon: 'question',
        confirmText: said.move,
      })
      if (!sure) return
    }
    const saved = await save(steps, undefined, permit)
    if (!saved) return
    const versions = new Map(saved.map(({ id, row_version }) => [id, row_version]))
    const back = steps.map(({ bar, to, starts_at, ends_at }) => ({
      bar: {
        ...bar,
        employee_id: to,
        starts_at,
        ends_at,
        told: { ...bar.told!, row_version: versions.get(bar.id!) ?? bar.told!.row_version },
      },
      starts_at: bar.starts_at,
      ends_at: bar.ends_at,
      to: bar.employee_id,
    }))
    const text =
      steps.length > 1
        ? say(said.swapped, { code: first.bar.told!.code, other: steps[1]!.bar.told!.code })
        : say(said.moved, { code: first.bar.told!.code, time: timeOf(first) })
    const what = unconfirmed.length > 0 ? say(said.fell, { what: text }) : text
    setDone({ text: what, undo: back, unconfirmed })
  }

  const undo = async () => {
    if (!done) return
    setDone(null)
    const first = done.unconfirmed[0]
    if (!(await save(done.undo)) || !first) return
    const { code, link } = first.told!
    const title = say(said.again, { code })
    if (await confirm({ title, text: said.againHint, icon: 'question', confirmText: said.ask }))
      void navigate(link)
  }
  const byKeys = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = (event.target as Element | null)?.closest?.('input, textarea, select')
    if (!done || isTyping || event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => byKeys(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return {
    /** Which was refused last, and why. */
    refused: action.failure && tried && { failure: action.failure, bar: tried[0]!.bar, steps: tried },
    clear: action.clear,
    /** Tries what was refused again, with the reason why the engineer is sent all the same. */
    permit: (reason: string) => tried && void take(tried, reason),
    /** The bar that is being saved. */
    saving: pending[0] ? barKey(movedBar(pending[0])) : null,
    meeting,
    done,
    forget: () => setDone(null),
    undo,

    /** The bars with those that are being saved where they were put. */
    shownBars: (bars: readonly ScheduleBar[]): readonly ScheduleBar[] => {
      if (pending.length === 0) return bars
      const by = new Map(pending.map((step) => [barKey(step.bar), step]))
      return bars.map((bar) => {
        const step = by.get(barKey(bar))
        return step ? movedBar(step) : bar
      })
    },

    /** Puts a visit where it was let go: saved at once, unless another one stands there. */
    put: (held: Held, bar: ScheduleBar, on: ScheduleBar | null, day: string) => {
      const step: Step = {
        bar,
        starts_at: instantOf(day, held.from),
        ends_at: instantOf(day, held.to),
        to: personOf(held.lane),
      }
      if (!on || on.id === bar.id || held.kind === 'end') return void take([step])
      const long = held.to - held.from
      const end = partIn(on, day)!.to
      const after = { ...step, starts_at: instantOf(day, end), ends_at: instantOf(day, end + long) }
      setMeeting({ held: bar, on, swap: swapOf(bar, on), after })
    },
    /** Swaps two visits in one save. */
    swap: (one: ScheduleBar, other: ScheduleBar) => void take(swapOf(one, other)),
    /** Takes one of the two ways out of a meeting; null leaves all where it was. */
    decide: (way: 'swap' | 'after' | null) => {
      const asked = meeting
      setMeeting(null)
      if (asked && way) void take(way === 'swap' ? asked.swap : [asked.after])
    },
  }

  function timeOf({ starts_at, ends_at }: Step): string {
    return fill({ en: '{from}–{to}', th: '{from}–{to} น.' }, language, {
      from: starts_at.slice(11, 16),
      to: ends_at.slice(11, 16),
    })
  }
}

// Two people change places and each visit keeps its time. On one lane the order changes within the same hours: the second begins where the first
// began, and the first ends where the second ended, so that neither meets its neighbours.
function swapOf(bar: ScheduleBar, on: ScheduleBar): readonly [Step, Step] {
  if (bar.employee_id !== on.employee_id) {
    const given = (one: ScheduleBar, to: number): Step => ({
      bar: one,
      starts_at: one.starts_at,
      ends_at: one.ends_at,
      to,
    })
    return [given(bar, on.employee_id), given(on, bar.employee_id)]
  }
  const isFirst = Date.parse(bar.starts_at) < Date.parse(on.starts_at)
  const [first, second] = isFirst ? [bar, on] : [on, bar]
  const earlier = {
    bar: second,
    starts_at: first.starts_at,
    ends_at: later(first.starts_at, second, 1),
    to: second.employee_id,
  }
  const after = {
    bar: first,
    starts_at: later(second.ends_at, first, -1),
    ends_at: second.ends_at,
    to: first.employee_id,
  }
  return isFirst ? [after, earlier] : [earlier, after]
}

function movedBar({ bar, starts_at, ends_at, to }: Step): ScheduleBar {
  return { ...bar, starts_at, ends_at, employee_id: to }
}

function isSame(a: string, b: string): boolean {
  return Date.parse(a) === Date.parse(b)
}

// an instant later, or earlier, by the length of a bar
function later(instant: string, { starts_at, ends_at }: ScheduleBar, sign: 1 | -1): string {
  const at = Date.parse(instant) + sign * (Date.parse(ends_at) - Date.parse(starts_at))
  return new Date(at).toISOString()
}
