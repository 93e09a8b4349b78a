// Putting employees away and taking them back.
import { requireNotAbove } from '#platform/access/access-granting.server.ts'
import { givingProblem } from '#platform/access/granting-problems.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, keyset } from '#platform/database/keyset.server.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { userName } from '#platform/database/person-names.server.ts'
import { changeOne, requireVersion, staleOrMissing } from '#platform/database/stale.server.ts'
import { heldInWords } from './belongings.server.ts'
import { type DeletedEmployee, deleteEmployee, listDeleted, restoreEmployee } from './deleted-employees.ts'
import { accountOf, readEmployeeAgain, stampOf, tellStopped } from './employee-accounts.server.ts'
import { employeeSorts, holdsText, readEmployee } from './employee-list.server.ts'
import { endWork, lockLeaving } from './leaving.server.ts'
import { peopleProblem } from './people-problems.ts'

// updated_by of a deleted row is who deleted it: nothing changes it afterwards
const columns = sql`e.id, e.employee_code::text, e.first_name_th, e.last_name_th, e.first_name_en, e.last_name_en,
  e.updated_at as deleted_at, coalesce(${userName(sql`e.updated_by`)}, 'Ngan') as deleted_by,
  e.row_version`

export const deletedEmployeesHandlers: OperationHandler[] = [
  handle(deleteEmployee, async ({ id, row_version }, context) => {
    const { db, user } = context
    const { user_id, username, ...known } = await accountOf(context, id)
    if (id === user.employeeId) throw givingProblem('NOT_YOURSELF')
    const stale = { stamp: stampOf(id), current: () => readEmployee(db, user, 'ALL', id) }
    await requireVersion(db, known, row_version, stale)
    if (user_id !== null) await requireNotAbove(db, user, { user_id, username: username! })
    await lockLeaving(context, id, [])
    const uses = await heldInWords(context, id)
    if (uses) throw peopleProblem('EMPLOYEE_NEEDED', { uses })
    const gone = await db.maybe<{ last_day: string }>(sql`
      update employee set is_deleted = true where id = ${id} and row_version = ${row_version} and not is_deleted
      returning coalesce(resign_date, bangkok_day(now())) as last_day`)
    if (!gone) throw await staleOrMissing(db, stale)
    // who was blocked before had it told then
    if (await endWork(context, { id, lastDay: gone.last_day, userId: user_id }))
      await tellStopped(context, id)
    return null
  }),

  handle(listDeleted, async ({ where = {}, ...asked }, context) => {
    const { db } = context
    const list = keyset(
      {
        sorts: employeeSorts,
        fallback: { field: 'employee_code', dir: 'asc' },
        id: sql`e.id`,
        from: sql`employee e`,
        where: sql`${isDeleted(context)} ${when(where.text, () => sql`and ${holdsText(where.text)}`)}`,
      },
      asked,
    )
    const found = await db.rows<DeletedEmployee & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, ${columns} from page join employee e on e.id = page_id ${list.order}`)
    return list.answer(db, found)
  }),

  handle(restoreEmployee, async ({ id, row_version }, context) => {
    const { db } = context
    const one = sql`e.id = ${id} and ${isDeleted(context)}`
    const reached = sql`e.id = ${id} and ${reachesEmployee(context.user, context.scope, sql`e.id`)}`
    const stale = {
      stamp: sql`select e.updated_by, e.updated_at from employee e where ${reached}`,
      current: () => db.maybe<DeletedEmployee>(sql`select ${columns} from employee e where ${reached}`),
    }
    const account = await db.maybe<{ user_id: number | null; username: string | null }>(sql`
      select u.id as user_id, u.username::text from employee e left join app_user u on u.employee_id = e.id where ${one}`)
    if (!account) throw await staleOrMissing(db, stale)
    const { user_id, username } = account
    if (user_id !== null) await requireNotAbove(db, context.user, { user_id, username: username! })
    // what has gone meanwhile is not belonged to any more
    await changeOne(db, {
      update: sql`
        update employee e set is_deleted = false,
          supervisor_id = (select s.id from employee s where s.id = e.supervisor_id and not has_left(s.id)),
          org_unit_id = (select o.id from org_unit o where o.id = e.org_unit_id and not o.is_deleted),
          position_id = (select p.id from position p where p.id = e.position_id and not p.is_deleted)
        where ${one} and e.row_version = ${row_version}`,
      ...stale,
    })
    return readEmployeeAgain(context, id)
  }),
]

function isDeleted({ user, scope }: Context): Sql {
  return sql`(e.is_deleted and ${reachesEmployee(user, scope, sql`e.id`)})`
}
