import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import { changeTo, moveTo, newOrder, orderIn, orderWorld } from './testing/order-world.server.ts'

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

describe('what a change brings with it', () => {
  test('taking the call over sets the moments by which we answer and repair, by its urgency', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'ACCEPTED')
      const due = () =>
        db.rows(sql`select working_minutes(c.id, reported_at, due_response_at) as response,
          working_minutes(c.id, reported_at, due_restore_at) as restore
          from service_order, calendar c where service_order.id = ${order} and c.is_default`)
      expect((await due()).map((row) => [Number(row.response), Number(row.restore)])).toEqual([[480, 1440]])
      await db.run(sql`update service_order set priority = 'URGENT' where id = ${order}`)
      expect((await due()).map((row) => [Number(row.response), Number(row.restore)])).toEqual([[60, 480]])
    }))

  test('the log tells who, when, why; the reason is not kept for the next change', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'ON_HOLD')
      const log = await db.rows(sql`select from_status, to_status, reason, hold_reason, actor_id, request_id
        from service_order_status_log where order_id = ${order} order by id`)
      expect(log.map((row) => row.to_status)).toEqual([
        'NEW',
        'ACCEPTED',
        'SCHEDULED',
        'IN_PROGRESS',
        'ON_HOLD',
      ])
      expect(log.at(-1)).toEqual({
        from_status: 'IN_PROGRESS',
        to_status: 'ON_HOLD',
        reason: 'ตามที่ลูกค้าแจ้ง',
        hold_reason: 'WAIT_PART',
        actor_id: 1,
        request_id: 'request-1',
      })
      const refusal = await db.refusal(sql`update service_order set status = 'CANCELLED' where id = ${order}`)
      expect(refusal.facts.missing).toEqual(['reason'])
    }))

  test.each(['CLOSED', 'REJECTED', 'CANCELLED'] as const)(
    'an order that is %s takes no more edits',
    (state) =>
      db.undone(async () => {
        const order = await orderIn(db, state)
        for (const change of [
          sql`update service_order set title = 'x' where id = ${order}`,
          sql`insert into service_order_finding (order_id, note) values (${order}, 'x')`,
          sql`insert into service_visit (order_id, planned_start, planned_end) values (${order}, now(), now() + interval '1 hour')`,
          sql`insert into service_report (order_id, work_done) values (${order}, 'x')`,
        ]) {
          expect(await db.refusal(change)).toMatchObject({
            message: 'ORDER_CLOSED',
            facts: { status: state },
          })
        }
      }),
  )

  test('the finding an order was closed with stays', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'CLOSED')
      expect(
        await db.refusal(sql`delete from service_order_finding where order_id = ${order}`),
      ).toMatchObject({
        message: 'ORDER_CLOSED',
      })
    }))

  test('a comment can still be made on an ended order', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'CLOSED')
      expect(
        await db.run(sql`insert into service_order_comment (order_id, body) values (${order}, 'ขอบคุณครับ')`),
      ).toBe(1)
    }))

  test('a reopened order counts it, keeps why, and gets a new time to be finished by', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'CLOSED')
      await moveTo(db, order, 'IN_PROGRESS')
      const [row] =
        await db.rows(sql`select reopen_count, reopen_reason, closed_at, work_done_at, restored_at,
        due_restore_at > now() as in_time from service_order where id = ${order}`)
      expect(row).toEqual({
        reopen_count: 1,
        reopen_reason: 'ตามที่ลูกค้าแจ้ง',
        closed_at: null,
        work_done_at: null,
        restored_at: null,
        in_time: true,
      })
    }))

  test('moments that belong to a change of state cannot be written by hand', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'WORK_DONE')
      for (const change of [
        sql`update service_order set work_done_at = now() - interval '1 minute' where id = ${order}`,
        sql`update service_order set accepted_at = now() - interval '1 minute' where id = ${order}`,
        sql`update service_order set reopen_count = 5, reopen_reason = 'x' where id = ${order}`,
      ])
        expect(await db.refusal(change)).toMatchObject({ message: 'STATUS_FIELDS_FIXED' })
    }))
})

describe('fourteen days', () => {
  async function closedBefore(days: number): Promise<string> {
    const owner = await directSql(database, 'owner')
    const order = await owner.transaction(async () => {
      await owner.run(sql`select set_config('ngan.import', 'on', true)`)
      return owner.value<string>(sql`
        insert into service_order (kind, customer_id, site_id, title, status, created_at, reported_at, accepted_at,
          work_done_at, closed_at, cover)
        select 'PM', 1, 1, 'ตรวจเช็กตามรอบ', 'CLOSED', t, t, t, t, t, 'MA'
        from (select now() - make_interval(days => ${days}::int) + interval '5 minutes') at (t) returning id`)
    })
    await owner.end()
    return order
  }

  test('on the last day an order can still be reopened', async () => {
    expect(await moveTo(db, await closedBefore(14), 'IN_PROGRESS')).toBe(1)
  })

  test('later it cannot, and the button says so', async () => {
    const order = await closedBefore(15)
    expect(await db.refusal(changeTo(order, 'IN_PROGRESS'))).toMatchObject({
      message: 'GUARD_MISSING',
      facts: { missing: ['within_14_days'] },
    })
    expect(await db.value(sql`select service_order_missing(${order}::bigint, 'IN_PROGRESS')`)).toEqual([
      'within_14_days',
    ])
  })
})

