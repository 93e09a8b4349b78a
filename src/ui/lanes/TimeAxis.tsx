// What every axis of time shows: its hours, and the line of now.
import type { ReactNode } from 'react'
import { type Stretch, clockOf } from '#base/day-minutes.ts'
import { type Along, hourMarks, isShown, pointOn } from './time-axis.ts'
import './TimeAxis.css'

/** The hours, each where it begins. */
export function HourMarks({ hours, along }: { hours: Stretch; along: Along }): ReactNode {
  return hourMarks(hours).map((hour) => (
    <span key={hour} className="time-hour" style={pointOn(hours, hour, along)}>
      {clockOf(hour)}
    </span>
  ))
}

/** The line of now, where the axis shows that minute; `as` is the element its parent may hold. */
export function NowLine({
  hours,
  now,
  along,
  as: Line = 'i',
}: {
  hours: Stretch
  /** The minute it is; null on another day. */
  now: number | null
  along: Along
  as?: 'i' | 'li'
}): ReactNode {
  return (
    isShown(hours, now) && (
      <Line className={`time-now ${along}`} aria-hidden style={pointOn(hours, now, along)} />
    )
  )
}
