import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { fromWire, toWire } from '#wire/wire.ts'
import { randomOf } from '#base/random.ts'
import type { BalanceRow, MoveRow } from './stock.ts'

let server: TestServer
let keeper: Person
let unit: number
let shelf: number
let truck: number

beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({ menus: { '/app/Master-Material': ['view', 'create', 'edit', 'delete'] } })
  unit = (await server.owner.one<{ id: number }>(sql`select id from unit where code = 'PCS'`)).id
  const places = await server.owner.rows<{ id: number }>(sql`
    insert into storage_location (code, name_th) values ('A', 'ชั้น A'), ('T', 'รถบริการ') returning id`)
  shelf = places[0]!.id
  truck = places[1]!.id
})
afterAll(() => server.close())

// rows are spoken of in our names
const names = { ID: 'id' }
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
async function call(body: object, as: Person = keeper): Promise<{ status: number; body: any }> {
  const answer = await server.call('api/MasterMaterial', toWire(body, names) as object, { as })
  return { status: answer.status, body: fromWire(answer.body, names) }
}
let made = 0
async function material(): Promise<number> {
  const data = { material_code: `M-${++made}`, description_th: 'วัสดุ', unit_id: unit }
  return (await call({ action: 'insert', data })).body.data.id
}
const receive = (material_id: number, qty: number, status_code = 'UR', storage_location_id = shelf) =>
  call({ action: 'receive', material_id, storage_location_id, status_code, qty })
const stock = async (material_id: number): Promise<BalanceRow[]> =>
  (await call({ action: 'stock', material_id })).body.data
const at = async (material_id: number, status: string, place = shelf): Promise<BalanceRow> =>
  (await stock(material_id)).find((one) => one.status_code === status && one.storage_location_id === place)!
const moves = async (material_id: number): Promise<MoveRow[]> =>
  (await call({ action: 'moves', material_id, page_size: 500 })).body.data
const told = async (material_id: number) =>
  (await stock(material_id)).map(
    ({ location_code, status_code, qty }) => `${location_code} ${status_code} ${qty}`,
  )

