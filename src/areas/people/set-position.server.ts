// Giving somebody a position and a unit.
import { widestScope } from '#base/access.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { accountOf, readEmployeeAgain, requireStay, stampOf } from './employee-accounts.server.ts'
import { readEmployee } from './employee-list.server.ts'
import { updateEmployee } from './people.ts'
import { setPosition } from './set-position.ts'

export const setPositionHandlers: OperationHandler[] = [
  handle(setPosition, async ({ id, row_version, position_id, org_unit_id }, context) => {
    const { db, user } = context
    const account = await accountOf(context, id)
    // by the right to people, which they would carry along
    requireStay(
      { user, scope: widestScope(user, updateEmployee.access) ?? 'OWN' },
      id,
      org_unit_id !== account.org_unit_id,
    )
    await changeOne(db, {
      update: sql`
        update employee set position_id = ${position_id}, org_unit_id = ${org_unit_id}
        where id = ${id} and row_version = ${row_version} and not is_deleted`,
      stamp: stampOf(id),
      current: () => readEmployee(db, user, 'ALL', id),
    })
    return readEmployeeAgain(context, id)
  }),
]
