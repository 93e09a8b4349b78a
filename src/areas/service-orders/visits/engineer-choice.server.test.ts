import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type ServiceCompany, freeDay, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company.server.close())

test('the free engineers come first; the busy one says with which order', async () => {
  const { coordinator, engineers, get, call } = company
  const { planned_start, planned_end } = freeDay()
  const { id, so_no } = await call()
  const order = await get(coordinator, 'visit_insert', {
    order_id: id,
    planned_start,
    planned_end,
    engineers: [{ employee_id: engineers[0] }],
    schedule: true,
  })
  const asked = { from: planned_start, to: planned_end }
  const found = await get(coordinator, 'engineers', asked)
  expect(found.map((one: { nickname: string; free: boolean }) => `${one.nickname} ${one.free}`)).toEqual([
    'นี true',
    'ระ true',
    'ชาย false',
  ])
  expect(found[2].busy).toMatchObject([{ source: 'VISIT', so_no, customer_name: 'บริษัท สยามบรรจุภัณฑ์ จำกัด' }])
  const own = await get(coordinator, 'engineers', { ...asked, visit_id: order.visits[0].id })
  expect(own.every((one: { free: boolean }) => one.free)).toBe(true)
})

test('a part of a Thai name or a nickname finds the person', async () => {
  const asked = { ...{ from: '2032-01-01T00:00:00Z', to: '2032-01-02T00:00:00Z' } }
  for (const text of ['มชา', 'ชาย', 'somch', 'E-01']) {
    const found = await company.get(company.coordinator, 'engineers', { ...asked, text })
    expect(found.map((one: { name_th: string }) => one.name_th)).toEqual(['สมชาย ใจดี'])
  }
})

test('an end before the start is told at its field', async () => {
  const answer = await company.ask(company.coordinator, 'engineers', {
    from: '2032-01-02T00:00:00Z',
    to: '2032-01-01T00:00:00Z',
  })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'to', code: 'BEFORE_START' }] } })
})

test('who is free is asked for as many days as a visit may last, not for years', async () => {
  const asked = { from: '2032-01-01T00:00:00Z', to: '2032-03-01T00:00:00Z' }
  expect(await company.ask(company.coordinator, 'engineers', asked)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'to', code: 'TOO_LONG' }] },
  })
})

test('for an order whoever knows its machine comes first, and each is told with what speaks for them', async () => {
  const { coordinator, engineers, get, call, customers, server } = company
  const [som, , manee] = engineers as [number, number, number]
  const { id: branch } = await server.owner.one<{ id: number }>(
    sql`insert into org_unit (level, code, name_th) values ('BRANCH', 'RY', 'ระยอง') returning id`,
  )
  await server.owner.run(sql`
    with place as (insert into location (code, name_th, zone, branch_id, distance_km)
      values ('BP', 'บางปู', 'PROVINCE_NEAR', ${branch}, 92) returning id)
    update customer_site set location_id = (select id from place) where id = ${customers[0]!.site_id}::bigint`)
  await server.owner.run(sql`update employee set org_unit_id = ${branch}::bigint where id = ${manee}::bigint`)
  const { id: before } = await call()
  const times = freeDay()
  const { visits } = await get(coordinator, 'visit_insert', {
    order_id: before,
    ...times,
    engineers: [{ employee_id: som }],
    schedule: true,
  })
  const { id, row_version } = visits[0]
  const there = await get(coordinator, 'visit_status', { id, row_version, to_status: 'ON_SITE' })
  await get(coordinator, 'visit_status', { id, row_version: there.visits[0].row_version, to_status: 'DONE' })

  const { id: order_id } = await call()
  const { planned_start: from, planned_end: to } = freeDay()
  const found = await get(coordinator, 'engineers', { from, to, order_id })
  expect(found.map((one: { nickname: string }) => one.nickname)).toEqual(['ชาย', 'นี', 'ระ'])
  expect(found.map((one: { reasons: object }) => one.reasons)).toMatchObject([
    { knows_machine_on: times.planned_start.slice(0, 10), same_branch: null, distance_km: null },
    { knows_machine_on: null, same_branch: true, distance_km: 92, week_planned: 0 },
    { knows_machine_on: null, same_branch: null, distance_km: null },
  ])
  const without = await get(coordinator, 'engineers', { from, to })
  expect(without.every((one: { reasons: null }) => one.reasons === null)).toBe(true)
})
