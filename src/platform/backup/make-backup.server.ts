// Makes a backup of a company while it is at work: its database as of one moment, and the files its rows name.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { RunningCluster } from '#platform/database/postgres/reach-running.server.ts'
import type { Log } from '#platform/database/postgres/launch.server.ts'
import { withClient } from '#platform/database/postgres/new-cluster.server.ts'
import type { Files } from '#platform/files/files.server.ts'
import type { BackupPlace } from './backup-place.server.ts'
import { beginCopy, closeWal, clusterTar, endCopy, walTar } from './cluster-copy.server.ts'
import { FORMAT, type Manifest, backupName, momentOf, writeManifest } from './manifest.server.ts'
import { fileRows, listText, poolFiles } from './pooled-files.server.ts'
import { openQuietMoment } from './quiet-moment.server.ts'
import { type Part, sealedFiles } from './sealed-files.server.ts'
import { columnsOf, copyOut, sequencesOf } from './table-rows.server.ts'
import { AS_TEXT, sumTables } from './table-sums.server.ts'

/** An embedded database that is backed up by its files, and those of the company. */
interface ClusterSource {
  readonly cluster: RunningCluster
  /** Of the company's database in it. */
  readonly database: string
  readonly dataDirectory: string
  readonly files: Pick<Files, 'open'>
}

/** Any database, backed up by its rows, and the files of the company. */
interface RowsSource {
  /** As the owner of the tables, without limits of time. */
  readonly connection: pg.ClientConfig
  readonly files: Pick<Files, 'open'>
}

export interface BackupOrder {
  readonly place: BackupPlace
  /** BACKUP_KEY; null leaves the backup unencrypted. */
  readonly key: string | null
  readonly reason: Manifest['reason']
  /** The database alone: the company's files stay where they are. */
  readonly isWithoutFiles?: boolean
  readonly log: Log
}

/** A backup that was made. */
export interface MadeBackup {
  readonly name: string
  readonly manifest: Manifest
}

/** The backup of an embedded database. Leaves nothing that looks like a backup if it fails. */
export async function backUpCluster(source: ClusterSource, order: BackupOrder): Promise<MadeBackup> {
  const { cluster, database, dataDirectory } = source
  const asked = (name: string, work: (client: pg.Client) => Promise<MadeBackup>) =>
    withClient(cluster.connection(name), work)
  return asked(database, (moment) =>
    asked(database, (control) =>
      alone(control, async () => {
        const backup = await begun(source.files, order, control)
        const { sealed } = backup
        const first = await beginCopy(control)
        const base = await sealed.writePart(backup.part('database.tar'), clusterTar(cluster.cluster))
        const { label } = await endCopy(control)
        const { place: until, at: madeAt } = await openQuietMoment(moment, control)
        const last = await closeWal(control)
        const wal = await sealed.writePart(
          backup.part('log.tar'),
          walTar(cluster.cluster, label, { ...first, ...last }),
        )
        const secrets = await sealed.writePart(backup.part('secrets.json'), secretsOf(dataDirectory))
        return backup.finish(moment, {
          kind: 'cluster',
          madeAt,
          until,
          parts: [base, wal, secrets],
          secrets: ['secrets.json: the passwords of the database'],
        })
      }),
    ),
  )
}

/** The backup of a database of any kind, row by row in one snapshot. */
export async function backUpRows(source: RowsSource, order: BackupOrder): Promise<MadeBackup> {
  return withClient(source.connection, (client) =>
    alone(client, async () => {
      const backup = await begun(source.files, order, client)
      const madeAt = new Date()
      await client.query('begin isolation level repeatable read read only')
      await client.query(AS_TEXT)
      const columns = await columnsOf(client)
      const parts: Part[] = []
      for (const [table, names] of Object.entries(columns))
        parts.push(await backup.sealed.writePart(backup.part(`rows/${table}`), copyOut(client, table, names)))
      const sequences = await sequencesOf(client)
      return backup.finish(client, {
        kind: 'rows',
        madeAt,
        until: null,
        parts,
        columns,
        sequences,
        secrets: [],
      })
    }),
  )
}

