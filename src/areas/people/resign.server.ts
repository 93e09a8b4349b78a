// Resigning on the server: at once in one transaction, so that nothing stays with an employee who has left, or kept for its day.
import { requireNotAbove } from '#platform/access/access-granting.server.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { requireReached } from '#platform/access/reach.server.ts'
import { givingProblem } from '#platform/access/granting-problems.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { belongingsOf } from './belongings.server.ts'
import { accountOf, readEmployeeAgain, stampOf, takeVersion } from './employee-accounts.server.ts'
import type { EmployeeCard } from './people.ts'
import { readEmployee } from './employee-list.server.ts'
import { leave, lockLeaving } from './leaving.server.ts'
import { peopleProblem } from './people-problems.ts'
import { placesBeyond } from './placing.server.ts'
import { keepForItsDay, plansOf, withdrawPlan } from './planned-resignations.server.ts'
import type { ValueFor } from '#base/operation.ts'
import { requireSuccessors } from './successors.server.ts'
import {
  checkResignation,
  heldKinds,
  listBelongings,
  listResignations,
  resignEmployee,
  withdrawResignation,
} from './resign.ts'

type Wanted = ValueFor<typeof resignEmployee>

export const resignHandlers: OperationHandler[] = [
  handle(listBelongings, async ({ id, resign_date }, context) => {
    await accountOf(context, id)
    return belongingsOf(context, { id, lastDay: resign_date ?? null, language: context.language })
  }),

  handle(resignEmployee, async (wanted, context) => (await resign(wanted, context)).card),

  handle(checkResignation, async (wanted, context) => {
    const { db } = context
    await db.run(sql`savepoint before_resigning`)
    const { isAtOnce } = await resign(wanted, context)
    await db.run(sql`rollback to savepoint before_resigning`)
    return { at_once: isAtOnce }
  }),

  handle(withdrawResignation, async ({ id, row_version }, context) => {
    await accountOf(context, id)
    await takeVersion(context, id, row_version)
    if (!(await withdrawPlan(context.db, id))) throw peopleProblem('RESIGNATION_NOT_PLANNED')
    return readEmployeeAgain(context, id)
  }),

  handle(listResignations, (_, context) => plansOf(context)),
]

async function resign(wanted: Wanted, context: Context): Promise<{ card: EmployeeCard; isAtOnce: boolean }> {
  const { db, user } = context
  const { id, row_version, resign_date: lastDay } = wanted
  const account = await accountOf(context, id)
  if (id === user.employeeId) throw givingProblem('NOT_YOURSELF')
  const stale = { stamp: stampOf(id), current: () => readEmployee(db, user, 'ALL', id) }
  await requireVersion(db, account, row_version, stale)
  if (account.employment === 'RESIGNED') throw peopleProblem('ALREADY_RESIGNED')
  if (account.user_id !== null)
    await requireNotAbove(db, user, { user_id: account.user_id, username: account.username! })
  const to = successorsIn(wanted)
  await lockLeaving(context, id, Object.values(to))
  await requireSuccessors(db, id, to)
  await requireReachedSuccessors(context, to)
  // again, under the locks
  await requireVersion(db, await accountOf(context, id), row_version, stale)
  const { isAtOnce } = await db.one<{ isAtOnce: boolean }>(sql`
    select ${lastDay}::date <= bangkok_day(now()) as "isAtOnce"`)
  if (isAtOnce) await leave(context, { id, lastDay, to, userId: account.user_id })
  else {
    await takeVersion(context, id, row_version)
    await keepForItsDay(db, { id, lastDay, to, askedBy: user.id })
  }
  return { card: await readEmployeeAgain(context, id), isAtOnce }
}

/** Who was chosen, by the kind of what they take over. */
function successorsIn(wanted: Wanted): Record<string, number> {
  return Object.fromEntries(
    heldKinds.flatMap((kind) => {
      const chosen = wanted[`${kind}_to`]
      return chosen ? [[kind, chosen]] : []
    }),
  )
}

// work and units stay among those the caller reaches; people come under a supervisor by the rule for placing them
async function requireReachedSuccessors(
  context: Pick<Context, 'db' | 'user' | 'scope'>,
  { people, ...others }: Readonly<Record<string, number>>,
): Promise<void> {
  const named = Object.entries(others).map(([kind, id]) => ({ field: `${kind}_to`, id }))
  await requireReached(context.db, context, named)
  if (people === undefined) return
  const [beyond = {}] = await placesBeyond(context, [{ supervisor_id: people }])
  if (beyond.supervisor_id)
    throw problem('INVALID_INPUT', {}, { fields: [wrong('people_to', 'BEYOND_REACH', beyond.supervisor_id)] })
}
