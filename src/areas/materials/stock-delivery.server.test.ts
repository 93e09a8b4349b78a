// Deliveries: many lines at once, all or nothing.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type StoreWorld, storeWorld } from './testing/store-world.server.ts'

let world: StoreWorld
beforeAll(async () => {
  world = await storeWorld()
})
afterAll(() => world.server.close())

const head = (more: object = {}) => ({
  action: 'receive_delivery',
  supplier: 'บริษัท ไทยออโตเมชั่น จำกัด',
  paper_no: 'PO-4711',
  storage_location_id: world.shelf,
  status_code: 'UR',
  ...more,
})
const stockOf = async (material_id: number) =>
  (await world.call({ action: 'get', id: material_id })).body.data.stock_ur
const receipts = () => world.server.owner.rows(sql`select id from stock_receipt`)

test('every line comes in under one paper, told in the journal and found by it', async () => {
  const { call, material } = world
  const [one, two] = [await material(), await material()]
  const lines = [
    { material_id: two, qty: 2.5 },
    { material_id: one, qty: 10 },
    { material_id: two, qty: 1 },
  ]
  const answer = await call({ ...head(), lines })
  expect(answer).toMatchObject({ status: 200, body: { status: 1, data: { lines: 3 } } })
  expect([await stockOf(one), await stockOf(two)]).toEqual([10, 3.5])
  const found = (await call({ action: 'journal', where: { text: 'po-4711' } })).body.data
  expect(found).toHaveLength(3)
  expect(found[0]).toMatchObject({ kind: 'RECEIVE', paper_no: 'PO-4711', to_code: 'A' })
  await call({ action: 'reverse', id: found[0].id, reason: 'นับผิด' })
  expect(
    (await call({ action: 'journal', where: { text: 'PO-4711', kind: 'REVERSAL' } })).body.data,
  ).toHaveLength(1)
})

test('one bad line takes back all, and is named', async () => {
  const { call, material } = world
  const [good, gone] = [await material(), await material()]
  await call({ action: 'delete', id: gone, row_version: 1 })
  const before = await receipts()
  const lines = [
    { material_id: good, qty: 1 },
    { material_id: gone, qty: 1 },
  ]
  expect(await call({ ...head(), lines })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'lines.1.material_id', code: 'OUT_OF_USE' }] },
  })
  lines[1] = { material_id: good, qty: 0 }
  expect(await call({ ...head(), lines })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'lines.1.qty' }] },
  })
  expect(await stockOf(good)).toBe(0)
  expect(await receipts()).toEqual(before)
})

test('a delivery has a line and says whence it came', async () => {
  const { call, material } = world
  const lines = [{ material_id: await material(), qty: 1 }]
  expect((await call({ ...head(), lines: [] })).body.errors).toMatchObject([{ field: 'lines' }])
  const nameless = await call({ ...head({ supplier: '', paper_no: null }), lines })
  expect(nameless.body.errors).toMatchObject([{ field: 'paper_no' }])
  expect((await call({ ...head({ paper_no: null }), lines })).status).toBe(200)
})

test('sent twice with the same idempotency key it is one delivery', async () => {
  const { call, material, keeper } = world
  const id = await material()
  const key = { 'idempotency-key': randomUUID() }
  const send = () => call({ ...head(), lines: [{ material_id: id, qty: 4 }] }, keeper, key)
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect(await stockOf(id)).toBe(4)
})

test('deliveries of the same materials at once, in whatever order, all arrive', async () => {
  const { call, material } = world
  const ids = await Promise.all(Array.from({ length: 6 }, () => material()))
  const send = (order: number[]) =>
    call({ ...head(), lines: order.map((material_id) => ({ material_id, qty: 1 })) })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => send(at % 2 ? ids : ids.toReversed())),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await Promise.all(ids.map(stockOf))).toEqual(ids.map(() => 8))
})

test('a pasted list is known by its codes, however they are written', async () => {
  const { call, material } = world
  const id = await material({ material_code: 'Sen-01' })
  const { body } = await call({ action: 'by_codes', codes: [{ code: ' SEN-01 ' }, { code: 'NO-SUCH' }] })
  expect(body.data).toMatchObject([{ code: 'SEN-01', material_id: id, material_code: 'Sen-01' }])
})

test('whoever may only look receives nothing', async () => {
  const viewer = await world.server.person({ menus: { '/app/Master-Material': ['view'] } })
  const lines = [{ material_id: await world.material(), qty: 1 }]
  expect((await world.call({ ...head(), lines }, viewer)).status).toBe(403)
})
