// The administrator sees what went outside, sends it again, and keeps webhooks and LINE links.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'

let server: TestServer
let keeper: Person
let engineer: Person
let engineerId: number
beforeAll(async () => {
  server = await testServer()
  keeper = await server.person({
    menus: { '/app/System': ['view', 'edit'], '/app/Active': ['view', 'create', 'edit'] },
  })
  engineerId = (
    await server.owner.one<{ id: number }>(sql`
      insert into employee (employee_code, first_name_th, last_name_th, hire_date, email)
      values ('E-1', 'สมชาย', 'ใจดี', '2020-01-06', 'somchai@example.com') returning id`)
  ).id
  engineer = await server.person({ menus: { '/app/Active': ['view'] }, employeeId: engineerId })
  await server.owner.run(sql`insert into customer (name) values ('บริษัท สยามบรรจุ จำกัด')`)
  await server.owner.run(sql`insert into customer_site (customer_id, name) values (1, 'บางปู')`)
})
afterAll(() => server.close())

const ask = (action: string, more: object = {}, as: Person = keeper) =>
  server.call('api/System', { action, ...more }, { as })
const assign = () =>
  server.call(
    'api/TaskboardService',
    { action: 'insert', customer_id: 1, site_id: 1, title: 'เครื่องหยุด', owner_id: engineerId },
    { as: keeper },
  )
const outbox = () =>
  server.owner.rows<Record<string, unknown>>(
    sql`select channel, recipient, subject, body, link from outbox order by id`,
  )

test('an order that is assigned goes out where its owner wants it; LINE and webhooks get the number and no name', async () => {
  await assign()
  expect(await outbox()).toEqual([])
  const line_id = `U${'0a'.repeat(16)}`
  expect((await ask('link_line', { employee_id: engineerId, line_id })).body.status).toBe(1)
  const made = await ask('insert_webhook', {
    data: {
      name: 'ERP',
      url: 'https://erp.example.com/hook',
      types: [{ type: 'serviceOrders.assigned' }],
    },
  })
  expect(made.body.data.secret).toMatch(/^[\w-]{43}$/)
  for (const channel of ['EMAIL', 'LINE'])
    await server.call(
      'api/Notification',
      { action: 'save_preference', type: 'serviceOrders.assigned', channel, is_on: true },
      { as: engineer },
    )
  const { body } = await assign()
  const { so_no } = body.data
  const link = `/app/Active/${so_no}`
  const subject = expect.stringContaining(so_no)
  expect(await outbox()).toEqual([
    {
      channel: 'MAIL',
      recipient: 'somchai@example.com',
      subject,
      body: expect.stringContaining(so_no),
      link,
    },
    { channel: 'LINE', recipient: line_id, subject, body: '', link },
    {
      channel: 'WEBHOOK',
      recipient: String(made.body.data.id),
      subject: so_no,
      body: 'serviceOrders.assigned',
      link,
    },
  ])
  const listed = (await ask('outgoing', { where: { channel: 'WEBHOOK' } })).body.data
  expect(listed).toMatchObject([{ recipient: 'ERP', state: 'WAITING', tries: 0 }])
})

test('only what failed is sent again', async () => {
  const { id } = await server.owner.one<{ id: number }>(sql`
    update outbox set state = 'FAILED', tries = 6, error = 'full' where channel = 'MAIL' returning id`)
  expect((await ask('outgoing', { where: { state: 'FAILED' } })).body.data).toMatchObject([
    { id, error: 'full' },
  ])
  expect((await ask('send_again', { id })).body.status).toBe(1)
  expect((await ask('send_again', { id })).body.code).toBe('NOT_FAILED')
  expect((await ask('send_again', { id: 999_999 })).status).toBe(404)
})

const types = [{ type: 'serviceOrders.assigned' }]
const hooks = async () => (await ask('webhooks')).body.data

