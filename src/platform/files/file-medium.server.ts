// Where files lie: a directory, or a bucket that several servers share. Each under a key, written once and never changed.
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Bucket, isOfBucket } from './bucket.server.ts'
import {
  type FileStoreState,
  bucketDown,
  fileLost,
  fileStoreState,
  inFileStore,
  probedState,
} from './file-store.server.ts'

/** Files by key. Failures of the disk or the bucket are DISK_FULL, FILE_LOST or FILES_DOWN. */
export interface FileMedium {
  /** For messages and the watch over free space; null where files lie on no disk of ours. */
  readonly directory: string | null
  readonly shown: string
  write(key: string, from: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>
  open(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Every key there is, some at a time. */
  keys(): AsyncGenerator<string[]>
  state(): Promise<FileStoreState>
}

const KEY = /^[0-9a-f]{32}$/

function placeOf(key: string): string {
  if (!KEY.test(key)) throw new Error('A file is asked for by its key only')
  return `${key.slice(0, 2)}/${key}`
}

/** A directory, which is made for this account alone where it is missing. */
export async function directoryMedium(directory: string): Promise<FileMedium & { directory: string }> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const at = (key: string) => join(directory, placeOf(key))
  const inStore = <T>(work: () => Promise<T>) => inFileStore(directory, work)
  return {
    directory,
    shown: directory,
    write: (key, from, signal) =>
      inStore(async () => {
        // not with the directory above: of an unmounted share nothing may be made anew on the disk below
        await mkdir(join(directory, key.slice(0, 2)), { mode: 0o700 }).catch(
          (error: NodeJS.ErrnoException) => {
            if (error.code !== 'EEXIST') throw error
          },
        )
        const to = createWriteStream(at(key), { flags: 'wx', mode: 0o600, flush: true })
        await pipeline(from, to, { signal })
      }),
    open: (key) => inStore(async () => (await open(at(key))).createReadStream()),
    remove: (key) => rm(at(key), { force: true }),
    async *keys() {
      for (const part of (await readdir(directory)).filter((name) => /^[0-9a-f]{2}$/.test(name)))
        yield (await readdir(join(directory, part))).filter((name) => KEY.test(name))
    },
    state: fileStoreState(directory),
  }
}

/** A bucket. */
export function bucketMedium(bucket: Bucket): FileMedium {
  const inBucket = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw isOfBucket(error) ? bucketDown(error) : error
    }
  }
  return {
    directory: null,
    shown: bucket.shown,
    write: (key, from, signal) => inBucket(() => bucket.write(placeOf(key), from, signal)),
    async open(key) {
      const found = await inBucket(() => bucket.read(placeOf(key)))
      if (found === null) throw fileLost(new Error(`${bucket.shown} lacks ${key}`))
      return found
    },
    remove: (key) => bucket.remove(placeOf(key)),
    async *keys() {
      for await (const page of bucket.list(''))
        yield page.map(({ name }) => name.split('/').at(-1)!).filter((name) => KEY.test(name))
    },
    state: probedState(async () => {
      const name = `.probe-${randomBytes(6).toString('hex')}`
      await bucket.write(name, Readable.from([Buffer.from('x')]))
      await bucket.remove(name)
      return 'up'
    }),
  }
}
