// Changing people and their accounts: registering, editing, stopping, resetting, giving roles.
import { givenTo } from '#platform/access/access-granting.ts'
import {
  giving,
  readGivenRoles,
  readGranter,
  readHeldRoles,
  requireControlOf,
  requireNotAbove,
} from '#platform/access/access-granting.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { givingProblem } from '#platform/access/granting-problems.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { OutputFor } from '#base/operation.ts'
import { hashPassword } from '#platform/access/passwords.server.ts'
import { reachesEmployee } from '#platform/access/reach.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { thaiNumberDigits } from '#base/thai-number.ts'
import { readEmployee } from './employee-list.server.ts'
import { type EmployeeCard, nextEmployeeCode, registerEmployee, updateEmployee } from './people.ts'
import {
  listRoles,
  resetPassword,
  setActive,
  setDataCenterId,
  setRoles,
  unlockEmployee,
} from './employee-accounts.ts'
import { peopleProblem } from './people-problems.ts'
import { type Place, requirePlace } from './placing.server.ts'

export interface Account {
  user_id: number | null
  username: string | null
  employment: EmployeeCard['status']
  row_version: number
  org_unit_id: number | null
  supervisor_id: number | null
}

export const employeeAccountsHandlers: OperationHandler[] = [
  handle(nextEmployeeCode, async (_, { db }) => {
    // deleted employees keep their codes; no longer a number than PostgreSQL counts with
    const found = await db.maybe<{ employee_code: string }>(sql`
      with last as (
        select m[1] as head, length(m[2]) as digits
        from (select id, employee_code::text as code from employee order by id desc limit 200) e
        cross join lateral regexp_match(e.code, '^(.*?)([0-9]{1,9})$') m
        where m is not null order by e.id desc limit 1)
      select l.head || lpad((max(right(e.employee_code::text, l.digits)::bigint) + 1)::text, l.digits, '0') as employee_code
      from last l join employee e on left(e.employee_code::text, -l.digits) = l.head
        and right(e.employee_code::text, l.digits) ~ '^[0-9]+$'
      group by l.head, l.digits`)
    return { employee_code: found?.employee_code ?? null }
  }),

  handle(registerEmployee, async ({ role_ids, national_id, user_id_data_center, ...person }, context) => {
    const { db, user } = context
    const { org_unit_id = null, supervisor_id = null } = person
    await requirePlace(context, { org_unit_id, supervisor_id })
    const given = role_ids ?? []
    const gift = { to: null, kept: [], given, until: null }
    const write = async () => {
      const employee = await db.one<{ id: number }>(sql`
      insert into employee (employee_code, title, first_name_th, last_name_th, first_name_en, last_name_en, nickname,
        gender, birth_date, national_id, phone, email, line_user_id, org_unit_id, position_id, supervisor_id,
        employment_type, hire_date, probation_end, labor_grade_id, calendar_id, work_type_id, is_field_engineer)
      values (${person.employee_code}, ${person.title}, ${person.first_name_th}, ${person.last_name_th},
        ${person.first_name_en}, ${person.last_name_en}, ${person.nickname}, ${person.gender}, ${person.birth_date},
        ${national_id ? thaiNumberDigits(national_id) : null}, ${person.phone}, ${person.email},
        ${person.line_user_id}, ${person.org_unit_id}, ${person.position_id}, ${person.supervisor_id},
        ${person.employment_type}, ${person.hire_date}, ${person.probation_end}, ${person.labor_grade_id},
        ${person.calendar_id}, ${person.work_type_id}, ${person.is_field_engineer ?? false})
      returning id`)
      const account = await makeAccount(db, employee.id, person.employee_code, user_id_data_center)
      await giveRoles(db, account.user_id, given)
      return account
    }
    return giving(db, user, gift, write, (account) => account.user_id)
  }),

  handle(
    updateEmployee,
    async ({ id, row_version, data }, context) => {
      const { db, user } = context
      const account = await accountOf(context, id)
      // leaving for good hands things over, which a change of a field cannot
      if (data.status === 'RESIGNED' && account.employment !== 'RESIGNED') throw peopleProblem('RESIGN_APART')
      const leaves = data.status === 'SUSPENDED' || data.status === 'RESIGNED'
      if (leaves && account.employment !== data.status && account.user_id !== null)
        await requireNotAbove(db, user, { user_id: account.user_id, username: account.username! })
      if (leaves) await lockStopped(context, id)
      const place = placeChanged(account, data)
      requireStay(context, id, Object.keys(place).length > 0)
      await requirePlace(context, place, 'data.')
      await changeOne(db, {
        update: sql`
        update employee e set employee_code = ${data.employee_code}, title = ${data.title},
          first_name_th = ${data.first_name_th}, last_name_th = ${data.last_name_th},
          first_name_en = ${data.first_name_en}, last_name_en = ${data.last_name_en}, nickname = ${data.nickname},
          gender = ${data.gender}, birth_date = ${data.birth_date}, phone = ${data.phone}, email = ${data.email},
          line_user_id = ${data.line_user_id}, org_unit_id = ${data.org_unit_id},
          position_id = ${data.position_id}, supervisor_id = ${data.supervisor_id},
          employment_type = ${data.employment_type}, hire_date = ${data.hire_date},
          probation_end = ${data.probation_end}, labor_grade_id = ${data.labor_grade_id},
          calendar_id = ${data.calendar_id}, work_type_id = ${data.work_type_id},
          is_field_engineer = ${data.is_field_engineer ?? false}, status = ${data.status},
          resign_date = case when ${data.status} = 'RESIGNED' then e.resign_date end
        where e.id = ${id} and e.row_version = ${row_version} and not e.is_deleted`,
        stamp: stampOf(id),
        current: () => readEmployee(db, user, 'ALL', id),
      })
      if (leaves && account.user_id !== null && (await stopSigningIn(db, account.user_id)))
        await tellStopped(context, id)
      return readEmployeeAgain(context, id)
    },
    async ({ id }, context) => {
      await accountOf(context, id)
      return readEmployee(context.db, context.user, 'ALL', id)
    },
  ),

  handle(setActive, async ({ id, row_version, active }, context) => {
    const { db } = context
    const require = active ? requireControlOf : requireNotAbove
    const work = async (userId: number, employment: EmployeeCard['status']) => {
      if (!active) {
        if (await stopSigningIn(db, userId)) await tellStopped(context, id)
        return
      }
      if (employment === 'SUSPENDED' || employment === 'RESIGNED') throw peopleProblem('NOT_EMPLOYED')
      await db.run(sql`select enable_account(${userId})`)
    }
    return manage(context, id, row_version, require, work, active ? undefined : lockStopped)
  }),

  handle(resetPassword, async ({ id, row_version }, context) => {
    const { db } = context
    return manage(context, id, row_version, requireControlOf, async (userId, _employment, username) => {
      await db.run(sql`select reset_password(${userId}, ${await hashPassword(username)})`)
    })
  }),

  handle(unlockEmployee, ({ id, row_version }, context) =>
    manage(context, id, row_version, requireControlOf, async (userId, employment) => {
      const { db } = context
      const works = employment === 'ACTIVE' || employment === 'ON_LEAVE'
      const { had_failures } = await db.one<{ had_failures: boolean }>(
        sql`select unlock_account(${userId}, ${works}::boolean) as had_failures`,
      )
      if (had_failures)
        await db.run(sql`
          insert into audit_log (actor_id, action, entity, entity_id, request_id, ip)
          values (ngan_actor(), 'unlock', 'app_user', ${userId}, ngan_request(), ngan_ip())`)
    }),
  ),

  handle(
    setDataCenterId,
    async ({ id, row_version, user_id_data_center: called }, context) =>
      // where a password goes on to: not for one who could not reset it
      manage(context, id, row_version, requireControlOf, async (userId) => {
        if (called !== undefined) await context.db.run(sql`select set_data_center_id(${userId}, ${called})`)
      }),
    'untouched',
  ),

  handle(setRoles, async ({ id, row_version, role_ids }, context) => {
    const { db, user } = context
    const wanted = role_ids ?? []
    // roles held already are not given once more, and those not named are taken
    return manage(context, id, row_version, requireNotAbove, async (userId) => {
      const had = await readHeldRoles(db, userId)
      const kept = wanted.filter((one) => had.includes(one))
      const given = wanted.filter((one) => !had.includes(one))
      await giving(db, user, { to: userId, kept, given, until: null }, () => giveRoles(db, userId, wanted))
    })
  }),

  handle(listRoles, async (_, { db, user }) => {
    const [granter, roles] = [await readGranter(db, user, null), await readGivenRoles(db, null)]
    return roles.map(({ id, code, name_th, name_en, ...role }) => ({
      id,
      code,
      name_th,
      name_en,
      ...givenTo(granter, { id, code, name_th, name_en, ...role }),
    }))
  }),
]

