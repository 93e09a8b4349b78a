import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import type { DirectSql } from '#platform/testing/direct-sql.server.ts'
import {
  changeTo,
  finishable,
  withSymptom,
  moveTo,
  newVisit,
  type OrderState,
  orderIn,
  orderStates,
  orderWorld,
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

// The table of the business, written down a second time on purpose.
const allowed: Record<OrderState, OrderState[]> = {
  NEW: ['ACCEPTED', 'REJECTED'],
  ACCEPTED: ['SCHEDULED', 'IN_PROGRESS', 'CANCELLED'],
  SCHEDULED: ['IN_PROGRESS', 'ACCEPTED', 'CANCELLED'],
  IN_PROGRESS: ['WORK_DONE', 'ON_HOLD'],
  ON_HOLD: ['IN_PROGRESS', 'SCHEDULED', 'CANCELLED'],
  WORK_DONE: ['CLOSED', 'IN_PROGRESS'],
  CLOSED: ['IN_PROGRESS'],
  REJECTED: [],
  CANCELLED: [],
}
const pairs = orderStates.flatMap((from) =>
  orderStates.filter((to) => to !== from).map((to) => [from, to] as const),
)

// What the step wants to find, where the way to the state has not left it there already.
async function prepare(order: string, from: OrderState, to: OrderState) {
  if (to === 'SCHEDULED') await newVisit(db, order)
  if (to === 'ACCEPTED')
    await db.run(
      sql`update service_visit set status = 'CANCELLED', reason = 'เลื่อน' where order_id = ${order}`,
    )
  if (from === 'ACCEPTED' && to === 'IN_PROGRESS')
    await db.run(sql`update service_order set owner_id = 1 where id = ${order}`)
  if (from === 'IN_PROGRESS' && to === 'WORK_DONE') await finishable(db, order)
}

describe('every state to every other state, by direct SQL', () => {
  test.each(pairs)('%s to %s', async (from, to) => {
    await db.undone(async () => {
      const order = await orderIn(db, from)
      if (allowed[from].includes(to)) {
        await prepare(order, from, to)
        expect(await moveTo(db, order, to)).toBe(1)
        expect(await db.value(sql`select status from service_order where id = ${order}`)).toBe(to)
      } else {
        expect(await db.refusal(changeTo(order, to))).toMatchObject({
          state: 'NG001',
          message: 'BAD_TRANSITION',
          facts: { from, to },
        })
      }
    })
  })

  test.each(orderStates.filter((state) => state !== 'NEW'))('no order begins as %s', async (state) => {
    const refusal = await db.refusal(sql`insert into service_order (kind, customer_id, site_id, title, status)
      values ('REPAIR', 1, 1, 'x', ${state})`)
    expect(refusal).toMatchObject({ message: 'BAD_TRANSITION', facts: { from: null, to: state } })
  })

  test('the offered buttons are exactly the table', async () => {
    for (const from of orderStates) {
      await db.undone(async () => {
        const order = await orderIn(db, from)
        const offered = await db.rows<{ to_status: string }>(sql`select * from service_order_next(${order})`)
        expect(offered.map((row) => row.to_status).sort()).toEqual([...allowed[from]].sort())
      })
    }
  })
})

describe('what is missing is said all at once, by the refusal and by the button', () => {
  async function expectMissing(
    order: string,
    to: OrderState,
    missing: string[],
    change = changeTo(order, to),
  ) {
    const buttons = await db.rows<{ to_status: string; missing: string[] }>(
      sql`select to_status, missing from service_order_next(${order})`,
    )
    expect(buttons.find((button) => button.to_status === to)?.missing).toEqual(missing)
    expect(await db.refusal(change)).toMatchObject({ message: 'GUARD_MISSING', facts: { missing } })
  }

  test('nobody is scheduled without a visit that has an engineer', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'ACCEPTED')
      await expectMissing(order, 'SCHEDULED', ['visit'])
      const visit = await newVisit(db, order)
      await db.run(sql`delete from visit_engineer where visit_id = ${visit}`)
      await expectMissing(order, 'SCHEDULED', ['visit'])
      await db.run(sql`update service_visit set status = 'CANCELLED', reason = 'x' where id = ${visit}`)
      await expectMissing(order, 'SCHEDULED', ['visit'])
      const missed = await newVisit(db, order)
      await db.run(sql`update service_visit set status = 'MISSED', reason = 'x' where id = ${missed}`)
      await expectMissing(order, 'SCHEDULED', ['visit'])
      await newVisit(db, order)
      expect(await moveTo(db, order, 'SCHEDULED')).toBe(1)
    }))

  test('a scheduled order goes back only when all its visits are cancelled', () =>
    db.undone(async () => expectMissing(await orderIn(db, 'SCHEDULED'), 'ACCEPTED', ['visits_cancelled'])))

  test('work from afar needs somebody who answers for it, and nobody on the way', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'ACCEPTED')
      await expectMissing(order, 'IN_PROGRESS', ['owner'])
      await newVisit(db, order)
      await expectMissing(order, 'IN_PROGRESS', ['owner', 'remote'])
    }))

  test('a repair is done when its primary symptom, its cause and its remedy are known', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'IN_PROGRESS')
      await db.run(sql`insert into service_order_finding (order_id, failure_cause_id) values (${order}, 1)`)
      await db.run(sql`insert into service_order_finding (order_id, remedy_id) values (${order}, 1)`)
      await expectMissing(order, 'WORK_DONE', ['finding', 'symptom'])
      await db.run(sql`insert into service_order_symptom (order_id, symptom_id) values (${order}, 2)`)
      await expectMissing(order, 'WORK_DONE', ['finding', 'symptom'])
      await withSymptom(db, order)
      await db.run(
        sql`update service_order_finding set remedy_id = 2 where order_id = ${order} and failure_cause_id = 1`,
      )
      expect(await moveTo(db, order, 'WORK_DONE')).toBe(1)
    }))

  test('maintenance needs no cause', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'IN_PROGRESS', 'PM')
      expect(await moveTo(db, order, 'WORK_DONE')).toBe(1)
    }))

  test('an order is closed with a cover and a signature, or a reason why there is none', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'WORK_DONE')
      await db.run(sql`delete from service_order_finding where order_id = ${order}`)
      await db.run(sql`update service_order set cover = null where id = ${order}`)
      await expectMissing(order, 'CLOSED', ['finding', 'cover'])
      await db.run(
        sql`insert into service_order_finding (order_id, failure_cause_id, remedy_id) values (${order}, 1, 1)`,
      )
      const change = sql`update service_order set status = 'CLOSED', cover = 'GOODWILL' where id = ${order}`
      expect(await db.run(change)).toBe(1)
    }))

  test('a report that nobody has signed closes nothing', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'IN_PROGRESS', 'PM')
      await db.run(
        sql`insert into service_report (order_id, work_done, status) values (${order}, 'x', 'SUBMITTED')`,
      )
      await db.run(sql`update service_order set cover = 'INTERNAL' where id = ${order}`)
      await moveTo(db, order, 'WORK_DONE')
      await expectMissing(order, 'CLOSED', ['report'])
    }))

  test('without a report the reason for it can come with the very change', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'IN_PROGRESS', 'PM')
      await moveTo(db, order, 'WORK_DONE')
      await expectMissing(order, 'CLOSED', ['cover', 'report'])
      expect(
        await db.run(sql`update service_order set status = 'CLOSED', cover = 'INTERNAL',
          no_signature_reason = 'ลูกค้าไม่อยู่หน้างาน' where id = ${order}`),
      ).toBe(1)
    }))

  test.each(['REJECTED', 'CANCELLED', 'ON_HOLD', 'IN_PROGRESS'] as const)('%s wants a reason', async (to) => {
    await db.undone(async () => {
      const from = (
        { REJECTED: 'NEW', CANCELLED: 'ACCEPTED', ON_HOLD: 'IN_PROGRESS', IN_PROGRESS: 'CLOSED' } as const
      )[to]
      const order = await orderIn(db, from)
      const refusal = await db.refusal(sql`update service_order set status = ${to} where id = ${order}`)
      expect(refusal).toMatchObject({
        message: 'GUARD_MISSING',
        facts: { missing: [to === 'ON_HOLD' ? 'hold_reason' : 'reason'] },
      })
      const blank = sql`update service_order set status = ${to}, status_reason = ' ' where id = ${order}`
      expect(await db.refusal(blank)).toMatchObject({ message: 'GUARD_MISSING' })
    })
  })
})
