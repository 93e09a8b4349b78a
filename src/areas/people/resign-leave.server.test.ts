// What leaving does to leave, and two who leave in favour of one another.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

const EMPLOYEES = '/app/Employee-Management'
let server: TestServer
let hr: Person
let boss: number
let leaver: number
let mate: number
let kind: number
let count = 0

beforeAll(async () => {
  server = await testServer()
  hr = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit', 'delete'], '/app/Leave': ['view'] } })
  kind = await row(sql`select id from leave_type where code = 'UNPAID'`)
  await server.owner.run(sql`insert into customer (name) values ('บริษัท สยามบรรจุ จำกัด')`)
  await server.owner.run(sql`insert into customer_site (customer_id, name) values (1, 'บางปู')`)
})
beforeEach(async () => {
  count += 1
  boss = await someone('BOSS', null)
  leaver = await someone('LEAVES', boss)
  mate = await someone('MATE', leaver)
})
afterAll(() => server.close())

const row = async (statement: ReturnType<typeof sql>) =>
  (await server.owner.one<{ id: number }>(statement)).id
const someone = (code: string, supervisor: number | null) =>
  row(sql`insert into employee (employee_code, first_name_th, last_name_th, supervisor_id)
    values (${`${code}-${count}`}, 'วีระ', ${code}, ${supervisor}) returning id`)
const version = async (id: number) =>
  (await server.owner.one<{ row_version: number }>(sql`select row_version from employee where id = ${id}`))
    .row_version
const resign = async (id: number, more: object = {}) =>
  server.call(
    'api/ManagementEmployee',
    { action: 'resign', id, row_version: await version(id), resign_date: '2026-01-31', ...more },
    { as: hr },
  )
const leave = async (employee: number, day: string, status: string, substitute: number | null = null) => {
  const id = await row(sql`
    insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, substitute_id)
    values (${employee}, ${kind}, ${day}, ${day}, 0, ${substitute}) returning id`)
  for (const to of status === 'DRAFT' ? [] : status === 'PENDING' ? ['PENDING'] : ['PENDING', status])
    await server.owner.run(sql`update leave_record set status = ${to} where id = ${id}`)
  return id
}
const leaveNow = async (...ids: number[]) =>
  server.owner.rows<{ status: string; substitute_id: number | null }>(sql`
    select status, substitute_id from leave_record where id = any(${ids}::bigint[]) order by id`)
const belongings = async (more: object = {}) =>
  (await server.call('api/ViewEmployee', { action: 'belongings', id: leaver, ...more }, { as: hr })).body.data

