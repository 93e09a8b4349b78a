// People whose session is about to end, and the ways it may.
import { type EmployeeRow, getEmployee, updateEmployee } from '../../src/areas/people/people.ts'
import { resetPassword, setActive, setRoles } from '../../src/areas/people/employee-accounts.ts'
import { resignEmployee } from '../../src/areas/people/resign.ts'
import { registry } from '../../src/app/calls.server.ts'
import { flags } from '../../src/base/access.ts'
import { secretHash } from '../../src/platform/server/caller.server.ts'
import { menuPaths } from '../../src/base/menu-paths.ts'
import type { Operation } from '../../src/base/operation.ts'
import { type Sql, sql } from '../../src/platform/database/sql.server.ts'
import { PASSWORD } from '../../src/platform/testing/people.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import { signInAt } from './accounts.ts'

/** Somebody with every right, signed in by password. */
export interface Victim {
  readonly userId: number
  readonly employeeId: number
  readonly username: string
  /** Of the session that is to end, with the secret that would resume it. */
  readonly token: string
  readonly secret: string
  /** Of another sign-in of the same person. */
  readonly other: string
}

/** Makes one, signed in at the first server. */
export async function makeVictim(testEnv: TestEnvironment, at: number): Promise<Victim> {
  const employee = await testEnv.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th)
    values (${`VICTIM-${at}`}, 'สมมติ', 'ทดสอบ') returning id`)
  const menus = Object.fromEntries(menuPaths.map((path) => [path, [...flags]]))
  const { userId, username, token: other } = await testEnv.person({ menus, employeeId: employee.id })
  const { body } = await signInAt(testEnv.server, username, PASSWORD)
  if (body.status !== 1) throw new Error(`The victim cannot sign in: ${JSON.stringify(body)}`)
  const { token, data } = body
  return { userId, employeeId: employee.id, username, token, secret: data.resume_secret, other }
}

/** A way in which something ends, done at the first server; resolves once it is answered. */
export interface Ending {
  readonly name: string
  /** Its time is moved, which is told to nobody: in life it passes, and is known beforehand. */
  readonly byTime?: true
  end(testEnv: TestEnvironment, victim: Victim): Promise<void>
}

/** What ends a session. */
export const sessionEndings: readonly Ending[] = [
  { name: 'logout', end: (testEnv, { token }) => succeed(testEnv, 'Account/Logout', {}, token) },
  {
    name: 'change of the password elsewhere',
    end: (testEnv, { username, other }) => {
      const change = { oldPassword: PASSWORD, newPassword: 'Blue-Kettle-42' }
      return succeed(testEnv, 'Account/ChangePassword', { username, token: other, ...change }, other)
    },
  },
  {
    name: 'account stopped',
    end: (testEnv, victim) => manage(testEnv, victim, setActive, () => ({ active: false })),
  },
  {
    name: 'employee suspended',
    end: (testEnv, victim) =>
      manage(testEnv, victim, updateEmployee, (row) => ({ data: { ...recordOf(row), status: 'SUSPENDED' } })),
  },
  {
    name: 'employee resigned',
    end: (testEnv, victim) => manage(testEnv, victim, resignEmployee, () => ({ resign_date: '2026-01-31' })),
  },
  { name: 'password reset', end: (testEnv, victim) => manage(testEnv, victim, resetPassword, () => ({})) },
  {
    name: 'spent secret that comes back',
    async end(testEnv, { username, secret }) {
      await signInAt(testEnv.server, username, secret)
      await set(
        testEnv,
        sql`
        update resume_secret set spent_at = now() - interval '11 seconds' where hash = ${secretHash(secret)}`,
      )
      await signInAt(testEnv.server, username, secret)
    },
  },
  {
    name: 'twenty newer sign-ins',
    async end(testEnv, { username }) {
      for (let n = 0; n < 20; n++) await signInAt(testEnv.server, username, PASSWORD)
    },
  },
  {
    name: 'twelve hours',
    byTime: true,
    async end(testEnv, { token, secret }) {
      const age = sql`created_at = now() - interval '12 hours 1 second', expires_at = now()`
      await set(testEnv, sql`update resume_secret set ${age} where hash = ${secretHash(secret)}`)
      await set(testEnv, sql`update user_session set ${age} where token_hash = ${secretHash(token)}`)
    },
  },
  {
    name: 'eight idle hours',
    byTime: true,
    end: (testEnv, { token }) =>
      set(
        testEnv,
        sql`
        update user_session set last_seen_at = now() - interval '8 hours 1 second'
        where token_hash = ${secretHash(token)}`,
      ),
  },
  {
    name: 'account locked',
    end: (testEnv, { userId }) =>
      set(testEnv, sql`update app_user set status = 'LOCKED' where id = ${userId}`),
  },
]

/** True if the secret of the ended session may open the next one: nobody took anything away from the person. */
export const keepsSecret = (ending: Ending): boolean =>
  ['twenty newer sign-ins', 'eight idle hours'].includes(ending.name)

/** What takes every right away and leaves the session. */
export const rightEndings: readonly Ending[] = [
  {
    name: 'roles taken',
    end: (testEnv, victim) => manage(testEnv, victim, setRoles, () => ({ role_ids: [] })),
  },
  {
    // one that somebody has is ended before it can be deleted
    name: 'role ended',
    end: (testEnv, { userId }) =>
      set(
        testEnv,
        sql`
        update role set is_active = false
        where id in (select role_id from user_role where user_id = ${userId})`,
      ),
  },
  {
    name: 'menus taken from the role',
    end: (testEnv, { userId }) =>
      set(
        testEnv,
        sql`
        delete from role_menu where role_id in (select role_id from user_role where user_id = ${userId})`,
      ),
  },
  {
    name: 'last day of the role over',
    end: (testEnv, { userId }) =>
      set(
        testEnv,
        sql`
        update user_role set valid_from = bangkok_day(now()) - 2, valid_to = bangkok_day(now()) - 1
        where user_id = ${userId}`,
      ),
  },
]

async function succeed(testEnv: TestEnvironment, path: string, body: object, token: string): Promise<void> {
  const answer = await testEnv.server.call(path, body, { token })
  if (answer.body?.status !== 1) throw new Error(`${path} was refused: ${answer.text}`)
}

async function manage(
  testEnv: TestEnvironment,
  { employeeId: id }: Victim,
  operation: Operation,
  more: (row: EmployeeRow) => Record<string, unknown>,
): Promise<void> {
  const { token } = testEnv.fullAccess
  const found = registry.ask(getEmployee, { id })
  const row = (await testEnv.server.call(found.path, found.body, { token })).body.data as EmployeeRow
  const { path, body } = registry.ask(operation, { id, row_version: row.row_version, ...more(row) })
  await succeed(testEnv, path, body, token)
}

function recordOf(row: EmployeeRow): Record<string, unknown> {
  const names = Object.keys(updateEmployee.input.data.fields ?? {})
  return Object.fromEntries(Object.entries(row).filter(([name, one]) => names.includes(name) && one !== null))
}

async function set({ owner }: TestEnvironment, statement: Sql): Promise<void> {
  if ((await owner.run(statement)) === 0) throw new Error('The ending found nothing to end')
}
