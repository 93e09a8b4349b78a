// The list of gaps as its address says it, and what the server is asked for it.
import { type ListShape, type ListView, knownIn, pageAsked, recordIn } from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import { type GapSegment, gapSegments } from './gap-text.ts'
import type { listGaps } from './gaps.ts'

/** What the list is narrowed by. */
export type GapFilter = 'segment' | 'customer' | 'owner' | 'refused'

/** What can be asked of the list of gaps. */
export const gapList: ListShape<GapFilter> = {
  sortable: ['covered_until', 'customer', 'next_on'],
  usual: { id: 'covered_until', desc: false },
  filters: ['segment', 'customer', 'owner', 'refused'],
}

/** The gaps that are seen: those of warranties that end, where the address names none. */
export const segmentIn = (text: string): GapSegment => knownIn(text, gapSegments) ?? 'ENDING'

/** The question for a view of the list. */
export function gapsAsked(view: ListView<GapFilter>): InputFor<typeof listGaps> {
  const customer = recordIn(view.filters.customer)
  const owner = recordIn(view.filters.owner)
  return {
    segment: segmentIn(view.filters.segment),
    ...(view.text && { text: view.text }),
    ...(customer && { customer_id: customer.key }),
    ...(owner && { owner_id: owner.key }),
    ...(view.filters.refused === '1' && { not_wanted: true }),
    ...pageAsked(view),
  }
}