describe('leave of whoever leaves', () => {
  test('that is not decided is withdrawn, and drafts stay; what begins after the last day is cancelled and its hours are free', async () => {
    const draft = await leave(leaver, '2026-03-02', 'DRAFT')
    const asked = await leave(leaver, '2026-03-03', 'PENDING')
    const before = await leave(leaver, '2026-01-05', 'APPROVED')
    const after = await leave(leaver, '2026-03-05', 'APPROVED')
    const told = (await belongings({ resign_date: '2026-01-31' })).leave
    expect(told).toMatchObject({
      withdrawn: { count: 1, first: [{ id: asked, start_date: '2026-03-03', name: null }] },
      cancelled: { count: 1, first: [{ id: after }] },
      substitute: { count: 0 },
    })
    expect((await belongings({ resign_date: '2026-04-01' })).leave.cancelled.count).toBe(0)

    expect((await resign(leaver)).status).toBe(200)
    expect((await leaveNow(draft, asked, before, after)).map((one) => one.status)).toEqual([
      'DRAFT',
      'WITHDRAWN',
      'APPROVED',
      'CANCELLED',
    ])
    const taken = await server.owner.rows<{ source_id: number }>(sql`
      select source_id from employee_busy where employee_id = ${leaver}`)
    expect(taken).toEqual([{ source_id: before }])
    const steps = await server.owner.rows(sql`
      select to_status, actor_id from leave_record_status_log where leave_record_id = ${after} order by id desc limit 1`)
    expect(steps).toEqual([{ to_status: 'CANCELLED', actor_id: hr.userId }])
  })

  test('cannot be sent any more, nor cancelled without a request while the person is here', async () => {
    const stays = await leave(mate, '2049-03-05', 'APPROVED')
    await expect(
      server.owner.run(sql`update leave_record set status = 'CANCELLED' where id = ${stays}`),
    ).rejects.toMatchObject({ code: 'LEAVE_STEP_UNKNOWN' })
    const draft = await leave(leaver, '2049-03-02', 'DRAFT')
    await resign(leaver)
    await expect(
      server.owner.run(sql`update leave_record set status = 'PENDING' where id = ${draft}`),
    ).rejects.toMatchObject({ code: 'LEAVE_PERSON_LEFT' })
  })

  test('of others has no substitute any more where it is still to come', async () => {
    const ahead = await leave(mate, '2049-03-02', 'APPROVED', leaver)
    const asked = await leave(mate, '2049-03-03', 'PENDING', leaver)
    const past = await leave(mate, '2026-01-05', 'APPROVED', leaver)
    expect((await belongings()).leave.substitute).toMatchObject({
      count: 2,
      first: [{ id: ahead, name: 'วีระ MATE' }, { id: asked }],
    })
    expect((await resign(leaver)).status).toBe(200)
    expect(await leaveNow(ahead, asked, past)).toEqual([
      { status: 'APPROVED', substitute_id: null },
      { status: 'PENDING', substitute_id: null },
      { status: 'APPROVED', substitute_id: leaver },
    ])
  })

  test('that waited for the one who leaves waits for the next one up', async () => {
    const asked = await leave(mate, '2049-03-03', 'PENDING')
    expect((await belongings()).leave.waiting).toMatchObject({ count: 1, first: [{ id: asked }] })
    expect((await resign(leaver)).status).toBe(200)
    const next = await server.person({ employeeId: boss, menus: { '/app/Leave': ['view'] } })
    const { body } = await server.call('api/LeaveRecordEmployee', { action: 'get', id: asked }, { as: next })
    expect(body.data.steps).toContain('approve')
    expect(await server.owner.rows(sql`select supervisor_id from employee where id = ${mate}`)).toEqual([
      { supervisor_id: boss },
    ])
  })
})

describe('two at once', () => {
  const order = async (owner: number) => {
    const id = await row(sql`
      insert into service_order (kind, customer_id, site_id, title, owner_id)
      values ('INSPECTION', 1, 1, 'แขนกลหยุดกลางคัน', ${owner}) returning id`)
    await server.owner.run(sql`update service_order set status = 'ACCEPTED' where id = ${id}`)
    return id
  }

  test.each(Array.from({ length: 6 }, (_, at) => at))(
    'hand over to one another: one of them stays, and has what the other had (%i)',
    async () => {
      const [first, second] = [await someone('ONE', boss), await someone('TWO', boss)]
      const theirs = [await order(first), await order(second)]
      const [one, two] = await Promise.all([
        resign(first, { orders_to: second }),
        resign(second, { orders_to: first }),
      ])
      const refused = one.status === 200 && one.body.status === 1 ? two : one
      expect([one, two].filter(({ body }) => body.status === 1)).toHaveLength(1)
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'orders_to', code: 'UNKNOWN' }] },
      })
      const stays = refused === two ? second : first
      const owners = await server.owner.rows<{ owner_id: number }>(sql`
        select owner_id from service_order where id = any(${theirs}::bigint[])`)
      expect(owners).toEqual([{ owner_id: stays }, { owner_id: stays }])
    },
  )

  test('nobody is given an order or a team while he leaves', async () => {
    const owned = await order(mate)
    const [gone, given] = await Promise.allSettled([
      resign(leaver),
      server.owner.run(sql`update service_order set owner_id = ${leaver} where id = ${owned}`),
    ])
    expect(gone.status).toBe('fulfilled')
    const { owner_id } = await server.owner.one<{ owner_id: number | null }>(
      sql`select owner_id from service_order where id = ${owned}`,
    )
    expect(owner_id).toBe(given.status === 'fulfilled' ? null : mate)
  })
})
