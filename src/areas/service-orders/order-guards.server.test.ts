// What an order lacks is told all at once, and by name: items of its checklist, parts, and whose time.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type ServiceCompany, serviceCompany } from './testing/service-company.server.ts'

let company: ServiceCompany
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company?.server.close())

test('a repair with everything open says so in one list', async () => {
  const { coordinator, engineers, get, ask, server } = company
  await server.owner.run(sql`
    with t as (insert into checklist_template (code, machine_type_id, kind, name_th)
        select 'R', k.machine_type_id, 'REPAIR', 'หลังซ่อม' from machine m join machine_model k on k.id = m.machine_model_id
        where m.id = ${company.customers[0]!.machine_id} returning id),
      v as (insert into checklist_version (checklist_template_id, version) select id, 1 from t returning id)
    insert into checklist_item (checklist_version_id, place, section_th, text_th, text_en, answer)
    select v.id, n, 'ทั่วไป', 'ข้อ ' || n, 'Item ' || n, 'CHECK' from v, generate_series(1, 5) n`)
  const { id, row_version } = await company.call({ symptom_ids: null, owner_id: engineers[0] })
  const accepted = await get(coordinator, 'accept', { id, row_version })
  const started = await get(coordinator, 'start', { id, row_version: accepted.row_version })
  await server.owner.run(sql`
    with p as (insert into spare_part (part_no, name, machine_model_id) select 'P-7', 'Bearing', min(id) from machine_model returning id)
    insert into service_order_part (order_id, spare_part_id, action, qty) select ${id}, id, 'REPLACED', 1 from p`)
  await server.owner.run(sql`
    insert into time_timer (employee_id, service_order_id) values (${engineers[0]!}, ${id}), (${engineers[1]!}, ${id})`)
  await server.owner.run(sql`
    insert into time_entry (employee_id, service_order_id, work_date, minutes)
    values (${engineers[2]!}, ${id}, bangkok_day(now()), 60), (${engineers[2]!}, ${id}, bangkok_day(now()), 30)`)

  const done = await ask(coordinator, 'work_done', { id, row_version: started.row_version })
  expect(done.body).toMatchObject({ status: 0, code: 'GUARD_MISSING' })
  expect(done.body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'finding',
    'symptom',
    'checklist',
    'timer',
  ])
  expect(done.body.message).toContain('Item 1, Item 2, Item 3 (+2)')
  expect(done.body.message).toContain('Somchai Jaidee, Weera Klahan')
  const { missing, named } = await server.owner.one<{
    missing: string[]
    named: Record<string, unknown[]>
  }>(sql`
    select m.missing, order_obstacles(${id}::bigint, m.missing) as named
    from (select service_order_missing(${id}::bigint, 'CLOSED') as missing) m`)
  expect(missing).toEqual(['finding', 'cover', 'report', 'symptom', 'checklist', 'timer', 'time', 'parts'])
  expect(named.parts).toEqual([{ part_no: 'P-7', name: 'Bearing' }])
  expect(named.items).toHaveLength(5)
  // each once, however many entries
  expect(named.people).toEqual([
    { name_th: 'สมชาย ใจดี', name_en: 'Somchai Jaidee', is_running: true },
    { name_th: 'วีระ กล้าหาญ', name_en: 'Weera Klahan', is_running: true },
    { name_th: 'มานี ขยัน', name_en: 'Manee Khayan', is_running: false },
  ])
})
