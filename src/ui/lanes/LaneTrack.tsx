// biome-ignore-all lint/a11y: the cells of the ARIA grid of LaneGrid
// One lane of a day: its bars, each as high as its share of the lane, and what is offered between them.
import { type CSSProperties, type MouseEvent, type PointerEvent, memo } from 'react'
import { Link } from 'react-router'
import type { Stretch } from '#base/day-minutes.ts'
import { coloursOfTone } from '../status-colours.ts'
import { type LaneBar, type LaneSlot, sharesOf } from './lanes.ts'
import { hourMarks, stretchOn } from './time-axis.ts'
import type { Held } from './use-lane-hold.web.ts'

/** What a lane tells the board. */
export interface LaneActs {
  readonly onOpen: (bar: LaneBar, lane: string) => void
  readonly onSlot: (slot: LaneSlot, lane: string) => void
  readonly hold: (
    event: PointerEvent<HTMLElement>,
    bar: LaneBar,
    lane: string,
    kind: Exclude<Held['kind'], 'new'>,
  ) => void
}

interface LaneTrackProps {
  lane: string
  hours: Stretch
  bars: readonly LaneBar[]
  slots: readonly LaneSlot[]
  /** A bar that is being saved, one that is lifted, one that is marked. */
  saving: string | null
  lifted: string | null
  marked: string | null
  live: { readonly current: LaneActs }
}

/** Drawn again only when its own bars are others: while one is held, no other lane has any work. */
export const LaneTrack = memo(function LaneTrack(props: LaneTrackProps) {
  const { lane, hours, bars, slots, live } = props
  const shares = sharesOf(bars)
  const placed = (one: Stretch): CSSProperties => {
    const part = { from: Math.max(one.from, hours.from), to: Math.min(one.to, hours.to) }
    return stretchOn(hours, part, 'across')
  }
  const cells = [
    ...bars.map((bar, at) => ({ from: bar.from, cell: barCell(bar, shares[at]!) })),
    ...slots.map((slot) => ({ from: slot.from, cell: slotCell(slot) })),
  ]
  return (
    <div
      className="lane-track"
      style={{ '--lane-count': hourMarks(hours).length } as CSSProperties}
      role="presentation"
    >
      {cells.toSorted((a, b) => a.from - b.from).map(({ cell }) => cell)}
    </div>
  )

  function slotCell(slot: LaneSlot) {
    return (
      <div key={slot.key} role="gridcell" className="lane-cell" style={placed(slot)}>
        <button
          type="button"
          className="lane-slot"
          data-stop
          tabIndex={-1}
          title={slot.label}
          onClick={() => live.current.onSlot(slot, lane)}
        >
          <span>{slot.label}</span>
        </button>
      </div>
    )
  }

  function barCell(bar: LaneBar, { at, of }: { at: number; of: number }) {
    const { ink, ground } = coloursOfTone(bar.tone)
    const style = {
      ...placed(bar),
      top: `calc(4px + (100% - 8px) * ${at / of})`,
      height: `calc((100% - 8px) / ${of})`,
      '--bar-ink': ink,
      '--bar-ground': ground,
    } as CSSProperties
    return (
      <div key={bar.key} role="gridcell" className="lane-cell" style={style}>
        <Bar bar={bar} {...props} />
      </div>
    )
  }
})

function Bar({ bar, lane, saving, lifted, marked, live }: { bar: LaneBar } & LaneTrackProps) {
  const look = [
    'lane-bar',
    bar.look,
    saving === bar.key && 'saving',
    lifted === bar.key && 'lifted',
    marked === bar.key && 'marked',
  ]
  const shared = {
    className: look.filter(Boolean).join(' '),
    'data-stop': true,
    'data-bar': bar.key,
    'data-lane': lane,
    tabIndex: -1,
    title: bar.label,
  }
  const inside = (
    <>
      <span className="ngan-hidden">{bar.label}</span>
      <span className="lane-first" aria-hidden>
        {bar.mark ?? bar.first}
      </span>
      <span className="lane-second" aria-hidden>
        {bar.mark ? bar.first : bar.second}
      </span>
      {bar.isHeld && (
        <i
          className="lane-edge"
          aria-hidden
          onPointerDown={(event) => {
            event.stopPropagation()
            live.current.hold(event, bar, lane, 'end')
          }}
        />
      )}
    </>
  )
  if (!bar.href)
    return (
      <div {...shared} role="img" aria-label={bar.label}>
        {inside}
      </div>
    )
  return (
    <Link
      {...shared}
      to={bar.href}
      draggable={false}
      onPointerDown={(event) => {
        if (bar.isHeld) live.current.hold(event, bar, lane, 'move')
      }}
      onClick={(event: MouseEvent) => {
        // a click with a key, or of the middle button, is the browser's
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        live.current.onOpen(bar, lane)
      }}
    >
      {inside}
    </Link>
  )
}
