import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { detailShape } from './order-detail.ts'
import { type ServiceCompany, freeDay, serviceCompany } from './testing/service-company.server.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company.server.close())

test('the page of an order holds what its contract says, whoever asks and however it is named', async () => {
  const { coordinator, engineers, get, call } = company
  const taken = await call({ caller_name: 'คุณมานะ', problem: 'มีเสียงดัง', owner_id: engineers[1] })
  const plan = {
    order_id: taken.id,
    ...freeDay(),
    engineers: [{ employee_id: engineers[0] }],
    schedule: true,
  }
  await get(coordinator, 'visit_insert', plan)
  await get(coordinator, 'finding_save', { order_id: taken.id, failure_cause_id: 1, remedy_id: 1 })
  await get(coordinator, 'comment', { order_id: taken.id, body: 'ด่วน' })
  await get(coordinator, 'report_save', { order_id: taken.id, work_done: 'ตรวจเบื้องต้น' })

  const page = await get(coordinator, 'get', { so_no: taken.so_no })
  // parts are called otherwise on the wire
  const findings = page.findings.map(({ component_part_id, ...one }: { component_part_id: null }) => ({
    ...one,
    spare_part_id: component_part_id,
  }))
  const told = z.safeParse(z.strictObject(detailShape.shape), { ...page, findings })
  expect(told).toMatchObject({ success: true })
  expect(page).toMatchObject({
    customer: { name: 'บริษัท สยามบรรจุภัณฑ์ จำกัด' },
    site: { name: 'โรงงานบางปู' },
    machine: { serial_no: 'SN-1', name: 'เครื่องเรียงถุง' },
    owner: { nickname: 'ระ', name_en: 'Weera Klahan' },
    contact: null,
    created_by: 'coordinator',
    may: { edit: true, dispatch: true, approve: true },
  })
  expect(await get(coordinator, 'get', { id: taken.id })).toEqual(page)
})

test('a viewer sees the steps but none is his', async () => {
  const viewer = await company.person({ menus: { '/app/Active': ['view'] } })
  const page = await company.get(viewer, 'get', { id: (await company.call()).id })
  expect(page.next.map((one: { allowed: boolean }) => one.allowed)).toEqual([false, false])
  expect(page.may).toEqual({ edit: false, dispatch: false, approve: false, sign: false })
})

test('an order that does not exist is not found; naming it twice or not at all is refused', async () => {
  expect((await company.ask(company.coordinator, 'get', { id: 999_999 })).status).toBe(404)
  expect((await company.ask(company.coordinator, 'get', { so_no: 'SO-0000-0000' })).status).toBe(404)
  expect((await company.ask(company.coordinator, 'get', {})).status).toBe(400)
  expect((await company.ask(company.coordinator, 'get', { id: 1, so_no: 'SO-2611-0001' })).status).toBe(400)
})
