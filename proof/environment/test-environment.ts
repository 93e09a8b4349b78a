// The ground of a proof: an embedded PostgreSQL with the sample company, and servers of the product, each a process of its own.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DbPool, openDbPool } from '../../src/platform/database/db.server.ts'
import { SUPERUSER } from '../../src/platform/database/postgres/new-cluster.server.ts'
import { type Embedded, startEmbedded } from '../../src/platform/database/postgres/supervisor.server.ts'
import { PATIENCE } from '../../src/platform/testing/patience.ts'
import {
  type Person,
  type PersonWanted,
  makePerson,
  signIn,
} from '../../src/platform/testing/people.server.ts'
import { ORDERS, copyDirectory, copyTemplate, passableDirectory, quiet } from './template.ts'
import { type NganServer, startServer } from './server.ts'

/** A company with its database and its running servers. */
export interface TestEnvironment {
  readonly directory: string
  readonly database: Embedded
  /** As the owner of the tables: to arrange and to look. */
  readonly owner: DbPool
  readonly servers: readonly NganServer[]
  /** The first server. */
  readonly server: NganServer
  /** Somebody who may do everything. One session may fail 300 times a minute, then it gets 429: see `signIn`. */
  readonly fullAccess: Person
  person(wanted?: PersonWanted): Promise<Person>
  /** A fresh session of somebody, e.g. after every 250 calls that are meant to fail. */
  signIn(userId: number): Promise<Person>
  /** One more server over the same database. */
  serve(env?: Record<string, string>): Promise<NganServer>
  close(): Promise<void>
}

/** What a test environment is a copy of: a directory in which one was closed, and somebody who may do everything there. */
export interface Ground {
  readonly directory: string
  readonly fullAccess: Person
}

/** How a test environment is wanted. */
export interface Wanted {
  readonly orders?: number
  readonly servers?: number
  readonly durable?: boolean
  readonly env?: Record<string, string>
  /** What it begins with; the sample company if left out. */
  readonly ground?: Ground
  /** True if its directory stays after it is closed. */
  readonly kept?: boolean
}

/** Opens a test environment: the sample company with so many orders, and so many servers over it. Close it whatever happens. */
export async function startTestEnvironment(options: Wanted = {}): Promise<TestEnvironment> {
  const directory = passableDirectory(tmpdir(), 'ngan-proof-')
  const servers: NganServer[] = []
  let served = 0
  const undo: (() => unknown)[] = options.kept
    ? []
    : [() => rmSync(directory, { recursive: true, force: true })]
  const close = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    for (const step of undo.reverse()) await step()
  }
  try {
    const dataDirectory = join(directory, 'cluster')
    const { ground } = options
    // what the first server keeps goes with it: files of rows that are there
    if (ground) await copyDirectory(ground.directory, directory)
    const fullAccess = ground?.fullAccess ?? (await copyTemplate(options.orders ?? ORDERS, dataDirectory))
    const database = await startEmbedded({
      dataDirectory,
      log: quiet,
      durable: options.durable ?? true,
      patienceMs: PATIENCE,
    })
    undo.push(() => database.stop())
    const owner = openDbPool(database.connection('ngan_owner'), { max: 4, onError() {} })
    undo.push(() => owner.end())
    const url = urlOf(database)
    const serve = async (env: Record<string, string> = {}) => {
      const at = served++
      const server = await startServer({
        DATABASE_URL: url,
        NGAN_DATA: join(directory, `server${at}`),
        ...options.env,
        ...env,
      })
      servers.push(server)
      return server
    }
    const started = Array.from({ length: options.servers ?? 1 }, () => serve())
    // all have started or failed before one is taken down again
    await Promise.allSettled(started)
    await Promise.all(started)
    return {
      directory,
      database,
      owner,
      servers,
      get server() {
        return servers[0]!
      },
      fullAccess,
      person: (wanted) => makePerson(owner, wanted),
      signIn: (userId) => signIn(owner, userId),
      serve,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function urlOf(database: Embedded): string {
  const { host, password, database: name } = database.connection(SUPERUSER)
  return `postgresql:///${name}?${new URLSearchParams({ host: host!, user: SUPERUSER, password: String(password) })}`
}
