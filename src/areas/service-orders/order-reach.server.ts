// Which orders a scope reaches: those one looks after, took, is sent to, or belongs to the team of; likewise for the
// people of the scope.
import type { Db } from '#platform/database/db.server.ts'
import { type Scope, has, widestScope } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { employeesReached, reachesAuthor } from '#platform/access/reach.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { OrderGroup } from './service-order-states.ts'
import { type Sql, anyOf, sql } from '#platform/database/sql.server.ts'
import { editOrders } from './service-orders.ts'

/** The part of a call that decides what it reaches. */
export type Caller = Pick<Context, 'user' | 'scope'> & Partial<Pick<Context, 'language'>>

/** A condition on the order `o`, for a statement about few orders. */
export const reachesOrder = (caller: Caller): Sql => among(caller, sql`true`)

/** The same for what is changed of it: who is on its team to be kept informed looks on, and says something about it. */
export const worksOnOrder = (caller: Caller): Sql => among(caller, sql`am.member_role <> 'VIEWER'`)

function among({ user, scope }: Caller, places: Sql): Sql {
  const people = employeesReached(user, scope)
  if (!people) return sql`true`
  return sql`(o.owner_id in (${people}) or ${reachesAuthor(user, scope, sql`o.created_by`)} or exists (
    select from service_visit v join visit_engineer ve on ve.visit_id = v.id
    where v.order_id = o.id and ve.employee_id in (${people})) or exists (
    select from assign_member am where am.service_order_id = o.id and am.is_active and ${places} and am.employee_id in (${people})))`
}

/** True where the user works on the order `o`: in charge of it, sent to it, or on its team to do more than look. False, never null. */
export function isEngineerOf({ employeeId }: Pick<SessionUser, 'employeeId'>): Sql {
  const me = sql`${employeeId}::bigint`
  return sql`coalesce(o.owner_id = ${me} or exists (
    select from service_visit v join visit_engineer ve on ve.visit_id = v.id where v.order_id = o.id and ve.employee_id = ${me}) or exists (
    select from assign_member am where am.service_order_id = o.id and am.is_active and am.employee_id = ${me}
      and am.member_role <> 'VIEWER'), false)`
}

const lists = [
  { menu: '/app/Active', group: 'ACTIVE' },
  { menu: '/app/Closed', group: 'CLOSED' },
  { menu: '/app/Reject', group: 'REJECT' },
] as const

/** The lists the user sees, with the scope of each. */
export function shownLists(user: SessionUser): { readonly group: OrderGroup; readonly scope: Scope }[] {
  return lists
    .filter(({ menu }) => has(user.grants, { menu, flag: 'view' }))
    .map(({ menu, group }) => ({ group, scope: user.grants[menu]!.scope }))
}

/**
 * A condition on the order `o` that is looked at: it stands in a list the caller may see, within that list's scope. Lists of the same
 * scope are asked at once: three times the same reach took three times as long to plan.
 */
export function reachesShown(user: SessionUser): Sql {
  const alike = Map.groupBy(shownLists(user), ({ scope }) => scope)
  const shown = [...alike].map(([scope, some]) => {
    const reached = reachesOrder({ user, scope })
    if (some.length === lists.length) return reached
    return sql`(o.status_group = any(${some.map(({ group }) => group)}::text[]) and ${reached})`
  })
  return anyOf(shown)
}

/** A condition on the order `o` that is changed: within the reach of the change, and the caller's to look at. */
export function reachesChanged(caller: Caller): Sql {
  return sql`(${worksOnOrder(caller)} and ${reachesShown(caller.user)})`
}

const FEW = 30

/** A condition on the order `o` of a list; `few` if it leaves few enough orders to look at each. */
export interface Among {
  readonly where: Sql
  readonly few: boolean
}

/**
 * The same for a list of many orders. Who is reached is looked up first: the few people of a team then lead to their
 * orders, and for the many of a branch each order in turn is asked whether it is theirs, which ends with the page. `most` people are few;
 * less of them where no more than the latest orders are wanted.
 */
