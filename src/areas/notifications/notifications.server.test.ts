// What is told, to whom, and what of it is read: over calls, as the application has them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'
import { countedDb } from '#platform/testing/counted-db.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let boss: Person
let engineer: Person
let engineerId: number
let orderId: number
let orders = 0

const everything = ['view', 'create', 'edit', 'approve'] as const
beforeAll(async () => {
  server = await testServer()
  await server.owner.run(sql`insert into customer (name) values ('บริษัท สยามบรรจุ จำกัด')`)
  await server.owner.run(sql`insert into customer_site (customer_id, name) values (1, 'บางปู')`)
  engineerId = await employee('E-1', 'สมชาย')
  boss = await server.person({
    menus: { '/app/Active': everything },
    employeeId: await employee('E-2', 'นภาพร'),
  })
  engineer = await server.person({
    menus: { '/app/Active': ['view', 'edit'] },
    scope: 'OWN',
    employeeId: engineerId,
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.run(sql`delete from notification`)
  await server.owner.run(sql`delete from notification_preference`)
  orderId = await newOrder()
})

async function employee(code: string, name: string): Promise<number> {
  const { id } = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, first_name_en, last_name_en, hire_date)
    values (${code}, ${name}, 'ใจดี', 'Somchai', 'Jaidee', '2020-01-06') returning id`)
  return id
}
const newOrder = async (more: object = {}) => {
  const { body } = await server.call(
    'api/TaskboardService',
    { action: 'insert', customer_id: 1, site_id: 1, title: `เครื่องหยุด ${++orders}`, ...more },
    { as: boss },
  )
  return body.data.id as number
}
const ask = (action: string, more: object = {}, as: Person = engineer) =>
  server.call('api/Notification', { action, ...more }, { as })
const list = async (as: Person = engineer, where: object = {}) =>
  (await ask('list', { where }, as)).body.data as Record<string, never>[]
const unread = async (as: Person = engineer) => (await ask('unread', {}, as)).body.data.unread as number
const board = (action: string, more: object, as: Person = boss) =>
  server.call('api/TaskboardService', { action, ...more }, { as })
let hour = 0
const planVisit = async (order = orderId) => {
  hour += 3
  const start = new Date(Date.UTC(2031, 2, 3) + hour * 3_600_000)
  return board('visit_insert', {
    order_id: order,
    planned_start: start.toISOString(),
    planned_end: new Date(start.getTime() + 3_600_000).toISOString(),
    engineers: [{ employee_id: engineerId, is_lead: true }],
    schedule: true,
  })
}

test('a visit that is planned for an engineer is told with its number and time, read once, in either language', async () => {
  expect((await planVisit()).body.status).toBe(1)
  expect(await unread()).toBe(1)
  const [one] = await list()
  expect(one).toMatchObject({ type: 'serviceOrders.visitPlanned', read_at: null })
  expect(one!.text).toEqual({
    en: expect.stringMatching(/^Somchai Jaidee planned a visit for you: SO-\d{4}-\d{4}, \d\d-Mar-2031 /),
    th: expect.stringMatching(/^นภาพร ใจดี จัดให้คุณเข้าหน้างาน SO-/),
  })
  expect((await ask('read', { id: one!.id })).body.status).toBe(1)
  expect(await unread()).toBe(0)
  expect(await list(engineer, { state: 'UNREAD' })).toEqual([])
  expect(await list(engineer, { state: 'READ', type: 'serviceOrders.visitPlanned' })).toHaveLength(1)
})

test('years are those of the reader’s screens, also in a mail that another person’s work sends', async () => {
  await server.owner.run(sql`update app_user set era = 'BE' where id = ${engineer.userId}`)
  await server.owner.run(sql`update employee set email = 'somchai@ngan.example' where id = ${engineerId}`)
  await server.owner.run(sql`
    insert into notification_preference (user_id, type, channel, is_on)
    values (${engineer.userId}, 'serviceOrders.visitPlanned', 'EMAIL', true)`)
  await planVisit()
  const [told] = (await list()) as unknown as { text: { en: string; th: string } }[]
  expect([told!.text.en, told!.text.th]).toEqual([
    expect.stringMatching(/-Mar-2574 /),
    expect.stringMatching(/-มี\.ค\.-2574 /),
  ])
  const mails = await server.owner.rows<{ body: string }>(
    sql`select body from outbox where channel = 'MAIL' and user_id = ${engineer.userId}`,
  )
  expect(mails.map(({ body }) => body)).toEqual([expect.stringContaining('2574')])
  await server.owner.run(sql`update app_user set era = 'CE' where id = ${engineer.userId}`)
  expect(JSON.stringify((await list())[0]!.text)).toContain('2031')
})

test('nobody is told of their own deed, and who may not sign in of nothing', async () => {
  await newOrder({
    owner_id: (
      await server.owner.one<{ id: number }>(
        sql`select employee_id as id from app_user where id = ${boss.userId}`,
      )
    ).id,
  })
  expect(await list(boss)).toEqual([])
  await server.owner.run(sql`update app_user set status = 'LOCKED' where id = ${engineer.userId}`)
  await planVisit()
  await server.owner.run(sql`update app_user set status = 'ACTIVE' where id = ${engineer.userId}`)
  expect(await list()).toEqual([])
})

test('an order that goes to another is told to that one', async () => {
  const { body } = await board('get', { id: orderId })
  const { row_version, site_id, title, problem } = body.data
  const form = { id: orderId, row_version, site_id, title, problem }
  expect((await board('update', { ...form, owner_id: engineerId })).body.status).toBe(1)
  expect((await list()).map(({ type }) => type)).toEqual(['serviceOrders.assigned'])
})

test('a visit that is moved, and one that falls through, are told to whom they concern', async () => {
  const { body } = await planVisit()
  const [visit] = body.data.visits
  const moved = await board('visit_update', {
    id: visit.id,
    row_version: visit.row_version,
    planned_start: '2031-04-01T02:00:00Z',
    planned_end: '2031-04-01T04:00:00Z',
    engineers: [{ employee_id: engineerId, is_lead: true }],
  })
  expect(moved.body.status).toBe(1)
  const next = moved.body.data.visits[0]
  await board('visit_status', {
    id: next.id,
    row_version: next.row_version,
    to_status: 'CANCELLED',
    reason: 'ลูกค้าเลื่อน',
  })
  expect((await list()).map(({ type }) => type)).toEqual([
    'serviceOrders.visitCancelled',
    'serviceOrders.visitMoved',
    'serviceOrders.visitPlanned',
  ])
})

test('a comment that names colleagues is told to them', async () => {
  await planVisit()
  const said = await board('comment', { order_id: orderId, body: '@สมชาย ดูให้หน่อย', mentions: [engineerId] })
  expect(said.body.status).toBe(1)
  expect((await list())[0]).toMatchObject({ type: 'serviceOrders.mentioned' })
})

test('a deed that is taken back told nobody', async () => {
  const before = await list()
  const twice = [engineerId, engineerId].map((employee_id) => ({ employee_id, is_lead: false }))
  const refused = await board('visit_insert', {
    order_id: orderId,
    planned_start: '2031-05-01T02:00:00Z',
    planned_end: '2031-05-01T04:00:00Z',
    engineers: twice,
  })
  expect(refused.body.status).not.toBe(1)
  expect(await list()).toEqual(before)
})

const told: NotificationType = {
  name: 'serviceOrders.assigned',
  title: { en: 'x', th: 'x' },
  sentence: { en: 'x', th: 'x' },
  thing: 'service_order',
  number: () => 'x',
  link: () => '/app',
  reached: () => sql`true`,
}

test('the same said 200 times at once is one notification', async () => {
  const actor = { userId: boss.userId, requestId: 't', ip: '' }
  const say = () =>
    server.dbPool.transaction(actor, (db) =>
      tell(db, told, {
        id: orderId,
        key: 'once',
        params: { so_no: 'SO' },
        to: sql`select ${engineerId}::bigint`,
      }),
    )
  const rounds = await Promise.all(Array.from({ length: 200 }, say))
  expect(rounds.flat()).toEqual([engineer.userId])
})

test('takes as many statements for many readers as for one, and sends to those alone who reach it', async () => {
  const mailed = async (many: number) => {
    const people = await Promise.all(
      Array.from({ length: many }, async (_, at) => {
        const employeeId = await employee(`M-${many}-${at}`, 'มานี')
        const person = await server.person({ employeeId, menus: { '/app/Active': ['view'] }, scope: 'OWN' })
        return { employeeId, userId: person.userId }
      }),
    )
    const ids = people.map(({ employeeId }) => employeeId)
    await server.owner.run(sql`
      update employee set email = employee_code::text || '@ngan.example' where id = any(${ids}::bigint[])`)
    await server.owner.run(sql`
      insert into notification_preference (user_id, type, channel, is_on)
      select u.id, ${told.name}, 'EMAIL', true from app_user u where u.employee_id = any(${ids}::bigint[])`)
    // within reach of each second one only
    const odd = people.filter((_, at) => at % 2 === 0).map(({ userId }) => userId)
    const type: NotificationType = {
      ...told,
      reached: (user, id) => sql`(${user.id}::bigint = any(${odd}::bigint[]) and ${id} > 0)`,
    }
    const actor = { userId: boss.userId, requestId: 't', ip: '' }
    const asked = await server.dbPool.transaction(actor, async (db) => {
      const counted = countedDb(db)
      await tell(counted.db, type, {
        id: orderId,
        key: many,
        params: {},
        to: sql`select unnest(${ids}::bigint[])`,
      })
      return counted.asked()
    })
    const sent = await server.owner.rows<{ user_id: number }>(sql`
      select user_id from outbox where channel = 'MAIL' and user_id in (select u.id from app_user u where u.employee_id = any(${ids}::bigint[]))
      order by id`)
    expect(sent.map(({ user_id }) => user_id)).toEqual(odd.toSorted((a, b) => a - b))
    return asked
  }
  expect(await mailed(40)).toBe(await mailed(1))
})

test('what is out of reach since is neither listed nor counted, and comes back with the reach', async () => {
  await planVisit()
  expect([await unread(), (await list()).length]).toEqual([1, 1])
  const reach = (scope: string) =>
    server.owner.run(sql`update role_menu set can_view = ${scope === 'ON'}, can_edit = ${scope === 'ON'} where role_id in (
      select role_id from user_role where user_id = ${engineer.userId})`)
  await reach('OFF')
  expect([await unread(), (await list()).length]).toEqual([0, 0])
  await reach('ON')
  expect(await unread()).toBe(1)
})

test('what is out of reach goes outside no more than it is listed: a mail holds what it is about', async () => {
  const types = ['visitPlanned', 'mentioned'].map((one) => `serviceOrders.${one}`)
  await server.owner.run(sql`update employee set email = 'somchai@ngan.example' where id = ${engineerId}`)
  await server.owner.run(sql`
    insert into notification_preference (user_id, type, channel, is_on)
    select ${engineer.userId}, t, 'EMAIL', true from unnest(${types}::text[]) t on conflict do nothing`)
  const sent = async () =>
    (
      await server.owner.one<{ n: number }>(sql`
        select count(*)::int as n from outbox where channel = 'MAIL' and user_id = ${engineer.userId}`)
    ).n
  const before = await sent()
  const may = (sees: boolean) =>
    server.owner.run(sql`update role_menu set can_view = ${sees}, can_edit = ${sees} where role_id in (
      select role_id from user_role where user_id = ${engineer.userId})`)
  const mention = () => board('comment', { order_id: orderId, body: '@สมชาย', mentions: [engineerId] })
  await planVisit()
  await may(false)
  await mention()
  expect([await sent(), await list()]).toEqual([before + 1, []])
  await may(true)
  await mention()
  expect(await sent()).toBe(before + 2)
})

test('who is taken off a visit still reads that, and nothing else of the order', async () => {
  const { body } = await planVisit()
  const [visit] = body.data.visits
  const other = await employee(`E-${++orders + 10}`, 'ชาย')
  await board('visit_update', {
    id: visit.id,
    row_version: visit.row_version,
    planned_start: visit.planned_start,
    planned_end: visit.planned_end,
    engineers: [{ employee_id: other, is_lead: true }],
  })
  expect((await list()).map(({ type }) => type)).toEqual(['serviceOrders.takenOffVisit'])
})

describe('preferences', () => {
  const save = (type: string, channel: string, is_on: boolean) =>
    ask('save_preference', { type, channel, is_on })

  test('what is off in the application shows no row', async () => {
    expect((await save('serviceOrders.mentioned', 'IN_APP', false)).body.status).toBe(1)
    await planVisit()
    await board('comment', { order_id: orderId, body: '@', mentions: [engineerId] })
    expect((await list()).map(({ type }) => type)).toEqual(['serviceOrders.visitPlanned'])
    const kept = (await ask('preferences')).body.data.find(
      ({ type }: { type: string }) => type === 'serviceOrders.mentioned',
    )
    expect(kept).toMatchObject({ IN_APP: false, EMAIL: false, LINE: false })
  })

  test('a mandatory one cannot be off, neither by a call nor by a row', async () => {
    expect((await save('serviceOrders.visitMoved', 'IN_APP', false)).body.code).toBe('NOTICE_MANDATORY')
    expect((await save('serviceOrders.visitMoved', 'EMAIL', true)).body.status).toBe(1)
    await server.owner.run(sql`insert into notification_preference (user_id, type, channel, is_on)
      values (${engineer.userId}, 'serviceOrders.visitPlanned', 'IN_APP', false)`)
    await planVisit()
    expect(await unread()).toBe(1)
  })

  test('a type nobody declares has none', async () => {
    expect((await save('serviceOrders.nothing', 'EMAIL', true)).status).toBe(404)
  })
})

test('only one’s own can be read, and all of them at once', async () => {
  await planVisit()
  await planVisit(await newOrder())
  const [one] = await list()
  expect((await ask('read', { id: one!.id }, boss)).status).toBe(404)
  expect(await unread()).toBe(2)
  expect((await ask('read_all', {}, boss)).body.status).toBe(1)
  expect(await unread()).toBe(2)
  await ask('read_all')
  expect(await unread()).toBe(0)
})

test('what is older than 90 days is not shown, and goes', async () => {
  await planVisit()
  await server.owner.run(sql`update notification set created_at = now() - interval '91 days'`)
  expect([await unread(), (await list()).length]).toEqual([0, 0])
  const { sweepNotices } = await import('./sweep-notices.server.ts')
  const run = { since: new Date(), signal: new AbortController().signal }
  expect(await sweepNotices.run({ ...server, log: { info() {}, warn() {} } as never }, run)).toEqual({
    removed: 1,
    gone: 0,
  })
})
