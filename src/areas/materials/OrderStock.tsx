// What was issued from stock for a service order, for the order's page.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showDateTime } from '#base/date-format.ts'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { listMaterials } from './materials.ts'
import { showQty } from './qty-words.ts'
import { issuedForOrder } from './stock-journal.ts'
import { stockLabels } from './stock.text.ts'
import './OrderStock.css'

const said = words({
  title: { en: 'Issued from stock', th: 'ของที่เบิกจากคลัง' },
  none: { en: 'Nothing was issued for this order yet.', th: 'ยังไม่มีการเบิกของให้ใบงานนี้' },
  about: { en: '{place} · {who}, {when}', th: '{place} · {who} · {when}' },
})

/** The card; a material is a link for callers who may see materials. */
export function OrderStock({ order_id }: { order_id: number }): ReactNode {
  const { say, language } = useLanguage()
  const mayOpen = useCan(listMaterials)
  const { data, failure, again } = useRead(issuedForOrder, { service_order_id: order_id })
  return (
    <Card title={said.title}>
      {failure && (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      )}
      {!failure && !data && <LoadingSkeleton lines={1} />}
      {data?.length === 0 && <p className="order-stock-note">{say(said.none)}</p>}
      <ul className="order-stock">
        {data?.map((one) => {
          const name = `${one.material_code} · ${nameIn(one, 'description', language)}`
          const about = { place: one.location_code, who: one.actor, when: showDateTime(one.at, language) }
          return (
            <li key={one.id} className={one.is_reversed ? 'reversed' : undefined}>
              <span>
                {mayOpen ? <Link to={`/app/Master-Material?open=${one.material_id}`}>{name}</Link> : name}
                <small>{[say(said.about, about), one.reason].filter(Boolean).join(' · ')}</small>
              </span>
              {one.is_reversed && <StatusChip status="CANCELLED" label={stockLabels.isReversed} />}
              <b>
                {showQty(one.qty)} {nameIn(one, 'unit_id', language)}
              </b>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
