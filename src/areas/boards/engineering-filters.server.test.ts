// What the engineering board is narrowed by, and the numbers on pages of machines and customers that lead to it: both count the same tasks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import type { TaskRow } from '#areas/tasks/task-shapes.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import type { FilledColumn } from './boards.ts'

let company: ServiceCompany
let keeper: Person
let leaderId: number
const ids: Record<'wiring' | 'program' | 'sugar' | 'late' | 'done', number> = {
  wiring: 0,
  program: 0,
  sugar: 0,
  late: 0,
  done: 0,
}
beforeAll(async () => {
  company = await serviceCompany()
  const { server, engineers, customers } = company
  keeper = await server.person({
    menus: {
      '/app/Taskboard': ['view', 'edit'],
      '/app/Customer-Management': ['view'],
      '/app/Component-Project-Management': ['view'],
    },
  })
  const { owner } = server
  const leader = await owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th) values ('F-LEAD', 'วิชัย', 'ขยัน') returning id`)
  leaderId = leader.id
  await owner.run(sql`insert into project_type (code, name_th) values ('NEW', 'เครื่องใหม่')`)
  await owner.run(sql`insert into org_unit (level, code, name_th) values ('SECTION', 'PRJ', 'แผนกโครงการ')`)
  await owner.run(sql`insert into job_task_type (code, name_th) values ('PLC-X', 'เขียนโปรแกรม')`)
  const projectOf = async (no: string, customer: number) =>
    (
      await owner.one<{ id: number }>(sql`
        insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
        select ${no}, 'ไลน์จัดเรียง', ${customer}, t.id, u.id, ${leaderId}, '2027-01-04', '2049-12-30'
        from project_type t, org_unit u where t.code = 'NEW' and u.code = 'PRJ' returning id`)
    ).id
  const [packing, sugar] = [
    await projectOf('PJ-27-101', customers[0]!.id),
    await projectOf('PJ-27-102', customers[1]!.id),
  ]
  const task = async (
    project: number,
    title: string,
    more: { machine?: number; owner?: number; due?: string; status?: string } = {},
  ) =>
    owner.transaction({ userId: null, requestId: 'task', ip: '' }, async (db) => {
      await db.run(sql`select set_config('ngan.import', 'on', true)`)
      const { id } = await db.one<{ id: number }>(sql`
        insert into task (task_no, project_id, title, job_task_type_id, machine_id, owner_id, due_date, status, progress_pct, actual_end)
        select next_doc_no('TK', now()), ${project}, ${title}, k.id, ${more.machine ?? null}::bigint, ${more.owner ?? null}::bigint,
          ${more.due ?? null}::date, ${more.status ?? 'BACKLOG'}, case when ${more.status ?? ''} = 'DONE' then 100 else 0 end,
          case when ${more.status ?? ''} = 'DONE' then bangkok_day(now()) end
        from job_task_type k where k.code = 'PLC-X' returning id`)
      return id
    })
  const machine = customers[0]!.machine_id
  ids.wiring = await task(packing, 'เดินสาย', { machine, owner: engineers[1]! })
  ids.program = await task(packing, 'โปรแกรม')
  ids.sugar = await task(sugar, 'แบบตู้', { machine: customers[1]!.machine_id, owner: engineers[1]! })
  ids.late = await task(packing, 'ป้ายเตือน', { due: '2026-01-05' })
  ids.done = await task(packing, 'ติดตั้ง', { machine, status: 'DONE' })
  await owner.run(sql`
    insert into assign_member (task_id, employee_id, member_role) values (${ids.program}, ${engineers[2]!}, 'PROGRAMMER')`)
})
afterAll(() => company?.server.close())

async function columns(where: object, as = keeper): Promise<FilledColumn<TaskRow>[]> {
  const { body } = await company.server.call('api/TaskboardRCS', { action: 'board', where }, { as })
  if (body.status !== 1) throw new Error(JSON.stringify(body))
  return body.data.columns
}
/** The names of those on the board. */
async function found(where: object, as = keeper): Promise<string[]> {
  const shown = await columns(where, as)
  const cards = shown.flatMap((column) => column.cards)
  // what is counted is what is shown
  expect(shown.map(({ total }) => total)).toEqual(shown.map((column) => column.cards.length))
  return Object.entries(ids)
    .filter(([, id]) => cards.some((card) => card.id === id))
    .map(([name]) => name)
}

describe('the text finds', () => {
  test.each([
    ['the name of a task', 'เดินสาย', ['wiring']],
    ['the number of its project', 'pj-27-102', ['sugar']],
    ['the customer', 'สยามบรรจุ', ['wiring', 'program', 'late', 'done']],
    ['the serial number of the machine', 'sn-2', ['sugar']],
    ['the name of the machine', 'เครื่องเรียงถุง', ['wiring', 'sugar', 'done']],
    ['nothing that is nowhere', 'ไม่มีที่ไหน', []],
  ])('%s', async (_, text, names) => {
    expect(await found({ text })).toEqual(names)
  })

  test('no machine for who sees none', async () => {
    const blind = await company.server.person({ menus: { '/app/Taskboard': ['view'] } })
    expect(await found({ text: 'sn-2' }, blind)).toEqual([])
    expect(await found({ component_project_id: company.customers[1]!.machine_id }, blind)).toEqual([])
    expect(await found({ text: 'แบบตู้' }, blind)).toEqual(['sugar'])
  })

  test('the number of a task', async () => {
    const { task_no } = await company.server.owner.one<{ task_no: string }>(
      sql`select task_no from task where id = ${ids.program}`,
    )
    expect(await found({ text: task_no })).toEqual(['program'])
  })
})

describe('the board is narrowed by', () => {
  test('the engineer, as one in charge or on the team', async () => {
    const [, first, second] = company.engineers
    expect(await found({ engineer_id: first })).toEqual(['wiring', 'sugar'])
    expect(await found({ engineer_id: second })).toEqual(['program'])
  })

  test('customer, machine, late and still open, together as well', async () => {
    const [packing, sugar] = company.customers
    expect(await found({ customer_id: sugar!.id })).toEqual(['sugar'])
    expect(await found({ component_project_id: packing!.machine_id })).toEqual(['wiring', 'done'])
    expect(await found({ component_project_id: packing!.machine_id, open: true })).toEqual(['wiring'])
    expect(await found({ overdue: true })).toEqual(['late'])
    expect(await found({ customer_id: packing!.id, engineer_id: company.engineers[1] })).toEqual(['wiring'])
    expect(await found({ customer_id: packing!.id, text: 'แบบตู้' })).toEqual([])
  })
})

describe('the number of open tasks', () => {
  const ofMachine = async (as: Person) => {
    const [packing] = company.customers
    const { body } = await company.server.call(
      'api/ViewAndMangementMachine',
      { action: 'head', tb_name: 'component_project', id: packing!.machine_id },
      { as },
    )
    return body.data.about.open_tasks
  }
  const ofCustomer = async (as: Person) => {
    const { code } = await company.server.owner.one<{ code: string }>(
      sql`select code::text as code from customer where id = ${company.customers[0]!.id}`,
    )
    const { body } = await company.server.call(
      'api/ViewAndManagementCustomer',
      { action: 'head', CUST_Code: code },
      { as },
    )
    return body.data.about.open_tasks
  }

  test('is that of the cards it leads to, as far as each caller reaches on the board', async () => {
    const [packing] = company.customers
    const narrow = await company.server.person({
      menus: { '/app/Taskboard': ['view'] },
      scope: 'OWN',
      employeeId: company.engineers[1]!,
    })
    await company.server.giveRights(
      narrow.userId,
      { '/app/Customer-Management': ['view'], '/app/Component-Project-Management': ['view'] },
      'ALL',
    )
    const total = async (where: object, as: Person) =>
      (await columns(where, as)).reduce((sum, column) => sum + column.total, 0)
    for (const as of [keeper, narrow]) {
      const [machine, customer] = [await ofMachine(as), await ofCustomer(as)]
      expect(machine).toMatchObject({ of: 'machine', key: packing!.machine_id, name: 'เครื่องเรียงถุง' })
      expect(customer).toMatchObject({ of: 'customer', key: packing!.id })
      expect(machine.count).toBe(await total({ component_project_id: packing!.machine_id, open: true }, as))
      expect(customer.count).toBe(await total({ customer_id: packing!.id, open: true }, as))
    }
    expect([(await ofCustomer(keeper)).count, (await ofCustomer(narrow)).count]).toEqual([3, 1])
  })

  test('is absent for whoever does not see the board', async () => {
    const person = await company.server.person({
      menus: {
        '/app/Project-Management': ['view'],
        '/app/Customer-Management': ['view'],
        '/app/Component-Project-Management': ['view'],
      },
    })
    expect([await ofMachine(person), await ofCustomer(person)]).toEqual([null, null])
  })
})

test('a new task is entered in a project that the caller reaches and that is not over', async () => {
  const { server, engineers } = company
  const asked = (as: Person, text?: string) =>
    server.call('api/TaskboardRCS', { action: 'projects', ...(text && { text }) }, { as })
  const numbers = async (as: Person, text?: string) =>
    (await asked(as, text)).body.data.map(({ project_no }: { project_no: string }) => project_no)
  expect(await numbers(keeper)).toEqual(['PJ-27-102', 'PJ-27-101'])
  expect(await numbers(keeper, 'ไทยน้ำตาล')).toEqual(['PJ-27-102'])
  const own = { scope: 'OWN', menus: { '/app/Taskboard': ['view', 'edit'] } } as const
  const [leads, other] = [
    await server.person({ ...own, employeeId: leaderId }),
    await server.person({ ...own, employeeId: engineers[2]! }),
  ]
  expect([await numbers(leads), await numbers(other)]).toEqual([['PJ-27-102', 'PJ-27-101'], []])
  const looks = await server.person({ menus: { '/app/Taskboard': ['view'] } })
  expect((await asked(looks)).status).toBe(403)
  await server.owner.run(sql`
    update project set status = 'CANCELLED', status_reason = 'เลิก' where project_no = 'PJ-27-102'`)
  expect(await numbers(keeper)).toEqual(['PJ-27-101'])
})
