// Opening an account for an employee who has none.
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { accountOf, makeAccount, readEmployeeAgain, takeVersion } from './employee-accounts.server.ts'
import { openAccount } from './open-account.ts'
import { peopleProblem } from './people-problems.ts'

export const openAccountHandlers: OperationHandler[] = [
  handle(openAccount, async ({ id, row_version }, context) => {
    const { db } = context
    const { user_id, employment } = await accountOf(context, id)
    // version check first: the second writer is told who was first
    const card = await takeVersion(context, id, row_version)
    if (user_id !== null) throw peopleProblem('ACCOUNT_THERE')
    if (employment === 'SUSPENDED' || employment === 'RESIGNED') throw peopleProblem('NOT_EMPLOYED')
    await makeAccount(db, id, card.employee_code)
    return readEmployeeAgain(context, id)
  }),
]
