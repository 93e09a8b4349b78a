// The whole server over a database of its own, called without a socket; people are made with exactly the rights a test names.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DbPool, openDbPool } from '#platform/database/db.server.ts'
import type { JobDeclaration } from '#platform/jobs/scheduled-job.ts'
import { type Files, openFiles } from '#platform/files/files.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import type { Outside } from '#platform/server/handle.server.ts'
import { bringSeeds } from '#platform/areas/bring-seeds.server.ts'
import { companySeeds } from '../../app/areas.server.ts'
import { contributions } from '../../app/contributed.server.ts'
import { buildServer } from '../../app/http.server.ts'
import type { Scope } from '#base/access.ts'
import { type FreshDatabase, freshDatabase, loadedDatabase } from './cluster.server.ts'
import { type Person, type PersonWanted, giveRights, makePerson, signIn } from './people.server.ts'

/** An answer as the wire has it. */
export interface Answer {
  readonly status: number
  /** The answer's JSON; of a file nothing but the success it stands for. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  readonly body: any
  /** The answer as it came. */
  readonly bytes: Buffer
  readonly headers: Record<string, unknown>
}

/** How a call is made. */
interface CallAs {
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
  readonly dbPool: DbPool
  /** As the owner of the tables, to arrange what calls cannot. */
  readonly owner: DbPool
  /** As the role that only reads what was allowed column by column. */
  readonly reader: DbPool
  /** Every line the server logged, as text. */
  readonly log: string[]
  /** A FormData is sent as an upload. */
  call(path: string, body?: object | null, options?: CallAs): Promise<Answer>
  person(wanted?: PersonWanted): Promise<Person>
  /** More rights for an account, in a role of its own; everywhere, unless a scope is named. */
  giveRights(userId: number, menus: NonNullable<PersonWanted['menus']>, scope?: Scope): Promise<void>
  /** The menu and the roles every company begins with. */
  bringMenu(): Promise<void>
  /** Another session of the same user. */
  signIn(userId: number): Promise<Person>
  /** Where it keeps files. */
  readonly files: Files & { readonly directory: string }
  /** What the areas give to work that concerns many of them. */
  readonly contributions: Contributions
  close(): Promise<void>
}

/** Starts a server over a fresh database. Close it when the tests are done. */
export async function testServer(
  options: {
    /** Over the sample company with so many orders and no documents, as it is on the day of the run; the run loads it once. */
    sample?: number
    apiKey?: string
    isDiskShort?: () => boolean
    outside?: Outside
    jobs?: readonly JobDeclaration[]
  } = {},
): Promise<TestServer> {
  const { sample, apiKey, ...more } = options
  const database = await (sample === undefined ? freshDatabase() : sampleDatabase(sample))
  const owner = openDbPool(database.connection('owner'), { max: 4 })
  const dbPool = openDbPool(database.connection('app'))
  const reader = openDbPool(database.connection('read'), { max: 2 })
  const log: string[] = []
  const files = await openFiles(mkdtempSync(join(tmpdir(), 'ngan-files-')))
  const app = await buildServer({ settings: { apiKey }, dbPool, reader, log: keptLog(log), files, ...more })
  await app.ready()

  return {
    app,
    dbPool,
    owner,
    reader,
    log,
    files,
    contributions,
    call: (path, body = {}, how = {}) => call(app, path, body, how),
    person: (wanted = {}) => makePerson(owner, wanted),
    giveRights: (userId, menus, scope = 'ALL') => giveRights(owner, userId, menus, scope),
    bringMenu: () => bringSeeds(owner, companySeeds),
    signIn: (userId) => signIn(owner, userId),
    async close() {
      await app.close()
      await dbPool.end()
      await reader.end()
      await owner.end()
      await database.drop()
      rmSync(files.directory, { recursive: true, force: true })
    },
  }
}

function sampleDatabase(orders: number): Promise<FreshDatabase> {
  return loadedDatabase(`sample_${orders}`, async (database) => {
    const { SAMPLE_PASSWORD, loadSampleCompany } = await import('../../app/sample-company.server.ts')
    const owner = openDbPool(database.connection('owner'), { max: 4 })
    await loadSampleCompany(owner, { orders, now: new Date(), password: SAMPLE_PASSWORD }).finally(() =>
      owner.end(),
    )
  })
}

async function call(app: FastifyInstance, path: string, body: object | null, how: CallAs): Promise<Answer> {
  const method = how.method ?? 'POST'
  const token = typeof how.as === 'string' ? how.as : how.as?.token
  const form = body instanceof FormData ? new Response(body) : null
  const answer = await app.inject({
    method,
    url: `/${path}`,
    headers: {
      ...(method !== 'GET' && { 'content-type': form?.headers.get('content-type') ?? 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...how.headers,
    },
    ...(how.from && { remoteAddress: how.from }),
    ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
    ...(method !== 'GET' && !form && body !== null && { payload: JSON.stringify(body) }),
  })
  const told = answer.headers['content-disposition'] ? { status: 1, message: '' } : JSON.parse(answer.body)
  return { status: answer.statusCode, body: told, bytes: answer.rawPayload, headers: answer.headers }
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
