// The page of a visit in one call, and the clock that follows its steps.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type ServiceCompany, serviceCompany } from '../testing/service-company.server.ts'

let company: ServiceCompany
let days = 0
beforeAll(async () => {
  company = await serviceCompany()
})
afterAll(() => company.server.close())

interface Sent {
  readonly id: number
  readonly visit: number
}

/** An order with a visit on a day of its own. */
async function sent(engineers = [company.engineers[0]!], more: object = {}): Promise<Sent> {
  const { id } = await company.call({ kind: 'INSPECTION', ...more })
  const start = Date.now() + ++days * 86_400_000
  const order = await company.get(company.coordinator, 'visit_insert', {
    order_id: id,
    planned_start: new Date(start).toISOString(),
    planned_end: new Date(start + 3_600_000).toISOString(),
    engineers: engineers.map((employee_id) => ({ employee_id })),
    schedule: true,
  })
  return { id, visit: order.visits[0].id }
}
const sheet = (visit: number, as = company.engineer) => company.get(as, 'visit_sheet', { id: visit })
const version = async ({ id }: Sent) =>
  (await company.get(company.coordinator, 'get', { id })).visits[0].row_version
const move = async (one: Sent, to_status: string, as = company.engineer, more: object = {}) =>
  company.get(as, 'visit_status', { id: one.visit, row_version: await version(one), to_status, ...more })
const undo = async (one: Sent) =>
  company.get(company.engineer, 'visit_undo', { id: one.visit, row_version: await version(one) })

const timer = async (person = company.engineers[0]!) =>
  company.server.owner.maybe<{ kind: string; visit_id: number; started_at: string; client_uuid: string }>(sql`
    select kind, visit_id, started_at, client_uuid from time_timer where employee_id = ${person}`)
const entries = async () =>
  company.server.owner.rows<{ kind: string; visit_id: number | null; minutes: number }>(sql`
    select kind, visit_id, minutes from time_entry where employee_id = ${company.engineers[0]!} order by id`)
const ranFor = (minutes: number) =>
  company.server.owner.run(
    sql`update time_timer set started_at = now() - make_interval(mins => ${minutes}::int)`,
  )
async function withoutTime(): Promise<void> {
  await company.server.owner.run(sql`delete from time_timer`)
  await company.server.owner.run(sql`update time_entry set status = 'DRAFT' where status = 'SUBMITTED'`)
  await company.server.owner.run(sql`delete from time_entry`)
}

describe('the sheet', () => {
  test('tells the order and how far its work is, to those who see the order', async () => {
    const one = await sent()
    const then = await sent()
    const told = await sheet(one.visit)
    expect(told).toMatchObject({
      visit_id: one.visit,
      order: { id: one.id, visits: [{ id: one.visit, is_mine: true }] },
      last: null,
      checklist: null,
      parts: 0,
      photos: { before: 0, after: 0 },
      time: { minutes: 0, timer: null },
      next: { visit_id: then.visit },
    })
    expect(Object.keys(told.next).toSorted()).toEqual(['planned_start', 'so_no', 'visit_id'])
    const other = await company.person({
      menus: { '/app/Active': ['view'] },
      employeeId: company.engineers[2]!,
      scope: 'OWN',
    })
    expect((await company.ask(other, 'visit_sheet', { id: one.visit })).status).toBe(404)
    expect((await company.ask(company.engineer, 'visit_sheet', { id: 999_999 })).status).toBe(404)
  })

  test('tells the order of this machine that was closed last, to those who see it', async () => {
    const before = await sent()
    const { owner } = company.server
    await owner.run(sql`
      insert into service_order_finding (order_id, failure_cause_id, remedy_id)
      select ${before.id}, (select min(id) from failure_cause), (select min(id) from remedy)`)
    await move(before, 'ON_SITE', company.coordinator)
    await move(before, 'DONE', company.coordinator)
    for (const to_status of ['IN_PROGRESS', 'WORK_DONE', 'CLOSED']) {
      const { row_version } = await company.get(company.coordinator, 'get', { id: before.id })
      const end =
        to_status === 'CLOSED'
          ? { cover: 'WARRANTY', cover_note: 'อนุโลม', no_signature_reason: 'ลูกค้าไม่อยู่' }
          : {}
      await company.get(company.coordinator, 'move', { id: before.id, row_version, to_status, ...end })
    }
    const { name_th } = await owner.one<{ name_th: string }>(
      sql`select name_th from remedy order by id limit 1`,
    )
    const { visit } = await sent()
    expect((await sheet(visit, company.coordinator)).last).toMatchObject({
      remedy_th: name_th,
      engineer: 'ชาย',
    })
    // the engineer has no list of closed orders
    expect((await sheet(visit)).last).toBeNull()
  })
})

