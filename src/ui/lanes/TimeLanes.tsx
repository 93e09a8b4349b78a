// biome-ignore-all lint/a11y: the heading of the ARIA grid of LaneGrid
// A day as lanes: a lane a person or place, bars along the hours, the line of now; bars can be held and put elsewhere, and others brought to them.
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { type Stretch, clockOf } from '#base/day-minutes.ts'
import { LaneGrid } from './LaneGrid.tsx'
import { LaneOver } from './LaneOver.tsx'
import { type LaneActs, LaneTrack } from './LaneTrack.tsx'
import { type LaneBar, type LaneLine, type LaneSlot, type Verdict, heightOf, laneName } from './lanes.ts'
import { HourMarks } from './TimeAxis.tsx'
import { hourMarks } from './time-axis.ts'
import { type Held, useLaneHold } from './use-lane-hold.web.ts'
import './TimeLanes.css'

/** The least width of an hour, in pixels. */
const HOUR_PX = 56

export type { Held } from './use-lane-hold.web.ts'

/** Begins to hold what does not stand on any lane yet, as a bar of the length it would have. */
export type Carry = (event: PointerEvent<HTMLElement>, bar: LaneBar) => void

interface TimeLanesProps {
  label: string
  /** The hours that are drawn, in minutes of the day. */
  hours: Stretch
  /** The minute it is, if the day is today. */
  now: number | null
  lines: readonly LaneLine[]
  /** Of each lane by its key. */
  bars: ReadonlyMap<string, readonly LaneBar[]>
  slots?: ReadonlyMap<string, readonly LaneSlot[]>
  nameOf: (line: LaneLine & { kind: 'lane' }) => ReactNode
  corner?: ReactNode
  /** The day is not worked on: its lanes are shaded. */
  isOff?: boolean
  found?: string | null
  /** A bar that is being saved where it stands, and one that is marked. */
  saving?: string | null
  marked?: string | null
  /** How a lane would take what is held; without it nothing can be held. */
  judge?: ((held: Held) => Verdict) | null
  /** It was put down elsewhere; `on` is the bar it was put on. */
  onPut?: (held: Held, on: LaneBar | null) => void
  onOpen: (bar: LaneBar, lane: string) => void
  onSlot?: (slot: LaneSlot, lane: string) => void
  /** The keys M and X on a bar that can be moved. */
  onMoveTo?: (bar: LaneBar) => void
  onMark?: (bar: LaneBar) => void
  /** Is given what begins to hold something from outside. */
  carry?: RefObject<Carry | null>
}

/** The lanes of a day. */
export function TimeLanes(props: TimeLanesProps): ReactNode {
  const { label, hours, now, lines, bars, slots, nameOf, corner, found, judge, carry } = props
  const body = useRef<HTMLDivElement>(null)
  const heights = useMemo(
    () => new Map(lines.map((line) => [line.key, heightOf(line, bars.get(line.key) ?? none)])),
    [lines, bars],
  )
  const hold = useLaneHold({
    body,
    hours,
    lines,
    heights,
    isAllowed: Boolean(judge),
    onPut: props.onPut ?? nothing,
    bars,
  })
  const { held, bring } = hold
  const verdict = held && judge ? judge(held) : null
  const acts: LaneActs = { onOpen: props.onOpen, onSlot: props.onSlot ?? nothing, hold: hold.begin }
  const live = useRef(acts)
  useEffect(() => {
    live.current = acts
    if (!carry) return undefined
    carry.current = bring
    return () => {
      carry.current = null
    }
  })
  const onKeyDown = (event: React.KeyboardEvent) => {
    const at = (event.target as HTMLElement).closest<HTMLElement>('[data-bar]')
    if (hold.onKeyDown(event, at) || !at || event.ctrlKey || event.metaKey || event.altKey) return
    const bar = bars.get(at.dataset.lane!)?.find(({ key }) => key === at.dataset.bar)
    if (!bar?.isHeld || !judge) return
    // known by their place where the layout has no Latin letters
    if (event.code === 'KeyM') props.onMoveTo?.(bar)
    if (event.code === 'KeyX') props.onMark?.(bar)
  }
  return (
    <>
      <LaneGrid
        label={label}
        lines={lines}
        heights={heights}
        least={hourMarks(hours).length * HOUR_PX}
        corner={corner}
        nameOf={nameOf}
        body={body}
        {...(props.isOff && { isOff: true })}
        {...(found !== undefined && { found })}
        onKeyDown={onKeyDown}
        heading={
          <div role="columnheader" className="lane-hours">
            <HourMarks hours={hours} along="across" />
          </div>
        }
        trackOf={(line) => (
          <LaneTrack
            lane={line.key}
            hours={hours}
            bars={bars.get(line.key) ?? none}
            slots={slots?.get(line.key) ?? noSlots}
            saving={props.saving ?? null}
            lifted={held?.fromLane === line.key ? held.bar.key : null}
            marked={props.marked ?? null}
            live={live}
          />
        )}
        over={
          <LaneOver
            hours={hours}
            now={now}
            held={held}
            verdict={verdict}
            height={(held && heights.get(held.lane)) ?? 0}
            lines={lines}
          />
        }
      />
      <output className="ngan-hidden" aria-live="assertive">
        {held &&
          `${laneName(lines, held.lane)} ${clockOf(held.from)}–${clockOf(held.to)} · ${verdict?.text ?? ''}`}
      </output>
    </>
  )
}

const nothing = () => {}
const none: readonly LaneBar[] = []
const noSlots: readonly LaneSlot[] = []
