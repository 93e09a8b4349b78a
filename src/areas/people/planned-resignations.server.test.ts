// Resigning on a day to come: checked, kept, changed, withdrawn, and carried out in the evening of the last day.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { todayInBangkok } from '#base/date-format.ts'
import { sql } from '#platform/database/sql.server.ts'
import { silentLog } from '#platform/testing/cluster.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { carryOutResignations, keepResignations } from './planned-resignations.server.ts'

const EMPLOYEES = '/app/Employee-Management'
let server: TestServer
let hr: Person
let leaver: number
let heir: number
let mate: number
let order: number
let count = 0

beforeAll(async () => {
  server = await testServer()
  hr = await server.person({ menus: { [EMPLOYEES]: ['view', 'create', 'edit', 'delete'] } })
  await server.owner.run(sql`insert into customer (name) values ('บริษัท สยามบรรจุ จำกัด')`)
  await server.owner.run(sql`insert into customer_site (customer_id, name) values (1, 'บางปู')`)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.run(sql`delete from planned_resignation`)
  const code = `GOES-${++count}`
  const { body } = await server.call(
    'api/public/Register',
    { employee_code: code, first_name_th: 'สมชาย', last_name_th: 'ใจดี', hire_date: '2020-01-06' },
    { as: hr },
  )
  leaver = body.data.employee_id
  heir = await someone(`STAYS-${count}`, null)
  mate = await someone(`MATE-${count}`, leaver)
  order = await row(sql`
    insert into service_order (kind, customer_id, site_id, title, owner_id)
    values ('INSPECTION', 1, 1, 'แขนกลหยุดกลางคัน', ${leaver}) returning id`)
  await server.owner.run(sql`update service_order set status = 'ACCEPTED' where id = ${order}`)
})

const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
const row = async (statement: ReturnType<typeof sql>) =>
  (await server.owner.one<{ id: number }>(statement)).id
const someone = (code: string, supervisor: number | null) =>
  row(sql`insert into employee (employee_code, first_name_th, last_name_th, supervisor_id, is_field_engineer)
    values (${code}, 'วีระ', 'กล้าหาญ', ${supervisor}, true) returning id`)
const card = async (as = hr) =>
  (await server.call('api/ViewEmployee', { action: 'get', id: leaver }, { as })).body.data
const manage = async (action: string, more: object = {}, as = hr) =>
  server.call(
    'api/ManagementEmployee',
    { action, id: leaver, row_version: (await card()).row_version, ...more },
    { as },
  )
const soon = addDays(todayInBangkok(), 30)
const plan = (more: object = {}, as = hr) =>
  manage('resign', { resign_date: soon, orders_to: heir, people_to: heir, ...more }, as)
const planned = async (as = hr) =>
  (await server.call('api/ViewEmployee', { action: 'resignations' }, { as })).body.data
const carryOut = () => carryOutResignations(server.dbPool, server.contributions)
/** As if the last day were over. */
const dayIsOver = () =>
  server.owner.run(sql`
    update planned_resignation set last_day = bangkok_day(now()) - 1 where employee_id = ${leaver}`)
const ownerOf = async () =>
  (
    await server.owner.one<{ owner_id: number | null }>(
      sql`select owner_id from service_order where id = ${order}`,
    )
  ).owner_id
const soleVisit = async () => {
  const id = await row(sql`
    insert into service_visit (order_id, planned_start, planned_end)
    values (${order}, '2044-01-01T02:00:00Z', '2044-01-01T03:00:00Z') returning id`)
  await server.owner.run(sql`
    insert into visit_engineer (visit_id, employee_id, is_lead) values (${id}, ${leaver}, true)`)
  return id
}

