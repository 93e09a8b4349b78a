import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { asRefusal, type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import { changeTo, moveTo, newVisit, orderIn, orderWorld } from '../testing/order-world.server.ts'

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

const nine = '2032-03-01 09:00+07'
const later = (hours: number) => sql`${nine}::timestamptz + make_interval(mins => ${hours * 60}::int)`

describe('the states of a visit', () => {
  const states = ['PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE', 'DONE', 'MISSED', 'CANCELLED'] as const
  type VisitState = (typeof states)[number]
  const allowed: Record<VisitState, VisitState[]> = {
    PLANNED: ['CONFIRMED', 'TRAVELLING', 'ON_SITE', 'MISSED', 'CANCELLED'],
    CONFIRMED: ['PLANNED', 'TRAVELLING', 'ON_SITE', 'MISSED', 'CANCELLED'],
    TRAVELLING: ['ON_SITE', 'MISSED', 'CANCELLED'],
    ON_SITE: ['DONE'],
    DONE: [],
    MISSED: ['PLANNED', 'CANCELLED'],
    CANCELLED: [],
  }
  const way: Record<VisitState, VisitState[]> = {
    PLANNED: [],
    CONFIRMED: ['CONFIRMED'],
    TRAVELLING: ['TRAVELLING'],
    ON_SITE: ['ON_SITE'],
    DONE: ['ON_SITE', 'DONE'],
    MISSED: ['MISSED'],
    CANCELLED: ['CANCELLED'],
  }
  const step = (visit: string, to: VisitState) => sql`update service_visit set status = ${to},
    reason = ${to === 'MISSED' || to === 'CANCELLED' ? 'ลูกค้าไม่อยู่' : null} where id = ${visit}`

  test.each(states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const)))(
    '%s to %s',
    (from, to) =>
      db.undone(async () => {
        const visit = await newVisit(db, await orderIn(db, 'ACCEPTED'))
        for (const one of way[from]) await db.run(step(visit, one))
        // another's step: one's own last one may be taken back
        await db.run(sql`select set_config('ngan.user_id', '', true)`)
        if (allowed[from].includes(to)) expect(await db.run(step(visit, to))).toBe(1)
        else
          expect(await db.refusal(step(visit, to))).toMatchObject({
            message: 'BAD_TRANSITION',
            facts: { from, to },
          })
      }),
  )

  test.each<[readonly VisitState[], VisitState]>([
    [['TRAVELLING'], 'PLANNED'],
    [['CONFIRMED', 'TRAVELLING'], 'CONFIRMED'],
    [['TRAVELLING', 'ON_SITE'], 'TRAVELLING'],
    [['ON_SITE'], 'PLANNED'],
    [['ON_SITE', 'DONE'], 'ON_SITE'],
  ])('after %s its last step is taken back to %s, once', (steps, to) =>
    db.undone(async () => {
      const visit = await newVisit(db, await orderIn(db, 'ACCEPTED'))
      for (const one of steps) await db.run(step(visit, one))
      for (const other of states.filter((one) => one !== to && !allowed[steps.at(-1)!].includes(one)))
        if (other !== steps.at(-1))
          expect(await db.refusal(step(visit, other))).toMatchObject({ message: 'BAD_TRANSITION' })
      expect(await db.run(step(visit, to))).toBe(1)
      expect(
        await db.rows(sql`
          select from_status, to_status, is_undo from service_visit_status_log where visit_id = ${visit} order by id desc limit 2`),
      ).toEqual([
        { from_status: steps.at(-1), to_status: to, is_undo: true },
        { from_status: to, to_status: steps.at(-1), is_undo: false },
      ])
      expect((await db.refusal(sql`delete from service_visit_status_log`)).state).toBe('42501')
    }),
  )

  test('cancelling or missing a visit wants a reason', () =>
    db.undone(async () => {
      const visit = await newVisit(db, await orderIn(db, 'ACCEPTED'))
      for (const to of ['CANCELLED', 'MISSED'])
        expect(
          await db.refusal(sql`update service_visit set status = ${to} where id = ${visit}`),
        ).toMatchObject({ message: 'GUARD_MISSING', facts: { missing: ['reason'] } })
    }))

  test('once somebody has set out, the plan is history', () =>
    db.undone(async () => {
      const visit = await newVisit(db, await orderIn(db, 'ACCEPTED'))
      await db.run(step(visit, 'TRAVELLING'))
      const move = sql`update service_visit set planned_end = planned_end + interval '1 hour' where id = ${visit}`
      expect(await db.refusal(move)).toMatchObject({ message: 'VISIT_STARTED' })
    }))

  test.each([
    ['CANCELLED', ['CANCELLED'], 'VISIT_CANCELLED'],
    ['DONE', ['TRAVELLING', 'ON_SITE', 'DONE'], 'VISIT_FINISHED'],
  ])(
    'one that is %s is refused as what it is: moved, with another note, with another engineer',
    (_, steps, message) =>
      db.undone(async () => {
        const visit = await newVisit(db, await orderIn(db, 'ACCEPTED'))
        for (const to of steps)
          await db.run(sql`update service_visit set status = ${to}, reason = 'ลูกค้าขอ' where id = ${visit}`)
        const move = sql`update service_visit set planned_end = planned_end + interval '1 hour' where id = ${visit}`
        const late = sql`update service_visit set confirmed_by_customer_at = now() where id = ${visit}`
        const crew = sql`insert into visit_engineer (visit_id, employee_id) values (${visit}, (select min(id) from employee))`
        for (const change of [move, late, crew]) expect(await db.refusal(change)).toMatchObject({ message })
      }),
  )
})

