// A small company with customers, machines and engineers behind a whole server, and its calls in short.
import { sql } from '#platform/database/sql.server.ts'
import type { Person, PersonWanted } from '#platform/testing/people.server.ts'
import { type Answer, type TestServer, testServer } from '#platform/testing/server.server.ts'

/** What the tests of orders lean on. */
export interface ServiceCompany {
  readonly server: TestServer
  /** Plans, approves and sees all three lists. */
  readonly coordinator: Person
  /** Sees and edits the active orders; is engineer `engineers[0]`. */
  readonly engineer: Person
  readonly customers: readonly { id: number; site_id: number; machine_id: number }[]
  /** Employees: สมชาย (ชาย), วีระ (ระ), มานี (นี); the first two share a supervisor. */
  readonly engineers: readonly number[]
  /** Of any machine; the calls that are taken have it. */
  readonly symptom: number
  /** `api/TaskboardService` with an action. */
  ask(as: Person, action: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  /** The same where it must succeed: the answer's data. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  get(as: Person, action: string, body?: object): Promise<any>
  /** Takes a call for the first customer's machine. */
  call(more?: object): Promise<{ id: number; so_no: string; row_version: number }>
  person(wanted: PersonWanted): Promise<Person>
}

/** Everything that the coordinator may. */
export const dispatcherRights: PersonWanted['menus'] = {
  '/app/Active': ['view', 'create', 'edit', 'approve'],
  '/app/Closed': ['view'],
  '/app/Reject': ['view'],
}

/** Starts it; close `server` when the tests are done. */
export async function serviceCompany(options?: Parameters<typeof testServer>[0]): Promise<ServiceCompany> {
  const server = await testServer(options)
  const { customers, engineers, symptom } = await fill(server)
  const coordinator = await server.person({ username: 'coordinator', menus: dispatcherRights })
  const engineer = await server.person({
    username: 'engineer',
    menus: { '/app/Active': ['view', 'edit'] },
    employeeId: engineers[0]!,
  })
  const ask: ServiceCompany['ask'] = (as, action, body = {}, headers = {}) =>
    server.call('api/TaskboardService', { action, ...body }, { as, headers })
  const get: ServiceCompany['get'] = async (as, action, body) => {
    const answer = await ask(as, action, body)
    if (answer.body.status !== 1) throw new Error(`${action}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  return {
    server,
    coordinator,
    engineer,
    customers,
    engineers,
    symptom,
    ask,
    get,
    call: (more = {}) =>
      get(coordinator, 'insert', {
        customer_id: customers[0]!.id,
        site_id: customers[0]!.site_id,
        component_project_id: customers[0]!.machine_id,
        title: 'แขนกลหยุดกลางคัน',
        symptom_ids: [symptom],
        ...more,
      }),
    person: (wanted) => server.person(wanted),
  }
}

async function fill({ owner }: TestServer) {
  const boss = await owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th) values ('E-00', 'อรุณ', 'มั่นคง') returning id`)
  const engineers = await owner.rows<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, first_name_en, last_name_en, nickname,
      is_field_engineer, supervisor_id)
    values ('E-01', 'สมชาย', 'ใจดี', 'Somchai', 'Jaidee', 'ชาย', true, ${boss.id}),
      ('E-02', 'วีระ', 'กล้าหาญ', 'Weera', 'Klahan', 'ระ', true, ${boss.id}),
      ('E-03', 'มานี', 'ขยัน', 'Manee', 'Khayan', 'นี', true, null) returning id`)
  const model = await owner.one<{ id: number }>(sql`select min(id) as id from machine_model`)
  const customers: { id: number; site_id: number; machine_id: number }[] = []
  for (const [name, site, serial] of [
    ['บริษัท สยามบรรจุภัณฑ์ จำกัด', 'โรงงานบางปู', 'SN-1'],
    ['บริษัท ไทยน้ำตาล จำกัด', 'โรงงานกาญจนบุรี', 'SN-2'],
  ]) {
    customers.push(
      await owner.one(sql`
        with c as (insert into customer (name) values (${name}) returning id),
          s as (insert into customer_site (customer_id, name) select id, ${site} from c returning id, customer_id),
          m as (insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
            select ${model.id}::bigint, ${serial}, 'เครื่องเรียงถุง', customer_id, id from s returning id, customer_id, site_id)
        select customer_id as id, site_id, id as machine_id from m`),
    )
  }
  const symptom = await owner.one<{ id: number }>(
    sql`insert into symptom (code, name_th) values ('STOP', 'เครื่องหยุดเอง') returning id`,
  )
  return { customers, engineers: engineers.map((one) => one.id), symptom: symptom.id }
}

let nextDay = 0

// engineers are free on working days only, and tests run in any order
const isWeekend = (day: number) => [0, 6].includes(new Date(day).getUTCDay())

/** Times of a visit on a working day that no other test has asked for. */
export function freeDay(hours = 3): { planned_start: string; planned_end: string } {
  while (isWeekend(Date.UTC(2031, 0, 1 + nextDay))) nextDay++
  const start = Date.UTC(2031, 0, 1 + nextDay++, 2)
  return {
    planned_start: new Date(start).toISOString(),
    planned_end: new Date(start + hours * 3_600_000).toISOString(),
  }
}
