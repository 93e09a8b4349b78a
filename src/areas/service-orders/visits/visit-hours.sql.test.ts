import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { asRefusal, type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import { orderIn, orderWorld } from '../testing/order-world.server.ts'

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

// A visit from `from` to `to` hours after nine, with its engineers, in one transaction.
function plan(on: DirectSql, order: string, from: number, to: number, people = [1]): Promise<string> {
  return on.transaction(() => planInside(on, order, from, to, people))
}
async function planInside(on: DirectSql, order: string, from: number, to: number, people = [1]) {
  const visit = await on.value<string>(sql`insert into service_visit (order_id, planned_start, planned_end)
    values (${order}, ${later(from)}, ${later(to)}) returning id`)
  await on.run(
    sql`insert into visit_engineer (visit_id, employee_id) select ${visit}, unnest(${people}::bigint[])`,
  )
  return visit
}

const busy = (visit: string) =>
  db.rows(sql`select employee_id::int as who,
      extract(epoch from lower(during) - ${nine}::timestamptz)::int / 60 as from,
      extract(epoch from upper(during) - ${nine}::timestamptz)::int / 60 as to
    from employee_busy where source = 'VISIT' and source_id = ${visit} order by employee_id`)

const cancel = (visit: string) =>
  sql`update service_visit set status = 'CANCELLED', reason = 'ลูกค้าเลื่อน' where id = ${visit}`

describe('an engineer is in one place at a time', () => {
  test('the second of two saves loses and is told with whom and when, whoever is second', async () => {
    const mine = await directSql(database)
    const theirs = await directSql(database)
    const first = await orderIn(db, 'ACCEPTED')
    const second = await orderIn(db, 'ACCEPTED')
    for (let round = 0; round < 20; round++) {
      const from = 10_000 + round * 10
      const results = await Promise.allSettled([
        plan(mine, first, from, from + 2),
        plan(theirs, second, from + 1, from + 3),
      ])
      const lost = results.filter((result) => result.status === 'rejected')
      expect(lost).toHaveLength(1)
      const refusal = asRefusal(lost[0]?.reason)
      expect(refusal).toMatchObject({
        state: '23P01',
        constraint: 'employee_busy_no_overlap',
        message: 'EMPLOYEE_BUSY',
      })
      const winner = results[0]?.status === 'fulfilled' ? first : second
      expect(refusal.facts).toMatchObject({
        clashes: [{ employee_id: 1, nickname: 'ชาย', source: 'VISIT', order_id: Number(winner) }],
      })
    }
    await mine.end()
    await theirs.end()
  })

  test('of 8 who want the same two people for as many orders one gets them, and nobody deadlocks', async () => {
    const everybody: { on: DirectSql; order: string }[] = []
    for (let i = 0; i < 8; i++) {
      everybody.push({ on: await directSql(database), order: await orderIn(db, 'ACCEPTED') })
    }
    for (let round = 0; round < 40; round++) {
      const hour = 20_000 + round * 2
      const results = await Promise.allSettled(
        everybody.map(({ on, order }) => plan(on, order, hour, hour + 1, [1, 2])),
      )
      const states = results.map((one) => (one.status === 'rejected' ? asRefusal(one.reason).state : 'saved'))
      expect(states.sort()).toEqual([...Array(7).fill('23P01'), 'saved'])
    }
    await Promise.all(everybody.map(({ on }) => on.end()))
  })

  test('one visit may follow the other without a break', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'ACCEPTED')
      await planInside(db, order, 1000, 1001)
      await planInside(db, order, 1001, 1002)
    }))

  test('moving a visit takes the hours along; onto a taken hour it is refused', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'ACCEPTED')
      const visit = await planInside(db, order, 0, 2, [1, 2])
      await planInside(db, order, 5, 6, [2])
      await db.run(
        sql`update service_visit set planned_start = ${later(2)}, planned_end = ${later(4)} where id = ${visit}`,
      )
      expect(await busy(visit)).toEqual([
        { who: 1, from: 120, to: 240 },
        { who: 2, from: 120, to: 240 },
      ])
      const onto = sql`update service_visit set planned_end = ${later(5.5)} where id = ${visit}`
      expect((await db.refusal(onto)).facts).toMatchObject({ clashes: [{ employee_id: 2, nickname: 'ระ' }] })
    }))

  test('two visits can change places in one transaction', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'ACCEPTED')
      const morning = await planInside(db, order, 0, 1)
      const noon = await planInside(db, order, 3, 4)
      await db.run(sql`set constraints employee_busy_no_overlap deferred`)
      await db.run(
        sql`update service_visit set planned_start = ${later(3)}, planned_end = ${later(4)} where id = ${morning}`,
      )
      await db.run(
        sql`update service_visit set planned_start = ${later(0)}, planned_end = ${later(1)} where id = ${noon}`,
      )
      await db.run(sql`set constraints employee_busy_no_overlap immediate`)
      expect(await busy(morning)).toEqual([{ who: 1, from: 180, to: 240 }])
    }))

  test('taking an engineer off a visit, or cancelling it, frees the hours', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'ACCEPTED')
      const visit = await planInside(db, order, 0, 2, [1, 2])
      await db.run(sql`delete from visit_engineer where visit_id = ${visit} and employee_id = 2`)
      expect(await busy(visit)).toEqual([{ who: 1, from: 0, to: 120 }])
      await db.run(cancel(visit))
      expect(await busy(visit)).toEqual([])
      await planInside(db, order, 0, 2, [1, 2])
    }))

  test('a visit finished early gives back the rest; one that ran over takes nothing from others', () =>
    db.undone(async () => {
      const order = await orderIn(db, 'ACCEPTED')
      const early = await planInside(db, order, 0, 4)
      const over = await planInside(db, order, 4, 5)
      await planInside(db, order, 5, 6)
      for (const [visit, left] of [
        [early, 3],
        [over, 5.5],
      ] as const) {
        await db.run(
          sql`update service_visit set status = 'ON_SITE', arrive_at = planned_start where id = ${visit}`,
        )
        await db.run(
          sql`update service_visit set status = 'DONE', leave_at = ${later(left)} where id = ${visit}`,
        )
      }
      expect(await busy(early)).toEqual([{ who: 1, from: 0, to: 180 }])
      expect(await busy(over)).toEqual([{ who: 1, from: 240, to: 300 }])
    }))

  test('nobody writes the taken hours by hand', async () => {
    const write = sql`insert into employee_busy (employee_id, during, source, source_id)
      values (1, tstzrange(now(), now() + interval '1 hour'), 'VISIT', 1)`
    expect((await db.refusal(write)).state).toBe('42501')
    expect((await db.refusal(sql`delete from employee_busy`)).state).toBe('42501')
  })
})
