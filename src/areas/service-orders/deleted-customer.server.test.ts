import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { sql } from '#platform/database/sql.server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('an order never lands on a customer deleted in the same moment, whoever comes first', async () => {
  const clerk = await server.person({
    menus: {
      '/app/Active': ['view', 'create'],
      '/app/Customer-Management': ['view', 'create', 'edit', 'delete'],
    },
  })
  const path = 'api/ViewAndManagementCustomer'
  const rounds = 20
  for (let round = 0; round < rounds; round++) {
    const made = await server.call(
      path,
      { action: 'insert', data: { CUST_Name: `ลูกค้า ${round}` } },
      { as: clerk },
    )
    const { id, row_version } = made.body.data
    const site = await server.call(
      path,
      { action: 'site_insert', customer_id: id, data: { site_name: 'โรงงาน' } },
      { as: clerk },
    )
    expect(site.body.status).toBe(1)
    await Promise.all([
      server.call(path, { action: 'delete', id, row_version }, { as: clerk }),
      server.call(
        'api/TaskboardService',
        {
          action: 'insert',
          data: { customer_id: id, site_id: site.body.data.id, title: 'เครื่องหยุด', priority: 'NORMAL' },
        },
        { as: clerk },
      ),
    ])
  }
  const { wrong, orders } = await server.owner.one<{ wrong: number; orders: number }>(sql`
    select count(*) filter (where c.is_deleted) as wrong, count(*) as orders
    from service_order o join customer c on c.id = o.customer_id`)
  const deleted = await server.owner.one<{ n: number }>(
    sql`select count(*) as n from customer where is_deleted`,
  )
  expect(wrong).toBe(0)
  expect(orders + deleted.n).toBe(rounds)
})
