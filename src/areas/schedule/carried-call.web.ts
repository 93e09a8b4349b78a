// A call that is dragged from the list onto the lanes: drawn as a bar as long as such work takes.
import type { LaneBar } from '#ui/lanes/lanes.ts'
import type { ToPlace as Call } from '#areas/service-orders/visits/placing.ts'

const KEY = 'call '

/** The call as a bar. */
export function barOfCall({ id, so_no, usual_minutes }: Call): LaneBar {
  return {
    from: 0,
    to: usual_minutes,
    key: `${KEY}${id}`,
    tone: 'blue',
    look: 'solid',
    first: so_no,
    second: '',
    mark: null,
    label: so_no,
    href: null,
    isHeld: true,
  }
}

/** The id of the call a bar is; null for any other bar. */
export function callOf({ key }: LaneBar): number | null {
  return key.startsWith(KEY) ? Number(key.slice(KEY.length)) : null
}
