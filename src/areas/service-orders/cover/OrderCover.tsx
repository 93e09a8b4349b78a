// On the page of an order: whether its machine was covered when the fault was reported.
import type { ReactNode } from 'react'
import { CoverAnswer } from '#areas/warranties/CoverAnswer.tsx'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { coverOfOrder } from './order-cover.ts'

const said = words({
  title: { en: 'Cover', th: 'ความคุ้มครอง' },
  on: { en: 'On the day of the report, {day}', th: 'ณ วันที่แจ้ง {day}' },
})

/** The card; nothing for an order without a machine. */
export function OrderCover({ order }: { order: OrderDetail }): ReactNode {
  const { say, language } = useLanguage()
  const { data } = useRead(coverOfOrder, { service_order_id: order.id }, { enabled: order.machine !== null })
  if (!data?.cover) return null
  return (
    <Card title={said.title}>
      <CoverAnswer cover={data.cover} />
      <small className="order-quiet">{say(said.on, { day: showDate(data.reported_on, language) })}</small>
    </Card>
  )
}
