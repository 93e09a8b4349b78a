// Keeps the embedded PostgreSQL running: starts or adopts it, watches it, brings it back, stops it after our own drain.
import { existsSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { type Account, databaseAccount, runAs } from './database-account.server.ts'
import { type Binaries, readyBinaries } from './binaries.server.ts'
import { lockDataDirectory } from './data-lock.server.ts'
import { type Launch, type Log, launch, type Postmaster } from './launch.server.ts'
import { buildTemplate, makeCluster, roles, SUPERUSER, withClient } from './new-cluster.server.ts'
import { chosenPlaces, keepPlaces, makeDataDirectory, type Places, socketDirectory } from './places.server.ts'
import { keepRunning, type StopServer } from './keep-running.server.ts'
import { findLeft, untilGone } from './postmaster.server.ts'
import { keptSecrets, secretsFile } from './secrets.server.ts'
import { asOptions, serverArguments, unlimited } from './server-options.server.ts'

/** Database roles with a login. */
type Role = (typeof roles)[number] | typeof SUPERUSER

/** A running embedded PostgreSQL. */
export interface Embedded {
  /** Connection settings of a role; they stay the same over restarts. */
  connection(role: Role, database?: string): pg.PoolConfig & pg.ClientConfig
  state(): 'up' | 'down'
  /** How often the server had to be brought back since the start. */
  restarts(): number
  readonly major: number
  /** The directory of its files. */
  readonly cluster: string
  stop(): Promise<void>
}

const DATABASE = 'ngan'
/** How long the server may take to answer; it is started again where it fell silent. */
const PATIENCE_MS = 2000

/**
 * Starts the embedded PostgreSQL of a data directory, making both where missing, and watches it until `stop`.
 * Throws a StartProblem if the directory is in use or the server cannot run. `durable: false` and another patience are for tests
 * only.
 */
export async function startEmbedded(options: {
  dataDirectory: string
  log: Log
  durable?: boolean
  patienceMs?: number
}): Promise<Embedded> {
  const { log, durable = true, patienceMs = PATIENCE_MS } = options
  forgetOtherServers()
  const account = databaseAccount()
  const dataDirectory = makeDataDirectory(options.dataDirectory, account)
  const lock = lockDataDirectory(dataDirectory)
  try {
    const places = chosenPlaces(dataDirectory, account)
    const binaries = await readyBinaries(account, places.spare)
    sayWhereThingsAre(dataDirectory, places, binaries, account, log)
    refuseLostSecrets(dataDirectory, places.cluster)
    const passwords = keptSecrets(dataDirectory, [SUPERUSER, ...roles])
    await makeCluster(places.cluster, binaries, account, passwords[SUPERUSER])
    keepPlaces(dataDirectory, places)

    const left = findLeft(places.cluster, binaries.postgres)
    const sockets = left.kind === 'ours' ? left.socketDirectory : socketDirectory(dataDirectory, account)
    const connection = (role: Role, database = DATABASE) => ({
      host: sockets,
      port: 5432,
      user: role,
      password: passwords[role],
      database,
      application_name: 'ngan',
      ...(options.patienceMs && { connectionTimeoutMillis: options.patienceMs }),
      ...(role === 'ngan_owner' ? { options: asOptions(unlimited(binaries.major)) } : {}),
    })
    const superuser = (database: string) => connection(SUPERUSER, database)
    const plan: Launch = {
      account,
      postgres: binaries.postgres,
      cluster: places.cluster,
      sockets,
      arguments: serverArguments(places.cluster, sockets, durable),
      ping: () => check(superuser('postgres'), places.cluster, patienceMs),
      log,
    }
    const stopServer: StopServer = async (mode, seconds) => {
      if (findLeft(places.cluster, binaries.postgres).kind !== 'ours') return true
      const args = ['stop', '-D', places.cluster, '-m', mode, '-w', '-t', String(seconds)]
      return (await runAs(account, binaries.pgCtl, args)).code === 0
    }
    const first = await firstPostmaster(plan, left, stopServer, log)
    try {
      await buildTemplate(superuser, DATABASE, passwords)
      if (durable) await assertDurable(superuser('postgres'))
    } catch (error) {
      await stopServer('fast', 30)
      throw error
    }
    return {
      connection,
      major: binaries.major,
      cluster: places.cluster,
      ...keepRunning(first, plan, stopServer, log, () => {
        rmSync(sockets, { recursive: true, force: true })
        lock.release()
      }),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

// PGSSLMODE, PGOPTIONS and their like are meant for another server, and would steer our own connections
function forgetOtherServers(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]+$/.test(name)) delete process.env[name]
}

function sayWhereThingsAre(
  dataDirectory: string,
  { cluster, outside }: Places,
  { postgres, copied }: Binaries,
  { name }: Account,
  log: Log,
): void {
  const account = name
  if (outside) {
    log.info(
      { cluster, account },
      `The account ${account} cannot enter ${dataDirectory}: the database uses a system directory`,
    )
  }
  if (copied) {
    const programs = dirname(postgres)
    log.info(
      { programs, account },
      'PostgreSQL cannot run from where npm put it: a copy of its programs is used',
    )
  }
  if (statSync(dataDirectory).mode & 0o007) {
    log.warn({ dataDirectory }, `Others on this machine can look into ${dataDirectory}: chmod o= closes it`)
  }
}

function refuseLostSecrets(dataDirectory: string, cluster: string): void {
  const secrets = secretsFile(dataDirectory)
  if (!existsSync(join(cluster, 'PG_VERSION')) || existsSync(secrets)) return
  throw new StartProblem(
    `The passwords of the database are missing: put ${secrets} back, or restore a backup into an empty data directory ` +
      '(npm run restore -- --from DIR --data DIR).',
  )
}

/** Connects anew, as a client would, and makes sure whose server answers. */
async function check(superuser: pg.ClientConfig, cluster: string, patienceMs: number): Promise<void> {
  const patience = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs }
  await withClient({ ...superuser, ...patience }, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory !== cluster)
      throw new Error(`Another server answers: ${rows[0]?.data_directory}`)
  })
}

async function firstPostmaster(
  plan: Launch,
  left: ReturnType<typeof findLeft>,
  stopServer: StopServer,
  log: Log,
): Promise<Postmaster> {
  if (left.kind !== 'ours') {
    if (left.kind !== 'nothing') log.warn(left, 'An earlier run left a lock file of the database behind')
    return launch(plan)
  }
  if (await isWanted(left.command, plan)) {
    log.info({ pid: left.pid }, 'Adopted the database server of an earlier run')
    return { pid: left.pid, gone: untilGone(left.pid) }
  }
  log.warn({ pid: left.pid }, 'Stopping the database server of an earlier run')
  if (!(await stopServer('fast', 30))) await stopServer('immediate', 10)
  return launch(plan)
}

// one started with other settings, or one that does not answer, is replaced
async function isWanted(command: string, plan: Launch): Promise<boolean> {
  if (command !== [plan.postgres, ...plan.arguments].join(' ')) return false
  return plan.ping().then(
    () => true,
    () => false,
  )
}

async function assertDurable(superuser: pg.ClientConfig): Promise<void> {
  const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']
  const weak = await withClient(superuser, (client) =>
    client.query<{ name: string }>(`select name from pg_settings where name = any($1) and setting <> 'on'`, [
      names,
    ]),
  )
  const first = weak.rows[0]
  if (first) throw new StartProblem(`The database would not keep what it promises: ${first.name} is not on.`)
}
