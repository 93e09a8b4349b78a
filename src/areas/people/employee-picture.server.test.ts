// The picture of an employee, set by users who may edit the employees: by the same limits as one's own.
import sharp from 'sharp'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

const EMPLOYEES = '/app/Employee-Management'
let server: TestServer
let hr: Person
let somchai: { id: number; user_id: number }

beforeAll(async () => {
  server = await testServer()
  hr = await server.person({ menus: { [EMPLOYEES]: ['view', 'create', 'edit'] } })
  const { body } = await server.call(
    'api/public/Register',
    { employee_code: 'P-1', first_name_th: 'สมชาย', last_name_th: 'ใจดี' },
    { as: hr },
  )
  somchai = { id: body.data.employee_id, user_id: body.data.user_id }
})
afterAll(() => server.close())

const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c02040' } })
  .png()
  .toBuffer()
const version = async (id: number) =>
  (await server.owner.one<{ row_version: number }>(sql`select row_version from employee where id = ${id}`))
    .row_version
const send = async (as: Person, id = somchai.id, bytes: Buffer = png, row_version?: number) => {
  const form = new FormData()
  form.append('data', JSON.stringify({ id, row_version: row_version ?? (await version(id)) }))
  form.append('picture', new File([new Uint8Array(bytes)], 'him.png'))
  return server.call('api/UploadPictureEmployee', form, { as })
}
const remove = async (as: Person, id = somchai.id, row_version?: number) =>
  server.call(
    'api/ManagementEmployee',
    { action: 'remove_picture', id, row_version: row_version ?? (await version(id)) },
    { as },
  )
const shown = (name: string) => server.app.inject({ method: 'GET', url: `/pictures/${name}` })
const onDisk = () =>
  readdirSync(server.files.directory, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length
const history = async () =>
  (await server.call('api/ViewEmployee', { action: 'history', employee_id: somchai.id }, { as: hr })).body
    .data

describe('a picture that somebody else sets', () => {
  test('stands on the card, can be shown, replaced and removed, and in the history', async () => {
    const first = (await send(hr)).body.data
    expect(first.Profile).toMatch(/\.jpg$/)
    expect((await shown(first.Profile)).statusCode).toBe(200)
    const second = (await send(hr)).body.data
    expect((await shown(first.Profile)).statusCode).toBe(404)
    expect((await remove(hr)).body.data).toMatchObject({ id: somchai.id, Profile: null })
    expect((await shown(second.Profile)).statusCode).toBe(404)
    const told = (await history()).slice(0, 3).map(({ changes }: { changes: unknown }) => changes)
    expect(told).toEqual([
      [{ field: 'picture', from: 'SET', to: null }],
      [{ field: 'picture', from: 'SET', to: 'ANOTHER' }],
      [{ field: 'picture', from: null, to: 'SET' }],
    ])
  })

  test('keeps the limits of one’s own, and leaves nothing behind when it is refused', async () => {
    const before = onDisk()
    const large = await send(hr, somchai.id, Buffer.concat([png, Buffer.alloc(300_000)]))
    expect(large.status).toBe(413)
    const other = await send(hr, somchai.id, Buffer.from('GIF89a'))
    expect(other.status).toBe(415)
    expect(onDisk()).toBe(before)
  })

  test('is told to the person and to whoever shows people', async () => {
    const ear = await server.owner.pool.connect()
    const heard: unknown[] = []
    ear.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '').fact))
    await ear.query('listen ngan')
    await send(hr)
    // what was told before comes with the answer
    await ear.query('select 1')
    ear.release(true)
    expect(heard).toEqual([[`user ${somchai.user_id}`, 'people', 'organization']])
  })

  test('counts as a change of the employee, and is refused over one of somebody else', async () => {
    const known = await version(somchai.id)
    const before = onDisk()
    expect((await send(hr)).body.data.row_version).toBe(known + 1)
    expect(await send(hr, somchai.id, png, known)).toMatchObject({ status: 409, body: { code: 'STALE_ROW' } })
    expect(await remove(hr, somchai.id, known)).toMatchObject({ status: 409, body: { code: 'STALE_ROW' } })
    expect((await remove(hr)).status).toBe(200)
    expect(onDisk()).toBeLessThanOrEqual(before)
  })

  test('needs the right to edit, an employee within reach, and an account', async () => {
    const before = onDisk()
    const reader = await server.person({ menus: { [EMPLOYEES]: ['view'] } })
    const lead = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit'] }, scope: 'TEAM' })
    expect((await send(reader)).status).toBe(403)
    expect((await remove(reader)).status).toBe(403)
    expect((await send(lead)).status).toBe(404)
    expect((await remove(lead)).status).toBe(404)
    const { id } = await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('P-2', 'ไม่มี', 'บัญชี') returning id`)
    expect((await send(hr, id)).body).toMatchObject({ status: 0, code: 'NO_ACCOUNT' })
    expect((await remove(hr, id)).body).toMatchObject({ status: 0, code: 'NO_ACCOUNT' })
    expect(onDisk()).toBe(before)
  })
})