// what stays is not asked about: a place may be beyond the caller since long ago
function placeChanged(account: Account, wanted: Place): Place {
  return Object.fromEntries(
    (['org_unit_id', 'supervisor_id'] as const)
      .map((field) => [field, wanted[field] ?? null] as const)
      .filter(([field, one]) => one !== account[field]),
  )
}

// One guarded change of an account: the employee's version stands for the account as well.
async function manage(
  context: Context,
  id: number,
  version: number,
  require: typeof requireControlOf,
  work: (userId: number, employment: EmployeeCard['status'], username: string) => Promise<unknown>,
  lock?: (context: Context, id: number) => Promise<void>,
): Promise<EmployeeCard> {
  const { db, user } = context
  const { user_id, username, employment } = await accountOf(context, id)
  if (user_id === null || username === null) throw peopleProblem('NO_ACCOUNT')
  await require(db, user, { user_id, username })
  await lock?.(context, id)
  await takeVersion(context, id, version)
  await work(user_id, employment, username)
  return readEmployeeAgain(context, id)
}

/** Counts a change of what hangs on an employee as one of the employee. Throws STALE_ROW unless this version is the last. */
export function takeVersion(
  { db, user }: Pick<Context, 'db' | 'user'>,
  id: number,
  version: number,
): Promise<EmployeeCard> {
  return changeOne(db, {
    update: sql`
      update employee e set status = e.status where e.id = ${id} and e.row_version = ${version} and not e.is_deleted`,
    stamp: stampOf(id),
    current: () => readEmployee(db, user, 'ALL', id),
  })
}

