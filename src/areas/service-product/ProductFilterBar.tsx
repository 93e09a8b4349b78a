// What figures and orders are narrowed by.
import type { ReactNode } from 'react'
import { searchCustomers } from '#areas/customers/customer-search.web.ts'
import { showMonth, todayInBangkok } from '#base/date-format.ts'
import { type ListChange, type ListView, knownIn, recordIn, recordText } from '#base/list-address.ts'
import { type Words, words } from '#base/text.ts'
import { ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type ActiveFilter, FilterBar } from '#ui/FilterBar.tsx'
import { useLanguage } from '#ui/language.tsx'
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

const cleared = {
  from: '',
  to: '',
  cover: '',
  customer: '',
  contract: '',
  type: '',
  warranty: '',
  element: '',
}

/** Search where there is one, months, cover and customer; contract, type, warranty and part of the cost come from the numbers. */
export function ProductFilterBar({
  view,
  onChange,
}: {
  view: ListView<ProductFilter>
  onChange: (change: ListChange<ProductFilter>) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const { filters } = view
  const part = partIn(filters.by)
  const thisMonth = todayInBangkok().slice(0, 7)
  const [from, to] = [monthIn(filters.from), monthIn(filters.to)]
  const period = from && to === thisMonth ? String(monthsSince(from, to)) : null
  const known = period && Object.hasOwn(periods, period) ? period : null
  const customer = recordIn(filters.customer)
  const cover = knownIn(filters.cover, productCovers)
  const element = knownIn(filters.element, costElements)
  const set = (name: ProductFilter, value: string) => onChange({ filters: { [name]: value } })
  const chip = (
    id: ProductFilter,
    what: Words,
    value: string | null | undefined,
    off = () => set(id, ''),
  ): ActiveFilter[] => (value ? [{ id, label: `${say(what)}: ${value}`, onRemove: off }] : [])
  const one = (id: 'contract' | 'type' | 'warranty', what: Words, none: Words) => {
    const found = oneIn(filters[id])
    return chip(id, what, found && (found.key === 0 ? say(none) : found.value))
  }
  const months = known
    ? say(periods[known]!)
    : [
        from && say(said.from, { month: showMonth(from, language) }),
        to && say(said.to, { month: showMonth(to, language) }),
      ]
        .filter(Boolean)
        .join(' ')
  return (
    <FilterBar
      {...(isSearched(part) && {
        search: {
          value: view.text,
          placeholder: said[part],
          onSearch: (text: string) => onChange({ text }),
        },
      })}
      active={[
        ...chip('from', said.period, months, () => onChange({ filters: { from: '', to: '' } })),
        ...chip('cover', label.cover, cover && say(productCovers[cover])),
        ...chip('customer', label.customer, customer?.value),
        ...one('contract', label.contract, withoutOne.CONTRACT),
        ...one('type', label.type, withoutOne.TYPE),
        ...one('warranty', label.warranty, withoutOne.WARRANTY),
        ...chip('element', label.element, element && say(costElements[element])),
      ]}
      onClear={() => onChange({ filters: cleared })}
    >
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
      {part !== 'CONTRACT' && part !== 'WARRANTY' && (
        <SelectField
          id="filter-cover"
          label={label.cover}
          hideLabel
          value={cover}
          options={Object.entries(productCovers).map(([key, value]) => ({ key, value }))}
          onChange={(_, key) => set('cover', key ?? '')}
        />
      )}
      <ReferenceField
        id="filter-customer"
        label={label.customer}
        hideLabel
        value={customer}
        search={searchCustomers}
        onChange={(_, found) => set('customer', recordText(found))}
      />
    </FilterBar>
  )
}

function monthsBack(month: string, by: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - by
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}
