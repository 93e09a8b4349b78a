// Labels are read back from the printed page: each leads to its machine, until its code is renewed.
import { loadImage, createCanvas } from '@napi-rs/canvas'
import { decodeQR } from 'qr/decode.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { readPaper } from '#platform/testing/papers.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { codeDrawn } from './machine-labels.server.ts'
import { labelToken } from './machine-labels.ts'

const PUBLIC = 'https://ngan.example.com'
const MM = 72 / 25.4
const SCALE = 3
let server: TestServer
let keeper: Person
let machines: { id: number; qr_token: string; row_version: number }[]

beforeAll(async () => {
  server = await testServer({ outside: { dataCenter: null, publicUrl: PUBLIC } })
  keeper = await server.person({ menus: { '/app/Component-Project-Management': ['view', 'edit'] } })
  const { owner } = server
  await owner.run(sql`update company set name_th = 'บริษัท งานดี จำกัด', phone = '02-555-0100'`)
  await owner.run(sql`insert into customer (name) values ('บริษัท สยามบรรจุ จำกัด')`)
  await owner.run(sql`insert into customer_site (customer_id, name) values (1, 'บางปู')`)
  machines = await owner.rows(sql`
    insert into machine (machine_model_id, serial_no, name, customer_machine_no, customer_id, site_id)
    select (select min(id) from machine_model), 'KR180-' || n, 'หุ่นยนต์เรียงพาเลท ไลน์ ' || n, 'PAL-0' || n, 1, 1
    from generate_series(1, 5) n returning id, qr_token, row_version`)
})
afterAll(() => server.close())

const ask = (action: string, more: object, as: Person = keeper) =>
  server.call('api/Machines', { action, ...more }, { as })
const print = async (more: object) => {
  const answer = await ask('print_labels', { machines: machines.map(({ id }) => id), ...more })
  expect(answer.headers['content-type']).toBe('application/pdf')
  return readPaper(answer.bytes)
}

/** What a phone reads in a part of a page, in millimetres. */
async function readAt(png: Buffer, x: number, y: number, width: number, height: number): Promise<string> {
  const image = await loadImage(png)
  const [w, h] = [width, height].map((mm) => Math.floor(mm * MM * SCALE)) as [number, number]
  const context = createCanvas(w, h).getContext('2d')
  context.drawImage(image, -x * MM * SCALE, -y * MM * SCALE)
  return decodeQR({ width: w, height: h, data: context.getImageData(0, 0, w, h).data })
}

test('a sheet holds three by eight, the used ones left out; each code leads to its machine', async () => {
  const paper = await print({ format: 'SHEET', skip: 22 })
  expect(paper.pages).toBe(2)
  const [first, second] = [await paper.picture(1, SCALE), await paper.picture(2, SCALE)]
  const addresses = machines.map(({ qr_token }) => `${PUBLIC}/m/${qr_token}`)
  expect(await readAt(first, 70, 0.5 + 7 * 37, 70, 37)).toBe(addresses[0])
  expect(await readAt(first, 140, 0.5 + 7 * 37, 70, 37)).toBe(addresses[1])
  for (const at of [0, 1, 2]) expect(await readAt(second, at * 70, 0.5, 70, 37)).toBe(addresses[at + 2])
  await expect(readAt(first, 0, 0.5, 70, 37)).rejects.toThrow()
  for (const text of ['S/N KR180-1', 'PAL-01', 'Scan to report a fault', '02-555-0100'])
    expect(paper.text).toContain(text)
})

test('a label printer gets one page a label', async () => {
  const paper = await print({ format: 'SINGLE' })
  expect(paper.pages).toBe(5)
  for (const [at, { qr_token }] of machines.entries())
    expect(await readAt(await paper.picture(at + 1, SCALE), 0, 0, 62, 29)).toBe(`${PUBLIC}/m/${qr_token}`)
})

test('a code is read where a fifth of it is lost', async () => {
  const drawn = await loadImage(Buffer.from(codeDrawn(`${PUBLIC}/m/${machines[0]!.qr_token}`)))
  const context = createCanvas(400, 400).getContext('2d')
  context.drawImage(drawn, 0, 0, 400, 400)
  context.fillStyle = '#777'
  context.fillRect(190, 190, 60, 60)
  const data = context.getImageData(0, 0, 400, 400).data
  expect(labelToken(decodeQR({ width: 400, height: 400, data }))).toBe(machines[0]!.qr_token)
})

test('a renewed code leads to the machine, and the one before nowhere', async () => {
  const [{ id, qr_token: before, row_version }] = machines as [(typeof machines)[number]]
  expect((await ask('by_label', { token: before })).body.data).toEqual({ id })
  expect((await ask('renew_label', { id, row_version: row_version + 1 })).status).toBe(409)
  const renewed = await ask('renew_label', { id, row_version })
  expect(renewed.body.data).toEqual({ id, row_version: row_version + 1 })
  expect((await ask('by_label', { token: before })).status).toBe(404)
  const { qr_token } = await server.owner.one<{ qr_token: string }>(
    sql`select qr_token from machine where id = ${id}`,
  )
  expect((await ask('by_label', { token: qr_token })).body.data).toEqual({ id })
  const looker = await server.person({ menus: { '/app/Component-Project-Management': ['view'] } })
  expect((await ask('renew_label', { id, row_version: row_version + 1 }, looker)).status).toBe(403)
})

test('machines out of reach have no labels', async () => {
  const own = await server.person({})
  await server.giveRights(own.userId, { '/app/Component-Project-Management': ['view'] }, 'OWN')
  const { id, qr_token } = machines[1]!
  expect((await ask('print_labels', { machines: [id], format: 'SINGLE' }, own)).status).toBe(404)
  expect((await ask('by_label', { token: qr_token }, own)).status).toBe(404)
})

test('without the address people reach it by there are none', async () => {
  const silent = await testServer()
  try {
    const as = await silent.person({ menus: { '/app/Component-Project-Management': ['view'] } })
    const body = { action: 'print_labels', machines: [1], format: 'SINGLE' }
    expect((await silent.call('api/Machines', body, { as })).body.code).toBe('NO_PUBLIC_URL')
  } finally {
    await silent.close()
  }
})
