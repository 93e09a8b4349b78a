// What stands on a lane of time, and where: bars side by side, what is free between them, the hours to show.
import { DAY_MINUTES, STEP, type Stretch, wholeHours } from '#base/day-minutes.ts'
import type { Tone } from '../status-colours.ts'

/** A bar of a lane: a stretch of the day that is drawn, and its words. */
export interface LaneBar extends Stretch {
  readonly key: string
  readonly tone: Tone
  /** Solid is work; hatched is away; dotted takes the time without saying by what. */
  readonly look: 'solid' | 'hatched' | 'dotted'
  /** What a bar of 80 pixels shows, and what one of 160 shows beside it. */
  readonly first: string
  readonly second: string
  /** A word that matters more than its number: late, confirmed by nobody. */
  readonly mark: string | null
  /** All of it, for who does not see the bar or sees too little of it. */
  readonly label: string
  /** Its page; null where it has none, or none for the reader. */
  readonly href: string | null
  /** True if it can be moved. */
  readonly isHeld: boolean
}

/** A stretch that is offered on a lane. */
export interface LaneSlot extends Stretch {
  readonly key: string
  readonly label: string
}

/** A line of the lanes: a heading of those under it, which may fold them away, or the lane of a person, a room or a task. */
export type LaneLine =
  | {
      readonly kind: 'group'
      readonly key: string
      readonly title: string
      readonly fold?: { readonly isOpen: boolean; readonly onTurn: () => void }
    }
  | {
      readonly kind: 'lane'
      readonly key: string
      readonly name: string
      readonly label: string
      /** Lanes below it that belong to it and fold away; `label` says which. */
      readonly fold?: { readonly isOpen: boolean; readonly onTurn: () => void; readonly label: string }
    }

/** How a lane takes what is held over it. */
export interface Verdict {
  readonly tone: 'green' | 'amber' | 'red'
  readonly text: string
}

/** What is free of a stretch beside what is taken, at least so many minutes long each. */
export function gapsIn(taken: readonly Stretch[], within: Stretch, least = STEP): Stretch[] {
  const gaps: Stretch[] = []
  let at = within.from
  for (const one of taken.toSorted((a, b) => a.from - b.from)) {
    if (one.from > at) gaps.push({ from: at, to: Math.min(one.from, within.to) })
    at = Math.max(at, one.to)
  }
  if (at < within.to) gaps.push({ from: at, to: within.to })
  return gaps.filter(({ from, to }) => to - from >= least)
}

/** True if two stretches share a minute. */
export function overlap(a: Stretch, b: Stretch): boolean {
  return a.from < b.to && b.from < a.to
}

/** For each bar, which of how many shares of the lane's height it takes: what overlaps stands one below the other. */
export function sharesOf(bars: readonly Stretch[]): { at: number; of: number }[] {
  const order = bars.map((_, index) => index).sort((a, b) => bars[a]!.from - bars[b]!.from)
  const shares = bars.map(() => ({ at: 0, of: 1 }))
  let cluster: number[] = []
  let ends: number[] = []
  const close = () => {
    for (const index of cluster) shares[index]!.of = Math.max(ends.length, 1)
    cluster = []
    ends = []
  }
  for (const index of order) {
    const { from, to } = bars[index]!
    if (ends.every((end) => end <= from)) close()
    const free = ends.findIndex((end) => end <= from)
    const at = free < 0 ? ends.length : free
    ends[at] = to
    shares[index]!.at = at
    cluster.push(index)
  }
  close()
  return shares
}

/** The height of a heading of lanes, of a lane, and of each bar where several stand at the same time; in pixels. */
const GROUP_PX = 32
const LANE_PX = 48
const SHARE_PX = 30

/** How high a line is, in pixels: bars at the same time stand one below the other, each high enough for its words. */
export function heightOf(line: LaneLine, bars: readonly Stretch[]): number {
  if (line.kind === 'group') return GROUP_PX
  return Math.max(LANE_PX, 8 + SHARE_PX * Math.max(0, ...sharesOf(bars).map(({ of }) => of)))
}

/** What a lane is called; '' for no lane. */
export function laneName(lines: readonly LaneLine[], key: string): string {
  const line = lines.find((one) => one.key === key)
  return line?.kind === 'lane' ? line.name : ''
}

/** The hours a day shows: those usually worked, and what begins or ends on that day before or after them. */
export function hoursOf(spans: readonly Stretch[], usual: Stretch): Stretch {
  const own = spans.map(({ from, to }) => ({
    from: from > 0 ? from : usual.from,
    to: to < DAY_MINUTES ? to : usual.to,
  }))
  return wholeHours([usual, ...own])
}
