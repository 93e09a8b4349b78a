import { afterAll, beforeAll, expect, test } from 'vitest'
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
