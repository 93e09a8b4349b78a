// The months as bars: what was earned beside what was spent on labour, travel and parts. The same as a table stands under "By month".
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ListView } from '#base/list-address.ts'
import { shortMonth, showMonth } from '#base/date-format.ts'
import { showMoney } from '#base/money.ts'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { barsOf } from './product-bars.ts'
import { type ProductFilter, type ProductPart, narrowedBy, partIn, searchedBy } from './product-list.ts'
import { productFigures } from './service-product.ts'
import { productLabels as label } from './service-product.text.ts'
import './ServiceProduct.css'

const said = words({
  picture: { en: 'Cost against revenue, month by month', th: 'ต้นทุนเทียบกับรายได้แต่ละเดือน' },
  month: {
    en: '{month}: revenue {revenue}, cost {cost}',
    th: '{month}: รายได้ {revenue} ต้นทุน {cost}',
  },
})

// what the lines under the picture are of
const coverOf: Partial<Record<ProductPart, 'MA' | 'WARRANTY'>> = { CONTRACT: 'MA', WARRANTY: 'WARRANTY' }
const parts = ['labor', 'travel', 'parts'] as const

/** A bar opens the orders of its month. Nothing where nothing was earned or spent. */
export function ProductMonths({ view }: { view: ListView<ProductFilter> }): ReactNode {
  const { say, language } = useLanguage()
  const [params] = useSearchParams()
  const cover = coverOf[partIn(view.filters.by)]
  const { data } = useRead(productFigures, {
    ...narrowedBy(view),
    ...searchedBy(view),
    ...(cover && { cover }),
    group_by: 'MONTH',
    sort: [{ field: 'id', dir: 'asc' }],
    page_size: 60,
  })
  if (!data || data.rows.length === 0) return null
  const { top, months } = barsOf(data.rows, data.from_month, data.to_month)
  const told = data.totals.cost !== null
  // twelve names have room, whatever number of months there is
  const every = Math.ceil(months.length / 12)
  const address = (month: string) => {
    const next = new URLSearchParams(params)
    for (const name of ['sort', 'page', 'element']) next.delete(name)
    for (const [name, value] of Object.entries({
      by: 'ORDERS',
      from: month,
      to: month,
      ...(cover && { cover }),
    }))
      next.set(name, value)
    return `?${next}`
  }
  return (
    <figure className="product-months">
      <figcaption>
        <b>{say(said.picture)}</b>
        {(['revenue', ...(told ? parts : [])] as const).map((one) => (
          <span key={one}>
            <i className={`product-key product-bar-${one}`} />
            {say(label[one])}
          </span>
        ))}
        <span>
          {'\u2191'} {showMoney(top)}
        </span>
      </figcaption>
      <ol>
        {months.map(({ month, row, heights }, at) => (
          <li key={month}>
            <Link
              to={address(month)}
              aria-label={say(said.month, {
                month: showMonth(month, language),
                revenue: showMoney(row?.revenue ?? 0),
                cost: row ? showMoney(row.cost) : showMoney(0),
              })}
            >
              <span className="product-pair">
                <i className="product-earned product-bar-revenue" style={{ height: `${heights.revenue}%` }} />
                <span className="product-stack">
                  {parts.map((one) => (
                    <i key={one} className={`product-bar-${one}`} style={{ height: `${heights[one]}%` }} />
                  ))}
                </span>
              </span>
              <small>{at % every === 0 ? shortMonth(`${month}-01`, language) : '\u00a0'}</small>
            </Link>
          </li>
        ))}
      </ol>
    </figure>
  )
}
