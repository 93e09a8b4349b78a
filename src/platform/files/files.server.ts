// Files beside the database: random names in a directory that is not served, a row each, and a sweeper for what has lost the other half.
import { createHash, randomBytes } from 'node:crypto'
import { Readable, Transform, pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import type { Db } from '#platform/database/db.server.ts'
import { ReceivedFile, UNKNOWN_TYPE, fileNameOf, isNamedByType, nameByType } from '#base/received-file.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { hasActiveEnding } from './active-content.ts'
import { CLASS_BYTES, classPlace, isActive, isDosProgram } from './active-content.server.ts'
import { isText } from './text-encoding.server.ts'
import { type BucketAccess, bucketAt, isBucket, probeBucket } from './bucket.server.ts'
import { type FileMedium, bucketMedium, directoryMedium } from './file-medium.server.ts'
import type { FileStoreState } from './file-store.server.ts'
import { XLSX, typesInWords, uploadProblem } from './upload-problems.ts'
import { INERT_TYPE, takesUnknown } from './upload-purpose.ts'

/** What a file field demands. */
interface FileDemands {
  readonly maxBytes: number
  readonly types: readonly string[]
}

/** A kept file: its row's id, and the name it may be asked for by. */
interface KeptFile {
  readonly id: number
  readonly uuid: string
}

/** The files of one request. What is not kept when the request is over is removed. */
export interface RequestFiles {
  /** Writes a sent file to the disk; throws an upload problem as soon as it breaks a demand. */
  receive(from: Readable, sentName: string, demands: FileDemands, signal: AbortSignal): Promise<ReceivedFile>
  /** Writes kept files one behind the other as one that was sent. */
  join(
    parts: readonly Pick<ReceivedFile, 'key'>[],
    sentName: string,
    demands: FileDemands,
  ): Promise<ReceivedFile>
  /** Writes bytes the server made itself. */
  put(bytes: Buffer, name: string, mime: string): Promise<ReceivedFile>
  read(file: Pick<ReceivedFile, 'key'>): Promise<Buffer>
  /** Writes the row; with the transaction's commit the file stays. */
  keep(db: Db, file: ReceivedFile, more?: KeepOptions): Promise<KeptFile>
  /** Takes the row away now, and the file once the request has succeeded. */
  drop(db: Db, id: number): Promise<void>
  /** To be called once, when the request is over. */
  end(succeeded: boolean): Promise<void>
}

/** `isPublic`: anyone who knows the uuid may have it. */
interface KeepOptions {
  readonly isPublic?: boolean
  readonly width?: number
  readonly height?: number
}

/** The kept files, in a directory or a bucket. */
export interface Files {
  /** Null where they lie in a bucket. */
  readonly directory: string | null
  forRequest(): RequestFiles
  /** A kept file as it lies there; throws FILE_LOST or FILES_DOWN before its first byte. */
  open(key: string): Promise<Readable>
  /** Whether files can be kept and opened now. */
  state(): Promise<FileStoreState>
  /** Removes files that had no row an hour ago either, and names rows of more than an hour without a file. */
  sweep(db: Db): Promise<{ removed: number; lost: number[] }>
}

/** What screens are told of the file in this column; null without one. */
export function fileTold(column: Sql): Sql {
  return sql`(select json_build_object('name', told.original_name, 'mime', told.mime, 'size_bytes', told.size_bytes)
    from file_object told where told.id = ${column})`
}

const SNIFFED_BYTES = 4100
/** A little less than the sweeps are apart, so that the second one removes. */
const SETTLED_MS = 3_500_000

/** Opens the directory, which is made for this account alone where it is missing. */
export async function openFiles(directory: string): Promise<Files & { readonly directory: string }> {
  const medium = await directoryMedium(directory)
  return { ...filesOf(medium), directory: medium.directory }
}

/** Opens what NGAN_FILES names: a directory, or a bucket, which is tried first. */
export async function openFilesAt(where: string, access: BucketAccess): Promise<Files> {
  return filesOf(await mediumAt(where, access))
}

/** Where files lie by NGAN_FILES. */
export async function mediumAt(where: string, access: BucketAccess): Promise<FileMedium> {
  if (!isBucket(where)) return directoryMedium(where)
  const bucket = bucketAt(where, access)
  await probeBucket(bucket)
  return bucketMedium(bucket)
}

function filesOf(medium: FileMedium): Files {
  const seen = new Map<string, number>()
  return {
    directory: medium.directory,
    forRequest: () => requestFiles(medium),
    open: (key) => medium.open(key),
    state: () => medium.state(),
    sweep: (db) => sweep(medium, db, seen),
  }
}

function requestFiles(medium: FileMedium): RequestFiles {
  const written = new Set<string>()
  const kept = new Set<string>()
  const dropped = new Set<string>()
  const newKey = () => {
    const key = randomBytes(16).toString('hex')
    written.add(key)
    return key
  }
  const receive = async (from: Readable, sentName: string, demands: FileDemands, signal?: AbortSignal) => {
    const name = fileNameOf(sentName)
    if (demands.types.includes(INERT_TYPE) && hasActiveEnding(name)) throw uploadProblem('FILE_ACTIVE')
    const meter = measure(demands.maxBytes)
    const key = newKey()
    // what goes wrong on the way comes out at its end
    pipeline(from, meter.stream, () => {})
    await medium.write(key, meter.stream, signal)
    if (meter.size() === 0) throw uploadProblem('FILE_EMPTY')
    if (demands.types.includes(INERT_TYPE) && (await isActive(meter.head(), meter.classOf(), meter.size())))
      throw uploadProblem('FILE_ACTIVE')
    const mime = await mimeOf(meter.head(), meter.size(), demands.types)
    if (!isWanted(mime, demands.types))
      throw uploadProblem('FILE_TYPE', { types: typesInWords(demands.types) })
    return new ReceivedFile({
      key,
      name: nameByType(name, mime),
      mime,
      size: meter.size(),
      sha256: meter.sha256(),
    })
  }
  return {
    receive,
    join: (parts, sentName, demands) => receive(Readable.from(oneByOne(medium, parts)), sentName, demands),
    async put(bytes, name, mime) {
      const key = newKey()
      await medium.write(key, only(bytes))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return new ReceivedFile({ key, name, mime, size: bytes.length, sha256 })
    },
    read: async ({ key }) => buffer(await medium.open(key)),
    async keep(db, file, { isPublic = false, width, height } = {}) {
      const row = await db.one<KeptFile>(sql`
        insert into file_object (storage_key, original_name, mime, size_bytes, sha256, is_public, width, height)
        values (${file.key}, ${file.name}, ${file.mime}, ${file.size}, ${Buffer.from(file.sha256, 'hex')}, ${isPublic},
          ${width ?? null}, ${height ?? null})
        returning id, uuid`)
      kept.add(file.key)
      return row
    },
    async drop(db, id) {
      const gone = await db.maybe<{ storage_key: string }>(sql`
        delete from file_object where id = ${id} returning storage_key`)
      if (gone) dropped.add(gone.storage_key)
    },
    async end(succeeded) {
      const leave = succeeded ? [...written].filter((key) => !kept.has(key)).concat(...dropped) : [...written]
      // what cannot be removed now is left to the sweeper
      await Promise.allSettled(leave.map((key) => medium.remove(key)))
    },
  }
}

async function* oneByOne(medium: FileMedium, parts: readonly Pick<ReceivedFile, 'key'>[]) {
  for (const { key } of parts) yield* await medium.open(key)
}

async function* only(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

// Text has no mark of its own: what is none of the marked kinds and holds no sign but letters may be the text that is wanted.
// A packed sheet is known by what stands in the package, which may lie beyond its beginning.
async function mimeOf(head: Buffer, size: number, wanted: readonly string[]): Promise<string> {
  const told = (await fileTypeFromBuffer(head))?.mime ?? ''
  // by its first two letters alone
  const found = told === 'application/x-msdownload' && !isDosProgram(head, size) ? '' : told
  if (found === 'application/zip' && wanted.includes(XLSX)) return XLSX
  if (found === '' && wanted.includes('text/csv') && isText(head)) return 'text/csv'
  // of any kind counts which ending it must have: packages are of many kinds
  return takesUnknown(wanted) && !isNamedByType(found) ? UNKNOWN_TYPE : found
}

function isWanted(mime: string, wanted: readonly string[]): boolean {
  return wanted.includes(mime) || takesUnknown(wanted)
}

// Counts, hashes and keeps the first bytes while a file passes by, and those that tell what a compound file is.
function measure(maxBytes: number) {
  let size = 0
  const hash = createHash('sha256')
  const first: Buffer[] = []
  const head = () => Buffer.concat(first).subarray(0, SNIFFED_BYTES)
  const classOf: Buffer[] = []
  let place: number | null = null
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      if (size < SNIFFED_BYTES) {
        first.push(chunk)
        place ??= classPlace(head())
      }
      if (place !== null && size < place + CLASS_BYTES && size + chunk.length > place)
        classOf.push(chunk.subarray(Math.max(0, place - size), place + CLASS_BYTES - size))
      size += chunk.length
      hash.update(chunk)
      if (size > maxBytes) done(uploadProblem('FILE_TOO_LARGE', { most: maxBytes.toLocaleString('en') }))
      else done(null, chunk)
    },
  })
  return {
    stream,
    size: () => size,
    sha256: () => hash.digest('hex'),
    head,
    classOf: () => Buffer.concat(classOf),
  }
}

