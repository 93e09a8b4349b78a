// One throw-away PostgreSQL for a test run, and a fresh database, already migrated, for each test file that asks.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/database/migrate.server.ts'
import type { DatabaseRole } from '#platform/database/postgres/database.server.ts'
import { SUPERUSER, withClient } from '#platform/database/postgres/new-cluster.server.ts'
import { asOptions } from '#platform/database/postgres/server-options.server.ts'
import { startEmbedded } from '#platform/database/postgres/supervisor.server.ts'
import { LONGEST, PATIENCE } from './patience.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Record<DatabaseRole | 'superuser', pg.ClientConfig>
    /** A directory that goes with the run. */
    runDirectory: string
  }
}

const PREFIX = 'ngan-test-'
const TEMPLATE = 'ngan_template'
const EMPTY = 'ngan'

/** A log that says nothing. */
export const silentLog: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> = {
  info() {},
  warn() {},
  error() {},
}

/** Vitest's global set-up: starts the cluster, makes the template, and returns the clean-up. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepKilledRuns()
  const directory = mkdtempSync(join(tmpdir(), PREFIX))
  // the account of the database must be able to pass through
  chmodSync(directory, 0o711)
  const cluster = await startEmbedded({
    dataDirectory: join(directory, 'data'),
    log: silentLog,
    durable: false,
    patienceMs: PATIENCE,
  })
  const teardown = async () => {
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    const superuser = cluster.connection(SUPERUSER, 'postgres')
    await withClient(superuser, (client) =>
      client.query(`create database ${TEMPLATE} template ${EMPTY} owner ngan_owner`),
    )
    await migrate({ connection: (role) => cluster.connection(`ngan_${role}`, TEMPLATE) }, silentLog)
    await bringIntoTemplate(cluster.connection('ngan_owner', TEMPLATE))
    project.provide('cluster', {
      superuser: patiently(superuser),
      owner: patiently(cluster.connection('ngan_owner')),
      app: patiently(cluster.connection('ngan_app')),
      read: patiently(cluster.connection('ngan_read')),
    })
    project.provide('runDirectory', directory)
    return teardown
  } catch (error) {
    await teardown()
    throw error
  }
}

// Who races for a lock waits for it even where all of them are slow.
function patiently(config: pg.ClientConfig): pg.ClientConfig {
  const limits = asOptions({
    lock_timeout: `${PATIENCE}`,
    statement_timeout: `${PATIENCE}`,
    idle_in_transaction_session_timeout: `${PATIENCE}`,
    transaction_timeout: `${LONGEST}`,
  })
  // what the owner has no limits for has none here
  const options = [limits, config.options].filter(Boolean).join(' ')
  return { ...config, options }
}

// The records every company begins with; its menu and roles are left out, as most tests make their own. Imported here, so that
// test files do not load the whole product.
async function bringIntoTemplate(connection: pg.PoolConfig): Promise<void> {
  const [{ openDbPool }, { bringRecords }, { companySeeds }] = await Promise.all([
    import('../database/db.server.ts'),
    import('../areas/bring-seeds.server.ts'),
    import('../../app/areas.server.ts'),
  ])
  const owner = openDbPool(connection, { max: 1 })
  const actor = { userId: null, requestId: 'test-setup', ip: '' }
  await owner.transaction(actor, (db) => bringRecords(db, companySeeds.records)).finally(() => owner.end())
}

/** A database of one's own in the cluster of the run. */
export interface FreshDatabase {
  /** Connection settings of a role, or of the superuser. */
  connection(role: DatabaseRole | 'superuser'): pg.PoolConfig & pg.ClientConfig
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>
}

/** Makes a database: migrated, or with roles and extensions only (`migrated: false`). Takes some 50 ms. */
export function freshDatabase({ migrated = true } = {}): Promise<FreshDatabase> {
  return copyOf(migrated ? TEMPLATE : EMPTY)
}

/**
 * A copy of the database of that name, which `load` fills when it is first asked for in a run; files that ask meanwhile
 * wait for it. `load` leaves no connection to it.
 */
export async function loadedDatabase(
  name: string,
  load: (database: FreshDatabase) => Promise<void>,
): Promise<FreshDatabase> {
  const { superuser } = inject('cluster')
  await withClient(superuser, async (client) => {
    // advisory lock, until this connection ends: two files load it once
    // loading takes longer than anything else may be waited for
    await client.query(`set lock_timeout = 0; set statement_timeout = 0`)
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const known = await client.query('select from pg_database where datname = $1', [name])
    if (known.rowCount !== 0) return
    const loaded = await copyOf(TEMPLATE)
    await load(loaded)
    // one that is half loaded never has the name
    const { database } = loaded.connection('owner')
    await client.query(`alter database ${database} rename to ${name}`)
  })
  return copyOf(name)
}

async function copyOf(template: string): Promise<FreshDatabase> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  // by its files: where nothing is synced to a disk, page by page through the write-ahead log takes a third longer
  await withClient(cluster.superuser, (client) =>
    client.query(`create database ${name} template ${template} owner ngan_owner strategy file_copy`),
  )
  return {
    connection: (role) => ({ ...cluster[role], database: name }),
    async drop() {
      await withClient(cluster.superuser, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

// a killed run leaves its server; the process that gets its lock may end it
async function sweepKilledRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const data = join(tmpdir(), name, 'data')
    if (!name.startsWith(PREFIX) || !existsSync(join(data, 'database.json'))) continue
    try {
      const left = await startEmbedded({ dataDirectory: data, log: silentLog, durable: false })
      await left.stop()
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    } catch {
      // in use by another run
    }
  }
}
