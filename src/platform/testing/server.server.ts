// The whole server over a database of its own, called without a socket; people are made with exactly the rights a test names.
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Store, openStore } from '#platform/db.server.ts'
import { buildServer } from '../../app/http.server.ts'
import { type Flag, type Scope, flags } from '../access.ts'
import type { MenuPath } from '../menu-paths.ts'
import { hashPassword } from '../passwords.server.ts'
import { newSecret, secretHash } from '../caller.server.ts'
import { sql } from '../sql.server.ts'
import { freshDatabase } from './cluster.server.ts'

/** The password of everybody made by `person`, unless the test names one. */
export const PASSWORD = 'Correct-Horse-7-Battery'

/** Who a test needs. */
export interface PersonWanted {
  readonly username?: string
  readonly password?: string
  /** Rights by menu path; view is added to any other flag. */
  readonly menus?: Partial<Record<MenuPath, readonly Flag[]>>
  readonly scope?: Scope
  readonly mustChange?: boolean
  readonly language?: 'th' | 'en'
  readonly employeeId?: number | null
}

/** Somebody signed in. */
export interface Person {
  readonly userId: number
  readonly username: string
  readonly token: string
  readonly sessionId: string
}

/** An answer as the wire has it. */
export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  readonly body: any
  readonly headers: Record<string, unknown>
}

/** How a call is made. */
export interface CallAs {
  /** A bearer token, or a person who has one. */
  readonly as?: string | Person | null
  readonly headers?: Record<string, string>
  readonly method?: 'GET' | 'POST' | 'PUT'
  /** The caller's address; this machine's own if left out. */
  readonly from?: string
}

/** A server under test. */
export interface TestServer {
  readonly app: FastifyInstance
  /** As the application's role: no more rights than in real life. */
  readonly store: Store
  /** As the owner of the tables, to arrange what calls cannot. */
  readonly owner: Store
  /** Every line the server logged, as text. */
  readonly log: string[]
  call(path: string, body?: object | null, options?: CallAs): Promise<Answer>
  person(wanted?: PersonWanted): Promise<Person>
  /** More rights for somebody, in a role of their own; everywhere, unless a scope is named. */
  giveRights(userId: number, menus: NonNullable<PersonWanted['menus']>, scope?: Scope): Promise<void>
  /** Another session of the same user. */
  signIn(userId: number): Promise<Person>
  close(): Promise<void>
}

let passwordHash: Promise<string> | undefined
let count = 0

/** Starts a server over a fresh database. Close it when the tests are done. */
export async function testServer(options: { apiKey?: string } = {}): Promise<TestServer> {
  const database = await freshDatabase()
  const owner = openStore(database.connection('owner'), { max: 4 })
  const store = openStore(database.connection('app'))
  const log: string[] = []
  const app = await buildServer({ settings: { apiKey: options.apiKey }, store, log: keptLog(log) })
  await app.ready()

  return {
    app,
    store,
    owner,
    log,
    call: (path, body = {}, how = {}) => call(app, path, body, how),
    person: (wanted = {}) => makePerson(owner, wanted),
    giveRights: (userId, menus, scope = 'ALL') => giveRights(owner, userId, menus, scope),
    signIn: (userId) => signIn(owner, userId),
    async close() {
      await app.close()
      await store.end()
      await owner.end()
      await database.drop()
    },
  }
}

async function call(app: FastifyInstance, path: string, body: object | null, how: CallAs): Promise<Answer> {
  const method = how.method ?? 'POST'
  const token = typeof how.as === 'string' ? how.as : how.as?.token
  const answer = await app.inject({
    method,
    url: `/${path}`,
    headers: {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...how.headers,
    },
    ...(how.from && { remoteAddress: how.from }),
    ...(method !== 'GET' && body !== null && { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: JSON.parse(answer.body), headers: answer.headers }
}

async function makePerson(owner: Store, wanted: PersonWanted): Promise<Person> {
  const username = wanted.username ?? `person${++count}`
  passwordHash ??= hashPassword(PASSWORD)
  const hash = wanted.password ? await hashPassword(wanted.password) : await passwordHash
  const user = await owner.one<{ id: number }>(sql`
    insert into app_user (username, password_hash, employee_id, must_change_password, language)
    values (${username}, ${hash}, ${wanted.employeeId ?? null}, ${wanted.mustChange ?? false}, ${wanted.language ?? 'en'})
    returning id`)
  if (wanted.menus) await giveRights(owner, user.id, wanted.menus, wanted.scope ?? 'ALL')
  return signIn(owner, user.id)
}

async function giveRights(
  owner: Store,
  userId: number,
  menus: NonNullable<PersonWanted['menus']>,
  scope: Scope,
): Promise<void> {
  const code = `ROLE-${randomUUID().slice(0, 8)}`
  const role = await owner.one<{ id: number }>(sql`
    insert into role (code, name_th, name_en) values (${code}, 'บทบาทสำหรับทดสอบ', 'Role of a test') returning id`)
  for (const [link, wanted] of Object.entries(menus)) {
    const menu = await menuAt(owner, link)
    const [view, create, edit, remove, send, approve] = flags.map((one) => wanted.includes(one))
    await owner.run(sql`
      insert into role_menu (role_id, menu_id, can_view, can_create, can_edit, can_delete, can_export, can_approve, scope)
      values (${role.id}, ${menu}, ${view || wanted.length > 0}, ${create}, ${edit}, ${remove}, ${send}, ${approve}, ${scope})`)
  }
  await owner.run(sql`insert into user_role (user_id, role_id) values (${userId}, ${role.id})`)
}

async function menuAt(owner: Store, link: string): Promise<number> {
  await owner.run(sql`
    insert into menu (key, code, name_th, name_en, link)
    select coalesce(max(key), 0) + 1, ${`TEST ${link}`}, 'เมนูทดสอบ', 'Menu of a test', ${link} from menu
    on conflict (link) do nothing`)
  return (await owner.one<{ id: number }>(sql`select id from menu where link = ${link}`)).id
}

async function signIn(owner: Store, userId: number): Promise<Person> {
  const token = newSecret()
  const made = await owner.one<{ id: string; username: string }>(sql`
    insert into user_session (user_id, token_hash, family, expires_at)
    values (${userId}, ${secretHash(token)}, gen_random_uuid(), now() + interval '12 hours')
    returning id, (select username::text from app_user where id = ${userId}) as username`)
  return { userId, username: made.username, token, sessionId: made.id }
}

function keptLog(lines: string[], bound: object[] = []): FastifyBaseLogger {
  const keep = (...parts: unknown[]) => {
    lines.push([...bound, ...parts].map(asText).join(' '))
  }
  const log = {
    level: 'trace',
    fatal: keep,
    error: keep,
    warn: keep,
    info: keep,
    debug: keep,
    trace: keep,
    silent() {},
    child: (more: object) => keptLog(lines, [...bound, more]),
  }
  return log as unknown as FastifyBaseLogger
}

function asText(part: unknown): string {
  return typeof part === 'string'
    ? part
    : JSON.stringify(part, (_, one: unknown) =>
        one instanceof Error ? { ...one, message: one.message, stack: one.stack, cause: one.cause } : one,
      )
}