// `seen`: since when this process has known a file to have no row. Its own age would not do: were the clock set an hour on, the
// files of all calls under way would be old.
async function sweep(
  medium: FileMedium,
  db: Db,
  seen: Map<string, number>,
): Promise<{ removed: number; lost: number[] }> {
  let removed = 0
  const now = performance.now()
  const orphans = new Set<string>()
  const there = new Set<string>()
  for await (const keys of medium.keys()) {
    const known = await db.rows<{ storage_key: string }>(sql`
      select storage_key from file_object where storage_key = any(${keys})`)
    const owned = new Set(known.map((row) => row.storage_key))
    for (const key of owned) there.add(key)
    for (const key of keys.filter((one) => !owned.has(one))) {
      orphans.add(key)
      // one just seen may be on its way to its row
      if (now - (seen.get(key) ?? now) >= SETTLED_MS) {
        await medium.remove(key)
        seen.delete(key)
        removed++
      } else if (!seen.has(key)) seen.set(key, now)
    }
  }
  for (const key of seen.keys()) if (!orphans.has(key)) seen.delete(key)
  return { removed, lost: await lostRows(there, db) }
}

// A row is never taken away for want of its file: a backup may still have it.
async function lostRows(there: ReadonlySet<string>, db: Db): Promise<number[]> {
  const lost: number[] = []
  for (let after = 0, more = true; more; ) {
    const rows = await db.rows<{ id: number; storage_key: string }>(sql`
      select id, storage_key from file_object
      where id > ${after} and created_at < now() - interval '1 hour' order by id limit 500`)
    lost.push(...rows.filter((row) => !there.has(row.storage_key)).map((row) => row.id))
    more = rows.length === 500
    after = rows.at(-1)?.id ?? after
  }
  return lost
}
