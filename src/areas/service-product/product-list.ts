// The service product as its address says it, and what the server is asked for it.
import {
  type ListShape,
  type ListView,
  knownIn,
  pageAsked,
  recordIn,
  recordText,
} from '#base/list-address.ts'
import type { InputFor } from '#base/operation.ts'
import { type Words, words } from '#base/text.ts'
import type { productFigures, productOrders } from './service-product.ts'
import { type ProductGroup, costElements, productCovers, productGroups } from './service-product.text.ts'

/** What figures and orders are narrowed by, and which of them are seen. */
export type ProductFilter =
  | 'by'
  | 'from'
  | 'to'
  | 'cover'
  | 'customer'
  | 'contract'
  | 'type'
  | 'warranty'
  | 'element'

const filters: readonly ProductFilter[] = [
  'by',
  'from',
  'to',
  'cover',
  'customer',
  'contract',
  'type',
  'warranty',
  'element',
]

/** What can be asked of the figures: what leaves least over comes first. */
export const figureList: ListShape<ProductFilter> = {
  sortable: ['id', 'revenue', 'cost', 'margin', 'orders'],
  usual: { id: 'margin', desc: false },
  filters,
}

/** The same of the orders. */
export const orderList: ListShape<ProductFilter> = {
  sortable: ['cost', 'reported'],
  usual: { id: 'cost', desc: true },
  filters,
}

/** What is seen: figures by a group, the orders behind them, or what was kept. */
export type ProductPart = ProductGroup | 'ORDERS' | 'KEPT'
export const productParts: Readonly<Record<ProductPart, Words>> = {
  ...words({
    CONTRACT: { en: 'By contract', th: 'แยกตามสัญญา' },
    TYPE: { en: 'By machine type', th: 'แยกตามชนิดเครื่อง' },
    WARRANTY: { en: 'By warranty', th: 'แยกตามการรับประกัน' },
    MONTH: { en: 'By month', th: 'แยกตามเดือน' },
    ORDERS: { en: 'Orders', th: 'ใบงาน' },
    KEPT: { en: 'Kept figures', th: 'ตัวเลขที่บันทึกไว้' },
  }),
}

/** The part in an address: the contracts where it names none. */
export const partIn = (text: string): ProductPart => knownIn(text, productParts) ?? 'CONTRACT'

/** What stands for a record in the address: '0' for orders that have none of it. */
export const oneOf = (row: { id: number }, name: string | null): string =>
  row.id === 0 ? '0' : recordText({ key: row.id, value: name ?? '' })

/** A record in the address; key 0 with no name for those that have none of it. */
export const oneIn = (text: string): { key: number; value: string } | null =>
  text === '0' ? { key: 0, value: '' } : recordIn(text)

/** A month in the address; what is none is left out. */
export const monthIn = (text: string): string | null =>
  /^(19\d\d|20[0-4]\d|2050)-(0[1-9]|1[0-2])$/.test(text) ? text : null

type Narrowing = Pick<ListView<ProductFilter>, 'filters'>

/** What narrows figures and orders alike. */
export function narrowedBy({ filters: { from, to, cover, customer, contract, type, warranty } }: Narrowing) {
  const one = (text: string) => oneIn(text)?.key
  const [from_month, to_month] = [monthIn(from), monthIn(to)]
  const asked = {
    from_month: from_month && to_month && from_month > to_month ? null : from_month,
    to_month,
    cover: knownIn(cover, productCovers),
    customer_id: recordIn(customer)?.key,
    contract_id: one(contract),
    machine_type_id: one(type),
    warranty_id: one(warranty),
  }
  return Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<{ [K in keyof typeof asked]: NonNullable<(typeof asked)[K]> }>
}

/** Parts that have a search: their rows say which contract or warranty they are of. */
export const isSearched = (part: ProductPart): part is 'CONTRACT' | 'WARRANTY' | 'ORDERS' =>
  part === 'CONTRACT' || part === 'WARRANTY' || part === 'ORDERS'

/** The text that narrows rows and their picture; none where the part has no search. */
export const searchedBy = ({
  text,
  filters,
}: Pick<ListView<ProductFilter>, 'text' | 'filters'>): { text?: string } =>
  text && isSearched(partIn(filters.by)) ? { text } : {}

/** The question for a view of the figures. */
export function figuresAsked(view: ListView<ProductFilter>): InputFor<typeof productFigures> {
  return {
    ...narrowedBy(view),
    ...searchedBy(view),
    group_by: knownIn(view.filters.by, productGroups) ?? 'CONTRACT',
    ...pageAsked(view),
  }
}

/** The question for a view of the orders. */
export function ordersAsked(view: ListView<ProductFilter>): InputFor<typeof productOrders> {
  const element = knownIn(view.filters.element, costElements)
  return { ...narrowedBy(view), ...searchedBy(view), ...(element && { element }), ...pageAsked(view) }
}