test('a webhook is called by https, for kinds there are, and its secret is told once', async () => {
  const add = (data: object) => ask('insert_webhook', { data })
  expect((await add({ name: 'x', url: 'http://erp.example.com', types })).status).toBe(400)
  const unknown = await add({ name: 'x', url: 'https://erp.example.com', types: [{ type: 'a.b' }] })
  expect(unknown.body.code).toBe('UNKNOWN_NOTICE_TYPE')
  const none = await add({ name: 'x', url: 'https://erp.example.com', types: [] })
  expect(none.body.code ?? none.status).toBe('NO_NOTICE_TYPE')
  const [kept] = await hooks()
  expect(kept).toMatchObject({ name: 'ERP', types, last_state: 'WAITING' })
  expect(JSON.stringify(kept)).not.toContain('secret')
  const offered = (await ask('notice_types')).body.data
  expect(offered).toContainEqual({ type: 'serviceOrders.assigned', title: expect.anything() })
})

test('it is changed by its version; what is not sent stays, its secret too', async () => {
  const secret = async () =>
    (await server.owner.one<{ secret: string }>(sql`select secret from webhook`)).secret
  const before = await secret()
  const [{ id, row_version }] = await hooks()
  const changed = await ask('update_webhook', {
    id,
    row_version,
    data: { url: 'https://erp.example.com/new' },
  })
  expect(changed.body.data).toMatchObject({ name: 'ERP', url: 'https://erp.example.com/new', types })
  expect((await ask('update_webhook', { id, row_version, data: { name: 'x' } })).status).toBe(409)
  expect(await secret()).toBe(before)
})

test('a new secret ends the old one, and neither stands in the history', async () => {
  const [{ id, row_version }] = await hooks()
  const renewed = await ask('renew_webhook_secret', { id, row_version })
  const { secret } = await server.owner.one<{ secret: string }>(sql`select secret from webhook`)
  expect(renewed.body.data).toEqual({ id, secret })
  expect((await ask('renew_webhook_secret', { id, row_version })).status).toBe(409)
  const history = JSON.stringify(
    await server.owner.rows(sql`select before, after from audit_log where entity = 'webhook'`),
  )
  expect(history).toContain('***')
  expect(history).not.toContain(secret)
})

test('a test waits as any message, as often as it is asked for', async () => {
  const [{ id }] = await hooks()
  for (const _ of [1, 2]) expect((await ask('test_webhook', { id })).body.status).toBe(1)
  const waiting = (await outbox()).filter(({ body }) => body === 'system.test')
  expect(waiting).toMatchObject([{ subject: 'TEST', link: null }, { subject: 'TEST' }])
  await server.owner.run(
    sql`update outbox set state = 'FAILED', error = 'The webhook answered 500' where body = 'system.test'`,
  )
  expect(await hooks()).toMatchObject([{ last_state: 'FAILED', last_error: 'The webhook answered 500' }])
  expect((await ask('test_webhook', { id: 999_999 })).status).toBe(404)
})

test('one that is deleted is gone', async () => {
  const [{ id, row_version }] = await hooks()
  expect((await ask('delete_webhook', { id, row_version: row_version + 1 })).status).toBe(409)
  expect((await ask('delete_webhook', { id, row_version })).body.status).toBe(1)
  expect(await hooks()).toEqual([])
  expect((await ask('delete_webhook', { id, row_version })).status).toBe(404)
})

test('whoever only looks keeps no webhook', async () => {
  const looker = await server.person({ menus: { '/app/System': ['view'] } })
  expect((await ask('webhooks', {}, looker)).body.status).toBe(1)
  const data = { name: 'x', url: 'https://erp.example.com', types }
  expect((await ask('insert_webhook', { data }, looker)).status).toBe(403)
})

test('links to LINE are listed, belong to one employee each, and are taken away by an empty one', async () => {
  const line_id = `U${'0a'.repeat(16)}`
  expect((await ask('line_links')).body.data).toMatchObject([
    { employee_id: engineerId, name: 'สมชาย ใจดี', line_id },
  ])
  const { id: other } = await server.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, hire_date)
    values ('E-2', 'ชาย', 'ใจดี', '2020-01-06') returning id`)
  expect((await ask('link_line', { employee_id: other, line_id })).body.code).toBe('NO_ACCOUNT_TO_LINK')
  await server.person({ employeeId: other })
  expect(await ask('link_line', { employee_id: other, line_id })).toMatchObject({
    status: 409,
    body: { code: 'LINE_ID_TAKEN' },
  })
  expect((await ask('link_line', { employee_id: engineerId })).body.status).toBe(1)
  expect((await ask('line_links')).body.data).toEqual([])
  expect((await ask('link_line', { employee_id: engineerId, line_id: 'somchai' })).status).toBe(400)
})
