// The lines of contracts and warranties as pieces of a statement: narrowed, parted into groups, and summed as the caller is told.
import { has } from '#base/access.ts'
import { todayInBangkok } from '#base/date-format.ts'
import type { ValueFor } from '#base/operation.ts'
import { seesCost } from '#areas/time-entries/time-fields.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { productOrders } from './service-product.ts'
import type { ProductGroup } from './service-product.text.ts'

type Filters = Pick<
  ValueFor<typeof productOrders>,
  'from_month' | 'to_month' | 'cover' | 'customer_id' | 'contract_id' | 'machine_type_id' | 'warranty_id'
>

/** The months that are asked for: twelve to this one, or as far as one end is named. */
export function monthsOf({ from_month, to_month }: Pick<Filters, 'from_month' | 'to_month'>): {
  from_month: string
  to_month: string
} {
  const to = to_month ?? (from_month ? plusMonths(from_month, 11) : todayInBangkok().slice(0, 7))
  return { from_month: from_month ?? plusMonths(to, -11), to_month: to }
}

function plusMonths(month: string, by: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** True where the caller is told costs: that of hours is for who sees rates of labour, that of parts for who sees their prices. */
export const seesServiceCost = ({ grants }: Pick<SessionUser, 'grants'>): boolean =>
  has(grants, seesCost) && has(grants, { menu: '/app/Master-Material', flag: 'view' })

// 0 asks for what has none
const ofOne = (column: Sql, id: number | null | undefined): Sql =>
  when(id !== null && id !== undefined, () => sql`and coalesce(${column}, 0) = ${id}::bigint`)

/** The lines `l` of the months that fit. */
export function linesOf({ cover, customer_id, ...asked }: Filters): Sql {
  const { from_month, to_month } = monthsOf(asked)
  return sql`select l.* from service_product_lines((${from_month} || '-01')::date,
      least(((${to_month} || '-01')::date + interval '1 month')::date - 1, ${todayInBangkok()}::date)) l
    where true ${when(cover, () => sql`and l.cover = ${cover}`)} ${when(customer_id, () => sql`and l.customer_id = ${customer_id}`)}
    ${ofOne(sql`l.contract_id`, asked.contract_id)} ${ofOne(sql`l.machine_type_id`, asked.machine_type_id)}
    ${ofOne(sql`l.warranty_id`, asked.warranty_id)}`
}

/** Narrows the lines `l` to those whose contract or warranty a text finds, so that months and sums are of the same as the list. */
export const foundBy = (text: string): Sql => {
  const found = (words: Sql) =>
    sql`fold_text(concat_ws(' ', ${words}, c.code::text, c.name, c.name_en, c.short_name)) like search_pattern(${text})`
  return sql`and (l.contract_id in (select k.id from ma_contract k join customer c on c.id = k.customer_id where ${found(sql`k.ma_no, k.name`)})
    or l.warranty_id in (select w.id from warranty w left join machine m on m.id = w.machine_id left join project p on p.id = w.project_id
      join customer c on c.id = coalesce(m.customer_id, p.customer_id)
      where ${found(sql`w.warranty_no, m.name, m.serial_no, p.project_no, p.name`)}))`
}

/** What lines are parted by, and which of them count: a contract has those of MA, a warranty those of warranties. */
export const groupOf = (group: ProductGroup): { key: Sql; counts: Sql } =>
  ({
    CONTRACT: { key: sql`coalesce(l.contract_id, 0)`, counts: sql`l.cover = 'MA'` },
    WARRANTY: { key: sql`coalesce(l.warranty_id, 0)`, counts: sql`l.cover = 'WARRANTY'` },
    TYPE: { key: sql`coalesce(l.machine_type_id, 0)`, counts: sql`true` },
    MONTH: { key: sql`to_char(l.month, 'YYYYMM')::bigint`, counts: sql`true` },
  })[group]

/** The sums over the lines `l`; `cost` apart, so that a group can say what is left over. */
export const lineSums = sql`sum(l.revenue) as revenue, sum(l.labor) as labor, sum(l.travel) as travel, sum(l.parts) as parts,
  sum(l.labor + l.travel + l.parts) as cost, coalesce(sum(l.labor + l.travel + l.parts) filter (where l.cover = 'WARRANTY'), 0) as warranty_cost,
  round(sum(l.minutes) / 60.0, 2) as hours, round(sum(l.travel_minutes) / 60.0, 2) as travel_hours,
  count(distinct l.order_id) as orders, sum(l.open_costs) as open_costs`

/** A cost as the caller is told it. */
export const toldCost = (user: Pick<SessionUser, 'grants'>, cost: Sql): Sql =>
  seesServiceCost(user) ? sql`(${cost})::float8` : sql`null::float8`
