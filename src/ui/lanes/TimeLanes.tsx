// biome-ignore-all lint/a11y: the cells of the ARIA grid of LaneGrid
// A day as lanes: a lane a person or place, bars along the hours, the line of now; bars can be held and put elsewhere.
import { type CSSProperties, type MouseEvent, type ReactNode, memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type Stretch, clockOf } from '#base/day-minutes.ts'
import { coloursOfTone } from '../status-colours.ts'
import { LaneGrid } from './LaneGrid.tsx'
import { type LaneBar, type LaneLine, type LaneSlot, type Verdict, sharesOf } from './lanes.ts'
import { type Held, useLaneHold } from './use-lane-hold.web.ts'
import './TimeLanes.css'

/** The height of a lane, in pixels. */
const LANE_PX = 48
/** The least width of an hour, in pixels. */
const HOUR_PX = 56

export type { Held } from './use-lane-hold.web.ts'

interface TimeLanesProps {
  label: string
  /** The hours that are drawn, in minutes of the day. */
  hours: Stretch
  /** The minute it is, if the day is today. */
  now: number | null
  lines: readonly LaneLine[]
  /** Of each lane by its key. */
  bars: ReadonlyMap<string, readonly LaneBar[]>
  slots: ReadonlyMap<string, readonly LaneSlot[]>
  nameOf: (line: LaneLine & { kind: 'lane' }) => ReactNode
  corner?: ReactNode
  found?: string | null
  /** A bar that is being saved where it stands. */
  saving?: string | null
  /** How a lane would take what is held; null lets nothing be held. */
  judge: ((held: Held) => Verdict) | null
  /** It was put down elsewhere; `on` is the bar it was put on. */
  onPut: (held: Held, on: LaneBar | null) => void
  onOpen: (bar: LaneBar, lane: string) => void
  onSlot: (slot: LaneSlot, lane: string) => void
  /** The key M on a bar that can be moved. */
  onMoveTo: (bar: LaneBar) => void
}

/** The lanes of a day. */
export function TimeLanes(props: TimeLanesProps): ReactNode {
  const { label, hours, now, lines, bars, slots, nameOf, corner, found, saving, judge, onPut } = props
  const body = useRef<HTMLDivElement>(null)
  const hold = useLaneHold({
    body,
    hours,
    lines,
    laneHeight: LANE_PX,
    isAllowed: judge !== null,
    onPut,
    bars,
  })
  const long = hours.to - hours.from
  const share = (minute: number) => `${((minute - hours.from) / long) * 100}%`
  const held = hold.held
  const verdict = held && judge ? judge(held) : null
  const count = Math.round(long / 60)
  const acts = { onOpen: props.onOpen, onSlot: props.onSlot, hold: hold.begin }
  const live = useRef(acts)
  useEffect(() => {
    live.current = acts
  })
  const told = held && `${clockOf(held.from)}–${clockOf(held.to)}`
  return (
    <>
      <LaneGrid
        label={label}
        lines={lines}
        laneHeight={LANE_PX}
        least={count * HOUR_PX}
        corner={corner}
        nameOf={nameOf}
        body={body}
        {...(found !== undefined && { found })}
        onKeyDown={(event) => {
          const at = (event.target as HTMLElement).closest<HTMLElement>('[data-bar]')
          if (hold.onKeyDown(event, at) || !at || event.ctrlKey || event.metaKey || event.altKey) return
          const lane = at.dataset.lane!
          const bar = bars.get(lane)?.find(({ key }) => key === at.dataset.bar)
          // known by its place where the layout has no Latin letters
          if (bar?.isHeld && judge && event.code === 'KeyM') props.onMoveTo(bar)
        }}
        heading={
          <div role="columnheader" className="lane-hours">
            {Array.from({ length: count }, (_, at) => (
              <span key={at} style={{ left: `${(at / count) * 100}%` }}>
                {clockOf(hours.from + at * 60)}
              </span>
            ))}
          </div>
        }
        trackOf={(line) => (
          <LaneTrack
            lane={line.key}
            hours={hours}
            bars={bars.get(line.key) ?? none}
            slots={slots.get(line.key) ?? noSlots}
            saving={saving ?? null}
            lifted={held?.fromLane === line.key ? held.bar.key : null}
            live={live}
          />
        )}
        over={
          <div className="lane-over" aria-hidden>
            {now !== null && now >= hours.from && now <= hours.to && (
              <i className="lane-now" style={{ left: share(now) }} />
            )}
            {held && (
              <>
                <i className={`lane-verdict ${verdict?.tone}`} style={{ top: held.top, height: LANE_PX }} />
                <b
                  className={`lane-ghost ${verdict?.tone}`}
                  style={{
                    top: held.top,
                    left: share(held.from),
                    width: `${((held.to - held.from) / long) * 100}%`,
                  }}
                >
                  <span>
                    {lines.find(({ key }) => key === held.lane)?.kind === 'lane' &&
                      `${nameAt(lines, held.lane)} `}
                    {told} · {verdict?.text}
                  </span>
                </b>
              </>
            )}
          </div>
        }
      />
      <output className="ngan-hidden" aria-live="assertive">
        {held && `${nameAt(lines, held.lane)} ${told} · ${verdict?.text ?? ''}`}
      </output>
    </>
  )
}

const none: readonly LaneBar[] = []
const noSlots: readonly LaneSlot[] = []

function nameAt(lines: readonly LaneLine[], key: string): string {
  const line = lines.find((one) => one.key === key)
  return line?.kind === 'lane' ? line.name : ''
}

interface Acts {
  onOpen: (bar: LaneBar, lane: string) => void
  onSlot: (slot: LaneSlot, lane: string) => void
  hold: (event: React.PointerEvent<HTMLElement>, bar: LaneBar, lane: string, kind: Held['kind']) => void
}

// drawn again only when its own bars are others: while one is held, no other lane has any work
const LaneTrack = memo(function LaneTrack({
  lane,
  hours,
  bars,
  slots,
  saving,
  lifted,
  live,
}: {
  lane: string
  hours: Stretch
  bars: readonly LaneBar[]
  slots: readonly LaneSlot[]
  saving: string | null
  lifted: string | null
  live: { readonly current: Acts }
}) {
  const long = hours.to - hours.from
  const shares = sharesOf(bars)
  const placed = (one: Stretch): CSSProperties => {
    const from = Math.max(one.from, hours.from)
    const to = Math.min(one.to, hours.to)
    return { left: `${((from - hours.from) / long) * 100}%`, width: `${((to - from) / long) * 100}%` }
  }
  const cells = [
    ...bars.map((bar, at) => ({ from: bar.from, cell: barCell(bar, shares[at]!) })),
    ...slots.map((slot) => ({ from: slot.from, cell: slotCell(slot) })),
  ]
  return (
    <div className="lane-track" style={{ '--lane-count': long / 60 } as CSSProperties} role="presentation">
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
    const look = [
      'lane-bar',
      of > 1 && 'thin',
      bar.look,
      saving === bar.key && 'saving',
      lifted === bar.key && 'lifted',
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
    const style = {
      ...placed(bar),
      top: `calc(4px + (100% - 8px) * ${at / of})`,
      height: `calc((100% - 8px) / ${of})`,
      '--bar-ink': ink,
      '--bar-ground': ground,
    } as CSSProperties
    return (
      <div key={bar.key} role="gridcell" className="lane-cell" style={style}>
        {bar.href ? (
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
        ) : (
          <div {...shared} role="img" aria-label={bar.label}>
            {inside}
          </div>
        )}
      </div>
    )
  }
})
