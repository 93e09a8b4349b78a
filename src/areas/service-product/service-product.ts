// What contracts and warranties cost against what they bring, in months: by contract, machine type, warranty or month, the orders behind every
// number, and figures that were kept.
import * as z from 'zod/mini'
import type { Access } from '#base/access.ts'
import { exportOf } from '#base/exports.ts'
import { choice, number, reference, text, wrong } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { type Output, nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { customerNames } from '#areas/customers/customer-names.ts'
import { seesMaMoney } from '#areas/ma-contracts/ma-contracts.ts'
import { orderKinds, covers } from '#areas/service-orders/service-orders.text.ts'
import {
  costElements,
  productCovers,
  productGroups,
  productHelp as help,
  productLabels as label,
  productWords as said,
} from './service-product.text.ts'

/** Most months that are told at once. */
export const MAX_MONTHS = 60

const maybeText = z.nullable(z.string())
const maybeNumber = z.nullable(z.number())
const maybeInt = z.nullable(z.int())

/** Costs are null for callers who see no rates of labour or no prices of parts. */
const sums = {
  /** Null where nothing is earned by its kind, or the value of a contract is not known. */
  revenue: maybeNumber,
  labor: maybeNumber,
  travel: maybeNumber,
  parts: maybeNumber,
  cost: maybeNumber,
  /** What of the cost warranties bear. */
  warranty_cost: maybeNumber,
  margin: maybeNumber,
  hours: z.number(),
  travel_hours: z.number(),
  orders: z.int(),
  /** Approved hours without a rate, and issued parts without a price in baht: they are in no sum. */
  open_costs: z.int(),
}
const totals = z.object(sums)
export type ProductTotals = z.output<typeof totals>

const figureRow = z.object({
  /** Of the contract, the machine type or the warranty, 0 for orders without one; of a month 202611. */
  id: z.int(),
  ma_no: maybeText,
  contract_name: maybeText,
  warranty_no: maybeText,
  machine_id: maybeInt,
  machine_name: maybeText,
  machine_type_th: maybeText,
  machine_type_en: maybeText,
  /** 'YYYY-MM'. */
  month: maybeText,
  customer_code: maybeText,
  customer_name: maybeText,
  customer_name_en: maybeText,
  customer_short_name: maybeText,
  ...sums,
})
/** A line of the figures. */
export type FigureRow = z.output<typeof figureRow>

const month = (of: 'from' | 'to') =>
  text({
    label: label[of],
    ...(of === 'from' && { helper: help.from }),
    max: 7,
    pattern: /^(19[0-9][0-9]|20[0-4][0-9]|2050)-(0[1-9]|1[0-2])$/,
    unfit: { code: 'FORMAT', words: { en: 'A month such as 2027-03', th: 'เดือน เช่น 2027-03' } },
  })

/** What figures and orders are narrowed by; 0 asks for what has no contract, type or warranty. */
const filters = {
  from_month: month('from'),
  to_month: month('to'),
  cover: choice({ label: label.cover, options: productCovers }),
  customer_id: reference({ label: label.customer, of: 'customer' }),
  contract_id: number({ label: label.contract, helper: help.none, min: 0, max: Number.MAX_SAFE_INTEGER }),
  machine_type_id: number({ label: label.type, helper: help.none, min: 0, max: Number.MAX_SAFE_INTEGER }),
  warranty_id: number({ label: label.warranty, helper: help.none, min: 0, max: Number.MAX_SAFE_INTEGER }),
} as const

const inOrder = ({ from_month, to_month }: { from_month?: string | null; to_month?: string | null }) => {
  if (!from_month || !to_month) return []
  const months = monthsSince(from_month, to_month)
  return months >= 1 && months <= MAX_MONTHS
    ? []
    : [
        wrong('to_month', 'RANGE', {
          en: 'From 1 to 60 months, the last one not before the first',
          th: 'เลือกได้ 1 ถึง 60 เดือน และเดือนสุดท้ายต้องไม่มาก่อนเดือนแรก',
        }),
      ]
}

/** How many months there are from one to another, both counted. */
export function monthsSince(from: string, to: string): number {
  const at = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5))
  return at(to) - at(from) + 1
}

const { schema: pageSchema } = pageOf(figureRow)
const figurePage = {
  schema: z.extend(pageSchema, { from_month: z.string(), to_month: z.string(), totals }),
  page: true,
} satisfies Output

