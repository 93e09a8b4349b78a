// Where backups lie: named files that are there whole or not at all.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from '#platform/files/bucket.server.ts'

/** A file of a place. */
interface PlacedFile {
  /** With / between its parts. */
  readonly name: string
  readonly size: number
}

/** A directory, or whatever else holds files by name. */
export interface BackupPlace {
  /** For messages: without a secret. */
  readonly shown: string
  /** Writes a file: there whole once this resolves, and not at all if it fails. */
  write(name: string, from: AsyncIterable<Uint8Array>): Promise<void>
  /** Throws a MissingFile if there is none of that name. */
  read(name: string): Promise<Readable>
  /** Null if there is none of that name. */
  size(name: string): Promise<number | null>
  /** All files whose names begin so. */
  list(prefix: string): Promise<PlacedFile[]>
  remove(name: string): Promise<void>
}

/** A file of a backup that is not there. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile'
}

const UNFINISHED = '.unfinished'

/** A directory as a place: closed to others, made where it is missing. */
export function directoryPlace(path: string): BackupPlace {
  const root = resolve(path)
  const at = (name: string) => join(root, ...name.split('/'))
  return {
    shown: root,
    async write(name, from) {
      const to = at(name)
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      const fresh = `${to}${UNFINISHED}`
      try {
        // 'w': what an earlier one that was killed has left is written over
        await pipeline(from, createWriteStream(fresh, { flags: 'w', mode: 0o600, flush: true }))
        await rename(fresh, to)
        await syncDirectory(dirname(to))
      } catch (error) {
        await rm(fresh, { force: true })
        throw error
      }
    },
    async read(name) {
      const handle = await open(at(name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new MissingFile(name) : error
      })
      return createReadStream('', { fd: handle, highWaterMark: 1 << 18 })
    },
    size: (name) =>
      stat(at(name)).then(
        (found) => found.size,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
          throw error
        },
      ),
    async list(prefix) {
      const names = await namesBelow(root, '', prefix)
      const sizes = await Promise.all(names.map((name) => stat(at(name)).catch(() => null)))
      return names.flatMap((name, index) => (sizes[index] ? [{ name, size: sizes[index].size }] : []))
    },
    async remove(name) {
      await rm(at(name), { force: true })
      await removeIfEmpty(dirname(at(name)), root)
    },
  }
}

async function namesBelow(root: string, below: string, prefix: string): Promise<string[]> {
  const found = await readdir(join(root, ...below.split('/')), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const names: string[] = []
  for (const entry of found) {
    const name = `${below}${entry.name}`
    if (entry.isFile() && name.startsWith(prefix)) names.push(name)
    const mayHold = name.startsWith(prefix) || prefix.startsWith(`${name}/`)
    if (entry.isDirectory() && mayHold) names.push(...(await namesBelow(root, `${name}/`, prefix)))
  }
  return names
}

// a file is there after a power cut only if its name is
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

async function removeIfEmpty(directory: string, root: string): Promise<void> {
  if (directory === root || (await readdir(directory).catch(() => ['.'])).length > 0) return
  await rm(directory, { recursive: true, force: true })
}

/** A bucket as a place. */
export function bucketPlace(bucket: Bucket): BackupPlace {
  return {
    shown: bucket.shown,
    write: (name, from) => bucket.write(name, from),
    async read(name) {
      const found = await bucket.read(name)
      if (found === null) throw new MissingFile(name)
      return found
    },
    size: (name) => bucket.size(name),
    async list(prefix) {
      const found: PlacedFile[] = []
      for await (const page of bucket.list(prefix)) found.push(...page)
      return found
    },
    remove: (name) => bucket.remove(name),
  }
}
