// What lies where, the journal of all moves, and orders that stock is issued for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { JournalRow } from './stock-journal.ts'
import type { StockPlaceRow } from './stock-places.ts'
import { type StoreWorld, storeWorld } from './testing/store-world.server.ts'

let world: StoreWorld
beforeAll(async () => {
  world = await storeWorld()
})
afterAll(() => world.server.close())

const places = async (where: object = {}, as = world.keeper): Promise<StockPlaceRow[]> =>
  (await world.call({ action: 'stock_places', where, sort: [{ field: 'location_code', dir: 'asc' }] }, as))
    .body.data
const journal = async (where: object = {}): Promise<JournalRow[]> =>
  (await world.call({ action: 'journal', where })).body.data
const balanceOf = async (material_id: number, place = world.shelf): Promise<number> =>
  (await world.call({ action: 'stock', material_id })).body.data.find(
    (one: { storage_location_id: number }) => one.storage_location_id === place,
  ).id

describe('what lies where', () => {
  test('is told by place, by kind of place and by text, without what is used up', async () => {
    const { material, receive, call, shelf, van } = world
    const bolt = await material({ material_code: 'BOLT', description_en: 'Bolt', min_stock: 100 })
    const belt = await material({ material_code: 'BELT' })
    await receive(bolt, 5)
    await receive(bolt, 3, van)
    await receive(belt, 1)
    const told = (rows: StockPlaceRow[]) =>
      rows.map((one) => `${one.location_code} ${one.material_code} ${one.qty}${one.below_min ? ' low' : ''}`)
    expect(told(await places())).toEqual(['A BOLT 5 low', 'A BELT 1', 'VAN BOLT 3 low'])
    expect(told(await places({ storage_location_id: shelf }))).toEqual(['A BOLT 5 low', 'A BELT 1'])
    expect(told(await places({ kind: 'VAN' }))).toEqual(['VAN BOLT 3 low'])
    expect(told(await places({ text: 'bel' }))).toEqual(['A BELT 1'])
    expect(told(await places({ below_min: true }))).toEqual(['A BOLT 5 low', 'VAN BOLT 3 low'])
    await call({ action: 'issue', id: await balanceOf(belt), qty: 1, reason: 'x' })
    expect(told(await places({ text: 'belt' }))).toEqual([])
  })

  test('of the caller’s own van is told to whom the van belongs', async () => {
    const [own] = await places({ own_van: true }, world.engineer)
    expect(own).toMatchObject({ location_code: 'VAN', employee_id_th: 'สมชาย ใจดี' })
    expect(await places({ own_van: true })).toEqual([])
  })

  test('goes on by pages without a gap or a repeat, in every order', async () => {
    const { material, receive, call } = world
    for (let at = 0; at < 30; at++) await receive(await material({ material_code: `P-${at % 7}-${at}` }), 1)
    for (const field of ['material_code', 'location_code', 'qty', 'moved_at']) {
      const seen: number[] = []
      let cursor: string | null = null
      do {
        const asked = { action: 'stock_places', sort: [{ field, dir: 'desc' }], page_size: 25 }
        const { body } = await call({ ...asked, ...(cursor && { cursor }) })
        seen.push(...body.data.map(({ id }: StockPlaceRow) => id))
        cursor = body.next
      } while (cursor)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBe(32)
    }
  })

  test('is a file for whoever may export, and for nobody else', async () => {
    const viewer = await world.server.person({ menus: { '/app/Master-Material': ['view'] } })
    const asked = { action: 'export_stock_places', where: { kind: 'VAN' }, format: 'csv' }
    expect((await world.call(asked, viewer)).status).toBe(403)
    const file = await world.server.call('api/MasterMaterial', asked, { as: world.keeper })
    const rows = new TextDecoder().decode(file.bytes)
    expect(rows).toContain('BOLT')
    expect(rows).not.toContain('P-1')
  })

  test('only a van is somebody’s, and it is nobody’s once that person has left', async () => {
    const { server, keeper, engineerId, van } = world
    const data = { code: 'B', name_th: 'ชั้น B', kind: 'SHELF', employee_id: engineerId }
    const answer = await server.call('api/StorageLocation', { action: 'insert', data }, { as: keeper })
    expect(answer.body).toMatchObject({ status: 0, code: 'VAN_HAS_DRIVER' })
    const hr = await server.person({ menus: { '/app/Employee-Management': ['view', 'edit', 'delete'] } })
    const { id } = await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th) values ('E-9', 'วีระ', 'กล้า') returning id`)
    await server.owner.run(sql`update storage_location set employee_id = ${id} where id = ${van}`)
    const left = await server.call(
      'api/ManagementEmployee',
      { action: 'resign', id, resign_date: '2026-01-31', row_version: 1 },
      { as: hr },
    )
    expect(left.body).toMatchObject({ status: 1 })
    const [place] = await server.owner.rows(sql`select employee_id from storage_location where id = ${van}`)
    expect(place).toEqual({ employee_id: null })
  })
})

describe('the journal', () => {
  test('tells the moves of all materials, the newest first, narrowed as asked', async () => {
    const { material, receive, call, keeper, engineer, engineerId, shelf, van } = world
    const [one, two] = [await material({ material_code: 'J-1' }), await material({ material_code: 'J-2' })]
    await receive(one, 10)
    await receive(two, 4)
    await call({ action: 'transfer', id: await balanceOf(one), to_location_id: van, qty: 2 })
    await call({ action: 'issue', id: await balanceOf(two), qty: 1, reason: 'ใช้' }, engineer)
    const told = (rows: JournalRow[]) =>
      rows.map(({ kind, material_code, from_code, to_code }) =>
        [kind, material_code, from_code, to_code].filter(Boolean).join(' '),
      )
    const all = ['ISSUE J-2 A', 'TRANSFER J-1 A VAN', 'RECEIVE J-2 A', 'RECEIVE J-1 A']
    expect(told(await journal({ text: 'J-' }))).toEqual(all)
    expect(told(await journal({ material_id: one }))).toEqual([all[1], all[3]])
    expect(told(await journal({ text: 'J-', kind: 'RECEIVE' }))).toEqual([all[2], all[3]])
    expect(told(await journal({ text: 'J-', storage_location_id: van }))).toEqual([all[1]])
    expect(told(await journal({ text: 'J-', storage_location_id: shelf }))).toEqual(all)
    expect(told(await journal({ text: 'J-', employee_id: engineerId }))).toEqual([all[0]])
    const day = (at: number) =>
      new Date(Date.now() + at * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10)
    expect(told(await journal({ text: 'J-', since: day(0), until: day(0) }))).toEqual(all)
    expect(await journal({ since: day(1) })).toEqual([])
    expect(await journal({ until: day(-1) })).toEqual([])
    const wrong = await call({ action: 'journal', where: { since: day(0), until: day(-1) } }, keeper)
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'where.until' }] } })
  })

  test('goes on by pages', async () => {
    const { call } = world
    const first = (await call({ action: 'journal', page_size: 25 })).body
    const second = (await call({ action: 'journal', page_size: 25, cursor: first.next })).body
    const ids = [...first.data, ...second.data].map(({ id }: JournalRow) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(first.total)
  })

  test('walks an index from the newest on', async () => {
    const plan = await world.server.owner.rows<{ 'QUERY PLAN': string }>(sql`
      explain (costs off) select id from stock_move order by created_at desc, id desc limit 26`)
    expect(plan.map((one) => one['QUERY PLAN']).join(' ')).toMatch(
      /Index.*Scan Backward using stock_move_at|Seq Scan/,
    )
  })
})

describe('stock for a service order', () => {
  test('names the order, is told on the order and in both journals, and a reversal keeps it', async () => {
    const { material, receive, call, openOrder } = world
    const id = await material({ material_code: 'FOR-ORDER' })
    await receive(id, 5)
    const balance = await balanceOf(id)
    expect((await call({ action: 'issue', id: balance, qty: 2, service_order_id: openOrder })).status).toBe(
      200,
    )
    const issued = async () =>
      (await call({ action: 'issued_for_order', service_order_id: openOrder })).body.data
    expect(await issued()).toMatchObject([{ material_code: 'FOR-ORDER', qty: 2, is_reversed: false }])
    const [move] = (await call({ action: 'moves', material_id: id })).body.data
    expect(move).toMatchObject({
      kind: 'ISSUE',
      service_order_id: openOrder,
      so_no: expect.stringMatching(/^SO-/),
    })
    await call({ action: 'reverse', id: move.id, reason: 'เบิกเกิน' })
    expect(await issued()).toMatchObject([{ is_reversed: true }])
    expect((await journal({ service_order_id: openOrder })).map(({ kind }) => kind)).toEqual([
      'REVERSAL',
      'ISSUE',
    ])
  })

  test('takes an order or a reason, an open order, and one the caller sees', async () => {
    const { material, receive, call, engineer, openOrder, closedOrder } = world
    const id = await material()
    await receive(id, 5)
    const issue = async (more: object, as = world.keeper) =>
      call({ action: 'issue', id: await balanceOf(id), qty: 1, ...more }, as)
    expect(await issue({})).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } })
    const out = { status: 400, body: { errors: [{ field: 'service_order_id' }] } }
    expect(await issue({ service_order_id: openOrder }, engineer)).toMatchObject(out)
    expect((await issue({ service_order_id: closedOrder })).body.code).toBe('ORDER_NOT_OPEN')
    await world.server.owner.run(sql`
      update service_order set owner_id = ${world.engineerId} where id = ${openOrder}`)
    expect((await issue({ service_order_id: openOrder }, engineer)).status).toBe(200)
    expect((await call({ action: 'stock', material_id: id })).body.data).toMatchObject([{ qty: 4 }])
  })

  test('is refused by the table for an order that is closed, whichever code writes', async () => {
    const { material, receive, closedOrder, shelf, server } = world
    const id = await material()
    await receive(id, 5)
    await expect(
      server.owner.run(sql`
        insert into stock_move (material_id, kind, qty, from_location_id, from_status, service_order_id)
        values (${id}, 'ISSUE', 1, ${shelf}, 'UR', ${closedOrder})`),
    ).rejects.toThrow('ORDER_NOT_OPEN')
  })

  test('offers the orders the caller sees, only open ones for an issue', async () => {
    const { call, engineer, openOrder } = world
    const offered = async (asked: object, as = world.keeper) =>
      (await call({ action: 'order_options', ...asked }, as)).body.data.map(({ id }: { id: number }) => id)
    expect(await offered({ open_only: true })).toEqual([openOrder])
    expect(await offered({})).toEqual([world.closedOrder, openOrder])
    expect(await offered({ text: 'แขนกล' })).toEqual([openOrder])
    expect(await offered({ text: 'สยามบรรจุ', open_only: true })).toEqual([openOrder])
    expect(await offered({ text: 'ไม่มี' })).toEqual([])
    expect(await offered({}, engineer)).toEqual([openOrder])
    const stranger = await world.server.person({ menus: { '/app/Master-Material': ['view'] } })
    expect(await offered({}, stranger)).toEqual([])
    const seer = await world.server.person({ menus: { '/app/Active': ['view'] }, scope: 'OWN' })
    const asked = { action: 'issued_for_order', service_order_id: openOrder }
    expect((await call(asked, seer)).status).toBe(404)
  })
})
