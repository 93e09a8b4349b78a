import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Flag } from '#base/access.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

const own: Flag[] = ['view', 'create']
let server: TestServer
let director: Person
let boss: Person
let worker: Person
let other: Person
let hr: Person
let bossId: number
let workerId: number

beforeAll(async () => {
  server = await testServer()
  const top = await employee('E1', null)
  bossId = await employee('E2', top)
  workerId = await employee('E3', bossId)
  const stranger = await employee('E4', null)
  director = await signedIn(top)
  boss = await signedIn(bossId)
  worker = await signedIn(workerId)
  other = await signedIn(stranger)
  hr = await server.person({ menus: { '/app/Leave': [...own, 'approve'] } })
})
afterAll(() => server.close())

async function employee(code: string, supervisor: number | null): Promise<number> {
  const made = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, supervisor_id, hire_date)
    values (${code}, 'สมชาย', ${code}, ${supervisor}, '2039-06-01') returning id`)
  return made.id
}
const signedIn = (employeeId: number) => server.person({ employeeId, menus: { '/app/Leave': own } })
let count = 10
const newcomer = async (boss: number | null = null) => {
  const id = await employee(`E${++count}`, boss)
  return { id, person: await signedIn(id) }
}

const ask = (action: string, body: object, as: Person) =>
  server.call('api/LeaveRecordEmployee', { action, ...body }, { as })
const kind = async (code: string): Promise<number> =>
  (await server.owner.one<{ id: number }>(sql`select id from leave_type where code = ${code}`)).id
const request = async (code: string, from: string, to = from, more: object = {}) => ({
  leave_type_id: await kind(code),
  start_date: from,
  start_part: 'FULL',
  end_date: to,
  end_part: 'FULL',
  ...more,
})
const send = async (code: string, from: string, to: string, as: Person, more: object = {}) =>
  ask('insert', { data: await request(code, from, to, more), send: true }, as)
const step = (
  action: string,
  { id, row_version }: { id: number; row_version: number },
  as: Person,
  note?: string,
) => ask(action, { id, row_version, ...(note && { note }) }, as)
const left = async (code: string, year: number, as: Person): Promise<number | null> => {
  const { body } = await ask('balance', { year }, as)
  return body.data.find((one: { code: string }) => one.code === code).remaining
}
// Monday to Friday are worked; the 10th of December 2040 is a Monday
const monday = '2040-12-10'
const friday = '2040-12-14'

describe('the days of a leave', () => {
  test('leave out weekends and holidays, and say which and why', async () => {
    await server.owner.run(sql`
      insert into calendar_event (calendar_id, name, event_type_id, event_date)
      select id, 'วันหยุดพิเศษ', 3, '2040-11-07' from calendar where is_default`)
    const data = await request('ANNUAL', '2040-11-02', '2040-11-08')
    const { body } = await ask('preview', { data }, worker)
    expect(body.data).toMatchObject({
      days: 4,
      skipped: [
        { day: '2040-11-03', name: '' },
        { day: '2040-11-04', name: '' },
        { day: '2040-11-07', name: 'วันหยุดพิเศษ' },
      ],
      before: 6,
      after: 2,
      problems: [],
    })
  })

  test('count every day where the kind says so', async () => {
    const { body } = await ask(
      'preview',
      { data: await request('MATERNITY', '2040-11-02', '2040-11-08') },
      worker,
    )
    expect(body.data).toMatchObject({ days: 7, skipped: [], document_needed: true })
  })

  test('may be halves: a morning and an afternoon of one day do not meet, two mornings do', async () => {
    const { person } = await newcomer()
    const half = (part: string) => ({ start_part: part, end_part: part })
    const morning = await send('BUSINESS', monday, monday, person, half('AM'))
    expect(morning.body.data).toMatchObject({ days: 0.5, status: 'PENDING' })
    expect((await send('BUSINESS', monday, monday, person, half('PM'))).status).toBe(200)
    const again = await send('SICK', monday, monday, person, half('AM'))
    expect([again.status, again.body.code]).toEqual([409, 'LEAVE_OVERLAP'])
    expect(again.body.message).toContain('10-Dec-2040')
  })

  test('follow the calendar of the person', async () => {
    const { id, person } = await newcomer()
    const { id: calendar } = await server.owner.one<{ id: number }>(
      sql`insert into calendar (name, work_type_id) values ('โรงงาน', 2) returning id`,
    )
    await server.owner.run(sql`update employee set calendar_id = ${calendar} where id = ${id}`)
    const { body } = await ask('preview', { data: await request('SICK', friday, '2040-12-16') }, person)
    expect(body.data.days).toBe(2)
  })

  test.each([
    ['an end before the start', { end_date: '2040-12-09' }, 'data.end_date'],
    ['a morning with days after it', { start_part: 'AM', end_date: friday }, 'data.start_part'],
    ['an afternoon with days before it', { end_part: 'PM', end_date: friday }, 'data.end_part'],
    ['two parts of one day', { start_part: 'AM', end_part: 'PM' }, 'data.end_part'],
    ['more than a year', { end_date: '2041-12-31' }, 'data.end_date'],
  ])('cannot have %s', async (_, more, field) => {
    const { status, body } = await ask(
      'preview',
      { data: await request('SICK', monday, monday, more) },
      worker,
    )
    expect([status, body.errors[0].field]).toEqual([400, field])
  })
})

describe('a request', () => {
  test('is refused in words that say what is possible', async () => {
    const { id, person } = await newcomer()
    const today = (await server.owner.one<{ day: string }>(sql`select bangkok_day(now()) as day`)).day
    await server.owner.run(sql`update employee set hire_date = '2040-06-01', gender = 'M' where id = ${id}`)
    const codes = async (code: string, from: string, to = from) =>
      (await send(code, from, to, person)).body.code
    expect(await codes('ANNUAL', monday)).toBe('LEAVE_SERVICE')
    expect(await codes('SICK', '2020-01-06')).toBe('LEAVE_TOO_LATE')
    expect(await codes('TRAINING', today)).toBe('LEAVE_NOTICE')
    expect(await codes('MATERNITY', monday)).toBe('LEAVE_GENDER')
    expect(await codes('BUSINESS', '2040-12-15', '2040-12-16')).toBe('LEAVE_NO_WORKING_DAY')
    expect(await codes('BUSINESS', monday, friday)).toBe('LEAVE_BALANCE_SHORT')
    await server.owner.run(sql`update leave_type set is_active = false where code = 'UNPAID'`)
    expect(await codes('UNPAID', monday)).toBe('LEAVE_TYPE_UNUSED')
    await server.owner.run(sql`update leave_type set is_active = true where code = 'UNPAID'`)
  })

  test('is a draft until it is sent, changed by its writer and seen by nobody else', async () => {
    const { person } = await newcomer(bossId)
    const made = (await ask('insert', { data: await request('SICK', monday) }, person)).body.data
    expect(made).toMatchObject({
      status: 'DRAFT',
      days: 1,
      steps: ['update', 'submit', 'withdraw', 'attach'],
    })
    expect((await ask('get', { id: made.id }, boss)).status).toBe(404)
    const version = { id: made.id, row_version: made.row_version }
    const changed = await ask('update', { ...version, data: await request('SICK', monday, friday) }, person)
    expect(changed.body.data.days).toBe(5)
    expect((await ask('update', { ...version, data: await request('SICK', monday) }, person)).body.code).toBe(
      'STALE_ROW',
    )
    const sent = await step('submit', changed.body.data, person)
    expect(sent.body.data).toMatchObject({ status: 'PENDING', steps: ['withdraw', 'attach'] })
    // on an old page it is said first that another user changed it, and what it is now
    const old = await ask('update', { ...version, data: await request('SICK', monday) }, person)
    expect([old.status, old.body.code, old.body.data.status]).toEqual([409, 'STALE_ROW', 'PENDING'])
    const late = { id: made.id, row_version: sent.body.data.row_version }
    expect((await ask('update', { ...late, data: await request('SICK', monday) }, person)).body.code).toBe(
      'LEAVE_FIXED',
    )
    expect((await ask('get', { id: made.id }, boss)).body.data.steps).toEqual(['approve', 'reject'])
  })

  test('gives its days back when it is withdrawn or refused', async () => {
    const { person } = await newcomer()
    const first = (await send('BUSINESS', monday, '2040-12-12', person)).body.data
    expect(await left('BUSINESS', 2040, person)).toBe(0)
    expect((await step('withdraw', first, person)).body.data.status).toBe('WITHDRAWN')
    expect(await left('BUSINESS', 2040, person)).toBe(3)
    const second = (await send('BUSINESS', monday, monday, person)).body.data
    expect((await step('reject', second, hr, 'ติดงานติดตั้ง')).body.data).toMatchObject({
      status: 'REJECTED',
      status_note: 'ติดงานติดตั้ง',
    })
    expect(await left('BUSINESS', 2040, person)).toBe(3)
  })

  test('needs somebody to be on leave', async () => {
    expect((await send('SICK', monday, monday, hr)).body.code).toBe('LEAVE_NO_EMPLOYEE')
  })
})

describe('deciding', () => {
  test('is for supervisors up the tree and for who holds the right, never for oneself or strangers', async () => {
    const made = (await send('SICK', '2041-03-04', '2041-03-04', worker)).body.data
    expect((await step('approve', made, other)).status).toBe(404)
    const alone = await step('approve', made, worker)
    expect([alone.status, alone.body.code]).toEqual([403, 'LEAVE_OWN'])
    expect((await step('approve', made, director)).body.data).toMatchObject({ status: 'APPROVED', steps: [] })
    const second = (await send('SICK', '2041-03-05', '2041-03-05', worker)).body.data
    expect((await step('approve', second, boss)).body.data.status).toBe('APPROVED')
    const bosses = (await send('SICK', '2041-03-06', '2041-03-06', boss)).body.data
    expect((await step('approve', bosses, worker)).status).toBe(404)
    expect((await step('approve', bosses, hr)).body.data.status).toBe('APPROVED')
  })

  test('about one’s own leave is refused whatever right one holds', async () => {
    const { person } = await newcomer()
    await server.giveRights(person.userId, { '/app/Leave': [...own, 'approve'] })
    const made = (await send('SICK', monday, monday, person)).body.data
    expect((await step('approve', made, person)).body.code).toBe('LEAVE_OWN')
    const past = server.owner.transaction({ userId: person.userId, requestId: 'x', ip: '' }, (db) =>
      db.run(sql`update leave_record set status = 'APPROVED' where id = ${made.id}`),
    )
    await expect(past).rejects.toMatchObject({ code: 'LEAVE_OWN' })
  })

  test('lists what waits, and a refusal says why', async () => {
    const made = (await send('SICK', '2041-04-01', '2041-04-01', worker)).body.data
    const waiting = async (as: Person) =>
      (await ask('select', { where: { view: 'DECIDE' } }, as)).body.data.map((one: { id: number }) => one.id)
    expect(await waiting(boss)).toContain(made.id)
    expect(await waiting(other)).toEqual([])
    expect((await ask('reject', { id: made.id, row_version: made.row_version }, boss)).status).toBe(400)
    await step('reject', made, boss, 'งานเร่ง')
    expect(await waiting(boss)).not.toContain(made.id)
    const again = await step('approve', { id: made.id, row_version: made.row_version + 1 }, boss)
    expect([again.status, again.body.code]).toEqual([409, 'LEAVE_STEP_UNKNOWN'])
  })

  test('lists beside what waits who else of one’s people is away, and what has to be accepted knowingly', async () => {
    const [asks, away] = [await newcomer(bossId), await newcomer(bossId)]
    const approved = (await send('SICK', '2041-05-07', '2041-05-07', away.person)).body.data
    const listed = async (view: string, as: Person) =>
      (await ask('select', { where: { view }, page_size: 100 }, as)).body.data as {
        id: number
        decision: unknown
      }[]
    const find = async (id: number, view: string, as: Person) =>
      (await listed(view, as)).find((one) => one.id === id)!.decision
    expect(await find(approved.id, 'DECIDE', boss)).toMatchObject({ away: [] })
    await step('approve', approved, boss)
    const { id } = (await send('SICK', '2041-05-06', '2041-05-08', asks.person)).body.data
    expect(await find(id, 'DECIDE', boss)).toMatchObject({
      away: [{ employee_th: expect.stringContaining('สมชาย') }],
    })
    // their own list tells an employee nothing about others
    expect(await find(id, 'MINE', asks.person)).toBeNull()
  })

  test('about cancelling gives the days and the hours back, or keeps them', async () => {
    const made = (await send('ANNUAL', '2041-05-06', '2041-05-07', worker)).body.data
    const granted = (await step('approve', made, boss)).body.data
    const asked = (await step('cancel', { ...granted }, worker, 'เปลี่ยนแผน')).body.data
    expect(asked.status).toBe('CANCEL_REQUESTED')
    const kept = (await step('reject', asked, boss, 'จองแล้ว')).body.data
    expect(kept.status).toBe('APPROVED')
    const again = (await step('cancel', kept, worker)).body.data
    expect((await step('approve', again, boss)).body.data.status).toBe('CANCELLED')
    expect(await left('ANNUAL', 2041, worker)).toBe(12)
    const held = sql`select from employee_busy where source = 'LEAVE' and source_id = ${made.id}`
    expect(await server.owner.maybe(held)).toBeNull()
  })

  test('of a cancelling that comes after the first day is for HR', async () => {
    const { person } = await newcomer(workerId)
    const made = (await send('UNPAID', monday, monday, person)).body.data
    const granted = (await step('approve', made, worker)).body.data
    const asked = (await step('cancel', granted, person)).body.data
    await server.owner.run(sql`alter table leave_record disable trigger leave_record_kept`)
    await server.owner.run(
      sql`update leave_record set start_date = '2020-01-06', end_date = '2020-01-06' where id = ${made.id}`,
    )
    await server.owner.run(sql`alter table leave_record enable trigger leave_record_kept`)
    const version = {
      id: asked.id,
      row_version: (await ask('get', { id: made.id }, hr)).body.data.row_version,
    }
    expect((await step('approve', version, worker)).body.code).toBe('LEAVE_BEGUN')
    for (const [userId, to] of [
      [worker.userId, 'CANCELLED'],
      [worker.userId, 'APPROVED'],
    ] as const) {
      const past = server.owner.transaction({ userId, requestId: 'x', ip: '' }, (db) =>
        db.run(sql`update leave_record set status = ${to}, status_note = 'x' where id = ${made.id}`),
      )
      await expect(past).rejects.toMatchObject({ code: 'LEAVE_BEGUN' })
    }
    expect((await step('approve', version, hr)).body.data.status).toBe('CANCELLED')
  })

  test('reaches as far as the right does', async () => {
    const { id } = await newcomer()
    const near = await server.person({
      employeeId: await employee(`E${++count}`, null),
      menus: { '/app/Leave': [...own, 'approve'] },
      scope: 'OWN',
    })
    const made = (await send('SICK', '2041-06-03', '2041-06-03', worker)).body.data
    expect((await step('approve', made, near)).status).toBe(404)
    expect((await ask('balance', { employee_id: id }, near)).status).toBe(404)
    expect((await ask('balance', { employee_id: id }, hr)).status).toBe(200)
  })
})

describe('a leave and a visit', () => {
  let order = 0
  beforeAll(async () => {
    await server.owner.run(sql`insert into customer (code, name) values ('C1', 'ซีพีเค ฟู้ด')`)
    await server.owner.run(
      sql`insert into customer_site (customer_id, name) select id, 'โรงงาน' from customer`,
    )
  })
  async function visit(employeeId: number, start: string, end: string): Promise<unknown> {
    return server.owner.transaction({ userId: null, requestId: `v${++order}`, ip: '' }, async (db) => {
      const { id } = await db.one<{ id: number }>(sql`
        insert into service_order (customer_id, site_id, kind, source, title, priority)
        select c.id, s.id, 'REPAIR', 'PHONE', 'เครื่องหยุด', 'NORMAL' from customer c join customer_site s on s.customer_id = c.id limit 1
        returning id`)
      await db.run(sql`update service_order set status = 'ACCEPTED' where id = ${id}`)
      const planned = await db.one<{ id: number }>(sql`
        insert into service_visit (order_id, planned_start, planned_end) values (${id}, ${start}, ${end}) returning id`)
      return db.run(
        sql`insert into visit_engineer (visit_id, employee_id) values (${planned.id}, ${employeeId})`,
      )
    })
  }

  test('do not overlap when the visit comes second: it is told who is on leave and when', async () => {
    const { id, person } = await newcomer()
    const made = (await send('SICK', monday, monday, person)).body.data
    await step('approve', made, hr)
    await expect(visit(id, `${monday}T09:00:00+07:00`, `${monday}T12:00:00+07:00`)).rejects.toMatchObject({
      code: 'ENGINEER_BUSY',
      facts: { what: { en: 'on leave', th: 'ลางาน' }, clashes: [{ source: 'LEAVE', employee_id: id }] },
    })
    expect(await visit(id, '2040-12-11T09:00:00+07:00', '2040-12-11T12:00:00+07:00')).toBe(1)
  })

  test('do not overlap when the leave comes second: approving it is told what stands in the way', async () => {
    const { id, person } = await newcomer()
    await visit(id, `${monday}T13:00:00+07:00`, `${monday}T16:00:00+07:00`)
    const data = await request('SICK', monday)
    const preview = (await ask('preview', { data }, person)).body.data
    expect(preview.clashes).toMatchObject([{ source: 'VISIT', customer: 'ซีพีเค ฟู้ด' }])
    const made = (await ask('insert', { data, send: true }, person)).body.data
    const refused = await step('approve', made, hr)
    expect([refused.status, refused.body.code]).toEqual([409, 'LEAVE_OVER_WORK'])
    expect(refused.body.message).toContain('ซีพีเค ฟู้ด')
    expect(refused.body.message).toContain('10-Dec-2040')
    expect((await ask('get', { id: made.id }, hr)).body.data.status).toBe('PENDING')
    await step('withdraw', made, person)
    const morning = await send('SICK', monday, monday, person, { start_part: 'AM', end_part: 'AM' })
    expect((await step('approve', morning.body.data, hr)).body.data.status).toBe('APPROVED')
  })

  test('of which many come at once leave one of them', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, person } = await newcomer()
      const made = (await send('SICK', monday, monday, person)).body.data
      const [approved, visited] = await Promise.allSettled([
        step('approve', made, hr),
        visit(id, `${monday}T09:00:00+07:00`, `${monday}T12:00:00+07:00`),
      ])
      const won = [
        approved.status === 'fulfilled' && approved.value.status === 200,
        visited.status === 'fulfilled',
      ]
      expect(won.filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('the balance', () => {
  test('of 50 who want the last days at once lets as many win as fit', async () => {
    const { person } = await newcomer()
    const days = Array.from({ length: 50 }, (_, at) =>
      new Date(Date.UTC(2042, 0, 6 + at)).toISOString().slice(0, 10),
    )
    // on a busy machine some are asked to come back, and do
    const untilTold = async (day: string): ReturnType<typeof send> => {
      const answer = await send('CHILD_CARE', day, day, person)
      return answer.status === 503 ? untilTold(day) : answer
    }
    const answers = await Promise.all(days.map(untilTold))
    const said = answers.map(({ status, body }) => `${status} ${body.code ?? 'saved'}`)
    expect(said.filter((one) => one === '200 saved')).toHaveLength(15)
    expect(said.filter((one) => one === '200 LEAVE_BALANCE_SHORT')).toHaveLength(35)
    expect(await left('CHILD_CARE', 2042, person)).toBe(0)
  })

  test('that a draft uses up is not short to those who send the same draft too late: they hear who was first', async () => {
    for (let round = 0; round < 5; round++) {
      const { person } = await newcomer()
      const data = await request('CHILD_CARE', '2042-03-03', '2042-03-17')
      const { body } = await ask('insert', { data }, person)
      const { id, row_version } = body.data
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          at % 2 === 0
            ? step('submit', body.data, person)
            : ask('update', { id, row_version, data, send: true }, person),
        ),
      )
      const said = answers
        .map((one) => `${one.status} ${one.body.code ?? 'saved'}`)
        .filter((one) => !one.startsWith('503'))
      expect(new Set(said)).toEqual(new Set(['200 saved', '409 STALE_ROW']))
      expect(said.filter((one) => one === '200 saved')).toHaveLength(1)
    }
  })
})

test('an approval is taken back by who gave it within minutes, and by nobody else; the employee is told', async () => {
  const one = await newcomer(bossId)
  const { body } = await send('ANNUAL', '2041-03-04', '2041-03-04', one.person)
  const granted = (await step('approve', body.data, boss)).body.data
  const back = (as: Person, which = granted) =>
    ask('undo_approval', { id: which.id, row_version: which.row_version }, as)
  expect((await back(hr)).body.code).toBe('LEAVE_UNDO_LATE')
  expect((await back(one.person)).body.code).toBe('LEAVE_OWN')
  const taken = (await back(boss)).body.data
  expect(taken).toMatchObject({ status: 'PENDING', decided_at: null })
  expect((await back(boss)).status).toBe(409)
  const busy = await server.owner.rows(sql`
    select from employee_busy where source = 'LEAVE' and source_id = ${granted.id}::bigint`)
  expect(busy).toEqual([])
  const notices = await server.owner.rows<{ back: boolean | null }>(sql`
    select (n.params ->> 'is_taken_back')::boolean as back from notification n join app_user u on u.id = n.user_id
    where u.employee_id = ${one.id} and n.type = 'leave.decided' order by n.id`)
  expect(notices).toEqual([{ back: null }, { back: true }])
  const again = (await step('approve', taken, boss)).body.data
  await server.owner.run(
    sql`update leave_record set decided_at = now() - interval '11 minutes' where id = ${again.id}::bigint`,
  )
  const later = (await ask('get', { id: again.id }, boss)).body.data
  expect((await back(boss, later)).body.code).toBe('LEAVE_UNDO_LATE')
})
