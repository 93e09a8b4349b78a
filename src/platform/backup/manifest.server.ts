// What a backup says of itself: what is in it, how much, and of which version. Written last: a backup without one is none.
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { BackupPlace } from './backup-place.server.ts'
import { sealOf } from './frames.server.ts'

/** A backup that cannot be used; the message says why and what to do. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup'
}

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.minimum(0))

const table = z.strictObject({
  name: z.string(),
  rows: count,
  /** Of all rows, whatever their order. */
  checksum: z.string(),
})

const manifest = z.strictObject({
  format: z.literal(1),
  /** cluster: files of the embedded PostgreSQL. rows: rows of each table, for any PostgreSQL. */
  kind: z.enum(['cluster', 'rows']),
  /** The moment it holds: everything acknowledged before is in it. */
  madeAt: z.string(),
  reason: z.enum(['asked', 'daily', 'migration']),
  version: z.string(),
  postgres: z.strictObject({ major: z.int(), version: z.string() }),
  schema: z.array(z.strictObject({ version: z.int(), name: z.string(), checksum: z.string() })),
  isEncrypted: z.boolean(),
  tables: z.array(table),
  parts: z.array(z.strictObject({ name: z.string(), size: count, sha256: hex })),
  files: z.strictObject({
    count,
    bytes: count,
    /** Keys of rows whose file was missing, or not what was received. */
    missing: z.array(z.string()),
    /** Of a backup of the database alone. */
    areLeftOut: z.boolean(),
  }),
  /** What of NGAN_DATA is inside and must be kept from others. */
  secrets: z.array(z.string()),
  /** cluster: where its log of changes is read to. */
  until: z.nullable(z.string()),
  /** rows: of each table its columns, and where its counters stand. */
  columns: z.record(z.string(), z.array(z.string())),
  sequences: z.record(z.string(), z.nullable(z.string())),
})

export type Manifest = z.infer<typeof manifest>
export type TableSum = z.infer<typeof table>

/** The newest form of manifest this version writes and reads. */
export const FORMAT = 1

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** The name of a backup made at a moment. */
export function backupName(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** The moment a backup of that name began; null if it is no backup's. */
export function momentOf(name: string): Date | null {
  return NAME.test(name) ? new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z')) : null
}

const placed = (backup: string) => `${backup}/manifest.json`

/** Writes the manifest of a backup, which makes it one. */
export async function writeManifest(
  place: BackupPlace,
  backup: string,
  content: Manifest,
  key: string | null,
): Promise<void> {
  const text = JSON.stringify(content)
  const file = { manifest: content, sha256: checksumOf(text), ...(key && { seal: sealOf(text, key) }) }
  await place.write(placed(backup), asBytes(JSON.stringify(file)))
}

/** Reads a manifest; throws an UnusableBackup if it was damaged, is of a newer version, or asks for another key. */
export async function readManifest(
  place: BackupPlace,
  backup: string,
  key: string | null,
): Promise<Manifest> {
  const file = parsed(await textOf(place, placed(backup)))
  const text = JSON.stringify(file?.manifest)
  if (!file || file.sha256 !== checksumOf(text))
    throw new UnusableBackup(`${backup}: its manifest is damaged.`)
  const { format, isEncrypted } = file.manifest as { format?: unknown; isEncrypted?: unknown }
  if (typeof format === 'number' && format > FORMAT) throw newer(backup)
  if (isEncrypted === true) {
    if (key === null)
      throw new UnusableBackup(`${backup} is encrypted: set BACKUP_KEY to the key it was made with.`)
    if (file.seal !== sealOf(text, key))
      throw new UnusableBackup(`${backup} was made with another BACKUP_KEY, or was changed.`)
  }
  const read = manifest.safeParse(file.manifest)
  if (!read.success) throw new UnusableBackup(`${backup}: its manifest is damaged.`)
  return read.data
}

/** The refusal of a backup that only a newer version can read. */
export function newer(backup: string): UnusableBackup {
  return new UnusableBackup(`${backup} was made by a newer version of Ngan: restore it with that version.`)
}

/** Names of the whole backups of a place, newest first. */
export async function backupsAt(place: BackupPlace): Promise<string[]> {
  const files = await place.list('2')
  return files
    .map(({ name }) => name.split('/'))
    .filter(([backup, file]) => NAME.test(backup!) && file === 'manifest.json')
    .map(([backup]) => backup!)
    .sort()
    .reverse()
}

function parsed(text: string): { manifest: unknown; sha256?: unknown; seal?: unknown } | null {
  try {
    const file: unknown = JSON.parse(text)
    return typeof file === 'object' && file !== null && 'manifest' in file ? file : null
  } catch {
    return null
  }
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function textOf(place: BackupPlace, name: string): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await place.read(name)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function* asBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
