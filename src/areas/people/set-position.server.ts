// Giving an employee a position and a unit.
import { widestScope } from '#base/access.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { staleOrMissing } from '#platform/database/stale.server.ts'
import { accountOf, requireStay, stampOf } from './employee-accounts.server.ts'
import { readEmployee } from './employee-list.server.ts'
import { getEmployee, updateEmployee } from './people.ts'
import { placingScope, requirePlace } from './placing.server.ts'
import { type PlacedEmployee, setPosition } from './set-position.ts'

export const setPositionHandlers: OperationHandler[] = [
  handle(
    setPosition,
    async ({ id, row_version, position_id, org_unit_id }, context) => {
      const { db, user } = context
      const account = await accountOf(context, id)
      // by the right to people, which they would carry along
      const moves = org_unit_id !== account.org_unit_id
      requireStay({ user, scope: widestScope(user, updateEmployee.access) ?? 'OWN' }, id, moves)
      if (moves) await requirePlace({ db, user, scope: placingScope(user, context.scope) }, { org_unit_id })
      const readable = await cardFor(context, id)
      const placed = await db.maybe<PlacedEmployee>(sql`
      update employee set position_id = ${position_id}, org_unit_id = ${org_unit_id}
      where id = ${id} and row_version = ${row_version} and not is_deleted
      returning id, employee_code::text, position_id, org_unit_id, row_version`)
      if (!placed) throw await staleOrMissing(db, { stamp: stampOf(id), current: () => cardFor(context, id) })
      // who could read the record before may read what became of it, also where it leads out of reach
      return readable ? ((await readEmployee(db, user, 'ALL', id)) ?? placed) : placed
    },
    ({ id }, { db }) =>
      db.maybe(sql`select position_id, org_unit_id from employee where id = ${id} and not is_deleted`),
  ),
]

// as far as the caller's right to read people reaches, which may be narrower than that to permissions
async function cardFor({ db, user }: Pick<Context, 'db' | 'user'>, id: number) {
  const scope = widestScope(user, getEmployee.access)
  return scope && readEmployee(db, user, scope, id)
}