describe('the clock of who takes a step', () => {
  test('runs for travel, then for work, and stops with the visit', async () => {
    await withoutTime()
    const one = await sent()
    await move(one, 'TRAVELLING')
    expect(await timer()).toMatchObject({ kind: 'TRAVEL', visit_id: one.visit })
    await ranFor(30)
    await move(one, 'ON_SITE')
    expect(await timer()).toMatchObject({ kind: 'WORK', visit_id: one.visit })
    expect(await entries()).toEqual([{ kind: 'TRAVEL', visit_id: one.visit, minutes: 30 }])
    expect((await sheet(one.visit)).time).toMatchObject({ minutes: 30, timer: { kind: 'WORK' } })
    await move(one, 'DONE')
    expect(await timer()).toBeNull()
    expect((await entries())[1]).toEqual({ kind: 'WORK', visit_id: one.visit, minutes: 1 })
  })

  test('is taken back with the step, and the log keeps both', async () => {
    await withoutTime()
    const one = await sent()
    await move(one, 'TRAVELLING')
    await ranFor(30)
    const before = await timer()
    await move(one, 'ON_SITE')
    await undo(one)
    expect(await timer()).toEqual(before)
    expect(await entries()).toEqual([])
    const log = await company.server.owner.rows<{ to_status: string; is_undo: boolean }>(sql`
      select to_status, is_undo from time_visit_step where visit_id = ${one.visit} order by id`)
    expect(log).toEqual([
      { to_status: 'TRAVELLING', is_undo: false },
      { to_status: 'ON_SITE', is_undo: false },
      { to_status: 'ON_SITE', is_undo: true },
    ])
  })

  test('leaves time that was sent meanwhile as it is', async () => {
    await withoutTime()
    const one = await sent()
    await move(one, 'TRAVELLING')
    await ranFor(30)
    await move(one, 'ON_SITE')
    await company.server.owner.run(sql`update time_entry set status = 'SUBMITTED'`)
    await undo(one)
    expect(await timer()).toBeNull()
    expect(await entries()).toHaveLength(1)
  })

  test('that ran for twelve hours is left to its person, and no step waits for it', async () => {
    await withoutTime()
    const [one, then] = [await sent(), await sent()]
    await move(one, 'TRAVELLING')
    await ranFor(13 * 60)
    expect((await move(then, 'TRAVELLING')).visits[0].status).toBe('TRAVELLING')
    expect(await timer()).toMatchObject({ visit_id: one.visit })
    expect(await entries()).toEqual([])
  })

  test('is that of a member alone: a coordinator starts none, and the end of a visit stops all of it', async () => {
    await withoutTime()
    const one = await sent([company.engineers[0]!, company.engineers[1]!])
    await move(one, 'ON_SITE', company.coordinator)
    expect(await timer()).toBeNull()
    const both = [company.engineers[0]!, company.engineers[1]!]
    for (const person of both)
      await company.server.owner.run(sql`
        insert into time_timer (employee_id, service_order_id, visit_id) values (${person}, ${one.id}, ${one.visit})`)
    await move(one, 'DONE', company.coordinator)
    expect([await timer(both[0]), await timer(both[1])]).toEqual([null, null])
  })

  test('of a visit under way does not keep the work from being done: it ends with it', async () => {
    await withoutTime()
    const one = await sent()
    await move(one, 'ON_SITE')
    const step = async (to_status: string) => {
      const { row_version } = await company.get(company.engineer, 'get', { id: one.id })
      return company.get(company.engineer, 'move', { id: one.id, row_version, to_status })
    }
    const page = await step('IN_PROGRESS')
    expect(page.next.find((next: { to_status: string }) => next.to_status === 'WORK_DONE').missing).toEqual(
      [],
    )
    expect((await step('WORK_DONE')).visits[0].status).toBe('DONE')
    expect(await timer()).toBeNull()
    expect(await entries()).toMatchObject([{ kind: 'WORK' }])
  })
})
