// The service product: what contracts and warranties cost against what they bring, as a picture of the months and as lists.
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readListAddress } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { TAB } from '#ui/page-tab.web.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { KeptFigures } from './KeptFigures.tsx'
import { ProductFigures } from './ProductFigures.tsx'
import { ProductOrders } from './ProductOrders.tsx'
import { type ProductPart, figureList, partIn, productParts } from './product-list.ts'

const said = words({ part: { en: 'What is told', th: 'มุมมอง' } })

/** Its parts; months and customer stay from one to the next. */
export function ServiceProduct(): ReactNode {
  const [params, setParams] = useSearchParams()
  const { filters } = useMemo(() => readListAddress(figureList, params), [params])
  const at = partIn(filters.by)
  const turn = (part: ProductPart) => {
    const next = new URLSearchParams()
    for (const name of [TAB, 'from', 'to', 'customer'])
      if (params.get(name)) next.set(name, params.get(name)!)
    if (part !== 'CONTRACT') next.set('by', part)
    setParams(next)
  }
  return (
    <>
      <Tabs
        label={said.part}
        at={at}
        tabs={(Object.keys(productParts) as ProductPart[]).map((name) => ({
          name,
          label: productParts[name],
        }))}
        onTurn={turn}
      />
      {at === 'KEPT' ? (
        <KeptFigures />
      ) : at === 'ORDERS' ? (
        <ProductOrders />
      ) : (
        <ProductFigures key={at} group={at} />
      )}
    </>
  )
}
