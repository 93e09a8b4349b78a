// What figures and orders are narrowed by.
import type { ReactNode } from 'react'
import { searchCustomers } from '#areas/customers/customer-search.web.ts'
import { showMonth, todayInBangkok } from '#base/date-format.ts'
import { type Words, words } from '#base/text.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import {
  type ListFilter,
  ListFilters,
  type ListFiltersProps,
  choiceFilter,
  recordFilter,
} from '#ui/ListFilters.tsx'
import { type ProductFilter, isSearched, monthIn, oneIn, partIn } from './product-list.ts'
import { monthsSince } from './service-product.ts'
import { costElements, productCovers, productLabels as label, withoutOne } from './service-product.text.ts'

const said = words({
  period: { en: 'Months', th: 'ช่วงเดือน' },
  from: { en: 'from {month}', th: 'ตั้งแต่ {month}' },
  to: { en: 'to {month}', th: 'ถึง {month}' },
  CONTRACT: { en: 'Contract or customer', th: 'สัญญาหรือลูกค้า' },
  WARRANTY: { en: 'Warranty, machine or customer', th: 'การรับประกัน เครื่อง หรือลูกค้า' },
  ORDERS: { en: 'Contract, warranty or customer', th: 'สัญญา การรับประกัน หรือลูกค้า' },
})

const periods: Readonly<Record<string, Words>> = words({
  1: { en: 'this month', th: 'เดือนนี้' },
  3: { en: 'last 3 months', th: '3 เดือนล่าสุด' },
  6: { en: 'last 6 months', th: '6 เดือนล่าสุด' },
  24: { en: 'last 2 years', th: '2 ปีล่าสุด' },
  60: { en: 'last 5 years', th: '5 ปีล่าสุด' },
})

type Filter = ListFilter<ProductFilter>

// one that the numbers lead to, or the orders that have none of it
const one = (name: 'contract' | 'type' | 'warranty', title: Words, none: Words): Filter => ({
  name,
  title,
  shown: (value, say) => {
    const found = oneIn(value)
    return found && (found.key === 0 ? say(none) : found.value)
  },
  field: () => null,
})
const chipOf = (filter: Filter): Filter => ({ ...filter, field: () => null })
const fromNumbers: readonly Filter[] = [
  one('contract', label.contract, withoutOne.CONTRACT),
  one('type', label.type, withoutOne.TYPE),
  one('warranty', label.warranty, withoutOne.WARRANTY),
  chipOf(choiceFilter('element', label.element, costElements)),
]
const cover = choiceFilter<ProductFilter>('cover', label.cover, productCovers)
const customer = recordFilter<ProductFilter>('customer', label.customer, searchCustomers)

// two months of the address, chosen as one span that ends with this month
function months({ view, onChange }: ListFiltersProps<ProductFilter>): Filter {
  const thisMonth = todayInBangkok().slice(0, 7)
  const [from, to] = [monthIn(view.filters.from), monthIn(view.filters.to)]
  const period = from && to === thisMonth ? String(monthsSince(from, to)) : null
  const known = period && Object.hasOwn(periods, period) ? period : null
  const shown: Filter['shown'] = (_, say, language) =>
    known
      ? say(periods[known]!)
      : [
          from && say(said.from, { month: showMonth(from, language) }),
          to && say(said.to, { month: showMonth(to, language) }),
        ]
          .filter(Boolean)
          .join(' ') || null
  return {
    name: 'from',
    also: ['to'],
    title: said.period,
    shown,
    field: () => (
      <SelectField
        id="filter-period"
        label={said.period}
        hideLabel
        value={known}
        options={Object.entries(periods).map(([key, value]) => ({ key, value }))}
        onChange={(_, key) =>
          onChange({
            filters: key
              ? { from: monthsBack(thisMonth, Number(key) - 1), to: thisMonth }
              : { from: '', to: '' },
          })
        }
      />
    ),
  }
}

/** Search where there is one, months, cover and customer; contract, type, warranty and part of the cost come from the numbers. */
export function ProductFilterBar(props: ListFiltersProps<ProductFilter>): ReactNode {
  const part = partIn(props.view.filters.by)
  const hasCover = part !== 'CONTRACT' && part !== 'WARRANTY'
  return (
    <ListFilters
      {...props}
      {...(isSearched(part) && { placeholder: said[part] })}
      searches={isSearched(part)}
      filters={[months(props), hasCover ? cover : chipOf(cover), customer, ...fromNumbers]}
    />
  )
}

function monthsBack(month: string, by: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - by
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}
