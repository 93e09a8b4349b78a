// What the database holds symptoms and return visits to, whichever code writes them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import type { DirectSql } from '#platform/testing/direct-sql.server.ts'
import { newOrder, orderIn, orderWorld, withSymptom } from '../testing/order-world.server.ts'

let database: FreshDatabase
let db: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  db = await orderWorld(database)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const symptom = (order: string, id: number, isPrimary: boolean) =>
  sql`insert into service_order_symptom (order_id, symptom_id, is_primary) values (${order}, ${id}, ${isPrimary})`

test('an order has each symptom once, and one primary symptom', () =>
  db.undone(async () => {
    const order = await newOrder(db)
    await db.run(symptom(order, 1, true))
    expect(await db.refusal(symptom(order, 1, false))).toMatchObject({
      constraint: 'service_order_symptom_key',
    })
    expect(await db.refusal(symptom(order, 2, true))).toMatchObject({
      constraint: 'service_order_symptom_primary',
    })
    expect(await db.run(symptom(order, 2, false))).toBe(1)
  }))

test('an ended order keeps its symptoms, and no symptom moves to another order', () =>
  db.undone(async () => {
    const [ended, open] = [await orderIn(db, 'CLOSED'), await newOrder(db)]
    for (const statement of [
      symptom(ended, 2, false),
      sql`delete from service_order_symptom where order_id = ${ended}`,
      sql`update service_order_symptom set symptom_id = 2 where order_id = ${ended}`,
    ])
      expect(await db.refusal(statement)).toMatchObject({ message: 'ORDER_CLOSED' })
    await withSymptom(db, open)
    const other = await newOrder(db)
    const moved = sql`update service_order_symptom set order_id = ${other} where order_id = ${open}`
    expect(await db.refusal(moved)).toMatchObject({ message: 'SYMPTOM_FIXED' })
  }))

test('a return visit is about the machine of the order it comes back to, and stays with it', () =>
  db.undone(async () => {
    const [first, other] = [await newOrder(db), await newOrder(db)]
    const back = (machine: number | null) => sql`
      insert into service_order (kind, customer_id, site_id, machine_id, title, parent_id)
      values ('REPAIR', 1, 1, ${machine}, 'ยังไม่หาย', ${first}) returning id`
    expect(await db.refusal(back(null))).toMatchObject({ message: 'PARENT_OTHER_MACHINE' })
    const child = await db.value<string>(back(1))
    for (const [statement, message] of [
      [sql`update service_order set parent_id = ${other} where id = ${child}`, 'PARENT_FIXED'],
      [sql`update service_order set parent_id = ${first} where id = ${other}`, 'PARENT_FIXED'],
      [sql`update service_order set machine_id = null where id = ${child}`, 'PARENT_OTHER_MACHINE'],
      [sql`update service_order set machine_id = null where id = ${first}`, 'PARENT_OTHER_MACHINE'],
    ] as const)
      expect(await db.refusal(statement)).toMatchObject({ message })
  }))

test.each([
  ['on the thirtieth day after the work was done', 'CLOSED', '10 days', '30 days', true],
  ['on the thirty-first', 'CLOSED', '10 days', '30 days 1 minute', false],
  ['before', 'CLOSED', '10 days', '-11 days', false],
  ['after an order that was not taken', 'REJECTED', '10 days', '1 day', false],
])('a failure %s has come back or not', async (_, status, took, later, expected) => {
  const is = await db.value<boolean>(sql`
    select came_back(jsonb_populate_record(null::service_order, jsonb_build_object('status_group',
      ${status === 'CLOSED' ? 'CLOSED' : 'REJECT'}::text, 'reported_at', '2026-01-01'::timestamptz,
      'work_done_at', '2026-01-01'::timestamptz + ${took}::interval)),
      '2026-01-01'::timestamptz + ${took}::interval + ${later}::interval)`)
  expect(is).toBe(expected)
})