/** What the two kinds of backup have in common: the files, the list of them, the sums, the manifest. */
async function begun(
  files: Pick<Files, 'open'>,
  { place, key, reason, isWithoutFiles = false, log }: BackupOrder,
  client: pg.Client,
) {
  await removeUnfinished(place)
  const name = backupName(new Date())
  if (await place.size(`${name}/manifest.json`)) throw new Error(`There is a backup ${name} already`)
  const sealed = sealedFiles(place, key)
  const pool = { place, sealed, files, key }
  // most files are copied before the moment, so that what is deleted between is there as well
  const wanted = (from: pg.Client) => (isWithoutFiles ? [] : fileRows(from))
  await poolFiles(await wanted(client), pool)
  const part = (what: string) => `${name}/${what}.zst${key === null ? '' : '.enc'}`
  return {
    sealed,
    part,
    /** `moment`: a connection whose transaction sees what the backup holds. */
    async finish(
      moment: pg.Client,
      more: Pick<Manifest, 'kind' | 'until' | 'secrets'> & { madeAt: Date; parts: Part[] } & Partial<
          Pick<Manifest, 'columns' | 'sequences'>
        >,
    ): Promise<MadeBackup> {
      const tables = await sumTables(moment)
      const rows = await wanted(moment)
      const { missing, changed } = await poolFiles(rows, pool)
      for (const key of missing) log.warn({ key }, 'A file is missing and is not in the backup')
      for (const key of changed) log.warn({ key }, 'A file is not what was received and is not in the backup')
      const lost = new Set([...missing, ...changed])
      const kept = rows.filter((row) => !lost.has(row.key))
      const list = await sealed.writePart(part('files'), listText(kept))
      const manifest: Manifest = {
        format: FORMAT,
        version: versionOfProduct(),
        reason,
        postgres: await postgresOf(moment),
        schema: await schemaOf(moment),
        isEncrypted: key !== null,
        tables,
        files: {
          count: kept.length,
          bytes: kept.reduce((sum, { size }) => sum + size, 0),
          missing: [...lost],
          areLeftOut: isWithoutFiles,
        },
        columns: {},
        sequences: {},
        ...more,
        madeAt: more.madeAt.toISOString(),
        parts: [...more.parts, list],
      }
      await moment.query('commit')
      await writeManifest(place, name, manifest, key)
      return { name, manifest }
    },
  }
}

/** Does something in a place while no backup of the company is being made there. */
export function withoutOthers<T>(connection: pg.ClientConfig, work: () => Promise<T>): Promise<T> {
  return withClient(connection, (client) => alone(client, work))
}

// One backup of a company at a time; the lock goes with the connection.
async function alone<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_lock(hashtext('ngan backup')) as mine`,
  )
  if (!rows[0]!.mine) throw new Error('Another backup of this company is being made')
  return work()
}

/** What a backup that was cut off has left. */
async function removeUnfinished(place: BackupPlace): Promise<void> {
  const files = (await place.list('2')).filter(({ name }) => momentOf(name.split('/')[0]!) !== null)
  const whole = new Set(
    files.filter(({ name }) => name.endsWith('/manifest.json')).map(({ name }) => name.split('/')[0]),
  )
  for (const { name } of files) if (!whole.has(name.split('/')[0])) await place.remove(name)
}

async function* secretsOf(dataDirectory: string): AsyncGenerator<Uint8Array> {
  yield readFileSync(join(dataDirectory, 'secrets.json'))
}

async function postgresOf(client: pg.Client): Promise<Manifest['postgres']> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  const { version, number } = rows[0]!
  return { major: Math.floor(number / 10000), version }
}

async function schemaOf(client: pg.Client): Promise<Manifest['schema']> {
  const { rows } = await client.query<Manifest['schema'][number]>(
    'select version, name, checksum from schema_migration order by version',
  )
  return rows
}

function versionOfProduct(): string {
  const file = join(import.meta.dirname, '../../../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
