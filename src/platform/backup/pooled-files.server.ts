// The company's files in a place of backups: each once under its key, as it never changes, whichever backups have it.
import { createInterface } from 'node:readline'
import type pg from 'pg'
import type { Files } from '#platform/files/files.server.ts'
import type { BackupPlace } from './backup-place.server.ts'
import { type SealedFiles, storedSize } from './sealed-files.server.ts'

/** A file of the company as its row has it. */
export interface FileRow {
  readonly key: string
  readonly size: number
  /** In hexadecimal. */
  readonly sha256: string
}

/** What came of copying files. */
export interface Pooled {
  /** Rows whose file is not there. */
  readonly missing: string[]
  /** Files that are not what their rows say: what was received is lost, and an earlier backup may have it. */
  readonly changed: string[]
}

const KEY = /^[0-9a-f]{32}$/
const ROWS = `select storage_key as key, size_bytes::text as size, encode(sha256, 'hex') as sha256 from file_object
  order by storage_key`

/** The name of a file in a place. */
export function pooledName(key: string, isEncrypted: boolean): string {
  if (!KEY.test(key)) throw new Error('A file is asked for by its key only')
  return `files/${key.slice(0, 2)}/${key}${isEncrypted ? '.enc' : ''}`
}

/** The rows of all files, in the transaction that is open on the connection. */
export async function fileRows(client: pg.ClientBase): Promise<FileRow[]> {
  const known = await client.query<{ there: boolean }>(
    `select to_regclass('public.file_object') is not null as there`,
  )
  if (!known.rows[0]!.there) return []
  const { rows } = await client.query<{ key: string; size: string; sha256: string }>(ROWS)
  return rows.map((row) => ({ ...row, size: Number(row.size) }))
}

/** Copies into the place what it does not have yet. */
export async function poolFiles(
  rows: readonly FileRow[],
  parts: { place: BackupPlace; sealed: SealedFiles; files: Pick<Files, 'open'>; key: string | null },
): Promise<Pooled> {
  const { place, sealed, files, key } = parts
  const missing: string[] = []
  const changed: string[] = []
  const there = new Map((await place.list('files/')).map(({ name, size }) => [name, size]))
  for (const row of rows) {
    const name = pooledName(row.key, key !== null)
    if (there.get(name) === storedSize(row.size, key)) continue
    try {
      const found = await sealed.writePlain(name, await files.open(row.key))
      if (found.size === row.size && found.sha256 === row.sha256) continue
      await place.remove(name)
      changed.push(row.key)
    } catch (error) {
      if ((error as { code?: string }).code !== 'FILE_LOST') throw error
      missing.push(row.key)
    }
  }
  return { missing, changed }
}

/** The list of a backup's files as it is kept. */
export async function* listText(rows: readonly FileRow[]): AsyncGenerator<Uint8Array> {
  for (const { key, size, sha256 } of rows) yield Buffer.from(`${key} ${size} ${sha256}\n`)
}

/** Reads such a list. */
export async function readList(sealed: SealedFiles, name: string): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const line of createInterface({ input: await sealed.readPart(name) })) {
    const [key = '', size, sha256 = ''] = line.split(' ')
    rows.push({ key, size: Number(size), sha256 })
  }
  return rows
}
