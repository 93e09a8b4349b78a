// An S3-compatible bucket: streamed both ways, and every object read again and compared once it is written.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { measureOf } from './measured.server.ts'

/** How a bucket is reached; one set for the files and the backups. */
export interface BucketAccess {
  /** Null: Amazon's of the region. */
  readonly endpoint: string | null
  readonly region: string
  readonly keyId: string | null
  readonly secret: string | null
}

/** Objects by name, below the prefix of the address. */
export interface Bucket {
  /** The address, without a secret. */
  readonly shown: string
  /** There whole once this resolves; removed again if what lies there is not what was sent. */
  write(name: string, from: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>
  /** Null where there is none of that name. */
  read(name: string): Promise<Readable | null>
  size(name: string): Promise<number | null>
  /** Objects whose names begin so, a thousand at a time. */
  list(prefix: string): AsyncGenerator<{ name: string; size: number }[]>
  remove(name: string): Promise<void>
}

/** What a bucket gave back is not what was sent. */
class DamagedObject extends Error {
  override readonly name = 'DamagedObject'
}

// S3 takes no smaller ones but the last
const PART_BYTES = 8 * 1024 ** 2
const TYPE = 'application/octet-stream'
const PAGE = 1000

/** Whether a setting names a bucket and no directory. */
export function isBucket(where: string): boolean {
  return where.startsWith('s3://')
}

/** Opens the bucket of an address such as s3://name/prefix. Nothing is asked of it yet. */
export function bucketAt(where: string, { endpoint, region, keyId, secret }: BucketAccess): Bucket {
  const { hostname: name, pathname } = new URL(where)
  const below = pathname.replace(/^\/+|\/+$/g, '')
  const prefix = below === '' ? '' : `${below}/`
  if (keyId === null || secret === null)
    throw new StartProblem(`${where} is a bucket: set S3_KEY_ID and S3_SECRET to reach it.`)
  const host = (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  const s3 = new S3mini({
    accessKeyId: keyId,
    secretAccessKey: secret,
    endpoint: `${host}/${name}`,
    region,
    requestAbortTimeout: 120_000,
  })
  const at = (object: string) => `${prefix}${object}`
  const bucket: Bucket = {
    shown: where,
    async write(object, from, signal) {
      const sent = await send(s3, at(object), from, signal)
      const found = await measureOf(await bucket.read(object))
      if (found.size === sent.size && found.sha256 === sent.sha256) return
      await bucket.remove(object)
      throw new DamagedObject(`${where} keeps ${found.size} bytes of ${object} where ${sent.size} were sent`)
    },
    async read(object) {
      const answer = await s3.getObjectResponse(at(object))
      return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : null
    },
    async size(object) {
      if ((await s3.objectExists(at(object))) !== true) return null
      return s3.getContentLength(at(object))
    },
    async *list(begin) {
      let token: string | undefined
      do {
        const page = await s3.listObjectsPaged('/', at(begin), PAGE, token)
        const objects = page?.objects ?? []
        yield objects.map(({ Key, Size }) => ({ name: Key.slice(prefix.length), size: Number(Size) }))
        token = page?.nextContinuationToken
      } while (token)
    },
    async remove(object) {
      await s3.deleteObject(at(object))
    },
  }
  return bucket
}

/** Writes, reads and removes a small object. Throws a StartProblem that says what the bucket refused. */
export async function probeBucket(bucket: Bucket): Promise<void> {
  const name = `.probe-${process.pid}`
  try {
    await bucket.write(name, Readable.from([Buffer.from('probe')]))
    await bucket.remove(name)
  } catch (error) {
    const { message } = error as Error
    throw new StartProblem(`The bucket ${bucket.shown} cannot be used: ${message}`, { cause: error })
  }
}

/** Whether an error is the bucket's word, or that of the way to it. */
export function isOfBucket(error: unknown): boolean {
  const { name } = error as Error
  return (
    error instanceof S3ServiceError ||
    error instanceof DamagedObject ||
    /^S3|^TypeError$|^TimeoutError$/.test(name)
  )
}

async function send(s3: S3mini, name: string, from: AsyncIterable<Uint8Array>, signal?: AbortSignal) {
  const hash = createHash('sha256')
  let size = 0
  let upload: string | null = null
  const parts: { partNumber: number; etag: string }[] = []
  try {
    for await (const { bytes, isLast } of inParts(from)) {
      signal?.throwIfAborted()
      hash.update(bytes)
      size += bytes.length
      if (isLast && upload === null) {
        await s3.putObject(name, bytes, TYPE)
        break
      }
      upload ??= await s3.getMultipartUploadId(name, TYPE)
      parts.push(await s3.uploadPart(name, upload, bytes, parts.length + 1))
      if (isLast) await s3.completeMultipartUpload(name, upload, parts)
    }
  } catch (error) {
    if (upload !== null) await s3.abortMultipartUpload(name, upload).catch(() => {})
    throw error
  }
  return { size, sha256: hash.digest('hex') }
}

async function* inParts(from: AsyncIterable<Uint8Array>) {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of from) {
    // more than a part is there: it is not the last
    if (length >= PART_BYTES) {
      yield { bytes: Buffer.concat(held, length), isLast: false }
      held = []
      length = 0
    }
    held.push(chunk)
    length += chunk.length
  }
  yield { bytes: Buffer.concat(held, length), isLast: true }
}