describe('what moves stock', () => {
  test('each kind takes from where it may and adds where it says', async () => {
    const id = await material()
    await receive(id, 10)
    await receive(id, 5.5, 'QI')
    await call({ action: 'issue', id: (await at(id, 'UR')).id, qty: 2, reason: 'SO-1' })
    await call({ action: 'transfer', id: (await at(id, 'UR')).id, to_location_id: truck, qty: 3 })
    await call({ action: 'inspect', id: (await at(id, 'QI')).id, result: 'UR', qty: 4 })
    await call({ action: 'inspect', id: (await at(id, 'QI')).id, result: 'BLOCK', qty: 1 })
    await call({ action: 'block', id: (await at(id, 'UR')).id, qty: 2, reason: 'บุบ' })
    await call({ action: 'unblock', id: (await at(id, 'BLOCK')).id, qty: 1, reason: 'ซ่อมแล้ว' })
    expect(await told(id)).toEqual(['A UR 8', 'A QI 0.5', 'A BLOCK 2', 'T UR 3'])
    const { body } = await call({ action: 'get', id })
    // stock comes and goes without the record being another one
    expect(body.data).toMatchObject({ stock_ur: 11, stock_qi: 0.5, stock_block: 2, row_version: 1 })
    expect((await moves(id)).map(({ kind }) => kind)).toEqual([
      'UNBLOCK',
      'BLOCK',
      'INSPECT',
      'INSPECT',
      'TRANSFER',
      'ISSUE',
      'RECEIVE',
      'RECEIVE',
    ])
  })

  test('only unrestricted stock is issued, and inspection is left by an inspection alone', async () => {
    const id = await material()
    await receive(id, 5, 'QI')
    const { id: balance } = await at(id, 'QI')
    for (const asked of [
      { action: 'issue', id: balance, qty: 1, reason: 'x' },
      { action: 'block', id: balance, qty: 1, reason: 'x' },
      { action: 'unblock', id: balance, qty: 1, reason: 'x' },
    ])
      expect((await call(asked)).body).toMatchObject({ status: 0, code: 'STOCK_NOT_SO' })
    const past = server.owner.run(sql`
      insert into stock_move (material_id, kind, qty, from_location_id, from_status, to_location_id, to_status)
      values (${id}, 'UNBLOCK', 1, ${shelf}, 'QI', ${shelf}, 'UR')`)
    await expect(past).rejects.toThrow()
    expect(await told(id)).toEqual(['A QI 5'])
  })

  test('there is never less than nothing, and a refusal changes nothing', async () => {
    const id = await material()
    await receive(id, 3)
    const { id: balance } = await at(id, 'UR')
    expect(await call({ action: 'issue', id: balance, qty: 3.001, reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'STOCK_SHORT', facts: { have: 3 } },
    })
    expect(await call({ action: 'transfer', id: balance, to_location_id: shelf, qty: 1 })).toMatchObject({
      body: { status: 0, code: 'SAME_PLACE' },
    })
    for (const qty of [0, -1, 0.0001]) expect((await receive(id, qty)).status).toBe(400)
    expect(await told(id)).toEqual(['A UR 3'])
    expect(await moves(id)).toHaveLength(1)
  })

  test('a count says what was there, and is refused if the stock has moved since', async () => {
    const id = await material()
    await receive(id, 10)
    const { id: balance } = await at(id, 'UR')
    const count = (qty: number, counted_qty: number) =>
      call({ action: 'count', id: balance, qty, counted_qty })
    expect(await count(9, 9)).toMatchObject({
      status: 409,
      body: { code: 'COUNT_MOVED', facts: { seen: 9, now: 10 } },
    })
    expect((await count(10, 7)).status).toBe(200)
    expect((await count(7, 7)).status).toBe(200)
    expect((await count(7, 8.5)).status).toBe(200)
    expect(await told(id)).toEqual(['A UR 8.5'])
    expect((await moves(id)).map(({ qty, seen_qty, counted_qty }) => [qty, seen_qty, counted_qty])).toEqual([
      [1.5, 7, 8.5],
      [0, 7, 7],
      [3, 10, 7],
      [10, null, null],
    ])
    expect((await at(id, 'UR')).counted_at).not.toBeNull()
  })

  test('a wrong move is reversed by another, once', async () => {
    const id = await material()
    await receive(id, 10)
    await call({ action: 'issue', id: (await at(id, 'UR')).id, qty: 4, reason: 'ผิดรายการ' })
    const [issue, received] = await moves(id)
    const reverse = (move: number) => call({ action: 'reverse', id: move, reason: 'บันทึกผิด' })
    const both = await Promise.all([reverse(issue!.id), reverse(issue!.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('MOVE_REVERSED')
    expect(await told(id)).toEqual(['A UR 10'])
    const [back, , first] = await moves(id)
    expect([back!.reverses_id, (await moves(id))[1]!.reversed_by_id]).toEqual([issue!.id, back!.id])
    expect((await reverse(back!.id)).body.code).toBe('MOVE_IS_REVERSAL')
    await call({ action: 'issue', id: (await at(id, 'UR')).id, qty: 1, reason: 'ใช้' })
    expect((await reverse(received!.id)).body.code).toBe('STOCK_SHORT')
    expect(first!.reversed_by_id).toBeNull()
  })

  test('a receipt reversed again is told as that, not as stock that is missing', async () => {
    const id = await material()
    await receive(id, 10)
    const [{ id: receipt }] = (await moves(id)) as [MoveRow]
    const reverse = () => call({ action: 'reverse', id: receipt, reason: 'บันทึกผิด' })
    const both = await Promise.all([reverse(), reverse()])
    expect(both.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['MOVE_REVERSED', 'done'])
    expect(await reverse()).toMatchObject({ status: 409, body: { code: 'MOVE_REVERSED' } })
  })

  test('moves are never changed, whoever tries', async () => {
    const id = await material()
    await receive(id, 1)
    await expect(
      server.owner.run(sql`update stock_move set qty = 2 where material_id = ${id}`),
    ).rejects.toThrow()
    await expect(server.owner.run(sql`delete from stock_move where material_id = ${id}`)).rejects.toThrow()
  })

  test('what lies somewhere keeps its record, its unit and its place', async () => {
    const id = await material()
    await receive(id, 1)
    expect((await call({ action: 'delete', id, row_version: 1 })).body.code).toBe('MATERIAL_IN_STOCK')
    const { id: other } = await server.owner.one<{ id: number }>(sql`
      select id from unit where code = 'SET'`)
    const data = { material_code: 'MOVED', description_th: 'วัสดุ', unit_id: other }
    expect((await call({ action: 'update', id, row_version: 1, data })).body.code).toBe('UNIT_STAYS')
    const gone = await server.call(
      'api/StorageLocation',
      { action: 'delete', ID: shelf, row_version: 1 },
      { as: keeper },
    )
    expect(gone.body.code).toBe('LOCATION_HOLDS_STOCK')
  })
})

test.each([11, 12])(
  'whatever is moved at once, stock is the sum of its moves and never below nothing: %i',
  async (seed) => {
    const random = randomOf(`stock ${seed}`)
    const ids = [await material(), await material()]
    for (const id of ids) for (const status of ['UR', 'QI', 'BLOCK']) await receive(id, 6, status)
    const answers = new Set<number>()
    const refusals = new Set<string>()
    for (let round = 0; round < 8; round++) {
      const known = (await Promise.all(ids.map(stock))).flat()
      const all = (await Promise.all(ids.map(moves))).flat()
      const asked = Array.from({ length: 8 }, () => {
        const { id, qty: seen } = random.one(known)
        const qty = random.whole(1, 4)
        return random.one([
          { action: 'issue', id, qty, reason: 'x' },
          { action: 'transfer', id, to_location_id: random.one([shelf, truck]), qty },
          { action: 'inspect', id, result: random.one(['UR', 'BLOCK']), qty },
          { action: 'block', id, qty, reason: 'x' },
          { action: 'unblock', id, qty, reason: 'x' },
          { action: 'count', id, qty: seen, counted_qty: random.whole(0, 9) },
          { action: 'reverse', id: random.one(all).id, reason: 'x' },
          {
            action: 'receive',
            material_id: random.one(ids),
            storage_location_id: shelf,
            status_code: 'QI',
            qty,
          },
        ])
      })
      for (const { status, body } of await Promise.all(asked.map((one) => call(one)))) {
        answers.add(status)
        if (body.status !== 1) refusals.add(body.code)
      }
      const wrong = await server.owner.rows(sql`
      with moved as (
        select material_id, to_location_id as place, to_status as status, qty from stock_move where to_status is not null
        union all select material_id, from_location_id, from_status, -qty from stock_move where from_status is not null),
      sums as (select material_id, place, status, sum(qty) as qty from moved group by 1, 2, 3)
      select * from stock_balance b full join sums s
        on s.material_id = b.material_id and s.place = b.storage_location_id and s.status = b.status_code
      where b.qty is distinct from s.qty or b.qty < 0`)
      expect(wrong).toEqual([])
      const kept = await server.owner.rows(sql`
      select m.id from master_material m left join stock_balance b on b.material_id = m.id group by m.id
      having m.stock_ur <> coalesce(sum(b.qty) filter (where b.status_code = 'UR'), 0)
        or m.stock_qi <> coalesce(sum(b.qty) filter (where b.status_code = 'QI'), 0)
        or m.stock_block <> coalesce(sum(b.qty) filter (where b.status_code = 'BLOCK'), 0)`)
      expect(kept).toEqual([])
    }
    // refused for a reason, never for being in each other's way
    expect([...answers].filter((status) => ![200, 409].includes(status))).toEqual([])
    expect(refusals).not.toContain('BUSY')
    expect(refusals).toContain('STOCK_SHORT')
  },
)
