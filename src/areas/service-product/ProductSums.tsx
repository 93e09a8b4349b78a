// The sums over all lines, and what they leave out.
import type { ReactNode } from 'react'
import { showMoney } from '#base/money.ts'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import type { ProductTotals } from './service-product.ts'
import { productLabels as label } from './service-product.text.ts'
import './ServiceProduct.css'

const said = words({
  open: {
    en: '{count} {count|entry|entries} without a known cost: not included in the totals',
    th: 'ยังไม่ทราบต้นทุน {count} รายการ ไม่รวมในยอด',
  },
  untold: {
    en: 'Costs are shown to those who see labour rates and material prices.',
    th: 'ต้นทุนแสดงเฉพาะผู้ที่มีสิทธิ์ดูอัตราค่าแรงและราคาวัสดุ',
  },
})

/** Revenue, cost with the part that warranties bear, and what is left over. */
export function ProductSums({ totals }: { totals: ProductTotals | undefined }): ReactNode {
  const { say } = useLanguage()
  const told = totals?.cost != null
  const figures = [
    [label.revenue, totals?.revenue ?? null],
    ...(told
      ? ([
          [label.cost, totals.cost],
          [label.warrantyCost, totals.warranty_cost],
          [label.margin, totals.margin],
        ] as const)
      : []),
  ] as const
  return (
    <div className="product-sums">
      <dl>
        {figures.map(([title, amount]) => (
          <div key={title.en}>
            <dt>{say(title)}</dt>
            <dd>{showMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {totals && !told && <p>{say(said.untold)}</p>}
      {totals && totals.open_costs > 0 && <p>{say(said.open, { count: totals.open_costs })}</p>}
    </div>
  )
}
