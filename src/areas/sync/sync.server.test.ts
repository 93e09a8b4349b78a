// Captured work: once however often it is sent, in its order, with the caller's rights, of a closed list; handed over where it is not taken.
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServiceCompany, serviceCompany } from '#areas/service-orders/testing/service-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { drawn } from '#platform/testing/drawn.server.ts'
import type { Person } from '#platform/testing/people.server.ts'

let company: ServiceCompany
let order: { id: number; so_no: string }
beforeAll(async () => {
  company = await serviceCompany()
  order = await company.call()
})
afterAll(() => company.server.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const TASKS = 'api/TaskboardService'
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const acted = (body: object, path = TASKS) => ({
  client_uuid: randomUUID() as string,
  path,
  body,
  captured_at: ago(90),
})
type Act = ReturnType<typeof acted>

const sync = (as: Person, action: string, body: object) =>
  company.server.call('api/Sync', { action, ...body }, { as, headers: { 'accept-language': 'en' } })
const send = (as: Person, act: Act, more: object = {}) =>
  sync(as, 'send', { ...act, sent_at: new Date().toISOString(), ...more })
const comment = (body: string) => acted({ action: 'comment', order_id: order.id, body })
const count = async (from: ReturnType<typeof sql>) =>
  (await company.server.owner.one<{ n: number }>(sql`select count(*)::int as n from ${from}`)).n
const said = (body: string) => count(sql`service_order_comment where body = ${body}`)

test('an act is done once: sent twice at the same moment, again after its idempotency key was thrown away, and from another device', async () => {
  const act = comment('once')
  const both = await Promise.all([send(company.coordinator, act), send(company.coordinator, act)])
  expect(both.map(({ body }) => body.data.outcome)).toEqual(['DONE', 'DONE'])
  await company.server.owner.run(sql`delete from idempotency_key`)
  const again = await send(await company.server.signIn(company.coordinator.userId), act)
  expect(again.body.data).toEqual(both[0]!.body.data)
  expect(await said('once')).toBe(1)
})

test('another content under the same key, and the key of another user, are refused', async () => {
  const act = comment('mine')
  await send(company.coordinator, act)
  const other = await send(company.coordinator, { ...act, body: { ...act.body, body: 'other' } })
  expect([other.status, other.body.code]).toEqual([409, 'SYNC_OTHER_CONTENT'])
  const stranger = await company.person({ menus: { '/app/Active': ['view', 'edit'] } })
  expect((await send(stranger, act)).body.code).toBe('SYNC_OTHER_CONTENT')
  expect(await said('other')).toBe(0)
})

test('only what the areas list is taken: no other operation, no path that is none, no read', async () => {
  for (const act of [
    acted({ action: 'signout' }, 'api/User_Management'),
    acted({ action: 'get', id: order.id }),
    acted({ action: 'send' }, 'api/Sync'),
    acted({}, 'api/NoSuchPath'),
  ])
    expect((await send(company.coordinator, act)).body.code, act.path).toBe('SYNC_NOT_TAKEN')
})

test('rights and checks are those of the operation: what it refuses leaves nothing behind and may be tried again', async () => {
  const reader = await company.person({ menus: { '/app/Active': ['view'] } })
  const act = comment('later')
  expect((await send(reader, act)).status).toBe(403)
  const empty = await send(company.coordinator, { ...act, body: { ...act.body, body: '' } })
  expect(empty.status).toBe(400)
  expect(await count(sql`captured_act where client_uuid = ${act.client_uuid}::uuid`)).toBe(0)
  expect((await send(company.coordinator, act)).body.data.outcome).toBe('DONE')
})

test('steps of a visit follow one another without knowing each other’s versions, at the times of the device', async () => {
  const { visits } = await company.get(company.coordinator, 'visit_insert', {
    order_id: order.id,
    planned_start: ago(120),
    planned_end: ago(-120),
    engineers: [{ employee_id: company.engineers[0], is_lead: true }],
    schedule: true,
  })
  const { id, row_version } = visits[0]
  const step = (to_status: string) => acted({ action: 'visit_status', id, row_version, to_status })
  const travel = { ...step('TRAVELLING'), captured_at: ago(60) }
  const arrive = { ...step('ON_SITE'), captured_at: ago(30) }
  // the second alone is told that the first is missing
  expect((await send(company.engineer, arrive, { after: travel.client_uuid })).body.code).toBe(
    'SYNC_BEFORE_MISSING',
  )
  await send(company.engineer, travel)
  const there = await send(company.engineer, arrive, { after: travel.client_uuid })
  expect(there.body.data.outcome).toBe('DONE')
  const { status, minutes } = await company.server.owner.one<{ status: string; minutes: number }>(sql`
    select status, round(extract(epoch from arrive_at - depart_at) / 60)::int as minutes
    from service_visit where id = ${id}`)
  expect([status, minutes]).toEqual(['ON_SITE', 30])
  // so are the hours of the engineer
  const { way, since } = await company.server.owner.one<{ way: number; since: number }>(sql`
    select (select minutes from time_entry where visit_id = ${id} and kind = 'TRAVEL')::int as way,
      (select round(extract(epoch from now() - started_at) / 60)::int from time_timer where visit_id = ${id} and kind = 'WORK') as since`)
  expect([way, since]).toEqual([30, 30])

  // a device that knew only the visit of before is told, and changes nothing
  const late = await send(company.engineer, step('DONE'))
  expect(late.status).toBe(409)
})

test('a step whose way was slow is not told as later than the one that follows it', async () => {
  const own = await company.call()
  const { visits } = await company.get(company.coordinator, 'visit_insert', {
    order_id: own.id,
    planned_start: ago(-200),
    planned_end: ago(-260),
    engineers: [{ employee_id: company.engineers[0], is_lead: true }],
    schedule: true,
  })
  const { id, row_version } = visits[0]
  const step = (to_status: string) => acted({ action: 'visit_status', id, row_version, to_status })
  const travel = { ...step('TRAVELLING'), captured_at: ago(1) }
  const arrive = { ...step('ON_SITE'), captured_at: ago(0.5) }
  // it left the device a minute before it came
  await send(company.engineer, travel, { sent_at: ago(1) })
  const there = await send(company.engineer, arrive, { after: travel.client_uuid })
  expect(there.body.data.outcome).toBe('DONE')
})

test('a step taken back within its ten minutes is taken back however late that is sent', async () => {
  const own = await company.call()
  const { visits } = await company.get(company.coordinator, 'visit_insert', {
    order_id: own.id,
    planned_start: ago(-300),
    planned_end: ago(-360),
    engineers: [{ employee_id: company.engineers[0], is_lead: true }],
    schedule: true,
  })
  const { id, row_version } = visits[0]
  const act = (action: string, more: object, minutes: number) => ({
    ...acted({ action, id, row_version, ...more }),
    captured_at: ago(minutes),
  })
  const travel = act('visit_status', { to_status: 'TRAVELLING' }, 40)
  const inTime = act('visit_undo', {}, 31)
  const again = act('visit_status', { to_status: 'TRAVELLING' }, 30)
  const tooLate = act('visit_undo', {}, 15)
  await send(company.engineer, travel)
  const back = await send(company.engineer, inTime, { after: travel.client_uuid })
  expect(back.body.data.outcome).toBe('DONE')
  await send(company.engineer, again, { after: inTime.client_uuid })
  const late = await send(company.engineer, tooLate, { after: again.client_uuid })
  expect(late.body.code).toBe('UNDO_TOO_LATE')
})

test('a report and its change go out together, and are one report', async () => {
  const { id: order_id } = await company.call()
  const client_uuid = randomUUID()
  const write = acted({ action: 'report_save', order_id, work_done: 'First', client_uuid })
  const change = acted({ action: 'report_save', order_id, work_done: 'Second' })
  for (let twice = 0; twice < 2; twice++) {
    await send(company.coordinator, write)
    const sent = await send(company.coordinator, change, { after: write.client_uuid })
    expect(sent.body.data.outcome).toBe('DONE')
  }
  const reports = await company.server.owner.rows(sql`
    select work_done, status from service_report where order_id = ${order_id}`)
  expect(reports).toEqual([{ work_done: 'Second', status: 'DRAFT' }])
})

test('one report that is sent many times at the same moment is one report', async () => {
  const { id: order_id } = await company.call()
  const write = acted({ action: 'report_save', order_id, work_done: 'Once', client_uuid: randomUUID() })
  const sends = drawn('sends of one report', Array.from({ length: 200 }), { most: 20 })
  const sent = await Promise.all(sends.map(() => send(company.coordinator, write)))
  // what comes to a server that is busy is told to come again
  const told = sent.map(({ status, body }) => (status === 503 ? 503 : body.data?.outcome))
  expect(told.filter((one) => one !== 'DONE' && one !== 503)).toEqual([])
  expect(told).toContain('DONE')
  expect(await count(sql`service_report where order_id = ${order_id}`)).toBe(1)
})

test('a visit is worked off whole: begun, a cause written and changed, the clock stopped that its steps began, work done', async () => {
  const own = await company.call({ kind: 'REMOTE', reported_at: ago(120) })
  const { visits, row_version } = await plannedBefore(own.id, {
    planned_start: ago(-600),
    planned_end: ago(-660),
    engineers: [{ employee_id: company.engineers[1], is_lead: true }],
  })
  const engineer = await company.person({
    menus: { '/app/Active': ['view', 'edit'] },
    employeeId: company.engineers[1]!,
  })
  const at = (minutes: number, body: object, path = TASKS) => ({
    ...acted(body, path),
    captured_at: ago(minutes),
  })
  const move = (to_status: string) => ({ action: 'move', id: own.id, row_version, to_status })
  const arrive = at(50, { action: 'visit_status', id: visits[0].id, row_version: 1, to_status: 'ON_SITE' })
  const begin = at(49, move('IN_PROGRESS'))
  const cause = at(40, { action: 'finding_save', order_id: own.id, note: 'belt' })
  const remedy = at(39, {
    action: 'finding_save',
    order_id: own.id,
    id: -7,
    row_version: 1,
    note: 'belt changed',
  })
  const stop = at(20, { action: 'stop', on_order_id: own.id }, 'api/TimeEntry')
  const done = at(10, move('WORK_DONE'))
  const after = new Map([
    [remedy, cause],
    [done, begin],
  ])
  for (const act of [arrive, begin, cause, remedy, stop, done]) {
    const { body } = await send(engineer, act, { after: after.get(act)?.client_uuid ?? null })
    expect(body.data?.outcome ?? body, JSON.stringify(act.body)).toBe('DONE')
  }
  const kept = await company.server.owner.one(sql`
    select o.status, v.status as visit, f.note,
      round(extract(epoch from now() - o.first_response_at) / 60)::int as answered,
      round(extract(epoch from now() - o.restored_at) / 60)::int as restored,
      (select minutes::int from time_entry t where t.service_order_id = o.id) as worked
    from service_order o join service_visit v on v.order_id = o.id join service_order_finding f on f.order_id = o.id
    where o.id = ${own.id}`)
  expect(kept).toEqual({
    status: 'WORK_DONE',
    visit: 'DONE',
    note: 'belt changed',
    answered: 49,
    restored: 10,
    worked: 30,
  })
})

test('signatures are of when they were given, and the customer’s comes with its papers', async () => {
  const { id: order_id } = await company.call()
  await company.get(company.coordinator, 'visit_insert', {
    order_id,
    planned_start: ago(-400),
    planned_end: ago(-460),
    engineers: [{ employee_id: company.engineers[0], is_lead: true }],
    schedule: true,
  })
  const write = acted({ action: 'report_save', order_id, work_done: 'Done', client_uuid: randomUUID() })
  const sign = (action: string, more: object, minutes: number) => ({
    ...acted({ action, id: 1, row_version: 1, ...more }),
    captured_at: ago(minutes),
  })
  const engineer = sign('report_engineer_sign', { signature: 'M5 6L7 8' }, 50)
  const customer = sign('report_sign', { customer_name: 'คุณมานะ', signature: 'M10 10L300 150' }, 45)
  const sent = [
    await send(company.engineer, write),
    await send(company.engineer, engineer, { after: write.client_uuid }),
    await send(company.engineer, customer, { after: engineer.client_uuid }),
  ]
  expect(sent.map(({ body }) => body.data?.outcome ?? body)).toEqual(['DONE', 'DONE', 'DONE'])
  const signed = await company.server.owner.one(sql`
    select status, round(extract(epoch from now() - engineer_signed_at) / 60)::int as engineer,
      round(extract(epoch from now() - signed_at) / 60)::int as customer, pdf_th_id is not null as has_paper
    from service_report where order_id = ${order_id}`)
  expect(signed).toEqual({ status: 'SIGNED', engineer: 50, customer: 45, has_paper: true })
})

test('a hold and its end are of when they were', async () => {
  const { id } = await company.call({ reported_at: ago(1440) })
  const { row_version } = await plannedBefore(id, {
    planned_start: ago(-4000),
    planned_end: ago(-4060),
    engineers: [{ employee_id: company.engineers[0], is_lead: true }],
  })
  const step = (more: object, minutes: number) => ({
    ...acted({ action: 'move', id, row_version, ...more }),
    captured_at: ago(minutes),
  })
  const work = step({ to_status: 'IN_PROGRESS' }, 100)
  const hold = step({ to_status: 'ON_HOLD', hold_reason: 'WAIT_CUSTOMER' }, 80)
  const on = step({ to_status: 'IN_PROGRESS' }, 50)
  const sent = [
    await send(company.coordinator, work),
    await send(company.coordinator, hold, { after: work.client_uuid }),
    await send(company.coordinator, on, { after: hold.client_uuid }),
  ]
  expect(sent.map(({ body }) => body.data?.outcome ?? body)).toEqual(['DONE', 'DONE', 'DONE'])
  const paused = await company.server.owner.one(sql`
    select round(extract(epoch from now() - lower(paused)) / 60)::int as began, round(extract(epoch from now() - upper(paused)) / 60)::int as ended,
      round(extract(epoch from now() - first_response_at) / 60)::int as answered
    from service_order where id = ${id}`)
  expect(paused).toEqual({ began: 80, ended: 50, answered: 100 })
  const { log } = await company.get(company.coordinator, 'get', { id })
  const ages = log
    .slice(-3)
    .map(({ at }: { at: string }) => Math.round((Date.now() - Date.parse(at)) / 60_000))
  expect(ages).toEqual([100, 80, 50])
})

// Planned two hours ago: no step of an order is earlier than the one before it.
async function plannedBefore(order_id: number, visit: object) {
  const page = await company.get(company.coordinator, 'visit_insert', { order_id, ...visit, schedule: true })
  const { owner } = company.server
  await owner.run(sql`alter table service_order_status_log disable trigger user`)
  await owner.run(
    sql`update service_order_status_log set at = at - interval '2 hours' where order_id = ${order_id}`,
  )
  await owner.run(sql`alter table service_order_status_log enable trigger user`)
  return page
}

test('no step is told as earlier than the one before it, and nothing as older than a device keeps it', async () => {
  const { id } = await company.call({ reported_at: ago(600) })
  const { row_version } = await plannedBefore(id, {
    planned_start: ago(-5000),
    planned_end: ago(-5060),
    engineers: [{ employee_id: company.engineers[0], is_lead: true }],
  })
  const begin = {
    ...acted({ action: 'move', id, row_version, to_status: 'IN_PROGRESS' }),
    captured_at: ago(590),
  }
  const remark = {
    ...acted({ action: 'comment', order_id: id, body: 'years ago' }),
    captured_at: ago(60 * 24 * 700),
  }
  for (const act of [begin, remark])
    expect((await send(company.coordinator, act)).body.data?.outcome).toBe('DONE')
  const { answered, days } = await company.server.owner.one<{ answered: number; days: number }>(sql`
    select round(extract(epoch from now() - o.first_response_at) / 60)::int as answered,
      round(extract(epoch from now() - n.created_at) / 86400)::int as days
    from service_order o join service_order_comment n on n.order_id = o.id where o.id = ${id}`)
  expect({ answered, days }).toEqual({ answered: 120, days: 7 })
})

test('a step that went out at once is not taken back later by what a device says', async () => {
  const own = await company.call()
  const { visits } = await company.get(company.coordinator, 'visit_insert', {
    order_id: own.id,
    planned_start: ago(-800),
    planned_end: ago(-860),
    engineers: [{ employee_id: company.engineers[0], is_lead: true }],
    schedule: true,
  })
  const { id, row_version } = visits[0]
  const moved = await company.get(company.engineer, 'visit_status', {
    id,
    row_version,
    to_status: 'TRAVELLING',
  })
  const { owner } = company.server
  await owner.run(sql`alter table service_visit_status_log disable trigger user`)
  await owner.run(
    sql`update service_visit_status_log set at = at - interval '40 minutes' where visit_id = ${id}`,
  )
  await owner.run(sql`alter table service_visit_status_log enable trigger user`)
  const back = acted({ action: 'visit_undo', id, row_version: moved.visits[0].row_version })
  expect((await send(company.engineer, { ...back, captured_at: ago(35) })).body.code).toBe('UNDO_TOO_LATE')
})

test('a comment that was written without a network can be changed for a quarter of an hour after it came', async () => {
  const { id } = await company.call()
  const late = { ...acted({ action: 'comment', order_id: id, body: 'teh belt' }), captured_at: ago(70) }
  await send(company.coordinator, late)
  const [written] = (await company.get(company.coordinator, 'get', { id })).comments
  expect(written.may_edit).toBe(true)
  const changed = await company.get(company.coordinator, 'comment_edit', {
    id: written.id,
    row_version: written.row_version,
    body: 'the belt',
  })
  expect(changed.comments[0].body).toBe('the belt')
  await company.server.owner.run(
    sql`update service_order_comment set received_at = now() - interval '16 minutes' where id = ${written.id}`,
  )
  expect((await company.get(company.coordinator, 'get', { id })).comments[0].may_edit).toBe(false)
})

test('a clock that is more than five minutes off is marked', async () => {
  const [right, wrong] = [comment('right'), comment('wrong')]
  expect((await send(company.coordinator, right)).body.data.is_skewed).toBe(false)
  expect((await send(company.coordinator, wrong, { sent_at: ago(6) })).body.data.is_skewed).toBe(true)
})

test('what cannot be done any more becomes a comment, once, and is kept whole', async () => {
  const { id } = await company.call()
  const act = acted({ action: 'finding_save', order_id: id, note: 'belt torn' })
  const over = {
    ...act,
    sent_at: new Date().toISOString(),
    service_order_id: id,
    content: 'Note: belt torn',
    reason: 'The order is closed.',
  }
  expect((await sync(company.coordinator, 'hand_over', over)).body.data.outcome).toBe('HANDED_OVER')
  await sync(company.coordinator, 'hand_over', over)
  expect((await send(company.coordinator, act)).body.data.outcome).toBe('HANDED_OVER')
  const { comments, findings } = await company.get(company.coordinator, 'get', { id })
  expect(findings).toEqual([])
  expect(comments.map(({ body }: { body: string }) => body)).toEqual([
    expect.stringMatching(/^Save a finding: .*The order is closed\.\)\.\nNote: belt torn$/),
  ])
  expect(
    await count(
      sql`captured_act where operation = 'serviceOrders.findingSave' and content->>'note' = 'belt torn'`,
    ),
  ).toBe(1)
})

