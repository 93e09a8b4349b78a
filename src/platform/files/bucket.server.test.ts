import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bucket, bucketAt, probeBucket } from './bucket.server.ts'

let directory: string
const servers: S3rver[] = []
let bucket: Bucket
let endpoint: string

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'ngan-s3-'))
  endpoint = await serve(false)
  bucket = at('s3://company/files')
})
afterAll(async () => {
  for (const server of servers) await server.close()
  rmSync(directory, { recursive: true, force: true })
})

async function serve(allowMismatchedSignatures: boolean): Promise<string> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory: join(directory, String(servers.length)),
    silent: true,
    allowMismatchedSignatures,
    configureBuckets: [{ name: 'company' }],
  })
  servers.push(server)
  const { port } = await server.run()
  return `http://127.0.0.1:${port}`
}

const access = () => ({ endpoint, region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' })
const at = (where: string, more: object = {}) => bucketAt(where, { ...access(), ...more })

async function whole(from: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of from ?? []) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test.each([1, 3_000_000, 8 * 1024 ** 2, 20_000_001])(
  '%i bytes go up and come back as they were',
  async (size) => {
    const bytes = randomBytes(size)
    await bucket.write('aa/one', Readable.from(pieces(bytes, 100_000)))
    expect(await bucket.size('aa/one')).toBe(size)
    expect(sha256(await whole(await bucket.read('aa/one')))).toBe(sha256(bytes))
    await bucket.remove('aa/one')
    expect(await bucket.read('aa/one')).toBeNull()
    expect(await bucket.size('aa/one')).toBeNull()
  },
)

function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('a list of more than a page has all of them, and nothing of other prefixes', async () => {
  // this server computes the signature of a list without the last / of the path
  const lenient = await serve(true)
  const other = at('s3://company/elsewhere', { endpoint: lenient })
  const own = at('s3://company/files', { endpoint: lenient })
  await other.write('aa/other', Readable.from([Buffer.from('x')]))
  const names = Array.from({ length: 25 }, (_, index) => `bb/${String(index).padStart(4, '0')}`)
  for (const name of names) await own.write(name, Readable.from([Buffer.from(name)]))
  const found: string[] = []
  for await (const page of own.list('bb/')) found.push(...page.map(({ name }) => name))
  expect(found.sort()).toEqual(names)
  const all: string[] = []
  for await (const page of other.list('')) all.push(...page.map(({ name }) => name))
  expect(all).toEqual(['aa/other'])
})

test('an upload that is broken off leaves nothing', async () => {
  async function* broken() {
    yield randomBytes(9 * 1024 ** 2)
    yield randomBytes(9 * 1024 ** 2)
    throw new Error('the sender left')
  }
  await expect(bucket.write('cc/half', broken())).rejects.toThrow('the sender left')
  expect(await bucket.size('cc/half')).toBeNull()
})

test('what a bucket refuses is told at the start, in a line', async () => {
  await probeBucket(bucket)
  await expect(probeBucket(at('s3://nowhere'))).rejects.toThrow('The bucket s3://nowhere cannot be used:')
  await expect(probeBucket(at('s3://company', { secret: 'wrong-secret' }))).rejects.toThrow('cannot be used')
  await expect(probeBucket(at('s3://company', { endpoint: 'http://127.0.0.1:9' }))).rejects.toThrow(
    'cannot be used',
  )
  expect(() => at('s3://company', { secret: null })).toThrow('set S3_KEY_ID and S3_SECRET')
})
