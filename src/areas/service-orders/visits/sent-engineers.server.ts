// Whether those who are to be sent are within the caller's reach.
import { requireReached } from '#platform/access/reach.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Caller } from '../order-reach.server.ts'

/** Refuses people beyond the reach; whom a visit has already may stay. */
export function requireReachedEngineers(
  db: Db,
  caller: Caller,
  engineers: readonly { readonly employee_id: number }[],
  before: readonly number[],
): Promise<void> {
  const named = engineers.map(({ employee_id: id }, at) => ({ field: `engineers.${at}.employee_id`, id }))
  return requireReached(
    db,
    caller,
    named.filter(({ id }) => !before.includes(id)),
  )
}