export async function amongReached(db: Db, { user, scope }: Caller, most = FEW): Promise<Among> {
  const people = employeesReached(user, scope)
  if (!people) return { where: sql`true`, few: false }
  const { employees, authors } = await db.one<{ employees: string[]; authors: string[] }>(sql`
    with reached as materialized (${people})
    select array(select id from reached r (id) where id is not null) as employees, array(
      select u.id from app_user u where u.id = ${user.id}::bigint or u.employee_id in (select id from reached r (id))) as authors`)
  if (employees.length <= most) {
    const [isOne, isAuthor] = [employees, authors].map((ids) => sql`= any(${ids}::bigint[])`)
    const ids = sql`o.id in (${ordersOfThese(isOne!, isAuthor!)})`
    // those of several people are looked up in a set: as a join the planner goes through it anew for each order where it takes a filter for rarer
    return { where: employees.length > 1 ? sql`(${ids}) is true` : ids, few: true }
  }
  // a scalar, so that it is asked row by row: `exists` would be turned into a set of all their visits; and by the visit's
  // few engineers, where the planner would rather look up each of the many people
  const where = sql`(o.owner_id = any(${employees}::bigint[]) or o.created_by = any(${authors}::bigint[]) or (
    select true from service_visit v join visit_engineer ve on ve.visit_id = v.id
    where v.order_id = o.id and coalesce(ve.employee_id) = any(${employees}::bigint[]) limit 1) or (
    select true from assign_member am
    where am.service_order_id = o.id and am.is_active and coalesce(am.employee_id) = any(${employees}::bigint[]) limit 1))`
  return { where, few: false }
}

/**
 * The ids of the caller's own orders that are under way: looked after, taken, visited, on the team of. Others may be among them, so that
 * the group is asked as well; said within, as the index does, it spares who takes the calls of years from having all of them read.
 */
export function openOrdersOf({ id, employeeId }: Pick<SessionUser, 'id' | 'employeeId'>): Sql {
  // of one person by `=`: ten are reckoned with in a list whose length the plan does not know, and then all visits of years are read
  return ordersOfThese(sql`= ${employeeId}::bigint`, sql`= ${id}::bigint`, sql`status_group = 'ACTIVE'`)
}

// looked after by, taken by, visited by, with the team of
function ordersOfThese(isOne: Sql, isAuthor: Sql, group = sql`true`): Sql {
  return sql`select owned.id from service_order owned where owned.owner_id ${isOne} and ${group}
    union select taken.id from service_order taken where taken.created_by ${isAuthor} and ${group}
    union ${visitedBy(isOne)}
    union select am.service_order_id from assign_member am where am.service_order_id is not null and am.is_active
      and am.employee_id ${isOne}`
}

/** The ids of the orders an employee is, or was, sent to. */
export const ordersVisitedBy = (employee: number): Sql => visitedBy(sql`= ${employee}::bigint`)

function visitedBy(isOne: Sql): Sql {
  return sql`select v.order_id from visit_engineer ve join service_visit v on v.id = ve.visit_id
    where ve.employee_id ${isOne}`
}

/** True if the caller plans other people's work, not only their own. */
export function mayDispatch(user: SessionUser): boolean {
  return has(user.grants, { menu: '/app/Active', flag: 'create' })
}

/** A condition on the order `o`: the user may plan its visits, as one who plans for others or as one of its people. */
export function maySend(user: SessionUser): Sql {
  const scope = widestScope(user, editOrders)
  if (scope === null) return sql`false`
  return worksOnOrder({ user, scope: mayDispatch(user) ? scope : 'OWN' })
}

/**
 * True if the order's people leave this step to the caller. Giving an order up cannot be undone and calls its engineers
 * back: that is for those who work on it, or plan for all.
 */
export function mayGiveUp(user: SessionUser, isMine: boolean, to: string): boolean {
  return isMine || mayDispatch(user) || (to !== 'CANCELLED' && to !== 'REJECTED')
}

export function mayApprove(user: SessionUser): boolean {
  return has(user.grants, { menu: '/app/Active', flag: 'approve' })
}

/** Where an order stands, as far as rules ask. */
export interface OrderState {
  id: number
  status: string
  reported_at: string
  row_version: number
  /** True if the caller looks after it, took it, is sent to it, or works in its team. */
  is_mine: boolean
}

/** The order, locked until the transaction ends; NOT_FOUND if it is out of reach, NOT_ALLOWED where the caller looks on, unless something is said alone. */
export async function lockOrder(
  db: Db,
  caller: Caller,
  id: number,
  to: 'change' | 'say' = 'change',
): Promise<OrderState> {
  const mine = worksOnOrder({ user: caller.user, scope: 'OWN' })
  const found = await db.maybe<OrderState & { works: boolean }>(sql`
    select o.id, o.status, o.reported_at, o.row_version, coalesce(${mine}, false) as is_mine, coalesce(${worksOnOrder(caller)}, false) as works
    from service_order o where o.id = ${id}::bigint and ${reachesOrder(caller)} and ${reachesShown(caller.user)} for no key update of o`)
  if (!found) throw problem('NOT_FOUND')
  const { works, ...order } = found
  if (!works && to === 'change') throw problem('NOT_ALLOWED')
  return order
}
