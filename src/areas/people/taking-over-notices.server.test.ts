// Who takes over from a colleague who leaves is told so: once, of everything, whatever it is and however much.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'

let company: ServiceCompany
let hr: Person
let boss: Person
let heir: Person
let leaver: number
beforeAll(async () => {
  company = await serviceCompany()
  const { server, engineers, customers } = company
  const { owner } = server
  hr = await server.person({
    username: 'hr-lady',
    menus: { '/app/Employee-Management': ['view', 'create', 'edit'] },
  })
  leaver = engineers[0]!
  const supervisor = await owner.one<{ id: number }>(
    sql`select supervisor_id as id from employee where id = ${leaver}`,
  )
  boss = await server.person({ employeeId: supervisor.id, menus: { '/app/Taskboard': ['view', 'edit'] } })
  heir = await server.person({ employeeId: engineers[2]!, menus: { '/app/Active': ['view', 'edit'] } })
  await owner.run(sql`insert into project_type (code, name_th) values ('NEW', 'เครื่องใหม่')`)
  await owner.run(sql`insert into org_unit (level, code, name_th) values ('SECTION', 'PRJ', 'แผนกโครงการ')`)
  await owner.run(sql`insert into job_task_type (code, name_th) values ('T-PLC', 'โปรแกรม')`)
  // two tasks of a project that the supervisor leads, and one of the leaver's own project
  for (const [manager, tasks] of [
    [supervisor.id, 2],
    [leaver, 1],
  ] as const) {
    const { id } = await owner.one<{ id: number }>(sql`
      insert into project (name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
      select 'ไลน์จัดเรียง', ${customers[0]!.id}, t.id, u.id, ${manager}, '2026-01-05', '2049-06-30'
      from project_type t, org_unit u where t.code = 'NEW' and u.code = 'PRJ' returning id`)
    await owner.run(sql`
      insert into task (task_no, project_id, title, job_task_type_id, owner_id)
      select next_doc_no('TK', now()), ${id}, 'โปรแกรม PLC', k.id, ${leaver} from job_task_type k, generate_series(1, ${tasks}) where k.code = 'T-PLC'`)
  }
  for (const title of ['แขนกลหยุด', 'สายพานขาด']) await company.call({ title, owner_id: leaver })
})
afterAll(() => company?.server.close())

const notices = async (as: Person, language: string) => {
  const { body } = await company.server.call(
    'api/Notification',
    { action: 'list', where: { type: 'people.tookOver' } },
    { as, headers: { 'accept-language': language } },
  )
  return body.data as { text: unknown; link: string }[]
}

test('a visit to which the successor goes already does not come to them', async () => {
  const { server, engineers, coordinator } = company
  const mate = engineers[1]!
  const { id: order_id } = await company.call()
  for (const [day, others] of [
    ['2034-03-06', [engineers[2]!]],
    ['2034-03-07', []],
  ] as const)
    await company.get(coordinator, 'visit_insert', {
      order_id,
      planned_start: `${day}T02:00:00Z`,
      planned_end: `${day}T04:00:00Z`,
      engineers: [mate, ...others].map((employee_id) => ({ employee_id })),
      schedule: true,
    })
  const { body } = await server.call('api/ViewEmployee', { action: 'get', id: mate }, { as: hr })
  const left = await server.call(
    'api/ManagementEmployee',
    {
      action: 'resign',
      ...{ id: mate, row_version: body.data.row_version, resign_date: '2026-01-31' },
      ...{ visits_to: engineers[2]!, orders_to: engineers[2]! },
    },
    { as: hr },
  )
  expect(left.body.status).toBe(1)
  const told = await notices(heir, 'en')
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).toContain('What comes to you: 1 visit')
  await server.owner.run(sql`delete from notification`)
})

test('one notice each: the manager of his tasks and projects, the successor of the orders', async () => {
  const { server } = company
  const { body } = await server.call('api/ViewEmployee', { action: 'get', id: leaver }, { as: hr })
  const left = await server.call(
    'api/ManagementEmployee',
    {
      action: 'resign',
      ...{ id: leaver, row_version: body.data.row_version, resign_date: '2026-01-31' },
      orders_to: company.engineers[2]!,
    },
    { as: hr },
  )
  expect(left.body.status).toBe(1)
  const toldBoss = await notices(boss, 'en')
  expect(toldBoss).toHaveLength(1)
  expect(JSON.stringify(toldBoss)).toContain(
    'Somchai Jaidee leaves. What comes to you: 1 project to lead or sell, 3 tasks of projects',
  )
  // the page of the two that may be opened
  expect(toldBoss[0]!.link).toBe('/app/Taskboard?board=RCS&mine=1')
  expect(JSON.stringify(await notices(boss, 'th'))).toContain(
    'สมชาย ใจดี ลาออก งานที่โอนมาให้คุณ: โครงการ 1 โครงการ, งานโครงการ 3 งาน',
  )
  const toldHeir = await notices(heir, 'en')
  expect(toldHeir).toHaveLength(1)
  expect(JSON.stringify(toldHeir)).toContain('What comes to you: 2 orders')
  expect(toldHeir[0]!.link).toBe('/app/Active')
})
