// Who sees a project only by a task of theirs, whatever their rights: each part of its page answers, or the page does not offer it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'

const all = ['view', 'create', 'edit', 'delete', 'export', 'approve'] as const

let company: ServiceCompany
let works: Person
let id: number
beforeAll(async () => {
  company = await serviceCompany()
  const { server, engineers, customers } = company
  works = await server.person({
    menus: {
      '/app/Project-Management': all,
      '/app/Taskboard': all,
      '/app/Active': all,
      '/app/Component-Project-Management': all,
      '/app/project-type': all,
    },
    scope: 'OWN',
    employeeId: engineers[1]!,
  })
  const { owner } = server
  await owner.run(sql`insert into project_type (code, name_th) values ('NEW', 'เครื่องใหม่')`)
  await owner.run(sql`
    insert into org_unit (level, code, name_th) values ('SECTION', 'PRJ', 'แผนกโครงการ')`)
  ;({ id } = await owner.one<{ id: number }>(sql`
    insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
    select 'PJ-B-1', 'ไลน์จัดเรียง', ${customers[0]!.id}, t.id, u.id, ${engineers[2]!}, '2026-01-05', '2049-12-25'
    from project_type t, org_unit u where t.code = 'NEW' and u.code = 'PRJ' returning id`))
  await owner.run(sql`
    insert into task (task_no, project_id, title, job_task_type_id, owner_id)
    select next_doc_no('TK', now()), ${id}, 'งาน', t.id, ${engineers[1]!} from job_task_type t where t.code = 'PLC'`)
})
afterAll(() => company?.server.close())

const projects = 'api/ViewAndManagementProject'
const call = (path: string, body: object) => company.server.call(path, body, { as: works })
const head = async (): Promise<ProjectPage> =>
  (await call(projects, { action: 'head', project_no: 'PJ-B-1' })).body.data

/** What each tab of the page reads, by its name; the tab of the external board is not there (`project-page-by-task.test.tsx` has them all). */
const reads: Readonly<Record<string, readonly [path: string, body: () => object]>> = {
  overview: [projects, () => ({ action: 'get', id })],
  tasks: ['api/TaskboardRCS', () => ({ action: 'tree', project_id: id })],
  plan: ['api/TaskboardRCS', () => ({ action: 'gantt', project_id: id })],
  milestones: [projects, () => ({ action: 'milestones', id })],
  machines: [
    'api/ViewAndMangementMachine',
    () => ({ tb_name: 'component_project', action: 'select', where: { project_id: id } }),
  ],
  orders: ['api/TaskboardService', () => ({ action: 'of_project', project_id: id })],
  files: [projects, () => ({ action: 'files', project_id: id })],
  team: [projects, () => ({ action: 'team', where: { project_id: id } })],
  timeline: [projects, () => ({ action: 'timeline', id })],
}

test.each(Object.entries(reads))('the tab %s loads', async (_, [path, body]) => {
  const { status, body: told } = await call(path, body())
  expect([status, told.status]).toEqual([200, 1])
})

test('what the page does not offer is refused as what is not there, whatever the rights', async () => {
  expect((await head()).is_reached).toBe(false)
  const refused = [
    [projects, { action: 'update', id, row_version: 1, data: { name: 'x' } }],
    [projects, { action: 'health', id, health: 'ON_TRACK' }],
    [projects, { action: 'delete', id, row_version: 1 }],
    [projects, { action: 'set_status', id, row_version: 1, to_status: 'PLANNING' }],
    [
      projects,
      { action: 'insert_milestone', project_id: id, data: { code: 'FAT', plan_date: '2026-05-05' } },
    ],
    [projects, { action: 'save_template', project_id: id, data: { code: 'T-1', name_th: 'แม่แบบ' } }],
  ] as const
  for (const [path, body] of refused)
    expect([body.action, (await call(path, body)).status]).toEqual([body.action, 404])
})
