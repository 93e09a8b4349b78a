// A company whose machinery may be broken: its own data directory, the product's process over it, and every process by its number.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SUPERUSER } from '../../src/platform/database/postgres/new-cluster.server.ts'
import { isAlive, readPidFile } from '../../src/platform/database/postgres/postmaster.server.ts'
import { keptSecrets } from '../../src/platform/database/postgres/secrets.server.ts'
import type { Person } from '../../src/platform/testing/people.server.ts'
import { until } from '../../src/platform/testing/program.server.ts'
import { ORDERS, copyDirectory, copyTemplate, passableDirectory } from '../environment/template.ts'
import { type NganServer, startServer } from '../environment/server.ts'

/** A data directory with the sample company, and the server that runs on it. */
export interface Company {
  readonly dataDirectory: string
  readonly cluster: string
  /** Somebody who may do everything. */
  readonly fullAccess: Person
  /** The running server; throws where there is none. */
  readonly server: NganServer
  /** Starts the product on the directory, its database with it. */
  start(env?: Record<string, string>): Promise<NganServer>
  /** Looks into the database past the product, on a connection of its own, which is tried for until it is there. */
  look<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  /** Connection settings of the database's superuser. */
  superuser(): pg.ClientConfig
  /** The database's first process; throws where there is none. */
  postmaster(): number
  /** The process that accepts connections just now, if one does. */
  postmasterNow(): number | null
  /** Processes of the database: the postmaster's children. */
  backends(): { pid: number; command: string }[]
  /** What PostgreSQL wrote to its own log. */
  databaseLog(): string
  /** Ends everything that still runs and removes the directory. */
  close(): Promise<void>
}

/** Opens a company: a copy of one that is furnished once a run, or of one that was stopped. `parent`: where its directory is made. */
export async function openCompany(
  options: { parent?: string; from?: Pick<Company, 'dataDirectory' | 'fullAccess'> } = {},
): Promise<Company> {
  const { parent = tmpdir(), from } = options
  const directory = passableDirectory(parent, 'ngan-faults-')
  const dataDirectory = join(directory, 'data')
  if (from) await copyDirectory(from.dataDirectory, dataDirectory)
  const fullAccess = from?.fullAccess ?? (await copyTemplate(ORDERS, dataDirectory))
  const cluster = join(dataDirectory, 'postgres')
  const password = keptSecrets(dataDirectory, [SUPERUSER])[SUPERUSER]
  const servers: NganServer[] = []
  let sockets = ''
  const superuser = () => {
    sockets = readPidFile(cluster)?.socketDirectory || sockets
    return { host: sockets, port: 5432, user: SUPERUSER, password, database: 'ngan' }
  }
  const postmaster = () => {
    const found = readPidFile(cluster)?.pid
    if (!found) throw new Error('The database has no process')
    return found
  }
  return {
    dataDirectory,
    cluster,
    fullAccess,
    superuser,
    postmaster,
    postmasterNow() {
      const found = readPidFile(cluster)
      return found?.status === 'ready' && isAlive(found.pid) ? found.pid : null
    },
    get server() {
      const server = servers.at(-1)
      if (!server) throw new Error('No server was started')
      return server
    },
    async start(env = {}) {
      const server = await startServer({ NGAN_DATA: dataDirectory, ...env })
      servers.push(server)
      return server
    },
    async look(work) {
      const client = await connected(superuser)
      try {
        return await work(client)
      } finally {
        await client.end().catch(() => {})
      }
    },
    backends: () => childrenOf(postmaster()),
    databaseLog: () =>
      readdirSync(join(cluster, 'log'))
        .map((name) => readFileSync(join(cluster, 'log', name), 'utf8'))
        .join('\n'),
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      const left = readPidFile(cluster)
      if (left && isAlive(left.pid)) {
        process.kill(left.pid, 'SIGCONT')
        process.kill(left.pid, 'SIGQUIT')
        await until('the database is gone', () => !isAlive(left.pid))
      }
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Works with a company whose server runs, and ends it however that goes. */
export async function withCompany(
  work: (company: Company) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const company = await openCompany()
  try {
    await company.start(env)
    await work(company)
  } finally {
    await company.close()
  }
}

async function connected(settings: () => pg.ClientConfig): Promise<pg.Client> {
  let client: pg.Client | undefined
  await until('a look into the database', async () => {
    const one = new pg.Client({ ...settings(), connectionTimeoutMillis: 10_000 })
    one.on('error', () => {})
    return one.connect().then(
      () => {
        client = one
        return true
      },
      () => false,
    )
  })
  return client!
}

/** The processes whose parent is that one. */
function childrenOf(parent: number): { pid: number; command: string }[] {
  const found = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return found.split('\n').flatMap((line) => {
    const [, pid, ppid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(ppid) === parent ? [{ pid: Number(pid), command }] : []
  })
}
