// Orders as cards of the service board: which of them stand there, how far a caller reaches, what a card tells, and its steps.
import { type Scope, has, scopes } from '#base/access.ts'
import type { ValueFor } from '#base/operation.ts'
import { liesWithin } from '#platform/database/spans.server.ts'
import { type Sql, allOf, sql } from '#platform/database/sql.server.ts'
import type { BoardSubject } from '#platform/server/board-subject.server.ts'
import { rowColumns, rowJoins } from '../list/order-row.server.ts'
import { type Filters, matching } from '../list/order-search.server.ts'
import { takeStep } from '../order-changes.server.ts'
import { type Caller, amongReached, lockOrder, reachesOrder, reachesShown } from '../order-reach.server.ts'
import { orderSteps } from '../service-order-states.ts'
import type { moveOrder } from '../one-order.ts'

const closedLately = liesWithin(sql`o.closed_at`, sql`interval '7 days'`)
const lists = [
  { group: 'ACTIVE', menu: '/app/Active', isOn: sql`true` },
  { group: 'CLOSED', menu: '/app/Closed', isOn: closedLately },
] as const

// a caller reaches on the board what both rights reach: that to the board, and that to the list
function narrower(one: Scope, other: Scope): Scope {
  return scopes[Math.min(scopes.indexOf(one), scopes.indexOf(other))]!
}

const hex = (number: Sql) => sql`lpad(to_hex(${number}), 10, '0')`
const seconds = (at: Sql) => sql`extract(epoch from ${at})::bigint`

function onActive({ user, scope }: Caller): Caller {
  return { user, scope: narrower(scope, user.grants['/app/Active']?.scope ?? 'OWN') }
}

/** The orders of the service board: those that are open, and those closed within seven days. */
export const ordersOnBoard: BoardSubject = {
  board: 'SERVICE',
  key: sql`service_order_id`,
  from: sql`service_order o`,
  id: sql`o.id`,
  status: sql`o.status`,
  isOn: sql`(o.status_group = 'ACTIVE' or o.status_group = 'CLOSED' and ${closedLately})`,
  // the most urgent first, then who waits longest; of the closed ones the latest
  place: sql`case when o.status_group = 'CLOSED' then '1' || ${hex(sql`9999999999 - ${seconds(sql`o.closed_at`)}`)}
    else o.priority_rank || ${hex(seconds(sql`o.reported_at`))} end || ${hex(sql`o.id`)} || 'i'`,
  among: async ({ user, scope }, db, filters) => {
    const parts: Sql[] = []
    for (const { group, menu, isOn } of lists) {
      if (!has(user.grants, { menu, flag: 'view' })) continue
      const reached = await amongReached(db, { user, scope: narrower(scope, user.grants[menu]!.scope) })
      parts.push(allOf([(await matching(db, group, filters as Filters, reached, user)).where, isOn]))
    }
    return parts
  },
  reached: (asker) => allOf([reachesOrder(asker), reachesShown(asker.user)]),
  card: () => ({ columns: rowColumns, joins: rowJoins }),
  nextOf: (user, { status }) =>
    orderSteps
      .filter(({ from, flag }) => from === status && has(user.grants, { menu: '/app/Active', flag }))
      .map(({ to }) => to),
  lock: (asker, db, id) => lockOrder(db, onActive(asker), id),
  stamp: (id) => sql`select o.updated_by, o.updated_at from service_order o where o.id = ${id}::bigint`,
  move: (asker, db, step) => takeStep(db, onActive(asker), step as ValueFor<typeof moveOrder>),
}
