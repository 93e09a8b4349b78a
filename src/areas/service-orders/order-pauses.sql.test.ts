// A hold pauses the time of an order where the policy says so of its reason, whichever code writes it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import type { DirectSql } from '#platform/testing/direct-sql.server.ts'
import { orderIn, orderWorld, setByTime } from './testing/order-world.server.ts'

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

interface Clock {
  paused: boolean
  next_due: boolean
  late: boolean
  pauses: number
  shifted: boolean
}

const hold = (order: string, reason: string) =>
  db.run(
    sql`update service_order set status = 'ON_HOLD', hold_reason = ${reason}, status_reason = 'x' where id = ${order}`,
  )
const resume = (order: string) =>
  db.run(sql`update service_order set status = 'IN_PROGRESS' where id = ${order}`)

const asOf = (order: string, assignments: Sql) => setByTime(database, 'service_order', order, assignments)

async function clockOf(order: string): Promise<Clock> {
  const [found] = await db.rows(sql`
    select o.paused_since is not null as paused, o.next_due_at is not null as next_due, coalesce(o.next_due_at < now(), false) as late,
      (select count(*)::int from unnest(o.paused)) as pauses,
      o.due_restore_at <> due_after(coalesce(o.restore_from, o.reported_at), p.restore_minutes) as shifted
    from service_order o join sla_policy p on p.code = 'DEFAULT' and p.priority = o.priority where o.id = ${order}`)
  return { ...found, pauses: Number(found!.pauses) } as unknown as Clock
}

describe('a hold', () => {
  test.each(['WAIT_CUSTOMER', 'WAIT_ACCESS', 'WAIT_PAYMENT'])(
    'for %s stops the time until it ends',
    async (reason) => {
      const order = await orderIn(db, 'IN_PROGRESS')
      await hold(order, reason)
      expect(await clockOf(order)).toMatchObject({ paused: true, next_due: false, late: false })
      // two weeks have passed
      await asOf(
        order,
        sql`reported_at = now() - interval '14 days', paused_since = now() - interval '14 days'
      + interval '1 second', due_response_at = due_after(now() - interval '14 days', 480),
      due_restore_at = due_after(now() - interval '14 days', 1440)`,
      )
      expect(await clockOf(order)).toMatchObject({
        paused: true,
        next_due: false,
        late: false,
        shifted: false,
      })
      await resume(order)
      expect(await clockOf(order)).toEqual({
        paused: false,
        next_due: true,
        late: false,
        pauses: 1,
        shifted: true,
      })
      const [row] = await db.rows(sql`
      select due_restore_at = due_after_pauses(reported_at, 1440, paused) as exact from service_order where id = ${order}`)
      expect(row!.exact).toBe(true)
    },
  )

  test.each(['WAIT_PART', 'WAIT_INTERNAL'])('for %s does not', async (reason) => {
    const order = await orderIn(db, 'IN_PROGRESS')
    await hold(order, reason)
    expect(await clockOf(order)).toMatchObject({ paused: false, next_due: true })
    await resume(order)
    expect(await clockOf(order)).toMatchObject({ pauses: 0, shifted: false })
  })

  test('stops it by the policy of that moment', async () => {
    await db.run(sql`update sla_policy set pause_on_hold_reasons = '{WAIT_PART}' where code = 'DEFAULT'`)
    const [first, second] = [await orderIn(db, 'IN_PROGRESS'), await orderIn(db, 'IN_PROGRESS')]
    await hold(first, 'WAIT_PART')
    await hold(second, 'WAIT_CUSTOMER')
    await db.run(sql`
      update sla_policy set pause_on_hold_reasons = '{WAIT_CUSTOMER,WAIT_ACCESS,WAIT_PAYMENT}' where code = 'DEFAULT'`)
    expect([(await clockOf(first)).paused, (await clockOf(second)).paused]).toEqual([true, false])
  })
})

test('a clock that was set back meanwhile ends it where it began', async () => {
  const order = await orderIn(db, 'IN_PROGRESS')
  await hold(order, 'WAIT_CUSTOMER')
  await asOf(order, sql`paused_since = now() + interval '1 hour'`)
  await resume(order)
  expect(await clockOf(order)).toMatchObject({ paused: false, pauses: 0, shifted: false })
})

test('what was late before the pause stays late, and is not moved', async () => {
  const order = await orderIn(db, 'IN_PROGRESS')
  await asOf(
    order,
    sql`reported_at = now() - interval '60 days', due_response_at = due_after(now() - interval '60 days', 480),
    due_restore_at = due_after(now() - interval '60 days', 1440)`,
  )
  await hold(order, 'WAIT_CUSTOMER')
  expect(await clockOf(order)).toMatchObject({ paused: true, next_due: true, late: true })
  await resume(order)
  expect(await clockOf(order)).toMatchObject({ late: true, shifted: false })
})

test('another urgency counts anew, without what was paused', async () => {
  const order = await orderIn(db, 'IN_PROGRESS')
  await asOf(
    order,
    sql`reported_at = now() - interval '30 days', paused = tstzmultirange(tstzrange(now() - interval '30 days', now()))`,
  )
  await db.run(sql`update service_order set priority = 'URGENT' where id = ${order}`)
  const [row] = await db.rows(sql`
    select due_restore_at = due_after_pauses(reported_at, 480, paused) as exact, due_restore_at > now() as later
    from service_order where id = ${order}`)
  expect(row).toEqual({ exact: true, later: true })
})

test('only steps move the clock', async () => {
  const order = await orderIn(db, 'ON_HOLD')
  for (const change of [
    sql`paused_since = now()`,
    sql`paused = '{["2026-01-01","2026-02-01")}'`,
    sql`restore_from = now()`,
  ]) {
    const { message } = await db.refusal(sql`update service_order set ${change} where id = ${order}`)
    expect(message).toBe('STATUS_FIELDS_FIXED')
  }
})
