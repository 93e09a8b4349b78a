// The steps of an order and of a visit come one after the other, though the clock was set back between them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import type { DirectSql } from '#platform/testing/direct-sql.server.ts'
import {
  finishable,
  moveTo,
  newOrder,
  newVisit,
  orderIn,
  orderWorld,
  setByTime,
} from './testing/order-world.server.ts'

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

test('an order that was reported while the clock ran an hour ahead is accepted, begun, done and closed', async () => {
  const order = await newOrder(db)
  const ahead = sql`now() + interval '1 hour'`
  await setByTime(database, 'service_order', order, sql`reported_at = ${ahead}, created_at = ${ahead}`)
  await moveTo(db, order, 'ACCEPTED')
  await newVisit(db, order)
  await moveTo(db, order, 'SCHEDULED')
  await moveTo(db, order, 'IN_PROGRESS')
  await setByTime(database, 'service_order', order, sql`accepted_at = now() + interval '2 hours'`)
  await finishable(db, order)
  await moveTo(db, order, 'WORK_DONE')
  await setByTime(database, 'service_order', order, sql`work_done_at = now() + interval '3 hours'`)
  await moveTo(db, order, 'CLOSED')
  const [row] = await db.rows(sql`
    select accepted_at >= reported_at and first_response_at >= reported_at and work_done_at >= accepted_at
      and restored_at >= reported_at and closed_at >= work_done_at as in_order, status from service_order where id = ${order}`)
  expect(row).toEqual({ in_order: true, status: 'CLOSED' })
})

test('so does a visit arrive and leave', async () => {
  const visit = await newVisit(db, await orderIn(db, 'ACCEPTED'))
  const step = (status: string) =>
    db.run(sql`update service_visit set status = ${status} where id = ${visit}`)
  await step('TRAVELLING')
  await setByTime(database, 'service_visit', visit, sql`depart_at = now() + interval '1 hour'`)
  await step('ON_SITE')
  await setByTime(database, 'service_visit', visit, sql`arrive_at = now() + interval '2 hours'`)
  await step('DONE')
  const [row] = await db.rows(sql`
    select arrive_at >= depart_at and leave_at >= arrive_at as in_order from service_visit where id = ${visit}`)
  expect(row).toEqual({ in_order: true })
})
