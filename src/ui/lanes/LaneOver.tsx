// Over all lanes: the line of now, and what is held, with what its lane says of it.
import type { ReactNode } from 'react'
import { type Stretch, clockOf } from '#base/day-minutes.ts'
import { type LaneLine, type Verdict, laneName } from './lanes.ts'
import { NowLine } from './TimeAxis.tsx'
import { stretchOn } from './time-axis.ts'
import type { Held } from './use-lane-hold.web.ts'

/** Drawn over the lanes; hidden from who does not see it, as the same is spoken. */
export function LaneOver({
  hours,
  now,
  held,
  verdict,
  height,
  lines,
}: {
  hours: Stretch
  now: number | null
  held: Held | null
  verdict: Verdict | null
  /** Of the lane under what is held, in pixels. */
  height: number
  lines: readonly LaneLine[]
}): ReactNode {
  return (
    <div className="lane-over" aria-hidden>
      <NowLine hours={hours} now={now} along="across" />
      {held && (
        <>
          <i className={`lane-verdict ${verdict?.tone}`} style={{ top: held.top, height }} />
          <b
            className={`lane-ghost ${verdict?.tone}`}
            style={{ top: held.top, ...stretchOn(hours, held, 'across') }}
          >
            <span>
              {laneName(lines, held.lane)} {clockOf(held.from)}–{clockOf(held.to)} · {verdict?.text}
            </span>
          </b>
        </>
      )}
    </div>
  )
}
