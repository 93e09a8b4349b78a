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
    name: 'ERP',
    url: 'https://erp.example.com/hook',
    types: [{ type: 'serviceOrders.assigned' }],
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

test('a webhook is called by https, for kinds there are, and its secret is told once', async () => {
  const types = [{ type: 'serviceOrders.assigned' }]
  expect((await ask('insert_webhook', { name: 'x', url: 'http://erp.example.com', types })).status).toBe(400)
  const unknown = await ask('insert_webhook', {
    name: 'x',
    url: 'https://erp.example.com',
    types: [{ type: 'a.b' }],
  })
  expect(unknown.body.code).toBe('UNKNOWN_NOTICE_TYPE')
  const [kept] = (await ask('webhooks')).body.data
  expect(kept).toMatchObject({ name: 'ERP', types: ['serviceOrders.assigned'] })
  expect(kept.secret).toBeUndefined()
  expect((await ask('delete_webhook', { id: kept.id, row_version: kept.row_version + 1 })).status).toBe(409)
  expect((await ask('delete_webhook', { id: kept.id, row_version: kept.row_version })).body.status).toBe(1)
  expect((await ask('webhooks')).body.data).toEqual([])
})

test('a link to LINE is taken away by an empty one', async () => {
  expect((await ask('link_line', { employee_id: engineerId, line_id: null })).body.status).toBe(1)
  expect(await server.owner.rows(sql`select from line_link`)).toEqual([])
  expect((await ask('link_line', { employee_id: engineerId, line_id: 'somchai' })).status).toBe(400)
})
