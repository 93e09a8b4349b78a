// The visits of a contract as callers meet them: planned by its days, kept, moved, skipped, made orders of, done.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#base/days.ts'
import { sql } from '#platform/database/sql.server.ts'
import { findSession } from '#platform/server/caller.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type Answer, type TestServer, testServer } from '#platform/testing/server.server.ts'
import { visitFigures, visitsDue } from './ma-today.server.ts'
import { planMaVisits } from './ma-visit-plan.server.ts'
import { nextVisitOfMachine } from './visit-facts.server.ts'

let server: TestServer
let planner: Person
let reader: Person
let site: number
let today: string
let contract: number
let count = 0

const call = (action: string, body: object = {}, as: Person = planner): Promise<Answer> =>
  server.call('api/maProject', { action, ...body }, { as })
const year = async () => (await call('visits', { id: contract })).body.data
const run = (statement: ReturnType<typeof sql>) => server.owner.run(statement)

async function newContract(start: string, end: string, perYear = 4, former?: number): Promise<number> {
  const file = await server.owner.one<{ id: number }>(sql`
    insert into file_object (storage_key, original_name, mime, size_bytes, sha256)
    values (md5(random()::text), 'signed.pdf', 'application/pdf', 1, sha256('a')) returning id`)
  const made = await server.owner.one<{ id: number }>(sql`
    insert into ma_contract (ma_no, customer_id, site_id, name, status, start_date, end_date, visits_per_year, signed_file_id, renewed_from_id)
    select ${`MA-${++count}`}, customer_id, id, 'MA', 'DRAFT', ${start}, ${end}, ${perYear}, ${file.id}, ${former ?? null}::bigint from customer_site where id = ${site}
    returning id`)
  const machine = await server.owner.one<{ id: number }>(sql`
    insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
    select (select min(id) from machine_model), ${`MA-${count}`}, 'RP-01', customer_id, id from customer_site where id = ${site} returning id`)
  await run(sql`
    insert into ma_contract_machine (contract_id, machine_id) values (${made.id}, ${machine.id})`)
  await run(sql`update ma_contract set status = 'PROPOSED' where id = ${made.id}`)
  await run(sql`update ma_contract set status = 'ACTIVE' where id = ${made.id}`)
  return made.id
}

beforeAll(async () => {
  server = await testServer()
  planner = await server.person({ menus: { '/app/MA-page': ['view', 'create', 'edit'] } })
  reader = await server.person({ menus: { '/app/MA-page': ['view'] } })
  const made = await server.owner.one<{ id: number; today: string }>(sql`
    with c as (insert into customer (name) values ('สยามบรรจุ') returning id)
    insert into customer_site (customer_id, name, free_days) select id, 'บางปู', '{7}' from c
    returning id, bangkok_day(now()) as today`)
  site = made.id
  today = made.today
  await run(sql`
    with t as (
      insert into checklist_template (code, machine_type_id, kind, name_th)
      select 'PM-1', k.machine_type_id, 'PM', 'บำรุงรักษา' from machine_model k order by k.id limit 1 returning id),
    v as (insert into checklist_version (checklist_template_id, version) select id, 1 from t returning id)
    insert into checklist_item (checklist_version_id, place, section_th, text_th, answer, required)
    select id, 1, 'ทั่วไป', 'ทำความสะอาด', 'CHECK', false from v`)
  await run(sql`
    update work_type set free_days = '{6,7}' where id = (select work_type_id from calendar where is_default)`)
  await run(sql`
    insert into calendar_event (calendar_id, event_type_id, event_date, name)
    select id, 3, '2027-12-31', 'วันสิ้นปี' from calendar where is_default on conflict do nothing`)
})
afterAll(() => server.close())

