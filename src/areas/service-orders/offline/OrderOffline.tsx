// The line of work without a network on the page of an order, or of one visit to it.
import { type ReactNode, useEffect, useState } from 'react'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import { KeptWork } from '#areas/sync/device/KeptWork.tsx'
import { useCaller } from '#platform/browser/caller.web.ts'
import { tabSession } from '#platform/browser/tab-session.web.ts'
import type { OfflineSection, OrderSection } from '../order-section.web.ts'
import type { OrderDetail } from '../order-detail.ts'
import { type OrderSheet, keptOrder } from './kept-order.web.ts'

const isOpen = new Set(['PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE'])
// on the page of a visit, where each line counts, until one has set out
const isAhead = new Set(['PLANNED', 'CONFIRMED'])

/** The line of work without a network; offered to who is sent to the order and is not done there. */
export function OrderOffline({
  order,
  sections,
  sheet,
}: {
  order: OrderDetail
  sections: readonly OrderSection[]
  /** Of another page that shows the order within an answer of its own. */
  sheet?: OrderSheet
}): ReactNode {
  const { username } = useCaller()
  const signedIn = useSignedIn()
  const parts = useOfflineSections(sections)
  const userId = tabSession()?.user_ID
  if (userId === undefined || !parts) return null
  const offered = sheet ? isAhead : isOpen
  const isOffered = order.may.edit && order.visits.some((one) => one.is_mine && offered.has(one.status))
  return (
    <KeptWork
      page={keptOrder({ order, parts, sheet }, username)}
      keeper={{ userId, username, signedIn }}
      isOffered={isOffered}
    />
  )
}

// null until they were fetched
function useOfflineSections(sections: readonly OrderSection[]): readonly OfflineSection[] | null {
  const [parts, setParts] = useState<readonly OfflineSection[] | null>(null)
  useEffect(() => {
    const fetched = sections.flatMap(({ offline }) => (offline ? [offline()] : []))
    Promise.all(fetched).then(setParts, () => setParts([]))
  }, [sections])
  return parts
}
