// Taking an order along: what of it is kept, and which writes of its page wait on the device while there is no network.
import { type ReactNode, useEffect, useState } from 'react'
import type { Operation } from '#base/operation.ts'
import type { KeptPage } from '#areas/sync/device/capture-page.web.ts'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import type { KeptRead } from '#areas/sync/device/kept-store.web.ts'
import { KeptWork } from '#areas/sync/device/KeptWork.tsx'
import { CallFailure } from '#platform/browser/call-failure.web.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { cache, fetchRead, readKey } from '#platform/browser/use-read.web.ts'
import { tabSession } from '#platform/browser/tab-session.web.ts'
import type { OfflineSection, OrderSection } from '../order-section.web.ts'
import type { OrderDetail } from '../order-detail.ts'
import { addComment, listCauses, saveFinding, saveReport } from '../papers/order-papers.ts'
import { engineerSigns, signReport } from '../papers/report-signing.ts'
import { addPhoto, listPhotos } from '../photos/order-photos.ts'
import { listParts } from '../repair/order-parts.ts'
import { getOrder } from '../one-order.ts'
import { moveVisit } from '../visits/visits.ts'
import { idOnDevice, orderAfter } from './order-after.ts'

const own: readonly Operation[] = [
  moveVisit,
  saveFinding,
  addComment,
  saveReport,
  engineerSigns,
  signReport,
  addPhoto,
]
const isOpen = new Set(['PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE'])
// on the page of a visit, where each line counts, until one has set out
const isAhead = new Set(['PLANNED', 'CONFIRMED'])

/** A page that shows an order within a read of its own. */
interface OrderSheet {
  readonly path: string
  readonly read: readonly [operation: string, input: unknown]
}

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
      page={pageOf(order, username, parts, sheet)}
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

function pageOf(
  order: OrderDetail,
  name: string,
  parts: readonly OfflineSection[],
  sheet?: OrderSheet,
): KeptPage {
  return {
    path: sheet?.path ?? `/app/Active/${order.so_no}`,
    title: `${order.so_no} · ${order.title}`,
    orderId: order.id,
    fetched: () => fetchShown(order, parts),
    belongs: (operation, input) =>
      isOfOrder(order, operation, input) ||
      (operation === sheet?.read[0] && JSON.stringify(input) === JSON.stringify(sheet.read[1])),
    captures: [...own, ...parts.flatMap(({ captures }) => captures)],
    shown(operation, input, uuid) {
      const part = parts.find(({ captures }) => captures.some((one) => one.name === operation.name))
      if (part) return part.shown(order, operation, input)
      const writer = { name, at: new Date().toISOString() }
      const after = (now: OrderDetail) => orderAfter(now, operation.name, input, uuid, writer)
      return { reads: readsAfter(order, sheet, after), output: after(order) }
    },
    rowOf: ({ name: operation, input: fields }, input, uuid) => {
      const of = fields.id?.of
      // a report without an id begins here; what follows names it by the id it has on the device
      if (operation === saveReport.name) return `service_report ${String(input.id ?? idOnDevice(uuid))}`
      return of && typeof input.id === 'number' ? `${of} ${input.id}` : null
    },
    nameOf: nameHere,
  }
}

// the page of the order shows all of it at once, that of a visit part by part
function fetchShown(order: OrderDetail, parts: readonly OfflineSection[]): Promise<unknown> {
  const reads = [
    fetchRead(getOrder, { so_no: order.so_no }),
    fetchRead(listCauses, {}),
    fetchRead(listParts, { id: order.id }),
    fetchRead(listPhotos, { id: order.id }),
    ...parts.map((part) => part.fetched(order)),
  ]
  return Promise.all(reads.map((read) => read.catch(passRefusal)))
}

// what one may not see is not on the page, either; what does not come would be missing there
function passRefusal(failure: unknown): void {
  if (!(failure instanceof CallFailure) || failure.status !== 403) throw failure
}

// the order as its own page shows it, and within the sheet of another
function readsAfter(
  { so_no }: OrderDetail,
  sheet: OrderSheet | undefined,
  after: (order: OrderDetail) => OrderDetail,
): KeptRead[] {
  const own = readKey(getOrder, { so_no })
  const order = cache.getQueryData<OrderDetail>(own)
  const within = sheet && cache.getQueryData<{ order: OrderDetail }>(sheet.read)
  return [
    ...(order ? [{ operation: own[0], input: own[1], output: after(order) }] : []),
    ...(sheet && within
      ? [
          {
            operation: sheet.read[0],
            input: sheet.read[1],
            output: { ...within, order: after(within.order) },
          },
        ]
      : []),
  ]
}

// what the page read of this order, its machine and its checklists; of other orders and customers nothing
function isOfOrder(order: OrderDetail, operation: string, input: Record<string, unknown>): boolean {
  if (operation === listCauses.name) return true
  if (operation === getOrder.name) return input.so_no === order.so_no
  const { id, order_id, service_order_id, machine_id } = input
  if (order_id === order.id || service_order_id === order.id) return true
  if (order.machine && machine_id === order.machine.id) return true
  return operation.startsWith('serviceOrders.') && id === order.id
}

function nameHere(table: string, id: number): string | null {
  const choices = cache.getQueryData<Record<'causes' | 'remedies', { id: number; name_th: string }[]>>(
    readKey(listCauses, {}),
  )
  const rows =
    table === 'failure_cause' ? choices?.causes : table === 'remedy' ? choices?.remedies : undefined
  return rows?.find((one) => one.id === id)?.name_th ?? null
}
