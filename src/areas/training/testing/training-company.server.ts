// A company whose people go to classes, for tests: people, courses and classes in a line each.
import type { Flag, Scope } from '#base/access.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type Answer, type TestServer, testServer } from '#platform/testing/server.server.ts'
import { fromWire, toWire } from '#wire/wire.ts'
import type { ClassDetail } from '../training-class.ts'
import type { Enrollment } from '../training-enrollment.ts'

/** An employee who can sign in. */
export interface Colleague {
  readonly id: number
  readonly person: Person
}
interface Placed {
  readonly boss?: number | null
  readonly position?: number | null
  readonly unit?: number | null
  readonly scope?: Scope
  readonly flags?: Flag[]
}
/** The company and the ways to call it. */
export interface TrainingCompany {
  readonly server: TestServer
  /** Keeps everything, and is an employee themselves. */
  readonly keeper: Colleague
  newcomer(placed?: Placed): Promise<Colleague>
  course(more?: object): Promise<number>
  ask(table: string, action: string, body: object, as: Person): Promise<Answer>
  /** A class with a day of hours, as far on as asked. */
  classOf(
    course: number,
    more?: {
      capacity?: number
      day?: string
      to?: 'DRAFT' | 'OPEN' | 'CONFIRMED' | 'IN_PROGRESS'
      needs_approval?: boolean
    },
  ): Promise<ClassDetail>
  move(one: ClassDetail, to: string, reason?: string): Promise<Answer>
  look(id: number, as?: Person): Promise<ClassDetail>
  enroll(classId: number, who: Colleague): Promise<Answer>
  step(
    action: string,
    place: Pick<Enrollment, 'id' | 'row_version'>,
    as: Person,
    more?: object,
  ): Promise<Answer>
  places(classId: number): Promise<Enrollment[]>
  busy(employee: number): Promise<{ source: string; source_id: number; start: string }[]>
  /** Approved leave of a day. */
  away(employee: number, day: string): Promise<void>
}

/** How a record's key is spelt; the tests speak of rows in our names. */
const names = { ID: 'id' }
const every: Flag[] = ['view', 'create', 'edit', 'delete', 'export', 'approve']
/** A day on which nothing else is. */
export const classDay = '2040-12-10'
/** A day that is over. */
export const pastDay = '2026-01-12'

/** Opens the company; close its server afterwards. */
export async function trainingCompany(): Promise<TrainingCompany> {
  const server = await testServer()
  const { owner } = server
  let count = 0
  const CLASS = '/app/Training-Record/Class' as const
  const newcomer: TrainingCompany['newcomer'] = async ({
    boss = null,
    position = null,
    unit = null,
    scope = 'OWN',
    flags = ['view'] as Flag[],
  } = {}) => {
    const code = `T${++count}`
    const { id } = await owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th, supervisor_id, position_id, org_unit_id, hire_date)
      values (${code}, 'สมชาย', ${code}, ${boss}, ${position}, ${unit}, '2024-01-01') returning id`)
    return { id, person: await server.person({ employeeId: id, menus: { [CLASS]: flags }, scope }) }
  }
  const keeper = await newcomer({ flags: every, scope: 'ALL' })
  await server.giveRights(keeper.person.userId, {
    '/app/Training-Record/Course': every,
    '/app/Training-Record/Institute': every,
  })
  const ask: TrainingCompany['ask'] = async (tb_name, action, body, as) => {
    const told = toWire({ tb_name, action, ...body }, names) as object
    const answer = await server.call('api/CourseRecord', told, { as })
    return { ...answer, body: fromWire(answer.body, names) }
  }
  const look = async (id: number, as = keeper.person): Promise<ClassDetail> =>
    (await ask('class', 'get', { id }, as)).body.data
  const move: TrainingCompany['move'] = ({ id, row_version }, to, reason) =>
    ask('class', 'set_status', { id, row_version, to, ...(reason && { reason }) }, keeper.person)
  return {
    server,
    keeper,
    newcomer,
    ask,
    look,
    move,
    async course(more = {}) {
      const code = `C${++count}`
      const data = { code, name_th: `หลักสูตร ${code}`, category: 'SAFETY', hours: 6, ...more }
      const { body } = await ask('course', 'insert', { data }, keeper.person)
      if (body.status !== 1) throw new Error(JSON.stringify(body))
      return body.data.id
    },
    async classOf(course_id, { capacity, day = classDay, to = 'OPEN', needs_approval = false } = {}) {
      const data = { course_id, mode: 'ONSITE', capacity, needs_approval }
      const { id } = (await ask('class', 'insert', { data }, keeper.person)).body.data
      const hours = { starts_at: `${day}T09:00:00+07:00`, ends_at: `${day}T16:00:00+07:00` }
      const added = await ask('session', 'insert', { class_id: id, data: hours }, keeper.person)
      if (added.body.status !== 1) throw new Error(JSON.stringify(added.body))
      const steps = ['DRAFT', 'OPEN', 'CONFIRMED', 'IN_PROGRESS']
      for (const step of steps.slice(1, steps.indexOf(to) + 1)) await move(await look(id), step)
      return look(id)
    },
    enroll: (class_id, who) => ask('enrollment', 'enroll', { class_id, employee_id: who.id }, keeper.person),
    step: (action, { id, row_version }, as, more = {}) =>
      ask('enrollment', action, { id, row_version, ...more }, as),
    places: async (class_id) =>
      (await ask('enrollment', 'select', { where: { class_id }, page_size: 500 }, keeper.person)).body.data,
    busy: (employee) =>
      owner.rows(sql`
        select source, source_id, to_char(lower(during) at time zone 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI') as start
        from employee_busy where employee_id = ${employee} order by lower(during)`),
    async away(employee, day) {
      const { id } = await owner.one<{ id: number }>(sql`
        insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status)
        select ${employee}, t.id, ${day}, ${day}, 0, 'PENDING' from leave_type t where t.code = 'UNPAID' returning id`)
      await owner.run(sql`update leave_record set status = 'APPROVED' where id = ${id}`)
    },
  }
}
