// The page of notifications as its address says it, and what the server is asked for it.
import { type ListShape, type ListView, knownIn, pageAsked, readListAddress } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import { type listNotices, noticeStates } from './notifications.ts'

/** Filters of the page. */
export type NoticeFilter = 'state' | 'type'

/** What can be asked of the list. */
export const noticeList: ListShape<NoticeFilter> = {
  sortable: ['created_at'],
  usual: { id: 'created_at', desc: true },
  filters: ['state', 'type'],
}

/** The question for a view of the list. */
export function noticesAsked(view: ListView<NoticeFilter>, exact = false): InputFor<typeof listNotices> {
  const state = knownIn(view.filters.state, noticeStates)
  const { type } = view.filters
  return {
    where: { ...(state && { state }), ...(type && { type }) },
    ...pageAsked(view, exact),
  }
}

/** The same straight from an address, to ask before the page is there. */
export function noticesAskedAt(url: URL): InputFor<typeof listNotices> {
  return noticesAsked(readListAddress(noticeList, url.searchParams))
}
