// What a report begins with: cause, remedy, parts and time as they are written down, in either language.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type ServiceCompany, freeDay, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company.server.close())

test('it tells what was found, used and failed, and how long it took; who does not see the order gets none', async () => {
  const { coordinator, engineer, engineers, get, ask, call, server, person } = company
  const { owner } = server
  const { id } = await call()
  const proposal = async (language: string) =>
    (await get(engineer, 'report_proposal', { id, language })).work_done as string
  expect(await proposal('th')).toBe('')
  const planned = await get(coordinator, 'visit_insert', {
    order_id: id,
    ...freeDay(),
    engineers: [{ employee_id: engineers[0] }],
    schedule: true,
  })
  const part = await owner.one<{ id: number; part_no: string; name: string }>(sql`
    insert into spare_part (part_no, name, machine_model_id)
    select 'P-6208', 'Bearing 6208', min(id) from machine_model returning id, part_no, name`)
  await get(engineer, 'finding_save', {
    order_id: id,
    failure_cause_id: 1,
    remedy_id: 1,
    component_part_id: part.id,
    note: 'Grease #strong[x]',
  })
  await owner.run(sql`insert into service_order_part (order_id, spare_part_id, action, qty, serial_in)
    values (${id}, ${part.id}, 'REPLACED', 2, 'SN-77'), (${id}, ${part.id}, 'QUOTED', 9, null)`)
  const [begin, end] = ['2026-11-20T02:00:00Z', '2026-11-20T05:10:00Z']
  await owner.run(sql`alter table service_visit disable trigger user`)
  await owner.run(sql`update service_visit set status = 'DONE', arrive_at = ${begin}, leave_at = ${end}
    where id = ${planned.visits[0].id}`)
  await owner.run(sql`alter table service_visit enable trigger user`)
  await owner.run(sql`
    insert into time_entry (employee_id, service_order_id, kind, work_date, minutes)
    values (${engineers[0]!}, ${id}, 'TRAVEL', '2026-11-20', 75)`)
  const cause = await owner.one<{ name_th: string; name_en: string }>(
    sql`select name_th, name_en from failure_cause where id = 1`,
  )
  const english = await proposal('en')
  for (const line of [
    `Cause: ${cause.name_en}`,
    'Part that failed: P-6208 Bearing 6208',
    'Grease #strong[x]',
    'Replaced: P-6208 Bearing 6208, 2 (serial no. SN-77)',
    'Hours of travel: 1:15',
    'Working time on site: 3:10 h',
  ])
    expect(english.split('\n')).toContain(line)
  expect(english).not.toContain('quoted')
  expect(await proposal('th')).toContain(`สาเหตุ: ${cause.name_th}`)
  const stranger = await person({ menus: { '/app/Active': ['view', 'edit'] }, scope: 'OWN' })
  expect((await ask(stranger, 'report_proposal', { id, language: 'th' })).status).toBe(404)
})
