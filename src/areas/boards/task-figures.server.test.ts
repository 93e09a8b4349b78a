// Numbers of tasks and of the hours of projects: what each list behind them shows to the same caller, on the first page and on the page of a project.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { projectList, projectsAsked } from '#areas/projects/project-list.ts'
import { numberNames } from '#areas/tasks/project-numbers.ts'
import { taskFigures } from '#areas/tasks/task-figures.server.ts'
import { projectTaskList, tasksNarrowed } from '#areas/tasks/project-task-list.ts'
import { readListAddress } from '#base/list-address.ts'
import { sql } from '#platform/database/sql.server.ts'
import { figuresNow } from '#platform/server/walk-contributions.server.ts'
import { findSession } from '#platform/server/caller.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import type { FilledColumn } from './boards.ts'
import { taskBoardAsked, taskBoardList } from './engineering-address.ts'

const menus = {
  '/app/Taskboard': ['view', 'edit'],
  '/app/Project-Management': ['view', 'edit'],
} as const

let company: ServiceCompany
/** Reaches everything. */
let keeper: Person
/** Leads the first project, and works on a task of the second. */
let leader: Person
let led: number
beforeAll(async () => {
  company = await serviceCompany()
  const { server, engineers, customers } = company
  const { owner } = server
  keeper = await server.person({ menus })
  leader = await server.person({ menus, scope: 'OWN', employeeId: engineers[1]! })
  await owner.run(sql`insert into project_type (code, name_th) values ('NEW', 'เครื่องใหม่')`)
  await owner.run(sql`
    insert into org_unit (level, code, name_th) values ('SECTION', 'PRJ', 'แผนกโครงการ')`)
  const project = async (no: string, manager: number, budget: number | null) => {
    const { id } = await owner.one<{ id: number }>(sql`
      insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date, budget_hours)
      select ${no}, 'ไลน์จัดเรียง', ${customers[0]!.id}, t.id, u.id, ${manager}, '2026-01-05', '2049-12-25', ${budget}::numeric
      from project_type t, org_unit u where t.code = 'NEW' and u.code = 'PRJ' returning id`)
    return id
  }
  const task = async (of: number, due: string | null, hours: number, who: number | null = null) => {
    const { id } = await owner.one<{ id: number }>(sql`
      insert into task (task_no, project_id, title, job_task_type_id, owner_id, due_date)
      select next_doc_no('TK', now()), ${of}, 'งาน', t.id, ${who}::bigint, ${due}::date from job_task_type t where t.code = 'PLC' returning id`)
    if (hours > 0)
      await owner.run(sql`
        insert into time_entry (employee_id, task_id, work_date, minutes) values (${engineers[0]!}, ${id}, '2026-03-02', ${hours * 60}::integer)`)
    return id
  }
  led = await project('PJ-F-1', engineers[1]!, 10)
  const other = await project('PJ-F-2', engineers[2]!, 100)
  await task(led, '2026-02-02', 2.5)
  await task(led, null, 1)
  const done = await task(led, '2026-02-02', 0)
  await task(other, '2026-02-02', 3, engineers[1]!)
  await task(other, '2026-02-02', 5)
  const over = await project('PJ-F-3', engineers[1]!, 40)
  await task(over, null, 1)
  await owner.transaction({ userId: null, requestId: 'history', ip: '' }, async (db) => {
    await db.run(sql`select set_config('ngan.import', 'on', true)`)
    await db.run(
      sql`update task set status = 'DONE', progress_pct = 100, actual_end = bangkok_day(now()) where id = ${done}`,
    )
    await db.run(sql`update project set status = 'CANCELLED', status_reason = 'x' where id = ${over}`)
  })
})
afterAll(() => company?.server.close())

