// Resigning on the server: everything in one transaction, so that nothing stays with an employee who has left.
import { requireNotAbove } from '#platform/access/access-granting.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type FieldProblem, problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { requireReached } from '#platform/access/reach.server.ts'
import { givingProblem } from '#platform/access/granting-problems.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import { belongingsOf } from './belongings.server.ts'
import { accountOf, stampOf } from './employee-accounts.server.ts'
import { readEmployee } from './employee-list.server.ts'
import { endWork, lockLeaving } from './leaving.server.ts'
import { peopleProblem } from './people-problems.ts'
import { placesBeyond } from './placing.server.ts'
import type { ValueFor } from '#base/operation.ts'
import { heldKinds, listBelongings, resignEmployee } from './resign.ts'

type Wanted = ValueFor<typeof resignEmployee>

export const resignHandlers: OperationHandler[] = [
  handle(listBelongings, async ({ id, resign_date }, context) => {
    await accountOf(context, id)
    return belongingsOf(context, { id, lastDay: resign_date ?? null, language: context.language })
  }),

  handle(resignEmployee, async (wanted, context) => {
    const { db, user, contributions } = context
    const { id, row_version, resign_date } = wanted
    const account = await accountOf(context, id)
    if (id === user.employeeId) throw givingProblem('NOT_YOURSELF')
    const current = () => readEmployee(db, user, 'ALL', id)
    await requireVersion(db, account, row_version, { stamp: stampOf(id), current })
    if (account.employment === 'RESIGNED') throw peopleProblem('ALREADY_RESIGNED')
    if (account.user_id !== null)
      await requireNotAbove(db, user, { user_id: account.user_id, username: account.username! })
    const to = successorsIn(wanted)
    await lockLeaving(context, id, Object.values(to))
    await requireSuccessors(db, wanted, to)
    await requireReachedSuccessors(context, to)
    const resigned = await changeOne(db, {
      update: sql`
        update employee e set status = 'RESIGNED', resign_date = ${resign_date}
        where e.id = ${id} and e.row_version = ${row_version} and not e.is_deleted`,
      stamp: stampOf(id),
      current,
    })
    for (const { handOver } of contributions.holdsPeople)
      await handOver?.(db, { id, to, supervisor: resigned.supervisor_id })
    await endWork(context, { id, lastDay: resign_date, userId: account.user_id })
    const card = await current()
    if (!card) throw problem('NOT_FOUND')
    return card
  }),
]

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

async function requireSuccessors(
  db: Db,
  wanted: Wanted,
  to: Readonly<Record<string, number>>,
): Promise<void> {
  const working = await db.rows<{ id: number }>(sql`
    select id from employee where id = any(${Object.values(to)}::bigint[]) and id <> ${wanted.id} and not is_deleted
      and status in ('ACTIVE', 'ON_LEAVE')`)
  const known = new Set(working.map((one) => one.id))
  const words = { en: 'Choose somebody who works here', th: 'กรุณาเลือกพนักงานที่ยังทำงานอยู่' }
  const problems: FieldProblem[] = Object.entries(to)
    .filter(([, chosen]) => !known.has(chosen))
    .map(([kind]) => wrong(`${kind}_to`, 'UNKNOWN', words))
  const { late } = await db.one<{ late: boolean }>(sql`
    select ${wanted.resign_date}::date > bangkok_day(now()) as late`)
  if (late) {
    const soon = {
      en: 'This day is still to come; do this on the last day, or afterwards',
      th: 'ยังไม่ถึงวันนี้ กรุณาบันทึกในวันทำงานวันสุดท้ายหรือหลังจากนั้น',
    }
    problems.push(wrong('resign_date', 'FUTURE', soon))
  }
  if (problems.length > 0) throw problem('INVALID_INPUT', {}, { fields: problems })
}
