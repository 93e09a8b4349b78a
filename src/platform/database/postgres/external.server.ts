// A PostgreSQL of the owner's own: probed at start, one clear line for everything that is wrong with it.
import type pg from 'pg'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { databaseAccount } from './database-account.server.ts'
import { lockDataDirectory } from './data-lock.server.ts'
import type { Database } from './database.server.ts'
import type { Log } from './launch.server.ts'
import { extensions, withClient } from './new-cluster.server.ts'
import { beginAlone, narrowRoles } from './narrow-roles.server.ts'
import { makeDataDirectory } from './places.server.ts'
import { asOptions, sessionLimits, unlimited } from './server-options.server.ts'

const OLDEST_MAJOR = 15
const PING_EVERY_MS = 5000

/** Opens the database of a URL. Throws a StartProblem, with no table and no right touched, if it cannot be reached or used. */
export async function openExternal(url: string, directory: string, log: Log): Promise<Database> {
  const { connectionString, options } = apart(url)
  const base: pg.ClientConfig = {
    connectionString,
    ...(options && { options }),
    application_name: 'ngan',
  }
  const asked = <T>(work: (client: pg.Client) => Promise<T>) =>
    withClient(base, work).catch((error) => {
      if (error instanceof StartProblem) throw error
      throw new StartProblem(`The database of DATABASE_URL (${shown(url)}) cannot be used: ${reason(error)}`)
    })
  const major = await asked(probe)
  const dataDirectory = makeDataDirectory(directory, databaseAccount())
  const lock = lockDataDirectory(dataDirectory)
  const dropped = await asked((client) => narrowRoles(client, log)).catch((error) => {
    lock.release()
    throw error
  })
  const watch = watchPings(base)
  return {
    connection: (role) => ({
      ...base,
      options: `${options} ${asOptions({
        ...(role === 'owner' ? unlimited(major) : sessionLimits(major)),
        ...(dropped && role !== 'owner' ? { role: `ngan_${role}` } : {}),
        ...(role === 'read' ? { default_transaction_read_only: 'on' } : {}),
      })}`.trim(),
    }),
    state: watch.state,
    restarts: () => 0,
    directories: [],
    async stop() {
      watch.stop()
      lock.release()
    },
  }
}

/** The way in as the user of a URL, without limits of time. */
export function urlConnection(url: string): pg.ClientConfig {
  const { connectionString, options } = apart(url)
  return {
    connectionString,
    options: `${options} ${asOptions(unlimited(OLDEST_MAJOR))}`.trim(),
    application_name: 'ngan backup',
    connectionTimeoutMillis: 5000,
  }
}

// the client lets what the URL says win over ours, and our roles and limits would be lost without a word
function apart(url: string): { connectionString: string; options: string } {
  const [address = '', ...rest] = url.split('?')
  const asked = new URLSearchParams(rest.join('?'))
  const options = asked.get('options') ?? ''
  if (options === '') return { connectionString: url, options }
  asked.delete('options')
  return { connectionString: `${address}?${asked}`, options }
}

async function probe(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
           has_schema_privilege('public', 'create') as may_create, has_database_privilege(current_database(), 'create')
             as may_extend, current_database() as database, current_user as "user", pg_is_in_recovery() as replica`)
  const found = rows[0]
  const major = Math.floor(found.version / 10000)
  const problems: string[] = []
  if (major < OLDEST_MAJOR) problems.push(`it is PostgreSQL ${major}; ${OLDEST_MAJOR} or newer is needed.`)
  if (found.replica) problems.push('it is a read-only replica; name the primary.')
  if (found.encoding !== 'UTF8')
    problems.push(`its encoding is ${found.encoding}; make the database with UTF8.`)
  if (!found.may_create) {
    problems.push(`the user ${found.user} may not create tables: alter schema public owner to ${found.user}.`)
  }
  if (problems.length === 0) problems.push(...(await missingExtensions(client)))
  if (problems.length === 0) problems.push(...(await deafToThai(client)))
  if (problems.length > 0) {
    throw new StartProblem(
      problems.map((line) => `The database ${found.database} cannot be used: ${line}`).join('\n'),
    )
  }
  return major
}

async function missingExtensions(client: pg.Client): Promise<string[]> {
  const problems: string[] = []
  for (const extension of extensions) {
    const known = await client.query('select from pg_extension where extname = $1', [extension])
    if (known.rowCount) continue
    // others may be making it at this moment
    await beginAlone(client)
    try {
      await client.query(`create extension if not exists ${extension}`)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      problems.push(
        `as its administrator, run there: create extension ${extension}; (${(error as Error).message})`,
      )
    }
  }
  return problems
}

// with LC_CTYPE=C pg_trgm sees no letters in Thai words, and searches by them would read whole tables
async function deafToThai(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select cardinality(show_trgm('ซ่อม')) as letters`)
  if (rows[0].letters > 0) return []
  return ['its LC_CTYPE takes Thai letters for blanks: make the database with a UTF-8 locale (C.UTF-8, say).']
}

function watchPings(config: pg.ClientConfig): { state(): 'up' | 'down'; stop(): void } {
  let up = true
  let timer: NodeJS.Timeout
  const again = () => {
    timer = setTimeout(() => void ping().finally(again), PING_EVERY_MS)
    timer.unref()
  }
  const ping = async () => {
    try {
      await withClient({ ...config, connectionTimeoutMillis: 2000, query_timeout: 2000 }, (client) =>
        client.query('select 1'),
      )
      up = true
    } catch {
      up = false
    }
  }
  again()
  return { state: () => (up ? 'up' : 'down'), stop: () => clearTimeout(timer) }
}

// without the password in it
function shown(url: string): string {
  if (!URL.canParse(url)) return 'not readable'
  const { host, pathname, searchParams } = new URL(url)
  return `${host || (searchParams.get('host') ?? '')}${pathname}`
}

function reason(error: unknown): string {
  const { message, errors } = error as { message: string; errors?: Error[] }
  return message || errors?.map((one) => one.message).join(', ') || 'no reason given'
}