/** An employee's account, if the caller reaches the employee; else NOT_FOUND. */
export async function accountOf(
  { db, user, scope }: Pick<Context, 'db' | 'user' | 'scope'>,
  id: number,
): Promise<Account> {
  const found = await db.maybe<Account>(sql`
    select u.id as user_id, u.username::text, e.status as employment, e.row_version, e.org_unit_id, e.supervisor_id
    from employee e left join app_user u on u.employee_id = e.id
    where e.id = ${id} and not e.is_deleted and ${reachesEmployee(user, scope, sql`e.id`)}`)
  if (!found) throw problem('NOT_FOUND')
  return found
}

// The reach was checked before the change, which may move the employee out of it.
/** The employee after a change, also where that leads out of the caller's reach. */
export async function readEmployeeAgain({ db, user }: Context, id: number): Promise<EmployeeCard> {
  const row = await readEmployee(db, user, 'ALL', id)
  if (!row) throw problem('NOT_FOUND')
  return row
}

/** Throws if callers move themselves: a right that ends with a team or branch would be carried into another one. */
export function requireStay(
  { user, scope }: Pick<Context, 'user' | 'scope'>,
  id: number,
  moves: boolean,
): void {
  if (moves && id === user.employeeId && scope !== 'ALL') throw givingProblem('NOT_YOURSELF')
}

/** Who changed an employee last. */
export function stampOf(id: number): Sql {
  return sql`select updated_by, updated_at from employee where id = ${id} and not is_deleted`
}

/** A user for an employee: user name and first password are the code in lower case, and the password must be changed. */
export async function makeAccount(
  db: Db,
  employeeId: number,
  code: string,
  dataCenterId: string | null | undefined = null,
): Promise<OutputFor<typeof registerEmployee>> {
  const username = code.toLowerCase()
  const { id } = await db.one<{ id: number }>(sql`
    select open_account(${username}, ${await hashPassword(username)}, ${employeeId}, ${dataCenterId}) as id`)
  return {
    employee_id: employeeId,
    user_id: id,
    username,
    initial_password: username,
    must_change_password: true,
  }
}

/** Stops an account and ends its sign-ins; false where it was stopped before. */
export async function stopSigningIn(db: Db, userId: number): Promise<boolean> {
  const { was_open } = await db.one<{ was_open: boolean }>(sql`
    select u.status <> 'DISABLED' as was_open, disable_account(u.id) from app_user u where u.id = ${userId}`)
  return was_open
}

// what areas change as a person is blocked is held before the employee, as a leaving does
async function lockStopped(
  { db, contributions: { holdsPeople } }: Pick<Context, 'db' | 'contributions'>,
  id: number,
): Promise<void> {
  for (const { lockStopped: lock } of holdsPeople) if (lock) await db.run(lock(id))
}

/** Lets areas tell what waits now that a person can send nothing more. */
export async function tellStopped(
  { db, contributions: { holdsPeople } }: Pick<Context, 'db' | 'contributions'>,
  id: number,
): Promise<void> {
  for (const { stopped } of holdsPeople) if (stopped) await stopped(db, id)
}

/** Exactly these roles from today on; what was held before today stays in the history. */
export async function giveRoles(db: Db, userId: number, roleIds: readonly number[]): Promise<void> {
  await db.run(sql`select set_roles(${userId}, ${[...roleIds]}::bigint[])`)
}
