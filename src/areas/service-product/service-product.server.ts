// What contracts and warranties cost and bring, on the server.
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { ordersFace } from '#areas/service-orders/service-orders.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { keptHandlers } from './kept-figures.server.ts'
import {
  foundBy,
  groupOf,
  lineSums,
  linesOf,
  monthsOf,
  seesServiceCost,
  toldCost,
} from './product-statement.server.ts'
import {
  type FigureRow,
  type ProductOrder,
  type ProductTotals,
  exportFigures,
  exportProductOrders,
  productFigures,
  productOrders,
} from './service-product.ts'
import type { CostElement } from './service-product.text.ts'

const decimal = (by: Sql): SortField => ({ by: sql`coalesce(${by}, 0)`, as: 'decimal' })

const named: Record<'CONTRACT' | 'WARRANTY' | 'TYPE' | 'MONTH', Sql> = {
  CONTRACT: sql`left join ma_contract k on k.id = g.id left join customer c on c.id = k.customer_id
    left join warranty w on false left join machine m on false left join machine_type t on false`,
  WARRANTY: sql`left join warranty w on w.id = g.id left join machine m on m.id = w.machine_id left join project j on j.id = w.project_id
    left join customer c on c.id = coalesce(m.customer_id, j.customer_id)
    left join ma_contract k on false left join machine_type t on false`,
  TYPE: sql`left join machine_type t on t.id = g.id
    left join ma_contract k on false left join customer c on false left join warranty w on false left join machine m on false`,
  MONTH: sql`left join ma_contract k on false left join customer c on false left join warranty w on false left join machine m on false
    left join machine_type t on false`,
}

const figures = handle(
  productFigures,
  async ({ group_by, text, sort, page_size, cursor, exact: _, ...filters }, { db, user }) => {
    const group = group_by ?? 'CONTRACT'
    const { key, counts } = groupOf(group)
    // what is not told is not sorted by either
    const cost = (one: Sql) => (seesServiceCost(user) ? one : sql`0::numeric`)
    // what earns nothing by its kind has no revenue; of what earns, the months without any are 0, and a contract without a value is not known
    const revenue =
      group === 'WARRANTY'
        ? sql`null::numeric`
        : group === 'CONTRACT'
          ? sql`case when k.value is not null then coalesce(g.revenue, 0) end`
          : sql`coalesce(g.revenue, 0)`
    const statement = sql`lines as materialized (select l.* from (${linesOf(filters)}) l where ${counts} ${when(text, () => foundBy(text!))}),
      summed as (select ${key} as id, ${lineSums} from lines l group by 1),
      groups as materialized (
        select g.id, ${revenue} as revenue, g.labor, g.travel, g.parts, g.cost, g.warranty_cost,
          case when k.id is null or k.value is not null then coalesce(g.revenue, 0) - g.cost end as margin, g.hours, g.travel_hours, g.orders, g.open_costs,
          k.ma_no, k.name as contract_name, w.warranty_no, m.id as machine_id, m.name as machine_name, t.name_th as machine_type_th,
          t.name_en as machine_type_en, c.code::text as customer_code, c.name as customer_name, c.name_en as customer_name_en,
          c.short_name as customer_short_name
        from summed g ${named[group]})`
    const list = keyset(
      {
        sorts: new Map<string, SortField>([
          ['id', { by: sql`g.id`, as: 'int' }],
          ['revenue', decimal(sql`g.revenue`)],
          ['cost', decimal(cost(sql`g.cost`))],
          ['margin', decimal(cost(sql`g.margin`))],
          ['orders', { by: sql`g.orders`, as: 'int' }],
        ]),
        fallback: { field: 'id', dir: 'asc' },
        id: sql`g.id`,
        from: sql`groups g`,
        with: statement,
        where: sql`true`,
      },
      { sort, page_size, cursor, exact: true },
    )
    const told = (
      of: Sql,
    ) => sql`${toldCost(user, sql`${of}.labor`)} as labor, ${toldCost(user, sql`${of}.travel`)} as travel,
      ${toldCost(user, sql`${of}.parts`)} as parts, ${toldCost(user, sql`${of}.cost`)} as cost, ${toldCost(user, sql`${of}.warranty_cost`)} as warranty_cost,
      ${of}.hours::float8 as hours, ${of}.travel_hours::float8 as travel_hours, ${of}.orders::integer as orders, ${of}.open_costs::integer as open_costs`
    // with the sums of all in the same statement, as the lines of a year are what takes long: a page without rows has them in a row alone
    const found = await db.rows<FigureRow & Keyed & { totals: ProductTotals }>(sql`
      with ${statement}, page as (${list.page}), all_of as (select ${lineSums} from lines l where ${key} in (select g.id from groups g)),
      totals as (
        select s.revenue::float8 as revenue, ${told(sql`s`)}, ${toldCost(user, sql`s.revenue - s.cost`)} as margin
        from all_of a, lateral (select coalesce(a.revenue, 0) as revenue, coalesce(a.labor, 0) as labor, coalesce(a.travel, 0) as travel,
          coalesce(a.parts, 0) as parts, coalesce(a.cost, 0) as cost, a.warranty_cost, coalesce(a.hours, 0) as hours,
          coalesce(a.travel_hours, 0) as travel_hours, a.orders, coalesce(a.open_costs, 0) as open_costs) s)
      select page.*, ${list.total} as page_total, g.id, g.ma_no, g.contract_name, g.warranty_no, g.machine_id, g.machine_name, g.machine_type_th,
        g.machine_type_en, ${group === 'MONTH' ? sql`left(g.id::text, 4) || '-' || right(g.id::text, 2)` : sql`null::text`} as month,
        g.customer_code, g.customer_name, g.customer_name_en, g.customer_short_name, g.revenue::float8 as revenue, ${told(sql`g`)},
        ${toldCost(user, sql`g.margin`)} as margin, to_json(totals) as totals
      from totals left join (page join groups g on g.id = page_id) on true ${list.order}`)
    const { totals } = found[0]!
    const rows = found.filter(({ page_id }) => page_id !== null).map(({ totals: _, ...row }) => row)
    return { ...(await list.answer(db, rows)), ...monthsOf(filters), totals }
  },
)