test('a photo arrives with its act, byte by byte and once; an act without a photo does not take one', async () => {
  const { checklist, item } = await listedItem({ text_th: 'ป้ายเครื่อง', answer: 'PHOTO' })
  const act = acted({ checklist_id: checklist, checklist_item_id: item }, 'api/AnswerPhoto')
  const withPhoto = (one: Act) => {
    const form = new FormData()
    form.append('data', JSON.stringify({ ...one, sent_at: new Date().toISOString() }))
    form.append('photo', new File([Uint8Array.from(png)], 'a.png', { type: 'image/png' }))
    return company.server.call('api/SendPhoto', form, { as: company.coordinator })
  }
  for (let twice = 0; twice < 2; twice++) expect((await withPhoto(act)).body.data?.outcome).toBe('DONE')
  const kept = await company.server.owner.rows(sql`
    select encode(f.sha256, 'hex') as sha256 from checklist_answer a join file_object f on f.id = a.file_id where a.checklist_id = ${checklist}`)
  expect(kept).toEqual([{ sha256: createHash('sha256').update(png).digest('hex') }])
  expect((await withPhoto(comment('photo'))).body.code).toBe('SYNC_NOT_TAKEN')
})

test('a comment, a finding and the reading of a meter are of when they were made, however late they come', async () => {
  const { checklist, item, order_id } = await listedItem({
    text_th: 'ชั่วโมงเดินเครื่อง',
    answer: 'METER',
    meter: 'RUN_HOURS',
  })
  const made = (body: object, path?: string) => ({ ...acted(body, path), captured_at: ago(70) })
  const answer = { action: 'answer', checklist_id: checklist, checklist_item_id: item, number_value: 5000 }
  // the office reads it meanwhile
  await company.server.owner.run(sql`
    insert into machine_meter (machine_id, kind, read_at, value)
    values (${company.customers[0]!.machine_id}, 'RUN_HOURS', now() - interval '10 minutes', 5001)`)
  const sent = [
    await send(company.coordinator, made(answer, 'api/Checklist')),
    await send(company.coordinator, made({ action: 'comment', order_id, body: 'then' })),
    await send(company.coordinator, made({ action: 'finding_save', order_id, note: 'then' })),
  ]
  expect(sent.map(({ body }) => body.data?.outcome ?? body)).toEqual(['DONE', 'DONE', 'DONE'])
  const minutes = (at: string) => Math.round((Date.now() - Date.parse(at)) / 60_000)
  const { comments, findings } = await company.get(company.coordinator, 'get', { id: order_id })
  const { answered_at, read_at } = await company.server.owner.one<{
    answered_at: string
    read_at: string
  }>(sql`
    select to_json(answered_at) #>> '{}' as answered_at, to_json(read_at) #>> '{}' as read_at
    from checklist_answer where checklist_id = ${checklist}`)
  expect([comments[0].created_at, findings[0].created_at, answered_at, read_at].map(minutes)).toEqual([
    70, 70, 70, 70,
  ])
})

// A list of an order with that one item.
async function listedItem(item: {
  text_th: string
  answer: string
  meter?: string
}): Promise<{ checklist: number; item: number; order_id: number }> {
  const { id: type } = await company.server.owner.one<{ id: number }>(sql`
    select k.machine_type_id as id from machine m join machine_model k on k.id = m.machine_model_id
    where m.id = ${company.customers[0]!.machine_id}`)
  const keeper = await company.person({
    menus: { '/app/Component-Type-Management': ['view', 'create', 'edit'] },
  })
  const ask = async (as: Person, action: string, body: object) =>
    (await company.server.call('api/Checklist', { action, ...body }, { as })).body.data
  const data = {
    code: item.answer,
    name_th: item.text_th,
    component_type_id: type,
    kind: 'PM',
    is_active: true,
  }
  const { id, row_version } = await ask(keeper, 'insert', { data })
  await ask(keeper, 'save_items', { id, row_version, items: [{ section_th: 'ทั่วไป', ...item }] })
  const { id: order_id } = await company.call({ kind: 'PM' })
  const list = await ask(company.coordinator, 'attach', {
    service_order_id: order_id,
    checklist_template_id: id,
  })
  return { checklist: list.id, item: list.items[0].id, order_id }
}