describe('a preview', () => {
  const terms = { start_date: '2027-01-01', end_date: '2027-12-31', visits_per_year: 4 }

  test('is the last working day of each quarter, by our calendar and the place; nothing is saved', async () => {
    const { body } = await call('plan_preview', { ...terms, site_id: site })
    const days = body.data.visits.map((one: { planned_date: string }) => one.planned_date)
    expect(days).toEqual(['2027-03-31', '2027-06-30', '2027-09-30', '2027-12-30'])
    expect(await server.owner.one(sql`select count(*)::int as count from ma_visit`)).toEqual({ count: 0 })
  })

  test('says what is missing or cannot be', async () => {
    const wrong = async (more: object) => (await call('plan_preview', { ...terms, ...more })).body.errors
    expect(await wrong({ start_date: null })).toMatchObject([{ field: 'start_date' }])
    expect(await wrong({ end_date: '2026-12-31' })).toMatchObject([{ field: 'end_date' }])
    expect(await wrong({ end_date: '2040-12-31' })).toMatchObject([{ field: 'end_date' }])
    expect(await wrong({ visits_per_year: 53 })).toMatchObject([{ field: 'visits_per_year' }])
  })
})

describe('a plan', () => {
  beforeEach(async () => {
    contract = await newContract(addDays(today, -10), addDays(today, 354))
    await planMaVisits(server.owner, contract)
  })

  test('keeps what was moved by hand when it is saved anew; the rest follows the terms', async () => {
    const before = await year()
    expect(before.visits).toHaveLength(4)
    expect(before.is_outdated).toBe(false)
    const [first, second] = before.visits
    const day = addDays(second.planned_date, 3)
    const moved = await call('visit_move', {
      id: second.id,
      row_version: second.row_version,
      planned_date: day,
    })
    expect(moved.body.data.visits[1]).toMatchObject({ planned_date: day, is_moved: true, state: 'PLANNED' })
    await run(sql`update ma_contract set visits_per_year = 2 where id = ${contract}`)
    const due = await year()
    expect(due.is_outdated).toBe(true)
    const saved = await call('plan_apply', { id: contract, row_version: due.row_version })
    expect(saved.body.data.visits.map((one: { seq: number; planned_date: string }) => one.seq)).toEqual([
      1, 2,
    ])
    expect(saved.body.data.visits[1].planned_date).toBe(day)
    expect(saved.body.data.visits[0].planned_date).not.toBe(first.planned_date)
    expect((await call('plan_apply', { id: contract, row_version: due.row_version - 1 })).status).toBe(409)
  })

  test('moves outside the window only where that is said, and never outside the contract', async () => {
    const [, second] = (await year()).visits
    const far = addDays(second.window_to, 1)
    const asked = { id: second.id, row_version: second.row_version, planned_date: far }
    const refused = await call('visit_move', asked)
    expect([refused.status, refused.body.code]).toEqual([200, 'MA_VISIT_OUTSIDE_WINDOW'])
    expect(
      (await call('visit_move', { ...asked, outside_window: true })).body.data.visits[1].planned_date,
    ).toBe(far)
    const beyond = { ...asked, row_version: second.row_version + 1, planned_date: addDays(today, 900) }
    expect((await call('visit_move', beyond)).body.errors).toMatchObject([{ field: 'planned_date' }])
  })

  test('tells the next visit in the heads of the contract and of its machines', async () => {
    const [first, second] = (await year()).visits
    const { machine_id } = await server.owner.one<{ machine_id: number }>(
      sql`select machine_id from ma_contract_machine where contract_id = ${contract}`,
    )
    const ofMachine = async () =>
      (
        await server.owner.one<{ told: unknown }>(
          sql`select ${nextVisitOfMachine.value({} as never, machine_id)} as told`,
        )
      ).told
    expect(await ofMachine()).toEqual({ contract_id: contract, planned_date: first.planned_date })
    const head = async () => (await call('head', { id: contract })).body.data.about
    expect(await head()).toMatchObject({
      ma_next_visit: first.planned_date,
      ma_plan_kept: null,
      ma_hours_used: null,
    })
    await call('visit_skip', { id: first.id, row_version: first.row_version, skip_reason: 'ปิดโรงงาน' })
    expect(await ofMachine()).toEqual({ contract_id: contract, planned_date: second.planned_date })
    await run(sql`update ma_contract set status = 'SUSPENDED', status_reason = 'พัก' where id = ${contract}`)
    expect(await ofMachine()).toBeNull()
  })

  test('skips with a reason and takes back; a reader changes nothing', async () => {
    const [first] = (await year()).visits
    const at = { id: first.id, row_version: first.row_version }
    expect((await call('visit_skip', at)).status).toBe(400)
    expect((await call('visit_skip', { ...at, skip_reason: 'ปิดโรงงาน' }, reader)).status).toBe(403)
    const skipped = await call('visit_skip', { ...at, skip_reason: 'ปิดโรงงาน' })
    expect(skipped.body.data.visits[0]).toMatchObject({ state: 'SKIPPED', skip_reason: 'ปิดโรงงาน' })
    const again = await call('visit_unskip', { id: first.id, row_version: first.row_version + 1 })
    expect(again.body.data.visits[0]).toMatchObject({ state: 'PLANNED', skip_reason: null })
  })

  test('opens an order a machine, covered by the contract; closing it makes the visit done, late outside its window', async () => {
    const [first] = (await year()).visits
    const opened = await call('visit_order', { id: first.id, row_version: first.row_version })
    const visit = opened.body.data.visits[0]
    expect(visit).toMatchObject({ state: 'ORDERED', orders: [{ status: 'NEW' }] })
    const order = visit.orders[0].id
    expect(
      await server.owner.one(sql`select kind, source, cover, site_id from service_order where id = ${order}`),
    ).toEqual({ kind: 'PM', source: 'MA_PLAN', cover: 'MA', site_id: site })
    const lists = sql`
      select t.code from checklist c join checklist_template t on t.id = c.checklist_template_id where c.service_order_id = ${order}`
    expect(await server.owner.rows(lists)).toEqual([{ code: 'PM-1' }])
    const held = await call('visit_skip', { id: first.id, row_version: visit.row_version, skip_reason: 'x' })
    expect([held.status, held.body.code]).toEqual([200, 'MA_VISIT_HAS_ORDER'])
    const again = await call('visit_order', { id: first.id, row_version: visit.row_version })
    expect(again.body.code).toBe('MA_VISIT_HAS_ORDER')
    await close(order)
    // a first quarter that ends long after today: the work was done before its window
    const done = await year()
    expect(done.visits[0]).toMatchObject({ state: 'EARLY', done_on: today })
    expect(done.figures).toMatchObject({ due: 1, inside: 0, compliance: 0, done: 1 })
  })

  test('plans a visit again whose order was rejected', async () => {
    const [first] = (await year()).visits
    const opened = await call('visit_order', { id: first.id, row_version: first.row_version })
    const order = opened.body.data.visits[0].orders[0].id
    await run(sql`
      update service_order set status = 'REJECTED', reject_reason = 'ลูกค้าเลื่อน', status_reason = 'ลูกค้าเลื่อน' where id = ${order}`)
    const visit = (await year()).visits[0]
    expect(visit).toMatchObject({ state: 'PLANNED', orders: [{ status: 'REJECTED' }] })
    const anew = await call('visit_order', { id: first.id, row_version: visit.row_version })
    expect(anew.body.data.visits[0]).toMatchObject({ state: 'ORDERED' })
    expect(anew.body.data.visits[0].orders).toHaveLength(2)
  })

  test('is opened by one of two at once', async () => {
    const [first] = (await year()).visits
    const at = { id: first.id, row_version: first.row_version }
    const answers = await Promise.all([call('visit_order', at), call('visit_order', at)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await year()).visits[0].orders).toHaveLength(1)
  })

  test('leaves out what comes after a termination, and rests while the contract does', async () => {
    const [first] = (await year()).visits
    await run(sql`
      insert into ma_suspension (contract_id, from_on, to_on, reason) values (${contract}, ${first.planned_date}, ${first.planned_date}, 'พัก')`)
    expect((await year()).visits[0].state).toBe('PAUSED')
    await run(sql`
      update ma_contract set status = 'TERMINATED', terminated_on = ${addDays(first.planned_date, 1)}, status_reason = 'เลิก' where id = ${contract}`)
    const states = (await year()).visits.map((one: { state: string }) => one.state)
    expect(states).toEqual(['PAUSED', 'SKIPPED', 'SKIPPED', 'SKIPPED'])
    // neither is one made orders of that the contract rested on, nor one taken back that comes after its end
    const [rested, ended] = (await year()).visits
    const order = await call('visit_order', { id: rested.id, row_version: rested.row_version })
    expect([order.status, order.body.code]).toEqual([200, 'MA_CONTRACT_NOT_ACTIVE'])
    const back = await call('visit_unskip', { id: ended.id, row_version: ended.row_version })
    expect([back.status, back.body.code]).toEqual([200, 'MA_CONTRACT_NOT_ACTIVE'])
  })

  test('is kept to the last day of a contract that is renewed or terminated before it', async () => {
    const successor = await newContract(addDays(today, 355), addDays(today, 719), 4, contract)
    expect(await year()).toMatchObject({ status: 'RENEWED', is_planned: true })
    const [first, second] = (await year()).visits
    const due = await call('visits_due', { until: first.planned_date })
    expect(due.body.data.visits.map(({ id }: { id: number }) => id)).toContain(first.id)
    const moved = await call('visit_move', {
      id: second.id,
      row_version: second.row_version,
      planned_date: addDays(second.planned_date, 1),
    })
    expect(moved.body.data.visits[1]).toMatchObject({ is_moved: true, contract_runs: true })
    await run(sql`
      update ma_contract set status = 'TERMINATED', terminated_on = ${addDays(first.planned_date, 1)}, status_reason = 'เลิก' where id = ${contract}`)
    const ordered = await call('visit_order', { id: first.id, row_version: first.row_version })
    expect(ordered.body.data.visits[0]).toMatchObject({ state: 'ORDERED' })
    expect(successor).toBeGreaterThan(contract)
  })

  test('opens no orders at whom the machine was handed over to, and counts none of theirs', async () => {
    const [first] = (await year()).visits
    const { machine_id: machine } = await server.owner.one<{ machine_id: number }>(
      sql`select machine_id from ma_contract_machine where contract_id = ${contract}`,
    )
    await run(sql`
      with c as (insert into customer (name) values ('เจ้าของใหม่') returning id),
      s as (insert into customer_site (customer_id, name) select id, 'โรงงานใหม่' from c returning id, customer_id)
      update machine set customer_id = s.customer_id, site_id = s.id from s where machine.id = ${machine}`)
    await run(sql`
      insert into service_order (kind, source, customer_id, site_id, machine_id, title, cover)
      select 'REPAIR', 'PHONE', customer_id, site_id, id, 'หยุด', 'MA' from machine where id = ${machine}`)
    expect(await server.owner.rows(sql`select orders_of_ma(${contract})`)).toEqual([])
    expect((await year()).machines).toMatchObject([{ is_gone: true }])
    const told = await server.owner.one(sql`select ${nextVisitOfMachine.value({} as never, machine)} as told`)
    expect(told).toEqual({ told: null })
    const order = await call('visit_order', { id: first.id, row_version: first.row_version })
    expect([order.status, order.body.code]).toEqual([200, 'MA_VISIT_WITHOUT_MACHINE'])
  })
})

