// The three lists and their counts: filters and scope first, names last, for the rows of the page only.
import type { Db } from '#platform/database/db.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { has } from '#base/access.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import type { Page, ValueFor } from '#base/operation.ts'
import { COUNT_BOUND } from '#base/paging.ts'
import { type Sql, plannedForValues, sql } from '#platform/database/sql.server.ts'
import { amongReached } from '../order-reach.server.ts'
import { exportOrders } from './order-export.ts'
import { rowColumns, rowJoins } from './order-row.server.ts'
import { type Filters, type Matching, isLate, matching } from './order-search.server.ts'
import { type OrderGroup, type OrderStatus, orderStates } from '../service-order-states.ts'
import { type Count, type OrderRow, countOrders, listOrders, usualSort } from '../service-orders.ts'

const sorts = new Map<string, SortField>([
  ['reported_at', { by: sql`o.reported_at`, as: 'time' }],
  ['closed_at', { by: sql`o.closed_at`, as: 'time' }],
  ['so_no', { by: sql`number_order(o.so_no)`, as: 'text' }],
  ['priority', { by: sql`o.priority_rank`, as: 'int' }],
  ['status', { by: sql`o.status_rank`, as: 'int' }],
  ['next_due_at', { by: sql`coalesce(o.next_due_at, 'infinity')`, as: 'time' }],
])

type Listed = ValueFor<typeof listOrders.ACTIVE>

async function listGroup(group: OrderGroup, asked: Listed, caller: Context): Promise<Page<OrderRow>> {
  const { db, user } = caller
  const { where, searches } = await matching(db, group, asked.where, await amongReached(db, caller), user)
  const list = keyset(
    { sorts, fallback: usualSort[group], id: sql`o.id`, from: sql`service_order o`, where },
    asked,
  )
  const statement = sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, ${rowColumns}
    from page
    join service_order o on o.id = page_id
    ${rowJoins}
    ${list.order}`
  return list.answer(db, await db.rows<OrderRow & Keyed>(searches ? plannedForValues(statement) : statement))
}

const orderGroups = ['ACTIVE', 'CLOSED', 'REJECT'] as const
const menuOf = { ACTIVE: '/app/Active', CLOSED: '/app/Closed', REJECT: '/app/Reject' } as const

async function countAll(filters: Filters, { db, user }: Context) {
  const groups: Record<string, Count> = {}
  const statuses: Record<string, Count> = {}
  let [overdue, mine] = [noneFound, noneFound]
  for (const group of orderGroups) {
    if (!has(user.grants, { menu: menuOf[group], flag: 'view' })) continue
    const reached = await amongReached(db, { user, scope: user.grants[menuOf[group]]!.scope })
    const found = (more: Filters) => matching(db, group, { ...filters, ...more }, reached, user)
    const all = await found({})
    if (group === 'ACTIVE' && all.few) {
      const own = await amongReached(db, { user, scope: 'OWN' })
      const counted = await countActive(db, all, own.where)
      Object.assign(statuses, counted.statuses)
      groups[group] = sumOf(Object.values(counted.statuses))
      ;({ overdue, mine } = counted)
      continue
    }
    const byStatus = await countByStatus(db, group, all)
    Object.assign(statuses, byStatus)
    groups[group] = sumOf(Object.values(byStatus))
    if (group !== 'ACTIVE') continue
    overdue = await countOnce(db, await found({ overdue: true }))
    mine = await countOnce(db, await found({ mine: true }))
  }
  return { groups, statuses, overdue, mine }
}

const statusesOf = (group: OrderGroup) =>
  Object.keys(orderStates).filter((status) => orderStates[status as OrderStatus].group === group)

// Few orders are counted in one go; of many, each status up to the bound, along its index. There the group is left out:
// it says nothing more, and the planner would cut a bitmap of the whole group with one of the status. A group of one status, which the
// closed orders of years are, ends at the bound as well.
async function countByStatus(db: Db, group: OrderGroup, { where, besidesGroup, few, searches }: Matching) {
  const all = statusesOf(group)
  const statement =
    few && all.length > 1
      ? sql`select o.status, count(*) as n from service_order o where ${where} group by o.status`
      : sql`select s.status, (select count(*) from (
          select 1 from service_order o where o.status = s.status and ${besidesGroup} limit 1001) counted) as n
        from unnest(${all}::text[]) as s (status)`
  const rows = await db.rows<{ status: string; n: number }>(
    searches ? plannedForValues(statement) : statement,
  )
  const found = new Map(rows.map(({ status, n }) => [status, boundedCount(n)]))
  return Object.fromEntries(all.map((status) => [status, found.get(status) ?? noneFound]))
}

// Who is reached is looked up anew by each statement, which of a team's orders is most of the work: few open ones are counted by one.
async function countActive(db: Db, { where, searches }: Matching, own: Sql) {
  const statement = sql`
    select o.status, count(*) as n, count(*) filter (where ${isLate}) as late, count(*) filter (where ${own}) as mine
    from service_order o where ${where} group by o.status`
  const rows = await db.rows<{ status: string; n: number; late: number; mine: number }>(
    searches ? plannedForValues(statement) : statement,
  )
  const counts = (of: 'late' | 'mine') => boundedCount(rows.reduce((all, row) => all + row[of], 0))
  const found = new Map(rows.map(({ status, n }) => [status, boundedCount(n)]))
  return {
    statuses: Object.fromEntries(
      statusesOf('ACTIVE').map((status) => [status, found.get(status) ?? noneFound]),
    ),
    overdue: counts('late'),
    mine: counts('mine'),
  }
}

async function countOnce(db: Db, { where, searches }: Matching): Promise<Count> {
  const statement = sql`
    select count(*) as n from (select 1 from service_order o where ${where} limit 1001) counted`
  const { n } = await db.one<{ n: number }>(searches ? plannedForValues(statement) : statement)
  return boundedCount(n)
}

const noneFound: Count = { count: 0, bounded: false }

function boundedCount(n: number): Count {
  return { count: Math.min(n, COUNT_BOUND), bounded: n > COUNT_BOUND }
}

function sumOf(counts: readonly Count[]): Count {
  const sum = counts.reduce((all, one) => all + one.count, 0)
  return {
    count: Math.min(sum, COUNT_BOUND),
    bounded: sum > COUNT_BOUND || counts.some((one) => one.bounded),
  }
}

/** The lists and their counts. */
export const orderListHandlers: readonly OperationHandler[] = [
  ...orderGroups.flatMap((group) => {
    const listed = handle(listOrders[group], (asked, caller) => listGroup(group, asked, caller))
    return [listed, handleExport(exportOrders[group], listed)]
  }),
  handle(countOrders, ({ where }, caller) => countAll(where, caller)),
]