async function call(path: string, body: object, as: Person) {
  const { body: told } = await company.server.call(path, body, { as })
  if (told.status !== 1) throw new Error(`${path}: ${JSON.stringify(told)}`)
  return told.data
}
const paramsOf = (link: string) => new URLSearchParams(link.split('?')[1])
const cardsAt = async (link: string, as: Person): Promise<number> => {
  const asked = taskBoardAsked(readListAddress(taskBoardList, paramsOf(link)))
  const { columns } = await call('api/TaskboardRCS', { action: 'board', ...asked }, as)
  return (columns as FilledColumn[]).reduce((sum, { total }) => sum + total, 0)
}
interface Hours {
  readonly spent_hours: number | null
  readonly budget_hours: number | null
}
const projectsAt = async (link: string, as: Person): Promise<Hours[]> => {
  const asked = projectsAsked(readListAddress(projectList, paramsOf(link)))
  return call('api/ViewAndManagementProject', { action: 'select', ...asked, page_size: 100 }, as)
}
async function numbersOf(as: Person) {
  const user = (await findSession(company.server.dbPool, as.token))!
  const { told } = await company.server.owner.one<{ told: Record<string, number | null> }>(
    sql`select ${figuresNow(taskFigures, user)} as told`,
  )
  return told
}

test('each number is what its list shows, in the reach of who asks', async () => {
  const { open, late, spent } = numberNames
  const told: Record<string, number | null>[] = []
  for (const person of [keeper, leader]) {
    const numbers = await numbersOf(person)
    told.push(numbers)
    expect(numbers.open).toBe(await cardsAt(open.link, person))
    expect(numbers.late).toBe(await cardsAt(late.link, person))
    const rows = (await projectsAt(spent.link, person)).filter((row) => row.spent_hours !== null)
    const sum = (of: keyof Hours) => rows.reduce((all, row) => all + (row[of] ?? 0), 0)
    expect([numbers.spent, numbers.budget]).toEqual([sum('spent_hours'), sum('budget_hours')])
  }
  expect(told).toEqual([
    { open: 4, late: 3, spent: 11.5, budget: 110 },
    // of the project that is read by a task alone neither other tasks nor hours
    { open: 3, late: 2, spent: 3.5, budget: 10 },
  ])
})

test('the first page tells them to who keeps projects, and to nobody else', async () => {
  const today = async (as: Person) => (await call('api/dashboards', { action: 'today' }, as)).projects
  expect(await today(leader)).toEqual(await numbersOf(leader))
  const { server } = company
  const looks = await server.person({ menus: { '/app/Project-Management': ['view'] } })
  expect(await today(looks)).toBeNull()
  // nor of a list that is not theirs
  const sells = await server.person({ menus: { '/app/Project-Management': ['view', 'edit'] } })
  expect(await today(sells)).toMatchObject({ open: null, late: null, spent: 11.5, budget: 110 })
})

test('the page of a project tells its own: as many as its list of tasks shows, and the hours of all of them', async () => {
  const page = (project_no: string, as: Person) =>
    call('api/ViewAndManagementProject', { action: 'head', project_no }, as)
  const { project, about } = await page('PJ-F-1', leader)
  expect([project.spent_hours, project.budget_hours]).toEqual([3.5, 10])
  expect(about.open_tasks).toEqual({ open: 2, late: 1 })
  for (const [address, count] of [
    ['todo=1', 2],
    ['overdue=1', 1],
  ] as const) {
    const where = tasksNarrowed(readListAddress(projectTaskList, new URLSearchParams(address)))
    const { tasks } = await call('api/TaskboardRCS', { action: 'tree', project_id: led, where }, leader)
    expect([address, tasks.length]).toEqual([address, count])
  }
  const byTask = await page('PJ-F-2', leader)
  expect(byTask).toMatchObject({ is_reached: false, project: { spent_hours: null } })
  expect(byTask.about.open_tasks).toEqual({ open: 1, late: 1 })
  expect((await page('PJ-F-3', leader)).about.open_tasks).toBeNull()
})
