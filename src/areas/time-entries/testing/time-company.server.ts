// A company whose people write time down, for tests: a leader, two engineers below, a customer's orders, and calls in a line.
import { todayInBangkok } from '#base/date-format.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person, PersonWanted } from '#platform/testing/people.server.ts'
import { type Answer, type TestServer, testServer } from '#platform/testing/server.server.ts'

/** The company and the ways to call it. */
export interface TimeCompany {
  readonly server: TestServer
  /** The two engineers' employees. */
  readonly engineers: readonly number[]
  /** The first of them, who sees the orders they own. */
  readonly engineer: Person
  readonly second: Person
  /** Leads both. */
  readonly boss: Person
  /** Sees rates, and decides about all by right; is no employee. */
  readonly hr: Person
  person(wanted: PersonWanted): Promise<Person>
  /** A new order of the first engineer; its id. */
  order(): Promise<number>
  time(as: Person, action: string, body?: object): Promise<Answer>
  /** A new entry; the answer. */
  put(as: Person, data: object, more?: object): Promise<Answer>
  /** A new entry that is sent; as it is told. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  sent(as: Person, data: object): Promise<any>
}

/** The day so many days ago. */
export function daysAgo(days: number): string {
  return new Date(Date.parse(todayInBangkok()) - days * 86_400_000).toISOString().slice(0, 10)
}

/** The last day of the week (1 Monday … 7 Sunday) at least three weeks ago, before all other days of the tests. */
export function pastWeekday(isodow: number): string {
  const back = (new Date(daysAgo(21)).getUTCDay() - isodow + 14) % 7
  return daysAgo(21 + back)
}

/** Opens the company; close its server afterwards. */
export async function timeCompany(): Promise<TimeCompany> {
  const server = await testServer()
  const { owner } = server
  const employee = (code: string, boss: number | null) =>
    owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th, supervisor_id, employment_type)
      values (${code}, 'สมชาย', ${code}, ${boss}, 'PERMANENT') returning id`)
  const { id: bossId } = await employee('E-00', null)
  const engineers = [(await employee('E-01', bossId)).id, (await employee('E-02', bossId)).id]
  const place = await owner.one<{ customer: number; site: number }>(sql`
    with c as (insert into customer (name) values ('บริษัท สยามบรรจุภัณฑ์ จำกัด') returning id),
      s as (insert into customer_site (customer_id, name) select id, 'โรงงานบางปู' from c returning id, customer_id)
    select customer_id as customer, id as site from s`)
  const time: TimeCompany['time'] = (as, action, body = {}) =>
    server.call('api/TimeEntry', { action, ...body }, { as })
  const put: TimeCompany['put'] = (as, data, more = {}) =>
    time(as, 'insert', { ...more, data: { kind: 'WORK', ...data } })
  return {
    server,
    engineers,
    engineer: await server.person({
      employeeId: engineers[0]!,
      menus: { '/app/Active': ['view'] },
      scope: 'OWN',
    }),
    second: await server.person({
      employeeId: engineers[1]!,
      menus: { '/app/Active': ['view'] },
      scope: 'OWN',
    }),
    boss: await server.person({ employeeId: bossId }),
    hr: await server.person({
      menus: { '/app/Employee-Management': ['view', 'edit', 'approve'], '/app/labor-rate-page': ['view'] },
    }),
    person: (wanted) => server.person(wanted),
    async order() {
      const { id } = await owner.one<{ id: number }>(sql`
        insert into service_order (customer_id, site_id, kind, source, title, priority, reported_at, owner_id)
        values (${place.customer}, ${place.site}, 'REPAIR', 'PHONE', 'แขนกลหยุดกลางคัน', 'NORMAL', now(), ${engineers[0]!})
        returning id`)
      return id
    },
    time,
    put,
    async sent(as, data) {
      const { id, row_version } = (await put(as, data)).body.data
      return (await time(as, 'submit', { which: [{ id, row_version }] })).body.data[0]
    },
  }
}