test('an order of a visit belongs to its contract, before its first day as well, and closes without a note', async () => {
  contract = await newContract(addDays(today, 5), addDays(today, 369))
  await planMaVisits(server.owner, contract)
  const [first] = (await year()).visits
  const { body } = await call('visit_order', { id: first.id, row_version: first.row_version })
  const order = body.data.visits[0].orders[0].id
  const found = await server.owner.rows<{ id: number }>(sql`select id from orders_of_ma(${contract}) k (id)`)
  expect(found).toEqual([{ id: order }])
  await close(order)
  expect((await year()).visits[0].done_on).toBe(today)
})

test('visits that wait for orders are told until a day, the missed ones first', async () => {
  contract = await newContract(addDays(today, -200), addDays(today, 164))
  await planMaVisits(server.owner, contract)
  const told = await call('visits_due', { until: addDays(today, 5) }, reader)
  const mine = told.body.data.visits.filter((one: { contract_id: number }) => one.contract_id === contract)
  expect(mine.map((one: { state: string }) => one.state)).toEqual(['MISSED', 'MISSED'])
  expect(mine[0].machine_count).toBe(1)
  // the first page and the figure have the same, for whoever opens orders; for others, those of their own contracts
  const { count } = (await call('visits_due')).body.data
  const asker = async ({ token }: Person) => ({
    user: (await findSession(server.dbPool, token))!,
    scope: 'ALL' as const,
  })
  const toldTo = async (person: Person) =>
    (
      await server.owner.one<{ told: { total: number; rows: { contract_id: number; state: string }[] } }>(
        sql`select ${visitsDue.value(await asker(person), null)} as told`,
      )
    ).told
  const planners = await toldTo(planner)
  expect(planners.total).toBe(count)
  expect(planners.rows[0]).toMatchObject({ state: 'MISSED' })
  const figure = visitFigures[0]!.count(await asker(planner))
  expect(await server.owner.one(sql`select ${figure} as n`)).toEqual({ n: count })
  expect(await toldTo(reader)).toEqual({ total: 0, rows: [] })
  const { id } = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th) values ('E-KEEPS', 'สมหญิง', 'ใจดี') returning id`)
  await run(sql`update ma_contract set owner_id = ${id} where id = ${contract}`)
  const keeper = await server.person({ menus: { '/app/MA-page': ['view'] }, employeeId: id })
  const kept = await toldTo(keeper)
  expect(kept.rows.map((one) => one.contract_id)).toEqual(Array(kept.total).fill(contract))
  expect(kept.total).toBeGreaterThanOrEqual(2)
})

test('the tables refuse states that the orders do not bear out, and another number', async () => {
  contract = await newContract(addDays(today, 1), addDays(today, 365))
  await planMaVisits(server.owner, contract)
  const refused = (assignments: ReturnType<typeof sql>) =>
    expect(run(sql`update ma_visit set ${assignments} where contract_id = ${contract} and seq = 1`)).rejects
  await refused(sql`status = 'ORDERED'`).toMatchObject({
    message: expect.stringContaining('MA_VISIT_NOT_PLANNED'),
  })
  await refused(sql`status = 'DONE', done_on = current_date`).toMatchObject({
    message: expect.stringContaining('MA_VISIT_NOT_PLANNED'),
  })
  await refused(sql`status = 'SKIPPED'`).toThrow()
  await refused(sql`seq = 9`).toMatchObject({ message: expect.stringContaining('MA_VISIT_FIXED') })
})

async function close(order: number): Promise<void> {
  const owner = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th) values (${`E-${order}`}, 'สมชาย', 'ใจดี') returning id`)
  for (const step of [
    sql`status = 'ACCEPTED'`,
    sql`owner_id = ${owner.id}`,
    sql`status = 'IN_PROGRESS'`,
    sql`status = 'WORK_DONE'`,
    sql`no_signature_reason = 'x', status = 'CLOSED'`,
  ])
    await run(sql`update service_order set ${step} where id = ${order}`)
}
