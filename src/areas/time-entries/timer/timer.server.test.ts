// The clock: one a person, one entry of many stops, and what an order waits for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type TimeCompany, timeCompany } from '../testing/time-company.server.ts'

let company: TimeCompany
beforeAll(async () => {
  company = await timeCompany()
})
afterAll(() => company.server.close())

const started = async (body: object = {}) =>
  (await company.time(company.engineer, 'start', { kind: 'WORK', ...body })).body.data
const runningSince = (hours: number) =>
  company.server.owner.run(sql`
    update time_timer set started_at = now() - make_interval(hours => ${hours}::int) where employee_id = ${company.engineers[0]!}`)

test('fifty stops of one clock make one entry, and all answer with it', async () => {
  const { client_uuid } = await started()
  await runningSince(2)
  const stops = await Promise.all(
    Array.from({ length: 50 }, () => company.time(company.engineer, 'stop', { client_uuid })),
  )
  expect(new Set(stops.map(({ body }) => body.data?.id)).size).toBe(1)
  expect(stops[0]!.body.data).toMatchObject({ status: 'DRAFT', hours: 2, kind: 'WORK' })
  const { count } = await company.server.owner.one<{ count: number }>(sql`
    select count(*)::int as count from time_entry where client_uuid = ${client_uuid}::uuid`)
  expect(count).toBe(1)
  expect((await company.time(company.second, 'stop', { client_uuid })).status).toBe(404)
})

test('a person has one clock; switching ends it where the next begins', async () => {
  await company.server.owner.run(sql`delete from time_entry`)
  const first = await started({ kind: 'TRAVEL' })
  await runningSince(1)
  const again = await company.time(company.engineer, 'start', { kind: 'WORK' })
  expect(again).toMatchObject({ status: 409, body: { code: 'TIMER_RUNNING', data: { id: first.id } } })
  const next = (
    await company.time(company.engineer, 'switch', { client_uuid: first.client_uuid, kind: 'MEETING' })
  ).body.data
  expect(next).toMatchObject({ kind: 'MEETING', is_long: false })
  const entries = (await company.time(company.engineer, 'select', { where: { view: 'MINE' } })).body.data
  expect(entries.filter(({ kind }: { kind: string }) => kind === 'TRAVEL')).toHaveLength(1)
  expect(
    (await company.time(company.engineer, 'discard', { client_uuid: next.client_uuid })).body.status,
  ).toBe(1)
  expect((await company.time(company.engineer, 'timer')).body.data).toBeNull()
})

test('left running for more than twelve hours it asks when the work ended', async () => {
  await company.server.owner.run(sql`delete from time_entry`)
  const { client_uuid } = await started()
  await runningSince(13)
  const asked = await company.time(company.engineer, 'stop', { client_uuid })
  expect(asked.body).toMatchObject({ status: 0, code: 'TIMER_LONG' })
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  expect((await company.time(company.engineer, 'stop', { client_uuid, until: at(14) })).status).toBe(400)
  expect((await company.time(company.engineer, 'stop', { client_uuid, until: at(-1) })).status).toBe(400)
  const { body } = await company.time(company.engineer, 'stop', { client_uuid, until: at(5) })
  expect(body.data.hours).toBe(8)
})

test('one started while the time of day ran ahead is stopped all the same', async () => {
  await company.server.owner.run(sql`delete from time_entry`)
  const { client_uuid } = await started()
  await runningSince(-1)
  expect((await company.time(company.engineer, 'timer')).body.data.is_long).toBe(false)
  const { body } = await company.time(company.engineer, 'stop', { client_uuid })
  expect(body).toMatchObject({ status: 1, data: { status: 'DRAFT' } })
})

test('keeps an order from being done, and drafts keep it from being closed', async () => {
  await company.server.owner.run(sql`delete from time_entry`)
  const id = await company.order()
  const missing = async (to: string) =>
    (
      await company.server.owner.one<{ missing: string[] }>(
        sql`select service_order_missing(${id}::bigint, ${to}) as missing`,
      )
    ).missing
  const { client_uuid } = await started({ service_order_id: id })
  expect(await missing('WORK_DONE')).toContain('timer')
  const named = async () =>
    (
      await company.server.owner.one<{ named: object }>(
        sql`select order_obstacles(${id}::bigint, array['timer', 'time']) as named`,
      )
    ).named
  expect(await named()).toEqual({ people: [{ name_th: 'สมชาย E-01', is_running: true }] })
  const page = (await company.time(company.engineer, 'of_order', { service_order_id: id })).body.data
  expect(page.timer).toMatchObject({ service_order_id: id })
  const entry = (await company.time(company.engineer, 'stop', { client_uuid })).body.data
  expect(await missing('WORK_DONE')).not.toContain('timer')
  expect(await missing('CLOSED')).toContain('time')
  expect(await named()).toEqual({ people: [{ name_th: 'สมชาย E-01', is_running: false }] })
  await company.time(company.engineer, 'submit', {
    which: [{ id: entry.id, row_version: entry.row_version }],
  })
  expect(await missing('CLOSED')).not.toContain('time')
})

test('runs for no order that has ended, nor for one the caller does not see', async () => {
  const id = await company.order()
  expect((await company.time(company.second, 'start', { kind: 'WORK', service_order_id: id })).status).toBe(
    404,
  )
  await company.server.owner.run(sql`
    update service_order set status = 'REJECTED', status_reason = 'ซ้ำ' where id = ${id}`)
  const refused = await company.time(company.engineer, 'start', { kind: 'WORK', service_order_id: id })
  expect([200, 404]).toContain(refused.status)
  expect(refused.body.status).toBe(0)
})