describe('visits and their order', () => {
  test('only an accepted order is visited; the visits are counted within it', () =>
    db.undone(async () => {
      const fresh = await orderIn(db, 'NEW')
      const insert = (order: string) => sql`insert into service_visit (order_id, planned_start, planned_end)
        values (${order}, ${later(0)}, ${later(1)}) returning visit_no`
      expect(await db.refusal(insert(fresh))).toMatchObject({ message: 'ORDER_NOT_ACCEPTED' })
      const order = await orderIn(db, 'ACCEPTED')
      expect([await db.value(insert(order)), await db.value(insert(order))]).toEqual([1, 2])
    }))

  test('cancelling the order cancels its open visits with the same reason and frees everybody', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'SCHEDULED')
      const travelling = await newVisit(db, order, 2)
      await db.run(sql`update service_visit set status = 'TRAVELLING' where id = ${travelling}`)
      await moveTo(db, order, 'CANCELLED')
      const visits = await db.rows(sql`select status, reason from service_visit where order_id = ${order}`)
      expect(visits).toEqual(Array(2).fill({ status: 'CANCELLED', reason: 'ตามที่ลูกค้าแจ้ง' }))
      expect(
        await db.value(sql`select count(*) from employee_busy b join service_visit v on v.id = b.source_id
          where v.order_id = ${order}`),
      ).toBe(0)
    }))

  test('closing the order lets go of visits nobody has set out for', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'CLOSED')
      const states = await db.rows(sql`select status, reason from service_visit where order_id = ${order}`)
      expect(states).toEqual([{ status: 'CANCELLED', reason: 'ORDER_CLOSED' }])
    }))

  test('a missed visit is not planned again once the order is over, nor while its work counts as done', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'WORK_DONE')
      const visit = sql`(select min(id) from service_visit where order_id = ${order})`
      await db.run(sql`update service_visit set status = 'MISSED', reason = 'รถเสีย' where id = ${visit}`)
      const again = sql`update service_visit set status = 'PLANNED' where id = ${visit}`
      expect(await db.refusal(again)).toMatchObject({ message: 'ORDER_NOT_ACCEPTED' })
      await moveTo(db, order, 'CLOSED')
      expect(await db.refusal(again)).toMatchObject({ message: 'ORDER_CLOSED' })
    }))

  test('a visit saved while the order is being cancelled waits, and is refused', async () => {
    const order = await orderIn(db, 'ACCEPTED')
    const other = await directSql(database)
    let saving: Promise<unknown> = Promise.resolve()
    await db.transaction(async () => {
      await db.run(changeTo(order, 'CANCELLED'))
      saving = other
        .run(
          sql`insert into service_visit (order_id, planned_start, planned_end) values (${order}, ${later(0)}, ${later(1)})`,
        )
        .catch(asRefusal)
    })
    expect(await saving).toMatchObject({ message: 'ORDER_CLOSED' })
    await other.end()
  })

  test('who has resigned is not sent; one leads a visit', () =>
    db.undone(async () => {
      const visit = await newVisit(db, await orderIn(db, 'ACCEPTED'))
      const second = sql`insert into visit_engineer (visit_id, employee_id, is_lead) values (${visit}, 2, true)`
      expect(await db.refusal(second)).toMatchObject({ constraint: 'visit_engineer_lead_key' })
      await db.run(sql`update employee set status = 'RESIGNED' where id = 2`)
      expect(await db.refusal(second)).toMatchObject({ message: 'EMPLOYEE_NOT_AVAILABLE' })
    }))

  test('a visit ends after it begins, and within a month', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'ACCEPTED')
      const lasting = (hours: number) => sql`insert into service_visit (order_id, planned_start, planned_end)
        values (${order}, ${later(0)}, ${later(hours)})`
      expect(await db.refusal(lasting(0))).toMatchObject({ constraint: 'service_visit_ends_later' })
      expect((await db.refusal(lasting(-1))).state).toMatch(/^(22000|23514)$/)
      expect(await db.refusal(lasting(800))).toMatchObject({ constraint: 'service_visit_not_endless' })
    }))
})
