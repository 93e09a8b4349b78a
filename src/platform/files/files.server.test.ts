// Files and their rows: both or neither; what has lost its other half is found; and how a kept file is sent.
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildRegistry } from '#wire/registry.ts'
import { plain } from '#wire/plain.ts'
import { upload } from '#wire/upload.ts'
import * as z from 'zod/mini'
import { type DbPool, openDbPool } from '#platform/database/db.server.ts'
import { showDate } from '#base/date-format.ts'
import { problem } from '#base/errors.ts'
import { file, hidden, identifier } from '#base/fields.ts'
import { FileAnswer, fileAnswer, savedAs } from '#base/file-answer.ts'
import { type Files, openFiles } from './files.server.ts'
import { namingLost } from './lost-files.server.ts'
import { handle } from '#platform/server/handle.server.ts'
import { countLimits } from '#platform/server/limits.server.ts'
import { operation, value } from '#base/operation.ts'
import { addSafetyHeaders } from '#platform/server/page.server.ts'
import { ReceivedFile, fileNameOf } from '#base/received-file.ts'
import { addRoutes } from '#platform/server/router.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type Person, makePerson } from '#platform/testing/people.server.ts'

const words = { en: 'x', th: 'x' }
const sendPaper = operation({
  name: 'test.sendPaper',
  title: words,
  effect: 'write',
  access: { anyOf: [{ menu: '/app/Active', flag: 'edit' }] },
  input: {
    paper: file({ label: words, required: true, maxBytes: 2000, types: ['application/pdf'] }),
    fails: hidden(z.optional(z.boolean())),
  },
  output: value(z.object({ id: z.int() })),
})
const getPaper = operation({
  name: 'test.getPaper',
  title: words,
  effect: 'read',
  access: { anyOf: [{ menu: '/app/Active', flag: 'view' }] },
  input: { id: hidden(identifier()) },
  output: fileAnswer,
})

/** Papers in whose place another was put. */
const putAnew = new Map<number, number>()

let database: FreshDatabase
let dbPool: DbPool
let files: Files & { directory: string }
let app: FastifyInstance
let person: Person
let stranger: Person
beforeAll(async () => {
  database = await freshDatabase()
  dbPool = openDbPool(database.connection('owner'), { max: 4 })
  files = await openFiles(mkdtempSync(join(tmpdir(), 'ngan-files-')))
  person = await makePerson(dbPool, { menus: { '/app/Active': ['edit'] } })
  stranger = await makePerson(dbPool)
  app = Fastify() as unknown as FastifyInstance
  addSafetyHeaders(app)
  const wires = [upload('paper', sendPaper, { names: { Files: 'paper' } }), plain('paper/get', getPaper)]
  const handled = [
    handle(sendPaper, async ({ paper, fails }, { db, files: kept }) => {
      const { id } = await kept.keep(db, paper)
      if (fails) throw problem('NOT_ALLOWED')
      return { id }
    }),
    handle(getPaper, async ({ id }, { db }) => {
      const row = await db.maybe<{
        storage_key: string
        original_name: string
        mime: string
        size_bytes: number
      }>(sql`
        select storage_key, original_name, mime, size_bytes from file_object where id = ${putAnew.get(id) ?? id}`)
      if (!row) throw problem('NOT_FOUND')
      return new FileAnswer({
        key: row.storage_key,
        name: row.original_name,
        mime: row.mime,
        size: row.size_bytes,
      })
    }),
  ]
  addRoutes(app, buildRegistry(wires), handled, dbPool, { files: namingLost(files, dbPool) })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await dbPool.end()
  await database.drop()
  rmSync(files.directory, { recursive: true, force: true })
})

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 'x')])
const onDisk = () =>
  readdirSync(files.directory, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
const rows = async () => (await dbPool.one<{ n: number }>(sql`select count(*)::int as n from file_object`)).n
const bearer = (as: Person) => ({ authorization: `Bearer ${as.token}` })
async function send(data: object = {}, headers: Record<string, string> = {}, name = 'แบบ “ฉบับ 1”.pdf') {
  const form = new FormData()
  form.append('data', JSON.stringify(data))
  form.append('Files', new File([new Uint8Array(pdf)], name))
  const body = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: '/paper',
    headers: { 'content-type': body.headers.get('content-type')!, ...bearer(person), ...headers },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: answer.statusCode, body: JSON.parse(answer.body) as { data: { id: number } } }
}
const get = (id: number, as = person, more: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/paper/get',
    headers: { 'content-type': 'application/json', ...bearer(as), ...more },
    payload: JSON.stringify({ id }),
  })

test('a file put anew between the read and its opening is asked for once more; one that is lost is told', async () => {
  const [{ id }, { id: later }] = [(await send()).body.data, (await send()).body.data]
  const opened = vi.spyOn(files, 'open').mockImplementationOnce(async (key) => {
    putAnew.set(id, later)
    rmSync(join(files.directory, key.slice(0, 2), key))
    return files.open(key)
  })
  expect((await get(id)).body).toBe(pdf.toString('latin1'))
  putAnew.clear()
  const lost = await get(id)
  expect([lost.statusCode, lost.json().code]).toEqual([410, 'FILE_LOST'])
  const { day } = await dbPool.one<{ day: string }>(
    sql`select bangkok_day(created_at)::text as day from file_object where id = ${id}`,
  )
  expect(lost.json().message).toBe(
    `The content of “แบบ “ฉบับ 1”.pdf”, kept on ${showDate(day, 'en')}, is missing on the server. Tell an administrator: it may be in a backup.`,
  )
  expect((await get(id, person, { 'accept-language': 'th' })).json().message).toBe(
    `ไม่พบเนื้อหาของไฟล์ “แบบ “ฉบับ 1”.pdf” ที่จัดเก็บเมื่อ ${showDate(day, 'th')} บนเซิร์ฟเวอร์ กรุณาแจ้งผู้ดูแลระบบ อาจกู้คืนได้จากไฟล์สำรอง`,
  )
  opened.mockRestore()
  await dbPool.run(sql`delete from file_object where id = ${id}`)
})

