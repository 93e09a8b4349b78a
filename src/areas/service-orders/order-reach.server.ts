// Which orders a scope reaches: those one looks after, took, or is sent to; likewise for the people of the scope.
import type { Db } from '#platform/db.server.ts'
import { has } from '#platform/access.ts'
import { problem } from '#platform/errors.ts'
import type { Context } from '#platform/handle.server.ts'
import { employeesReached, reachesAuthor } from '#platform/reach.server.ts'
import type { SessionUser } from '#platform/caller.server.ts'
import { type Sql, sql } from '#platform/sql.server.ts'

/** The part of a call that decides what it reaches. */
export type Caller = Pick<Context, 'user' | 'scope'>

/** A condition on the order `o`, for a statement about few orders. */
export function reachesOrder({ user, scope }: Caller): Sql {
  const people = employeesReached(user, scope)
  if (!people) return sql`true`
  return sql`(o.owner_id in (${people}) or ${reachesAuthor(user, scope, sql`o.created_by`)} or exists (
    select from service_visit v join visit_engineer ve on ve.visit_id = v.id
    where v.order_id = o.id and ve.employee_id in (${people})))`
}

/** The same for a list of many orders: the few that are reached are found first. */
export function amongReached({ user, scope }: Caller): Sql {
  const people = employeesReached(user, scope)
  if (!people) return sql`true`
  // a branch is a third of the company: looking at each row in turn ends sooner than finding them all
  if (scope === 'ORG') return reachesOrder({ user, scope })
  return sql`o.id in (
    select owned.id from service_order owned where owned.owner_id in (${people})
    union select taken.id from service_order taken where ${reachesAuthor(user, scope, sql`taken.created_by`)}
    union ${ordersVisitedBy(people)})`
}

/** The ids of the orders some employees are, or were, sent to. */
export function ordersVisitedBy(people: Sql): Sql {
  return sql`select v.order_id from visit_engineer ve join service_visit v on v.id = ve.visit_id
    where ve.employee_id in (${people})`
}

/** True if the caller plans other people's work, not only his own. */
export function mayDispatch(user: SessionUser): boolean {
  return has(user.grants, { menu: '/app/Active', flag: 'create' })
}

export function mayApprove(user: SessionUser): boolean {
  return has(user.grants, { menu: '/app/Active', flag: 'approve' })
}

/** Where an order stands, as far as rules ask. */
export interface OrderState {
  id: number
  status: string
  row_version: number
  /** True if the caller looks after it, took it, or is sent to it. */
  is_mine: boolean
}

/** The order, locked until the transaction ends; NOT_FOUND if it is out of reach. */
export async function lockOrder(db: Db, caller: Caller, id: number): Promise<OrderState> {
  const mine = reachesOrder({ user: caller.user, scope: 'OWN' })
  const order = await db.maybe<OrderState>(sql`
    select o.id, o.status, o.row_version, coalesce(${mine}, false) as is_mine
    from service_order o where o.id = ${id}::bigint and ${reachesOrder(caller)} for no key update of o`)
  if (!order) throw problem('NOT_FOUND')
  return order
}