/** The figures by what is asked for: by contract those of MA, by warranty those of warranties, else both. The twelve months to this one where none is named. */
export const productFigures = operation({
  name: 'serviceProduct.figures',
  title: said.figures,
  effect: 'read',
  access: seesMaMoney,
  input: {
    ...filters,
    text: text({ label: label.text, helper: help.text, max: 100 }),
    group_by: choice({ label: label.groupBy, options: productGroups, initVal: 'CONTRACT' }),
    ...pagingFields({
      id: label.groupBy,
      revenue: label.revenue,
      cost: label.cost,
      margin: label.margin,
      orders: label.orders,
    }),
  },
  check: inOrder,
  output: figurePage,
})

/** The same as a file. */
export const exportFigures = exportOf(productFigures, 'serviceProduct.export', {
  ma_no: label.contract,
  contract_name: label.contractName,
  warranty_no: label.warranty,
  machine_name: label.machine,
  machine_type_th: label.type,
  month: label.month,
  customer_name: label.customer,
  revenue: label.revenue,
  labor: label.labor,
  travel: label.travel,
  parts: label.parts,
  cost: label.cost,
  warranty_cost: label.warrantyCost,
  margin: label.margin,
  hours: label.hours,
  travel_hours: label.travelHours,
  orders: label.orders,
  open_costs: label.openCosts,
})

const orderRow = z.object({
  id: z.int(),
  so_no: z.string(),
  title: z.string(),
  kind: oneOf(orderKinds),
  status_group: z.enum(['ACTIVE', 'CLOSED', 'REJECT']),
  cover: oneOf(productCovers),
  reported_at: z.string(),
  customer_code: z.string(),
  ...customerNames,
  machine_id: maybeInt,
  machine_name: maybeText,
  contract_id: maybeInt,
  ma_no: maybeText,
  warranty_no: maybeText,
  labor: maybeNumber,
  travel: maybeNumber,
  parts: maybeNumber,
  cost: maybeNumber,
  hours: z.number(),
  travel_hours: z.number(),
  open_costs: z.int(),
})
/** An order with what was spent on it in the months. */
export type ProductOrder = z.output<typeof orderRow>

const { schema: orderPageSchema } = pageOf(orderRow)
const orderPage = {
  /** `hidden`: orders that are counted in the figures and lie beyond the caller's reach. */
  schema: z.extend(orderPageSchema, { hidden: z.int() }),
  page: true,
} satisfies Output

/** The orders behind a number, as far as the caller sees orders. */
export const productOrders = operation({
  name: 'serviceProduct.orders',
  title: said.orders,
  effect: 'read',
  access: seesMaMoney,
  input: {
    ...filters,
    text: text({ label: label.text, helper: help.text, max: 100 }),
    element: choice({ label: label.element, options: costElements }),
    ...pagingFields({ cost: label.cost, reported: label.reported }),
  },
  check: inOrder,
  output: orderPage,
})

/** The same as a file. */
export const exportProductOrders = exportOf(productOrders, 'serviceProduct.exportOrders', {
  so_no: label.order,
  title: label.orderTitle,
  cover: [label.cover, covers],
  ma_no: label.contract,
  warranty_no: label.warranty,
  customer_name: label.customer,
  machine_name: label.machine,
  reported_at: [label.reported, 'moment'],
  labor: label.labor,
  travel: label.travel,
  parts: label.parts,
  cost: label.cost,
  hours: label.hours,
  travel_hours: label.travelHours,
  open_costs: label.openCosts,
})

const keptRow = z.object({
  id: z.int(),
  month: z.string(),
  taken_at: z.string(),
  /** Null: the clock. */
  taken_by_name: maybeText,
  revenue: z.number(),
  cost: maybeNumber,
  margin: maybeNumber,
  /** The same month as it is told today. */
  now_revenue: z.number(),
  now_cost: maybeNumber,
})
/** A month whose figures were kept. */
export type KeptRow = z.output<typeof keptRow>

/** The last 60 months that were kept, the latest first. */
export const keptFigures = operation({
  name: 'serviceProduct.kept',
  title: said.kept,
  effect: 'read',
  access: seesMaMoney,
  input: {},
  output: value(z.array(keptRow)),
})

const keeps: Access = { anyOf: [{ menu: '/app/MA-page', flag: 'approve' }] }

/** Keeps the figures of a month that is over, beside those that were kept of it before. */
export const keepFigures = operation({
  name: 'serviceProduct.keep',
  title: said.keep,
  effect: 'write',
  access: keeps,
  input: {
    year: number({ label: label.year, min: 1900, max: 2050, required: true }),
    month: number({ label: label.month, min: 1, max: 12, required: true }),
  },
  output: nothing,
  done: said.isKept,
})
