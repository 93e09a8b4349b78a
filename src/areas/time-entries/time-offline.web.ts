// The clock without a network: started, switched and stopped on the device, and led by the steps of a visit as the server leads it.
import type { OfflineSection } from '#areas/service-orders/order-section.web.ts'
import type { OrderDetail, Visit } from '#areas/service-orders/order-detail.ts'
import { cache, fetchRead, readKey } from '#platform/browser/use-read.web.ts'
import { clockAfter } from './clock-after.ts'
import { timeOfOrder } from './time-entries.ts'
import { startTimer, stopTimer, switchTimer } from './timer/timer.ts'

type Input = Readonly<Record<string, unknown>>

/** What is captured of the time of an order. */
export const timeOffline: OfflineSection = {
  fetched: ({ id }) => fetchRead(timeOfOrder, { service_order_id: id }),
  captures: [startTimer, stopTimer, switchTimer],
  shown: (order, { name }, input) => {
    const reads = readsAfter(order, name, input)
    // the screens ask no more of the answer than that there is one
    return { reads, output: reads[0]?.output ?? {} }
  },
  follows: (order, { name }, input) => readsAfter(order, name, input),
  tells: ({ id, visits }, read) => {
    const time = read(timeOfOrder, { service_order_id: id })
    if (!time) return { lacks: {}, sheet: {} }
    const timer = time.timer?.service_order_id === id ? time.timer : null
    // that of a visit under way ends with the work
    const isInWay = timer !== null && !visits.some((one) => one.id === timer.visit_id && isUnderWay(one))
    return {
      // what the clocks of others are for is not known here
      lacks: isInWay || time.running.length === 0 ? { timer: isInWay } : {},
      sheet: { time: { minutes: Math.round(time.man_hours * 60), timer } },
    }
  },
}

const isUnderWay = ({ status }: Visit) => status === 'TRAVELLING' || status === 'ON_SITE'

function readsAfter(order: OrderDetail, name: string, input: Input) {
  const [operation, asked] = readKey(timeOfOrder, { service_order_id: order.id })
  const before = cache.getQueryData<Parameters<typeof clockAfter>[0]>([operation, asked])
  if (!before) return []
  return [
    { operation, input: asked, output: clockAfter(before, order, { name, input }, new Date().toISOString()) },
  ]
}
