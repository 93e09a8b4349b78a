// The list of leave as its address says it, and what the server is asked for it.
import { type ListShape, type ListView, knownIn, pageAsked, readListAddress } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import type { listLeave } from './leave.ts'
import { type LeaveView, leaveStates, leaveViews } from './leave.text.ts'

/** Filters of the page, by their names in the address; `month` is the calendar's: '2026-11'. */
export type LeaveFilter = 'view' | 'status' | 'month'

/** What can be asked of the list of leave in a view: what waits is seen with the earliest first, the rest with the latest. */
export function leaveListIn(view: string | null): ListShape<LeaveFilter> {
  return {
    sortable: ['start_date'],
    usual: { id: 'start_date', desc: view !== 'DECIDE' },
    filters: ['view', 'status', 'month'],
  }
}

/** The question for how many requests a view holds. */
export function leaveCountAsked(view: LeaveView): InputFor<typeof listLeave> {
  return { where: { view }, page_size: 1 }
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

/** The same straight from an address, to ask before the page is there; without a view, what waits decides what is shown. */
export function leaveAskedAt(url: URL): InputFor<typeof listLeave> {
  const view = url.searchParams.get('view')
  if (opensOnWaiting(url.searchParams)) return leaveCountAsked('DECIDE')
  return leaveAsked(readListAddress(leaveListIn(view), url.searchParams))
}

/** True for the plain address of the page, which opens on what waits for the reader. */
export function opensOnWaiting(params: URLSearchParams): boolean {
  return ![...params.keys()].some((name) => ['view', 'open', 'q', 'status'].includes(name))
}
