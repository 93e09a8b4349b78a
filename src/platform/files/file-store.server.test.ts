// The disk or share under the files fails: callers are told what it is, the log why, and a load balancer that it is so.
import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildServer } from '../../app/http.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { fileStoreState, inFileStore } from './file-store.server.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await testServer()
  person = await server.person()
})
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())

const png = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#2040c0' } })
  .png()
  .toBuffer()
const picture = () => {
  const form = new FormData()
  form.append('picture', new File([new Uint8Array(png)], 'me.png'))
  return form
}
const send = () => server.call('api/UploadPicture', picture(), { as: person })
const ready = async (app = server.app) => {
  const answer = await app.inject('/readyz')
  return [answer.statusCode, answer.json().lacks]
}

/** Does something while the store is gone as an unmounted share is; `left` stands where it was. */
async function withoutStore(work: () => Promise<void>, left?: 'file'): Promise<void> {
  const { directory } = server.files
  renameSync(directory, `${directory}-away`)
  if (left) writeFileSync(directory, '')
  try {
    await work()
  } finally {
    rmSync(directory, { recursive: true, force: true })
    renameSync(`${directory}-away`, directory)
  }
}

test.each([[undefined], ['file'] as const])(
  'a store that is gone (%s in its place) is its own error',
  async (left) => {
    const { Profile } = (await send()).body.data
    const before = server.log.length
    await withoutStore(async () => {
      const sent = await send()
      expect([sent.status, sent.body.code, sent.headers['retry-after']]).toEqual([503, 'FILES_DOWN', '30'])
      const shown = await server.app.inject(`/pictures/${Profile}`)
      expect([shown.statusCode, shown.json().code]).toEqual([503, 'FILES_DOWN'])
      expect(shown.headers).not.toHaveProperty('content-disposition')
      if (!left) expect(readdirSync(tmpdir())).not.toContain(server.files.directory)
    }, left)
    const cause = left ? 'ENOTDIR' : 'ENOENT'
    expect(server.log.slice(before).filter((line) => line.includes(cause))).toHaveLength(2)
    expect((await send()).status).toBe(200)
  },
)

test('one file that is gone is lost: said so, without its name to who may be anybody, and logged by its id', async () => {
  const { Profile } = (await send()).body.data
  const { directory } = server.files
  const { id } = await server.owner.one<{ id: number }>(sql`
    select id from file_object where uuid = ${Profile.split('.')[0]}`)
  for (const part of readdirSync(directory)) rmSync(join(directory, part), { recursive: true })
  const before = server.log.length
  const shown = await server.app.inject({
    url: `/pictures/${Profile}`,
    headers: { 'accept-language': 'en' },
  })
  expect([shown.statusCode, shown.json().code]).toEqual([410, 'FILE_LOST'])
  expect(shown.json().message).toBe(
    'The content of this file is missing on the server. Tell an administrator: it may be in a backup.',
  )
  const logged = server.log
    .slice(before)
    .filter((line) => line.includes(`The content of file ${id} is not there`))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('ENOENT')
  expect((await send()).status).toBe(200)
})

test.each([
  ['before the first byte', () => writeFile('/dev/full', 'x')],
  ['while the file comes', (from: Readable) => pipeline(from, createWriteStream('/dev/full'))],
])('a disk that is full %s is 507, and its cause is logged', async (_, write) => {
  const { files, dbPool, app, log } = server
  const full = await buildServer({
    settings: { apiKey: undefined },
    dbPool,
    log: app.log,
    files: {
      ...files,
      forRequest: () => ({
        ...files.forRequest(),
        receive: (from) => inFileStore(files.directory, () => write(from) as Promise<never>),
      }),
    },
  })
  const before = log.length
  const form = new FormData()
  form.append('picture', new File([new Uint8Array(250_000)], 'me.png'))
  const body = new Response(form)
  const answer = await full.inject({
    method: 'POST',
    url: '/api/UploadPicture',
    headers: {
      'content-type': body.headers.get('content-type')!,
      authorization: `Bearer ${person.token}`,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  expect([answer.statusCode, answer.json().code]).toEqual([507, 'DISK_FULL'])
  expect(log.slice(before).join()).toContain('ENOSPC')
  await full.close()
})

test('a mistake of our own while a file comes is no bad request', async () => {
  const { files, dbPool, app, log } = server
  const broken = await buildServer({
    settings: { apiKey: undefined },
    dbPool,
    log: app.log,
    files: {
      ...files,
      forRequest: () => ({ ...files.forRequest(), receive: () => Promise.reject(new TypeError('planted')) }),
    },
  })
  const body = new Response(picture())
  const answer = await broken.inject({
    method: 'POST',
    url: '/api/UploadPicture',
    headers: {
      'content-type': body.headers.get('content-type')!,
      authorization: `Bearer ${person.token}`,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'INTERNAL'])
  expect(log.join()).toContain('planted')
  await broken.close()
})

test('/readyz names what is lacking; a full disk leaves reading', async () => {
  const { files, dbPool, app } = server
  expect(await ready()).toEqual([200, []])
  const judged = async (parts: object) => {
    const other = await buildServer({ settings: { apiKey: undefined }, dbPool, log: app.log, ...parts })
    const told = await ready(other)
    await other.close()
    return told
  }
  expect(await judged({ files: { ...files, state: async () => 'down' } })).toEqual([503, ['files']])
  expect(await judged({ files: { ...files, state: async () => 'full' } })).toEqual([200, ['disk']])
  expect(await judged({ isDiskShort: () => true })).toEqual([200, ['disk']])
  expect(await judged({ isReady: () => false })).toEqual([503, ['server']])
  const logged = server.log.filter((line) => line.includes('Files cannot be stored'))
  expect(logged).toHaveLength(2)
})

test('the state is found by writing, at most once in two seconds, and leaves nothing behind', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  const directory = mkdtempSync(join(tmpdir(), 'ngan-files-'))
  const state = fileStoreState(directory)
  expect(await state()).toBe('up')
  expect(readdirSync(directory)).toEqual([])
  rmSync(directory, { recursive: true })
  expect(await state()).toBe('up')
  vi.advanceTimersByTime(2100)
  expect(await state()).toBe('down')
  const never = fileStoreState(join(tmpdir(), randomUUID()))
  expect(await never()).toBe('down')
})
