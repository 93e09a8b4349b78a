// From the filters of a list to conditions on the order `o`.
import type { Db } from '#platform/database/db.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import { type Sql, allOf, sql } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import type { ValueFor } from '#base/operation.ts'
import { type Among, amongReached, ordersVisitedBy } from '../order-reach.server.ts'
import type { OrderGroup } from '../service-order-states.ts'
import type { listOrders } from '../service-orders.ts'

/** The filters of the lists and of the counts. */
export type Filters = ValueFor<typeof listOrders.ACTIVE>['where']

/** The order `o` is in a group; written out, not bound: a statement's plan may then lean on how large each group is. */
export const inGroup: Record<OrderGroup, Sql> = {
  ACTIVE: sql`o.status_group = 'ACTIVE'`,
  CLOSED: sql`o.status_group = 'CLOSED'`,
  REJECT: sql`o.status_group = 'REJECT'`,
}

/** A list's conditions. */
export interface Matching extends Among {
  /** The same without the group, for orders of a status, which has its group. */
  readonly besidesGroup: Sql
  /** True if the statement should be planned for its values. */
  readonly searches: boolean
}

/** The orders of a group that the caller reaches and the filters leave. */
export async function matching(
  db: Db,
  group: OrderGroup,
  filters: Filters,
  reached: Among,
  user: SessionUser,
): Promise<Matching> {
  const given = filters ?? {}
  const mine = given.mine ? await amongReached(db, { user, scope: 'OWN' }) : null
  const people = mine ? [reached, mine] : [reached]
  const conditions = [
    ...people.map(given.text ? askedOfEach : ({ where }) => where),
    ...fixedConditions(given),
  ]
  if (given.text) conditions.push(await containing(db, given.text))
  const { customer_id, engineer_id, machine_id, project_id } = given
  const narrowing = conditions.filter((one) => one.text !== 'true')
  return {
    where: allOf([inGroup[group], ...narrowing]),
    besidesGroup: allOf(narrowing),
    few: Boolean(
      reached.few || mine || customer_id || engineer_id || machine_id || project_id || given.unhappy,
    ),
    // how many people are asked of decides the way: planned for any number of them, lists of a team took three times as long
    searches: Boolean(given.text || reached.few || mine),
  }
}

// By the order of the list, while a search finds more than the planner thinks: their orders are looked up in a set, where a join would go
// through all of them for each order that the search leaves.
const askedOfEach = ({ where, few }: Among): Sql => (few ? sql`(${where}) is true` : where)

/** The order `o` is late; spelt as in the index. */
export const isLate = sql`coalesce(o.next_due_at, 'infinity') < now()`

/** The order `o` is due before midnight in Bangkok, and not late yet; spelt as in the index. */
export const dueToday = sql`coalesce(o.next_due_at, 'infinity') >= now()
  and coalesce(o.next_due_at, 'infinity') < (bangkok_day(now()) + 1)::timestamp at time zone 'Asia/Bangkok'`

function fixedConditions(filters: NonNullable<Filters>): Sql[] {
  const { customer_id, engineer_id, machine_id, project_id, kind, priority, status } = filters
  const { overdue, due_today, unhappy } = filters
  return [
    ...(customer_id ? [sql`o.customer_id = ${customer_id}::bigint`] : []),
    ...(machine_id ? [sql`o.machine_id = ${machine_id}::bigint`] : []),
    ...(project_id ? [sql`o.project_id = ${project_id}::bigint`] : []),
    ...(engineer_id ? [sql`o.id in (${ordersVisitedBy(engineer_id)})`] : []),
    ...(kind?.length ? [sql`o.kind = any(${kind}::text[])`] : []),
    ...(priority?.length ? [sql`o.priority = any(${priority}::text[])`] : []),
    ...(status?.length ? [sql`o.status = any(${status}::text[])`] : []),
    ...(unhappy
      ? [
          sql`o.id in (select r.order_id from report_rating g left join report_dispatch d on d.id = g.dispatch_id
            join service_report r on r.id = coalesce(g.report_id, d.report_id) where g.score <= 2)`,
        ]
      : []),
    ...(overdue ? [isLate] : []),
    ...(due_today ? [dueToday] : []),
  ]
}

const FEW = 300

/**
 * The order `o` holds the words: its own, its customer's or its machine's. Customers and machines are looked up first where they are few:
 * the statement can then go by their indexes, and its plan, made for its values, knows how many.
 */
export async function containing(db: Db, words: string): Promise<Sql> {
  const found = await db.one<{ customers: string[]; machines: string[] }>(sql`
    select array(select id from customer where ${holding(sql`search_text`, words)} limit 301) as customers,
           array(select id from machine where search_text like search_pattern(${words}) limit 301) as machines`)
  return sql`(${holding(sql`o.search_text`, words)} or ${
    found.customers.length > FEW
      ? sql`o.customer_id in (select id from customer where ${holding(sql`search_text`, words)})`
      : sql`o.customer_id = any(${found.customers}::bigint[])`
  } or ${
    found.machines.length > FEW
      ? sql`o.machine_id in (select id from machine where search_text like search_pattern(${words}))`
      : sql`o.machine_id = any(${found.machines}::bigint[])`
  })`
}