describe('what an order points at', () => {
  const insert = (site: number, machine: number | null, contact: number | null = null) =>
    sql`insert into service_order (kind, customer_id, site_id, machine_id, contact_id, title)
      values ('REPAIR', 1, ${site}, ${machine}, ${contact}, 'x')`

  test("a site of another customer, a machine of another site, another customer's contact are refused", () =>
    db.undone(async () => {
      expect(await db.refusal(insert(3, null))).toMatchObject({
        constraint: 'service_order_site_of_customer',
      })
      expect(await db.refusal(insert(2, 1))).toMatchObject({ message: 'MACHINE_NOT_AT_SITE' })
      const contact = await db.value<number>(
        sql`insert into customer_contact (customer_id, name) values (2, 'คุณเอก') returning id`,
      )
      expect(await db.refusal(insert(1, 1, contact))).toMatchObject({
        constraint: 'service_order_contact_of_customer',
      })
    }))

  test('what was deleted takes no new order', () =>
    db.undone(async () => {
      const customer = await db.value<number>(
        sql`insert into customer (code, name) values ('GONE', 'เลิกไป') returning id`,
      )
      const site = await db.value<number>(
        sql`insert into customer_site (customer_id, name) values (${customer}, 'โรงงาน') returning id`,
      )
      const machine = await db.value<number>(sql`
        insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
        select machine_model_id, 'GONE-1', 'เครื่อง', ${customer}, ${site} from machine where id = 1 returning id`)
      await db.run(sql`update machine set is_deleted = true where id = ${machine}`)
      await db.run(sql`update customer set is_deleted = true where id = ${customer}`)
      const order = sql`insert into service_order (kind, customer_id, site_id, machine_id, title)
        values ('REPAIR', ${customer}, ${site}, ${machine}, 'x')`
      expect(await db.refusal(order)).toMatchObject({
        message: 'REFERENCE_DELETED',
        facts: { fields: ['customer', 'machine'] },
      })
    }))

  test('a number once given stays, and nobody deletes an order', () =>
    db.undone(async () => {
      const order = await newOrder(db)
      expect(
        await db.refusal(sql`update service_order set so_no = 'SO-1' where id = ${order}`),
      ).toMatchObject({
        message: 'ORDER_NUMBER_FIXED',
      })
      expect((await db.refusal(sql`delete from service_order where id = ${order}`)).state).toBe('42501')
    }))

  test('the same phone call saved twice from a device is one order', () =>
    db.undone(async () => {
      const call = sql`insert into service_order (kind, customer_id, site_id, title, client_uuid)
        values ('REPAIR', 1, 1, 'x', '5f0c7c5e-6f7a-4d5e-9a3b-1c2d3e4f5a6b')`
      await db.run(call)
      expect(await db.refusal(call)).toMatchObject({ constraint: 'service_order_client_uuid_key' })
    }))

  test('a report from the future is refused; a clock a little fast is forgiven', () =>
    db.undone(async () => {
      const at = (
        later: string,
      ) => sql`insert into service_order (kind, customer_id, site_id, title, reported_at)
        values ('REPAIR', 1, 1, 'x', now() + ${later}::interval) returning reported_at = now()`
      expect(await db.value(at('4 minutes'))).toBe(true)
      expect(await db.refusal(at('6 minutes'))).toMatchObject({ constraint: 'service_order_times_in_order' })
    }))
})

test('nobody writes or changes the log by hand', async () => {
  const owner = await directSql(database, 'owner')
  await orderIn(db, 'ACCEPTED')
  expect(
    (await db.refusal(sql`insert into service_order_status_log (order_id, to_status) values (1, 'CLOSED')`))
      .state,
  ).toBe('42501')
  for (const change of [
    sql`update service_order_status_log set reason = 'x'`,
    sql`delete from service_order_status_log`,
  ])
    expect(await owner.refusal(change)).toMatchObject({ message: 'APPEND_ONLY' })
  await owner.end()
})

test('two people cannot both close one order: the second finds it closed', async () => {
  const order = await orderIn(db, 'WORK_DONE')
  const other = await directSql(database, 'app', { userId: 1 })
  const results = await Promise.allSettled([moveTo(db, order, 'CLOSED'), moveTo(other, order, 'CLOSED')])
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  await other.end()
})
