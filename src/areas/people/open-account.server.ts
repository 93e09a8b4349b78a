// Opening an account for an employee who has none.
import { type Handled, handle } from '#platform/handle.server.ts'
import { sql } from '#platform/sql.server.ts'
import { changeOne } from '#platform/stale.server.ts'
import { accountOf, makeAccount, readEmployeeAgain, stampOf } from './employee-accounts.server.ts'
import { readEmployee } from './employee-list.server.ts'
import { openAccount } from './open-account.ts'
import { peopleProblem } from './people-problems.ts'

export const openAccountHandled: Handled[] = [
  handle(openAccount, async ({ id, row_version }, context) => {
    const { db, user } = context
    const { user_id, employment } = await accountOf(context, id)
    if (user_id !== null) throw peopleProblem('ACCOUNT_THERE')
    if (employment === 'SUSPENDED' || employment === 'RESIGNED') throw peopleProblem('NOT_EMPLOYED')
    const card = await changeOne(db, {
      update: sql`
        update employee e set status = e.status
        where e.id = ${id} and e.row_version = ${row_version} and not e.is_deleted`,
      stamp: stampOf(id),
      current: () => readEmployee(db, user, 'ALL', id),
    })
    await makeAccount(db, id, card.employee_code)
    return readEmployeeAgain(context, id)
  }),
]
