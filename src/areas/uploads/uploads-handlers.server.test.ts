// Files in parts, over two servers that share the files: interrupted anywhere, too large, damaged, another user's.
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type DbPool, openDbPool } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Files, openFilesAt } from '#platform/files/files.server.ts'
import { paperTypes } from '#platform/files/papers.ts'
import { PART_BYTES } from '#platform/files/resumed-upload.ts'
import { takeUpload } from '#platform/files/resumed-uploads.server.ts'
import { ANY_TYPE, type UploadPurpose } from '#platform/files/upload-purpose.ts'
import { collectContributions } from '#platform/server/walk-contributions.server.ts'
import { addRoutes } from '#platform/server/router.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type Person, makePerson } from '#platform/testing/people.server.ts'
import { buildRegistry } from '#wire/registry.ts'
import { sweepUploads } from './sweep-uploads.server.ts'
import { uploadsHandlers } from './uploads-handlers.server.ts'

const title = { en: 'x', th: 'x' }
const access = { anyOf: [{ menu: '/app/Active', flag: 'edit' }] } as const
const takesUploads: UploadPurpose[] = [
  { name: 'test.program', title, access, maxBytes: 12_000_000, types: [ANY_TYPE] },
  { name: 'test.paper', title, access, maxBytes: 25_000_000, types: paperTypes },
]
const contributions = collectContributions([{ takesUploads }])
const program = randomBytes(2 * PART_BYTES + 1000)
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const partAt = (offset: number, of: Uint8Array = program) => of.subarray(offset, offset + PART_BYTES)

