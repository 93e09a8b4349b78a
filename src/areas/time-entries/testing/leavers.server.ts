// People who leave, are blocked or deleted, for tests of their time: one at a time below somebody, what is done with them, and what is left.
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import type { Answer } from '#platform/testing/server.server.ts'
import { type TimeCompany, daysAgo } from './time-company.server.ts'

const EMPLOYEES = '/app/Employee-Management'

/** Somebody with an account, who may write time down. */
export interface Leaver {
  readonly id: number
  readonly person: Person
}
/** An entry as it is kept. */
interface Kept {
  readonly id: number
  readonly row_version: number
  readonly minutes: number
  readonly status: string
  readonly client_uuid: string | null
}

/** What is done with them. */
export interface Leavers {
  /** Who does it; decides about no time. */
  readonly admin: Person
  /** The employee above the engineers of the company. */
  readonly supervisor: number
  /** Below the supervisor, or another, or nobody; in a unit where one is named. */
  someone(above?: number | null, unit?: number | null): Promise<Leaver>
  /** The name of the last of them. */
  lastName(): string
  /** Starts their clock, at a moment of the database's clock; its key. */
  timed(who: Leaver, since: string, more?: object): Promise<string>
  /** A moment so long ago. */
  ago(span: string): Promise<string>
  people(action: string, who: Leaver, more?: object): Promise<Answer>
  resigned(who: Leaver, resign_date: string, more?: object): Promise<Answer>
  blocked(who: Leaver): Promise<Answer>
  /** A draft, or what became of it, that they wrote down for a day. */
  wrote(who: Leaver, days: number, more?: { task?: number; status?: string }): Promise<Kept>
  entriesOf(who: Leaver): Promise<Kept[]>
  minutesOf(who: Leaver): Promise<number[]>
  runs(who: Leaver): Promise<boolean>
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  waitingFor(as: Person, who: Leaver): Promise<any[]>
  /** What somebody was told of this kind, in English, the latest first. */
  toldTo(as: Person, type: string): Promise<{ text: { en: string }; link: string }[]>
}

/** They leave a company whose people write time down. */
export async function leavers(company: TimeCompany): Promise<Leavers> {
  const { server } = company
  const { owner } = server
  const admin = await company.person({
    menus: { [EMPLOYEES]: ['view', 'create', 'edit', 'delete'], '/app/Active': ['view', 'edit'] },
  })
  const above = await owner.one<{ id: number }>(
    sql`select supervisor_id as id from employee where id = ${company.engineers[0]!}`,
  )
  let count = 0
  const people: Leavers['people'] = async (action, { id }, more = {}) => {
    const { row_version } = await owner.one<{ row_version: number }>(
      sql`select row_version from employee where id = ${id}`,
    )
    return server.call(
      'api/ManagementEmployee',
      { action, id, row_version, ...more },
      { as: admin, headers: { 'accept-language': 'en' } },
    )
  }
  const entriesOf: Leavers['entriesOf'] = ({ id }) =>
    owner.rows<Kept>(sql`
      select id, row_version, minutes, status, client_uuid from time_entry where employee_id = ${id} order by work_date, start_at, id`)
  return {
    admin,
    supervisor: above.id,
    async someone(boss = above.id, unit = null) {
      const { id } = await owner.one<{ id: number }>(sql`
        insert into employee (employee_code, first_name_th, last_name_th, first_name_en, last_name_en, supervisor_id, org_unit_id)
        values (${`L-${++count}`}, 'วิชัย', ${`ลาออก ${count}`}, 'Wichai', ${`Leaver ${count}`}, ${boss}, ${unit}) returning id`)
      return { id, person: await company.person({ employeeId: id, menus: { '/app/Active': ['view'] } }) }
    },
    lastName: () => `Wichai Leaver ${count}`,
    async timed({ id, person }, since, more = {}) {
      const { body } = await company.time(person, 'start', { kind: 'WORK', ...more })
      await owner.run(sql`update time_timer set started_at = ${since}::timestamptz where employee_id = ${id}`)
      return body.data.client_uuid
    },
    ago: async (span) => (await owner.one<{ at: string }>(sql`select now() - ${span}::interval as at`)).at,
    people,
    resigned: (who, resign_date, more = {}) => people('resign', who, { resign_date, ...more }),
    blocked: (who) => people('set_active', who, { active: false }),
    wrote: (
      { id },
      days,
      { task = null, status = 'DRAFT' }: { task?: number | null; status?: string } = {},
    ) =>
      owner.one<Kept>(sql`
        insert into time_entry (employee_id, task_id, work_date, minutes, status)
        values (${id}, ${task}, ${daysAgo(days)}, 60, ${status}) returning id, row_version, minutes, status, client_uuid`),
    entriesOf,
    minutesOf: async (who) => (await entriesOf(who)).map(({ minutes }) => minutes),
    runs: async ({ id }) =>
      (await owner.rows(sql`select from time_timer where employee_id = ${id}`)).length > 0,
    waitingFor: async (as, { id }) =>
      (await company.time(as, 'select', { where: { view: 'DECIDE', employee_id: id } })).body.data,
    toldTo: async (as, type) =>
      (
        await server.call(
          'api/Notification',
          { action: 'list', where: { type } },
          { as, headers: { 'accept-language': 'en' } },
        )
      ).body.data,
  }
}
