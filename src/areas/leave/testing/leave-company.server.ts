// A company whose people ask for leave, for tests: employees and units as a test names them, and calls in a line.
import type { Flag, Scope } from '#base/access.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type Answer, type TestServer, testServer } from '#platform/testing/server.server.ts'

/** What every employee may do with leave. */
const own: Flag[] = ['view', 'create']
/** A Monday and the Friday after it, with no holiday between. */
export const monday = '2040-12-10'
export const friday = '2040-12-14'

/** So that a year of service is over in 2040, and nothing is carried over into it. */
const HIRED = '2039-06-01'

interface Placed {
  readonly boss?: number | null
  readonly unit?: number | null
  readonly scope?: Scope
  readonly flags?: Flag[]
  readonly hired?: string | null
}
/** An employee who can sign in. */
export interface Colleague {
  readonly id: number
  readonly person: Person
}
interface Versioned {
  readonly id: number
  readonly row_version: number
}

/** The company and the ways to call it. */
export interface LeaveCompany {
  readonly server: TestServer
  newcomer(placed?: Placed): Promise<Colleague>
  /** A unit below another, headed by an employee. */
  unit(head: number | null, parent?: number | null): Promise<number>
  ask(action: string, body: object, as: Person): Promise<Answer>
  request(code: string, from: string, to?: string, more?: object): Promise<object>
  send(code: string, from: string, to: string, as: Person, more?: object, top?: object): Promise<Answer>
  step(action: string, version: Versioned, as: Person, more?: object): Promise<Answer>
  kind(code: string): Promise<number>
  attach(version: Versioned, as: Person, content?: Buffer): Promise<Answer>
  /** An employee is on approved leave at this moment. */
  sendAway(id: number): Promise<unknown>
}

/** The smallest file that is a PDF. */
export const certificate = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Opens the company; close its server afterwards. */
export async function leaveCompany(): Promise<LeaveCompany> {
  const server = await testServer()
  const { owner } = server
  let count = 0
  const kind = async (code: string) =>
    (await owner.one<{ id: number }>(sql`select id from leave_type where code = ${code}`)).id
  const ask = (action: string, body: object, as: Person) =>
    server.call('api/LeaveRecordEmployee', { action, ...body }, { as })
  const request = async (code: string, from: string, to = from, more: object = {}) => ({
    leave_type_id: await kind(code),
    start_date: from,
    start_part: 'FULL',
    end_date: to,
    end_part: 'FULL',
    ...more,
  })
  return {
    server,
    kind,
    ask,
    request,
    async newcomer({ boss = null, unit = null, scope = 'OWN', flags = own, hired = HIRED } = {}) {
      const code = `L${++count}`
      const { id } = await owner.one<{ id: number }>(sql`
        insert into employee (employee_code, first_name_th, last_name_th, supervisor_id, org_unit_id, hire_date)
        values (${code}, 'สมชาย', ${code}, ${boss}, ${unit}, ${hired}) returning id`)
      return { id, person: await server.person({ employeeId: id, menus: { '/app/Leave': flags }, scope }) }
    },
    async unit(head, parent = null) {
      const code = `U${++count}`
      const { id } = await owner.one<{ id: number }>(sql`
        insert into org_unit (level, code, name_th, head_employee_id, parent_id)
        values (${parent === null ? 'BRANCH' : 'DEPARTMENT'}, ${code}, ${code}, ${head}, ${parent}) returning id`)
      return id
    },
    send: async (code, from, to, as, more = {}, top = {}) =>
      ask('insert', { ...top, data: await request(code, from, to, more), send: true }, as),
    step: (action, { id, row_version }, as, more = {}) => ask(action, { id, row_version, ...more }, as),
    attach({ id, row_version }, as, content = certificate) {
      const form = new FormData()
      form.append('data', JSON.stringify({ id, row_version }))
      form.append('file', new Blob([new Uint8Array(content)]), 'ใบรับรองแพทย์.pdf')
      return server.call('api/UploadLeaveDocument', form, { as })
    },
    sendAway: (id) =>
      owner.run(sql`
        insert into employee_busy (employee_id, during, source, source_id)
        values (${id}, tstzrange(now() - interval '1 hour', now() + interval '1 day'), 'LEAVE', ${-id})`),
  }
}
