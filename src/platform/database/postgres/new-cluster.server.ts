// Makes a PostgreSQL cluster (initdb), and everything of ours that stands in it before the first migration.
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { type Account, runAs } from './database-account.server.ts'
import type { Binaries } from './binaries.server.ts'

/** Name of the cluster's superuser; used by the supervisor only. */
export const SUPERUSER = 'ngan_superuser'

/** Runs initdb unless there is a cluster; an interrupted run leaves nothing that looks like one. */
export async function makeCluster(
  cluster: string,
  binaries: Binaries,
  account: Account,
  password: string,
): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return refuseOtherMajor(cluster, binaries)
  sweepHalfMade(cluster)
  const fresh = `${cluster}.new-${randomBytes(4).toString('hex')}`
  const passwordFile = join(fresh, 'password')
  const directory = join(fresh, 'cluster')
  for (const made of [fresh, directory]) mkdirSync(made, { mode: 0o700 })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  for (const made of [fresh, directory, passwordFile]) give(made, account)

  const { code, output } = await runAs(account, binaries.initdb, [
    `--pgdata=${directory}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...localeArguments(),
    '--data-checksums',
  ])
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new StartProblem(`The database could not be made in ${cluster}: ${output.split('\n').at(-1)}`)
  }
  renameSync(directory, cluster)
  rmSync(fresh, { recursive: true, force: true })
}

// pg_trgm takes Thai letters for letters only if LC_CTYPE is a UTF-8 one, whatever the locale provider
function localeArguments(): string[] {
  const libc = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8']
  return [...libc, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}

function refuseOtherMajor(cluster: string, binaries: Binaries): void {
  const found = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
  if (found === binaries.major) return
  throw new StartProblem(
    `The database in ${cluster} was made by PostgreSQL ${found}, and this version brings PostgreSQL ${binaries.major}. ` +
      'With the version of Ngan that wrote it, back it up as rows (npm run backup -- --to DIR --rows); with this one, restore that ' +
      'into a new data directory (npm run restore -- --from DIR --data NEW).',
  )
}

function sweepHalfMade(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(`${basename(cluster)}.new-`)) {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true })
    }
  }
}

function give(path: string, account: Account): void {
  if (account.uid === undefined) return
  chownSync(path, account.uid, account.gid!)
  chmodSync(path, path.endsWith('password') ? 0o600 : 0o700)
}

/** The roles the application knows, weakest last. */
export const roles = ['ngan_owner', 'ngan_app', 'ngan_read'] as const

/** Extensions the tables stand on; only a superuser creates them. */
export const extensions = ['btree_gist', 'pg_trgm', 'citext'] as const

/**
 * Makes what is missing of roles, database, extensions and rights; safe to repeat.
 * `connect` gives the superuser's way to a database by name.
 */
export async function buildTemplate(
  connect: (database: string) => pg.ClientConfig,
  database: string,
  passwords: Record<(typeof roles)[number], string>,
): Promise<void> {
  await withClient(connect('postgres'), async (client) => {
    for (const role of roles) {
      const known = await client.query('select from pg_roles where rolname = $1', [role])
      if (known.rowCount === 0) await client.query(`create role ${role}`)
      await client.query(
        `alter role ${role} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(passwords[role])}`,
      )
    }
    const known = await client.query('select from pg_database where datname = $1', [database])
    if (known.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(database)} owner ngan_owner`)
  })
  await withClient(connect(database), async (client) => {
    for (const extension of extensions) await client.query(`create extension if not exists ${extension}`)
    await client.query(RIGHTS)
  })
}

// everything the owner makes later is open to the application as data, never as something to alter
const RIGHTS = `
  revoke all on schema public from public;
  grant all on schema public to ngan_owner;
  grant usage on schema public to ngan_app, ngan_read;
  alter default privileges for role ngan_owner revoke execute on functions from public;
  alter default privileges for role ngan_owner in schema public
    grant select, insert, update, delete on tables to ngan_app;
  alter default privileges for role ngan_owner in schema public grant usage, select on sequences to ngan_app;
  alter default privileges for role ngan_owner in schema public grant execute on functions to ngan_app, ngan_read;
`

/** Connects, works, disconnects. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, ...config })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