test('a page with many lost files does not use up the failures of its caller', async () => {
  const { id } = (await send()).body.data
  const { storage_key: key } = await dbPool.one<{ storage_key: string }>(
    sql`select storage_key from file_object where id = ${id}`,
  )
  rmSync(join(files.directory, key.slice(0, 2), key))
  for (let count = 0; count <= countLimits.failedCalls.most; count++)
    expect((await get(id)).statusCode).toBe(410)
  expect((await send()).status).toBe(200)
  await dbPool.run(sql`delete from file_object where id = ${id}`)
})

test('what was sent comes back byte by byte, for saving only, to those who may', async () => {
  const { body } = await send()
  const answer = await get(body.data.id)
  expect(answer.rawPayload.equals(pdf)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'cache-control': 'no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  const disposition = String(answer.headers['content-disposition'])
  expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''/)
  expect(decodeURIComponent(disposition.split("''")[1]!)).toBe('แบบ “ฉบับ 1”.pdf')
  expect((await get(body.data.id, stranger)).statusCode).toBe(403)
  expect((await get(999_999)).statusCode).toBe(404)
})

test('a write that fails leaves neither row nor file', async () => {
  const before = [onDisk(), await rows()]
  expect((await send({ fails: true })).status).toBe(403)
  expect([onDisk(), await rows()]).toEqual(before)
})

test('the same sending again is answered with the first answer and kept once; another file is a clash', async () => {
  const before = onDisk()
  const first = await send({}, { 'idempotency-key': 'once-and-again' })
  const second = await send({}, { 'idempotency-key': 'once-and-again' })
  expect(second.body.data).toEqual(first.body.data)
  expect(onDisk()).toBe(before + 1)
  const other = await send({}, { 'idempotency-key': 'once-and-again' }, 'other.pdf')
  expect(other.status).toBe(409)
  expect(onDisk()).toBe(before + 1)
})

test('the sweeper removes files without a row after an hour by a steady clock, and names rows without a file, which stay', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const orphan = join(files.directory, 'ab', `ab${'0'.repeat(30)}`)
  const young = join(files.directory, 'ab', `ab${'1'.repeat(30)}`)
  const foreign = join(files.directory, 'readme.txt')
  await openFiles(join(files.directory, 'ab'))
  for (const place of [orphan, foreign]) writeFileSync(place, 'x')
  expect(await files.sweep(dbPool)).toEqual({ removed: 0, lost: [] })
  // what the clock says of a file is nothing to go by
  vi.setSystemTime('2056-01-01')
  utimesSync(orphan, new Date(0), new Date(0))
  expect(await files.sweep(dbPool)).toEqual({ removed: 0, lost: [] })
  writeFileSync(young, 'x')
  vi.advanceTimersByTime(3_600_000)
  expect(await files.sweep(dbPool)).toEqual({ removed: 1, lost: [] })
  expect([existsSync(orphan), existsSync(young), existsSync(foreign)]).toEqual([false, true, true])
  vi.useRealTimers()
  const rowAged = (hours: number, key: string) =>
    dbPool.one<{ id: number }>(sql`
      insert into file_object (storage_key, original_name, mime, size_bytes, sha256, created_at)
      values (${key.repeat(32)}, 'x', 'application/pdf', 1, ${Buffer.alloc(32)}, now() - ${hours} * interval '1 hour')
      returning id`)
  const lost = await rowAged(2, 'c')
  await rowAged(0.5, 'd')
  expect(await files.sweep(dbPool)).toEqual({ removed: 0, lost: [lost.id] })
  expect(await files.sweep(dbPool)).toEqual({ removed: 0, lost: [lost.id] })
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ฉัน\\รูป.png', 'รูป.png'],
  ['a\u0000b\u202egnp.exe', 'abgnp.exe'],
  ['', 'file'],
  [`${'ก'.repeat(300)}.pdf`, `${'ก'.repeat(196)}.pdf`],
])('a sender’s name %j is kept as %j', (sent, kept) => {
  expect(fileNameOf(sent)).toBe(kept)
})

test('a file is kept and offered by the ending of what it is, whatever the sender calls it', async () => {
  const { body } = await send({}, {}, 'medical certificate.pdf.bat')
  const { original_name } = await dbPool.one<{ original_name: string }>(sql`
    select original_name from file_object where id = ${body.data.id}`)
  expect(original_name).toBe('medical certificate.pdf')
  // one kept before its ending was looked at is offered rightly, too
  await dbPool.run(sql`update file_object set original_name = 'old.hta' where id = ${body.data.id}`)
  const reader = await makePerson(dbPool, { menus: { '/app/Active': ['view'] } })
  const answer = await app.inject({
    method: 'POST',
    url: '/paper/get',
    headers: bearer(reader),
    payload: { id: body.data.id },
  })
  expect(answer.headers['content-disposition']).toContain('filename="old.pdf"')
})

test('a name cannot leave its header, and no JSON is a received file', () => {
  expect(savedAs('a"; filename="b.html\r\nx: y')).not.toMatch(/[\r\n]|"; filename="b/)
  const schema = sendPaper.input.paper.schema
  expect(z.safeParse(schema, { key: 'a', name: 'b', mime: 'c', size: 1, sha256: 'd' }).success).toBe(false)
  const received = new ReceivedFile({ key: 'a', name: 'b', mime: 'c', size: 1, sha256: 'd' })
  expect(z.safeParse(schema, received).success).toBe(true)
})
