// The first start of a company: the user admin.
import { randomInt } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { giveRole } from '#areas/access/access.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import { hashPassword } from '#platform/access/passwords.server.ts'
import type { Settings } from '#platform/runtime/settings.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { newPasswordProblems } from './change-password.server.ts'

const SYSTEM = { userId: null, requestId: 'first-start', ip: '' }
// without those that are read as one another
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#%+-=?@'

/**
 * Gives a company without users the user admin, with the role that was brought before; lines for the terminal, none if there is a user already.
 * The password is ADMIN_PASSWORD, or a random one which is also kept in a file only its owner reads and must be changed.
 * Throws a StartProblem if ADMIN_PASSWORD breaks the rules.
 */
export async function firstStart(
  { app }: { readonly app: DbPool },
  settings: Pick<Settings, 'adminPassword' | 'dataDirectory'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<string[]> {
  if (!(await isEmpty(app))) return []
  const given = settings.adminPassword
  if (given !== null) requireGood(given)
  const password = given ?? randomPassword()
  const file = given === null ? keepPassword(settings.dataDirectory, password) : null
  const hash = await hashPassword(password)
  const made = await app.transaction(SYSTEM, async (db) => {
    await db.rows(sql`select pg_advisory_xact_lock(hashtext('first start'))`)
    if (!(await isEmpty(db))) return false
    const admin = await db.one<{ id: number }>(sql`
      insert into app_user (username, password_hash, must_change_password)
      values ('admin', ${hash}, ${given === null}) returning id`)
    await giveRole(db, admin.id, 'ADMIN')
    return true
  })
  if (!made) return []
  log.info({ file }, 'First start: the user admin is made')
  if (file === null) return ['Sign in as admin with the password of ADMIN_PASSWORD.']
  return [`Sign in as admin with the password ${password}`, `(to be changed then; also kept in ${file})`]
}

/**
 * Throws a StartProblem if ADMIN_PASSWORD breaks the rules and is about to be used, before anything is made. Whether a
 * database of the owner's own is empty is not known yet; there `firstStart` asks.
 */
export function refuseWeakPassword(
  settings: Pick<Settings, 'adminPassword' | 'dataDirectory' | 'databaseUrl'>,
): void {
  const { adminPassword, dataDirectory, databaseUrl } = settings
  const isNew = databaseUrl === null && !existsSync(join(dataDirectory, 'database.json'))
  if (adminPassword !== null && isNew) requireGood(adminPassword)
}

/** A random password of 20 signs that keeps the rules. */
export function randomPassword(): string {
  for (;;) {
    const password = Array.from({ length: 20 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
    if (problemsOf(password).length === 0) return password
  }
}

async function isEmpty(db: Pick<DbPool, 'maybe'>): Promise<boolean> {
  return (await db.maybe(sql`select from app_user limit 1`)) === null
}

function requireGood(password: string): void {
  const [problem] = problemsOf(password)
  if (problem)
    throw new StartProblem(`ADMIN_PASSWORD is refused. What is missing: ${problem.words.en.toLowerCase()}.`)
}

function problemsOf(newPassword: string) {
  return newPasswordProblems('ADMIN_PASSWORD', { username: 'admin', oldPassword: '', newPassword })
}

function keepPassword(directory: string, password: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, 'initial-admin-password.txt')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  // the mode above holds only for a file that was not there
  chmodSync(file, 0o600)
  return file
}
