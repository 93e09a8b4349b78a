// Kinds of callers, each with a session that is exchanged before any limit of one session is near.
import { flags } from '../../src/base/access.ts'
import { menuPaths } from '../../src/base/menu-paths.ts'
import { hashPassword } from '../../src/platform/access/passwords.server.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import { PASSWORD, type Person, type PersonWanted, signIn } from '../../src/platform/testing/people.server.ts'
import { createFullEmployee, employ, takeVisitSteps } from './full-employee.ts'
import { keepChecklists } from './kept-checklists.ts'
import { keepPhotos } from './kept-photos.ts'
import { keepProjectFiles } from './kept-project-files.ts'
import {
  keepAnnounced,
  keepCertificates,
  keepCommentFiles,
  keepContracts,
  keepDocuments,
  keepEvidence,
  keepPapers,
} from './kept-files.ts'
import { keepNotices } from './kept-notices.ts'
import { KEPT_PURPOSE, keepUploads } from './kept-uploads.ts'
import { keepRights } from './kept-rights.ts'
import { SAVED, keepSavedFilters } from './kept-saved-filters.ts'
import type { Stage } from './stage.ts'
import type { TestEnvironment } from './test-environment.ts'

const every = (rights: readonly (typeof flags)[number][]) =>
  Object.fromEntries(menuPaths.map((path) => [path, [...rights]]))

/** Who calls, and what they may do; null is nobody. */
export const callerKinds = {
  'no token': null,
  'no menu': {},
  'view only': { menus: every(['view']) },
  'full rights': { menus: every(flags) },
  'must change password': { menus: every(flags), mustChange: true },
  'own scope': { menus: every(flags), scope: 'OWN' },
  'team scope': { menus: every(flags), scope: 'TEAM' },
  'unit scope': { menus: every(flags), scope: 'ORG' },
} as const satisfies Record<string, PersonWanted | null>
export type CallerKind = keyof typeof callerKinds

/** The callers of a test environment. */
export interface Callers {
  /** Who calls next as this kind; null is nobody. A caller whose session ended gets another. */
  next(kind: CallerKind): Promise<Person | null>
  /** Says that a session has ended, so that the next call gets another. */
  ended(kind: CallerKind): void
  /** The built-in account, signed in anew. */
  administrator(): Promise<Person>
}

/** Calls until a session is exchanged: well below the failed calls a session may make in a minute. */
const CALLS_A_SESSION = 200

/** The accounts of callers, one of each kind that is somebody. */
type CallerAccounts = ReadonlyMap<CallerKind, Person>

/**
 * A company with callers of every kind in it; each is an employee of the same unit, so that every scope means something.
 * All are there before anybody calls: a call may close the unit they belong to.
 */
export const calling: Stage<CallerAccounts> = { name: 'calling', bring: makeAll }

/** The callers of a company with callers in it. */
export function openCallers(testEnv: TestEnvironment, accounts: CallerAccounts): Callers {
  const sessions = new Map<CallerKind, { person: Promise<Person>; left: number }>()
  return {
    async next(kind) {
      if (callerKinds[kind] === null) return null
      let session = sessions.get(kind)
      if (!session || session.left <= 0) {
        const person = freshSession(testEnv, kind, accounts.get(kind)!)
        session = { person, left: CALLS_A_SESSION }
        sessions.set(kind, session)
      }
      session.left--
      return session.person
    },
    ended: (kind) => sessions.delete(kind),
    async administrator() {
      const { id } = await testEnv.owner.one<{ id: number }>(sql`
        update app_user set must_change_password = false where username = 'admin' returning id`)
      return signIn(testEnv.owner, id)
    },
  }
}

async function makeAll(testEnv: TestEnvironment): Promise<CallerAccounts> {
  await keepRights(testEnv)
  const people = new Map<CallerKind, Person>()
  for (const kind of Object.keys(callerKinds) as CallerKind[])
    if (callerKinds[kind] !== null) people.set(kind, await make(testEnv, kind))
  return people
}

async function make(testEnv: TestEnvironment, kind: CallerKind): Promise<Person> {
  const isFull = kind === 'full rights'
  const employee = await (isFull ? createFullEmployee : employ)(testEnv, codeOf(kind), kind)
  const username = codeOf(kind).toLowerCase()
  const person = await testEnv.person({ ...callerKinds[kind], username, employeeId: employee })
  if (isFull) {
    await keepPapers(testEnv, employee, person.token)
    await keepDocuments(testEnv, employee, person.token)
    await keepCertificates(testEnv, person.token)
    await keepContracts(testEnv, person.token)
    await keepEvidence(testEnv, person.token)
    await keepCommentFiles(testEnv, person.token)
    await keepAnnounced(testEnv, person.token)
    await keepUploads(testEnv, person.userId, person.token)
    await keepChecklists(testEnv, person.token)
    await keepPhotos(testEnv, person.token)
    await keepProjectFiles(testEnv)
    await takeVisitSteps(testEnv, person.userId)
    await keepNotices(testEnv, person.userId)
    await keepSavedFilters(testEnv, person.userId)
  }
  return person
}

const codeOf = (kind: CallerKind): string => `PROOF-${kind.replaceAll(' ', '-')}`

/** What a caller says of themselves, by the name of the field that asks. */
export function ownValues(kind: CallerKind, person: Person | null): Readonly<Record<string, unknown>> {
  return {
    username: person?.username ?? 'nobody',
    login_name: person?.username ?? 'nobody',
    token: person?.token ?? 'x'.repeat(43),
    password: PASSWORD,
    // a caller who has changed it would be another one from then on
    oldPassword: kind === 'must change password' ? `not ${PASSWORD}` : PASSWORD,
    newPassword: `${PASSWORD}-9-New`,
    employee_code: codeOf(kind),
    user_id_data_center: null,
    purpose: KEPT_PURPOSE,
    offset: 0,
    ...SAVED,
    user_id: person?.userId ?? null,
  }
}

// a call may have stopped the account, changed its password, or locked its name
async function freshSession(
  testEnv: TestEnvironment,
  kind: CallerKind,
  { userId, username }: Person,
): Promise<Person> {
  const mustChange = kind === 'must change password'
  const hash = await passwordHash()
  const restore = sql`
    update app_user set status = 'ACTIVE', must_change_password = ${mustChange}, password_hash = ${hash}
    where id = ${userId} and (status, must_change_password, password_hash) <> ('ACTIVE', ${mustChange}, ${hash})`
  // calls under way may hold the row, and in another order than this one takes them
  await testEnv.owner.run(restore).catch(() => testEnv.owner.run(restore))
  await testEnv.owner.run(sql`delete from login_throttle where name = ${username}`)
  return signIn(testEnv.owner, userId)
}

let hashed: Promise<string> | undefined
const passwordHash = (): Promise<string> => (hashed ??= hashPassword(PASSWORD))
