// The list of leave as its address says it, and what the server is asked for it.
import { type ListShape, type ListView, knownIn, pageAsked, readListAddress } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { listLeave } from './leave.ts'
import { leaveStates, leaveViews } from './leave.text.ts'

/** Filters of the page, by their names in the address; `month` is the calendar's: '2026-11'. */
export type LeaveFilter = 'view' | 'status' | 'month'

/** What can be asked of the list of leave. */
export const leaveList: ListShape<LeaveFilter> = {
  sortable: ['start_date'],
  usual: { id: 'start_date', desc: true },
  filters: ['view', 'status', 'month'],
}

/** The question for a view of the list. */
export function leaveAsked(view: ListView<LeaveFilter>, exact = false): InputFor<typeof listLeave> {
  const status = knownIn(view.filters.status, leaveStates)
  return {
    where: {
      view: knownIn(view.filters.view, leaveViews) ?? 'MINE',
      ...(view.text && { text: view.text }),
      ...(status && { status }),
    },
    ...pageAsked(view, exact),
  }
}

/** The same straight from an address, to ask before the page is there. */
export function leaveAskedAt(url: URL): InputFor<typeof listLeave> {
  return leaveAsked(readListAddress(leaveList, url.searchParams))
}