const elements: Record<CostElement, Sql> = {
  LABOR: sql`s.labor <> 0`,
  TRAVEL: sql`s.travel <> 0`,
  PARTS: sql`s.parts <> 0`,
  OPEN: sql`s.open_costs <> 0`,
}

const orders = handle(
  productOrders,
  async ({ element, text, sort, page_size, cursor, exact: _, ...filters }, { db, user }) => {
    const statement = sql`spent as materialized (
      select s.*, ${ordersFace.reachesShown(user)} as is_shown, extract(epoch from o.reported_at)::bigint as reported
      from (select l.order_id as id, min(l.contract_id) as contract_id, min(l.warranty_id) as warranty_id, ${lineSums}
        from (${linesOf(filters)}) l where l.order_id is not null ${when(text, () => foundBy(text!))} group by l.order_id) s
        join service_order o on o.id = s.id
      where ${element ? elements[element] : sql`true`})`
    const list = keyset(
      {
        sorts: new Map<string, SortField>([
          ['cost', decimal(seesServiceCost(user) ? sql`s.cost` : sql`0::numeric`)],
          ['reported', { by: sql`s.reported`, as: 'int' }],
        ]),
        fallback: { field: 'cost', dir: 'desc' },
        id: sql`s.id`,
        from: sql`spent s`,
        with: statement,
        where: sql`s.is_shown`,
      },
      { sort, page_size, cursor, exact: true },
    )
    const found = await db.rows<ProductOrder & Keyed>(sql`
      with ${statement}, page as (${list.page})
      select page.*, ${list.total} as page_total, o.id, o.so_no, o.title, o.kind, o.status_group, o.cover, o.reported_at, c.code::text as customer_code,
        c.name as customer_name, c.name_en as customer_name_en, c.short_name as customer_short_name, o.machine_id, m.name as machine_name,
        s.contract_id, k.ma_no, w.warranty_no, ${toldCost(user, sql`s.labor`)} as labor, ${toldCost(user, sql`s.travel`)} as travel,
        ${toldCost(user, sql`s.parts`)} as parts, ${toldCost(user, sql`s.cost`)} as cost, s.hours::float8 as hours,
        s.travel_hours::float8 as travel_hours, s.open_costs::integer as open_costs
      from page join spent s on s.id = page_id join service_order o on o.id = s.id join customer c on c.id = o.customer_id
        left join machine m on m.id = o.machine_id left join ma_contract k on k.id = s.contract_id left join warranty w on w.id = s.warranty_id
      ${list.order}`)
    const { hidden } = await db.one<{ hidden: number }>(
      sql`with ${statement} select count(*)::integer as hidden from spent s where not s.is_shown`,
    )
    return { ...(await list.answer(db, found)), hidden }
  },
)

export const serviceProductHandlers: readonly OperationHandler[] = [
  figures,
  handleExport(exportFigures, figures),
  orders,
  handleExport(exportProductOrders, orders),
  ...keptHandlers,
]
