// What the table of the team refuses by itself, whichever code writes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import type { DirectSql } from '#platform/testing/direct-sql.server.ts'
import { newOrder, orderWorld } from '#areas/service-orders/testing/order-world.server.ts'

let database: FreshDatabase
let db: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  db = await orderWorld(database)
  const order = await newOrder(db)
  await db.run(sql`insert into assign_member (service_order_id, employee_id, member_role, valid_from)
    values (${order}, 1, 'LEAD', '2040-01-10')`)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const member = (set: Sql) => sql`update assign_member set ${set}`

test.each([
  ['assign_member_role_known', member(sql`member_role = 'COOK'`)],
  ['assign_member_allocation_sensible', member(sql`allocation_pct = 0`)],
  ['assign_member_allocation_sensible', member(sql`allocation_pct = 100.01`)],
  ['assign_member_from_range', member(sql`valid_from = '1899-12-31'`)],
  ['assign_member_to_range', member(sql`valid_to = '2051-01-01'`)],
  ['assign_member_dates_in_order', member(sql`valid_to = '2040-01-09'`)],
  [
    'assign_member_active_key',
    sql`insert into assign_member (service_order_id, employee_id, member_role)
      select service_order_id, employee_id, member_role from assign_member`,
  ],
  ['assign_member_one_target', sql`insert into assign_member (employee_id, member_role) values (1, 'QC')`],
  [
    'assign_member_one_target',
    sql`insert into assign_member (service_order_id, project_id, employee_id, member_role)
      select service_order_id, 1, 1, 'QC' from assign_member`,
  ],
])('%s refuses', (constraint, statement) =>
  db.undone(async () => expect(await db.refusal(statement)).toMatchObject({ constraint })),
)