describe('a resignation on a day to come', () => {
  test('is accepted, stands on the card, and changes nothing before its day', async () => {
    const { status, body } = await plan()
    expect([status, body.status]).toEqual([200, 1])
    expect(body.data).toMatchObject({
      status: 'ACTIVE',
      active: true,
      resign_date: null,
      leaving: {
        last_day: soon,
        refused: null,
        successors: [
          { kind: 'orders', id: heir },
          { kind: 'people', id: heir },
        ],
      },
    })
    expect(await carryOut()).toEqual({ done: 0, refused: 0 })
    expect(await card()).toMatchObject({ status: 'ACTIVE', active: true })
    expect(await ownerOf()).toBe(leaver)
    expect(await planned()).toMatchObject([{ id: leaver, last_day: soon, refused: null }])
  })

  test('is carried out once its day is over, in the name of whoever asked, and once only', async () => {
    await plan()
    await dayIsOver()
    const both = await Promise.all([carryOut(), carryOut()])
    expect(both.map(({ done }) => done).toSorted()).toEqual([0, 1])
    expect(both.map(({ refused }) => refused)).toEqual([0, 0])
    expect(await card()).toMatchObject({
      status: 'RESIGNED',
      resign_date: addDays(todayInBangkok(), -1),
      active: false,
      roles: [],
      leaving: null,
    })
    expect(await ownerOf()).toBe(heir)
    const { supervisor_id } = await server.owner.one<{ supervisor_id: number }>(
      sql`select supervisor_id from employee where id = ${mate}`,
    )
    expect(supervisor_id).toBe(heir)
    const told = await server.owner.rows(sql`
      select actor_id from audit_log where entity = 'employee' and entity_id = ${leaver} and request_id = 'resignations'`)
    expect(told).toEqual([{ actor_id: hr.userId }])
    expect(await planned()).toEqual([])
  })

  test('leaves the last day to be worked, to the evening in Bangkok', async () => {
    const { at } = await server.owner.one<{ at: string }>(sql`select leaves_at('2026-12-31') as at`)
    expect(at).toBe('2026-12-31T16:00:00.000Z')
  })

  test('of today is done at once, and takes the place of a plan', async () => {
    await plan()
    expect((await manage('resign', { resign_date: todayInBangkok() })).body.data).toMatchObject({
      status: 'RESIGNED',
      leaving: null,
    })
    expect(await planned()).toEqual([])
  })

  test('asked again is another plan; withdrawn it is none', async () => {
    await plan()
    const later = addDays(soon, 31)
    const changed = await manage('resign', { resign_date: later, units_to: mate })
    expect(changed.body.data.leaving).toMatchObject({
      last_day: later,
      successors: [{ kind: 'units', id: mate }],
    })
    const gone = await manage('withdraw_resign')
    expect(gone.body.data).toMatchObject({ status: 'ACTIVE', leaving: null })
    expect((await manage('withdraw_resign')).body.code).toBe('RESIGNATION_NOT_PLANNED')
    const told = await server.call('api/ViewEmployee', { action: 'history', employee_id: leaver }, { as: hr })
    const days = told.body.data
      .flatMap((one: { changes: { field: string; to: string | null }[] }) => one.changes)
      .filter(({ field }: { field: string }) => field === 'last_day')
    expect(days.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
      [later, null],
      [soon, later],
      [null, soon],
    ])
  })

  test('that cannot be carried out says why, stays, and is tried again an hour later', async () => {
    await soleVisit()
    await plan()
    await dayIsOver()
    expect(await carryOut()).toEqual({ done: 0, refused: 1 })
    expect(await card()).toMatchObject({
      status: 'ACTIVE',
      leaving: { refused: { en: expect.stringContaining('1 planned visit would have no engineer') } },
    })
    expect(await ownerOf()).toBe(leaver)
    expect((await planned())[0].refused.th).toContain('1 นัด')
    expect(await carryOut()).toEqual({ done: 0, refused: 0 })
    await server.owner.run(sql`update planned_resignation set refused_at = now() - interval '61 minutes'`)
    expect(await carryOut()).toEqual({ done: 0, refused: 1 })
    // with another employee who goes instead it is asked anew
    expect((await plan({ visits_to: heir })).body.data.leaving).toMatchObject({ refused: null })
    await dayIsOver()
    expect(await carryOut()).toEqual({ done: 1, refused: 0 })
    expect((await card()).status).toBe('RESIGNED')
  })

  test('is not handed to one who has left meanwhile', async () => {
    await plan()
    await server.owner.run(sql`update employee set status = 'RESIGNED' where id = ${heir}`)
    await dayIsOver()
    expect(await carryOut()).toEqual({ done: 0, refused: 1 })
    expect((await card()).leaving.refused.en).toBe('Choose someone who works here')
  })

  test('goes with a card that is deleted', async () => {
    await server.owner.run(sql`update service_order set owner_id = null where id = ${order}`)
    await server.owner.run(sql`update employee set supervisor_id = null where id = ${mate}`)
    await plan()
    expect((await manage('delete')).status).toBe(200)
    expect(await planned()).toEqual([])
  })

  test('is refused as one of today is: before the first day, out of reach, for oneself, to one who does not work here', async () => {
    const future = addDays(todayInBangkok(), 400)
    await server.owner.run(sql`update employee set hire_date = ${future} where id = ${leaver}`)
    expect((await plan()).body.code).toBe('EMPLOYMENT_DATES')
    await server.owner.run(sql`update employee set hire_date = null where id = ${leaver}`)
    const lead = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit'] }, scope: 'TEAM' })
    expect((await plan({}, lead)).status).toBe(404)
    const reader = await server.person({ menus: { [EMPLOYEES]: ['view'] } })
    expect((await plan({}, reader)).status).toBe(403)
    expect((await plan({ row_version: 99 })).body.code).toBe('STALE_ROW')
    expect((await plan({ orders_to: leaver })).body.errors).toMatchObject([{ field: 'orders_to' }])
    expect(await planned()).toEqual([])
  })

  test('is seen by users who may edit and by the person, not by those who look', async () => {
    await plan()
    const reader = await server.person({ menus: { [EMPLOYEES]: ['view'] } })
    expect(await card(reader)).not.toHaveProperty('leaving')
    const lead = await server.person({ menus: { [EMPLOYEES]: ['view', 'edit'] }, scope: 'TEAM' })
    expect(await planned(lead)).toEqual([])
  })
})

describe('the check of a resignation', () => {
  test('says whether it would be at once, and records nothing', async () => {
    const before = await card()
    const check = (resign_date: string) => manage('check_resign', { resign_date, orders_to: heir })
    expect((await check(soon)).body.data).toEqual({ at_once: false })
    expect((await check(todayInBangkok())).body.data).toEqual({ at_once: true })
    expect(await card()).toEqual(before)
    expect(await ownerOf()).toBe(leaver)
    expect(await planned()).toEqual([])
  })

  test('tells what would keep it from being recorded', async () => {
    await soleVisit()
    expect((await manage('check_resign', { resign_date: todayInBangkok() })).body.code).toBe(
      'VISITS_UNASSIGNED',
    )
    expect((await manage('check_resign', { resign_date: soon, orders_to: leaver })).status).toBe(400)
  })
})

test('the job carries out what is due, and has nothing to say of a quiet minute', async () => {
  await plan()
  await dayIsOver()
  const run = { since: new Date(), signal: new AbortController().signal }
  const parts = { ...server, log: silentLog }
  expect(await keepResignations.run(parts, run)).toEqual({ done: 1, refused: 0 })
  expect(await keepResignations.run(parts, run)).toBeNull()
})