let base: string
let s3: S3rver
let endpoint: string
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'ngan-parts-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory: join(base, 's3'),
    silent: true,
    // it computes that of a list without the last / of the path
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'company' }],
  })
  mkdirSync(join(base, 'files'))
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`
})
afterAll(async () => {
  await s3.close()
  rmSync(base, { recursive: true, force: true })
})

describe.each(['directory', 'bucket'])('kept in a %s', (where) => {
  let database: FreshDatabase
  let dbPool: DbPool
  let owner: DbPool
  let files: Files
  let servers: [FastifyInstance, FastifyInstance]
  let person: Person
  let other: Person
  let stranger: Person

  async function start(): Promise<FastifyInstance> {
    const place = where === 'bucket' ? 's3://company/files' : join(base, 'files')
    files = await openFilesAt(place, { endpoint, region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' })
    const app = Fastify() as unknown as FastifyInstance
    const operations = uploadsHandlers.map(({ operation }) => operation)
    addRoutes(app, buildRegistry([], { operations }), uploadsHandlers, dbPool, { files, contributions })
    await app.ready()
    return app
  }
  beforeAll(async () => {
    database = await freshDatabase()
    dbPool = openDbPool(database.connection('app'))
    owner = openDbPool(database.connection('owner'), { max: 2 })
    servers = [await start(), await start()]
    const menus = { '/app/Active': ['edit'] } as const
    person = await makePerson(owner, { menus })
    other = await makePerson(owner, { menus })
    stranger = await makePerson(owner)
  })
  afterEach(() => owner.run(sql`update upload set begun_at = now() - interval '25 hours'`).then(sweep))
  afterAll(async () => {
    for (const server of servers) await server.close()
    await dbPool.end()
    await owner.end()
    await database.drop()
  })

  const log = { info: () => {}, warn: () => {} }
  const sweep = () =>
    sweepUploads.run(
      { dbPool, files, log, contributions },
      { since: new Date(), signal: new AbortController().signal },
    )
  const rows = async () => (await owner.one<{ n: number }>(sql`select count(*)::int as n from file_object`)).n
  const lying = async () => {
    if (where === 'directory')
      return readdirSync(join(base, 'files'), { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      ).length
    return readdirSync(join(base, 's3'), { recursive: true }).filter((one) =>
      /[0-9a-f]{32}\._S3rver_object$/.test(String(one)),
    ).length
  }

  async function post(path: string, body: object | FormData, as = person, at = 0, key?: string) {
    const form = body instanceof FormData ? new Response(body) : null
    const answer = await servers[at]!.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: {
        'content-type': form?.headers.get('content-type') ?? 'application/json',
        authorization: `Bearer ${as.token}`,
        'accept-language': 'en',
        ...(key && { 'idempotency-key': key }),
      },
      payload: form ? Buffer.from(await form.arrayBuffer()) : JSON.stringify(body),
    })
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    return { ...(JSON.parse(answer.body) as any), status: answer.statusCode }
  }
  const begin = (more: object = {}, as = person) =>
    post(
      'Uploads',
      {
        action: 'begin',
        purpose: 'test.program',
        name: 'PLC สายพาน.zap17',
        size: program.length,
        sha256: sha(program),
        ...more,
      },
      as,
    )
  const send = (id: number, offset: number, bytes = partAt(offset), as = person, at = 0) => {
    const form = new FormData()
    form.append('data', JSON.stringify({ id, offset }))
    form.append('part', new File([new Uint8Array(bytes)], 'part'))
    return post('SendPart', form, as, at)
  }
  const finish = (id: number, as = person, at = 0) => post('Uploads', { action: 'finish', id }, as, at)
  const begun = async (more: object = {}) => Number((await begin(more)).data.id)
  const sendAll = async (id: number, of: Uint8Array = program) => {
    for (let at = 0; at < of.length; at += PART_BYTES) await send(id, at, partAt(at, of))
  }

  test('a file goes up in parts, to two servers in turn, and is the same afterwards, and nothing else is left', async () => {
    const before = [await rows(), await lying()]
    const first = await begin()
    expect(first).toMatchObject({ status: 200, data: { received: 0, part_bytes: PART_BYTES } })
    const { id } = first.data
    expect((await send(id, 0)).data.received).toBe(PART_BYTES)
    expect((await send(id, PART_BYTES, undefined, person, 1)).data.received).toBe(2 * PART_BYTES)
    expect((await send(id, 2 * PART_BYTES)).data.received).toBe(program.length)
    const told = await finish(id, person, 1)
    expect(told).toMatchObject({
      data: { name: 'PLC สายพาน.zap17', mime: 'application/octet-stream', sha256: sha(program) },
    })
    expect([await rows(), await lying()]).toEqual([before[0]! + 1, before[1]! + 1])
    const taken = await dbPool.transaction({ userId: person.userId, requestId: 'x', ip: '' }, (db) =>
      takeUpload(db, person.userId, id, 'test.program'),
    )
    const { key } = await owner.one<{ key: string }>(
      sql`select storage_key as key from file_object where id = ${taken.file_id}`,
    )
    expect(sha(await buffer(await files.open(key)))).toBe(sha(program))
    // it is the record's now: neither sent further nor swept
    expect(await finish(id)).toMatchObject({ status: 404, code: 'UPLOAD_UNKNOWN' })
    await owner.run(sql`update upload set begun_at = now() - interval '25 hours'`)
    await sweep()
    expect(await lying()).toBe(before[1]! + 1)
  })

  test('after an interruption the sender goes on where it stopped, on a server that was started since', async () => {
    const id = await begun()
    await send(id, 0)
    await servers[0].close()
    servers[0] = await start()
    expect(await finish(id)).toMatchObject({
      status: 409,
      code: 'UPLOAD_OFFSET',
      facts: { expected: PART_BYTES },
    })
    // the answer to a part was lost: it is sent again, at another server
    expect((await send(id, 0, undefined, person, 1)).data.received).toBe(PART_BYTES)
    expect(await send(id, 2 * PART_BYTES)).toMatchObject({ status: 409, facts: { expected: PART_BYTES } })
    expect(await send(id, 7)).toMatchObject({ status: 409, facts: { expected: PART_BYTES } })
    // the page was loaded anew: the same file goes on
    expect((await begin()).data).toMatchObject({ id, received: PART_BYTES })
    await send(id, PART_BYTES)
    await send(id, 2 * PART_BYTES)
    // the answer to the end was lost
    expect((await finish(id)).data).toEqual((await finish(id, person, 1)).data)
    expect((await send(id, 0)).data.received).toBe(program.length)
  })

  test('two that finish at once make one file, and the same part sent twice at once is one part', async () => {
    const before = await lying()
    const id = await begun()
    const twice = await Promise.all([send(id, 0), send(id, 0, undefined, person, 1)])
    expect(twice.map(({ data }) => data.received)).toEqual([PART_BYTES, PART_BYTES])
    await send(id, PART_BYTES)
    await send(id, 2 * PART_BYTES)
    const [one, two] = await Promise.all([finish(id), finish(id, person, 1)])
    expect(one).toMatchObject({ status: 200 })
    expect(two.data).toEqual(one.data)
    expect(await lying()).toBe(before + 1)
  })

  test('what is not the file that was announced is refused, and nothing of it stays', async () => {
    const before = [await rows(), await lying()]
    const id = await begun({ sha256: '0'.repeat(64) })
    await sendAll(id)
    expect(await finish(id)).toMatchObject({ status: 409, code: 'UPLOAD_DAMAGED' })
    expect(await finish(id)).toMatchObject({ status: 404 })
    const paper = await begun({ purpose: 'test.paper', name: 'a.pdf', size: 10, sha256: undefined })
    await send(paper, 0, program.subarray(0, 10))
    expect(await finish(paper)).toMatchObject({ status: 415, code: 'FILE_TYPE' })
    expect(await rows()).toBe(before[0])
    await files.sweep(owner)
  })

  test('too large is said before a byte is sent, in megabytes and the language of the reader', async () => {
    expect(await begin({ size: 12_000_001 })).toMatchObject({
      status: 413,
      code: 'UPLOAD_TOO_LARGE',
      message: 'The file is too large: at most 12 MB are accepted here.',
    })
    const id = await begun({ size: 1000 })
    expect(await send(id, 0, program.subarray(0, 1001))).toMatchObject({
      code: 'UPLOAD_PART_SIZE',
      facts: { bytes: 1000 },
    })
    const long = await begun()
    expect((await send(long, 0, program.subarray(0, PART_BYTES + 1))).status).toBe(413)
    expect(await send(long, 0, program.subarray(0, 100))).toMatchObject({ facts: { bytes: PART_BYTES } })
  })

  test('only the user who began goes on, finishes or cancels, and only who may begins', async () => {
    const id = await begun()
    expect(await send(id, 0, undefined, other)).toMatchObject({ status: 404 })
    expect(await finish(id, other)).toMatchObject({ status: 404 })
    expect(await post('Uploads', { action: 'cancel', id }, other)).toMatchObject({ status: 404 })
    expect(await begin({}, stranger)).toMatchObject({ status: 403 })
    expect(await begin({ purpose: 'test.nothing' })).toMatchObject({ status: 400 })
    await sendAll(id)
    await finish(id)
    const take = (userId: number, purpose: string) => takeUpload(dbPool, userId, id, purpose)
    await expect(take(other.userId, 'test.program')).rejects.toMatchObject({ code: 'UPLOAD_UNKNOWN' })
    await expect(take(person.userId, 'test.paper')).rejects.toMatchObject({ code: 'UPLOAD_UNKNOWN' })
  })

  test('a user sends five at once; what is cancelled, or has rested for an hour, makes room', async () => {
    const ids: number[] = []
    for (let at = 0; at < 5; at++) ids.push(await begun({ sha256: undefined }))
    const sixth = await begin({ sha256: undefined })
    expect(sixth).toMatchObject({ status: 200, code: 'UPLOADS_TOO_MANY' })
    expect((await begin({ sha256: undefined }, other)).data.id).toBeGreaterThan(0)
    await post('Uploads', { action: 'cancel', id: ids[0] })
    ids[0] = await begun({ sha256: undefined })
    await owner.run(sql`update upload set received_at = now() - interval '61 minutes' where id = ${ids[1]}`)
    await begun({ sha256: undefined })
    expect(await finish(ids[1]!)).toMatchObject({ status: 404 })
    expect(await finish(ids[2]!)).toMatchObject({ status: 409 })
  })

  test('what was begun a day ago is swept, whole or not, and what is younger stays', async () => {
    const before = [await rows(), await lying()]
    const [whole, half, young] = [await begun(), await begun({ sha256: undefined }), await begun({ size: 5 })]
    await sendAll(whole)
    await finish(whole)
    await send(half, 0)
    await owner.run(
      sql`update upload set begun_at = now() - interval '24 hours 1 minute' where id <> ${young}`,
    )
    expect(await sweep()).toEqual({ removed: 2 })
    expect([await rows(), await lying()]).toEqual(before)
    expect((await send(young, 0, program.subarray(0, 5))).status).toBe(200)
  })
})
