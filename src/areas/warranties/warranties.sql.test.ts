// What the table of warranties refuses by itself, whichever code writes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let db: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database, 'superuser')
  await db.script(`set session_replication_role = replica;
    insert into warranty (warranty_no, machine_id, kind, basis, start_date, months, end_date)
    values ('WR-1', 1, 'STANDARD', 'MANUAL', '2026-01-01', 12, '2026-12-31'), ('WR-2', 1, 'STANDARD', 'MANUAL', '2027-01-01', 12, '2027-12-31');
    insert into warranty (warranty_no, machine_id, kind, basis, start_date, months, end_date, status, void_on, void_reason)
    values ('WR-3', 1, 'STANDARD', 'MANUAL', '2026-01-01', 12, '2026-12-31', 'VOID', '2026-02-01', 'x');
    set session_replication_role = origin`)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const first = (set: Sql) => sql`update warranty set ${set} where warranty_no = 'WR-1'`

test.each([
  ['warranty_no_overlap', first(sql`end_date = '2027-01-01', end_reason = 'x'`)],
  ['warranty_in_order', first(sql`end_date = '2025-12-31', end_reason = 'x'`)],
  ['warranty_end_reckoned', first(sql`end_date = '2026-12-30'`)],
  ['warranty_covers_something', first(sql`covers_labor = false, covers_parts = false`)],
  ['warranty_void_said', first(sql`status = 'VOID', void_on = '2026-05-01'`)],
  ['warranty_months_range', first(sql`months = 0, end_reason = 'x'`)],
  ['warranty_hours_limit_range', first(sql`hours_limit = 0`)],
  [
    'warranty_of_one',
    sql`insert into warranty (warranty_no, kind, basis, start_date, months, end_date)
      values ('WR-8', 'STANDARD', 'MANUAL', '2026-01-01', 12, '2026-12-31')`,
  ],
  [
    'warranty_of_one',
    sql`insert into warranty (warranty_no, machine_id, project_id, kind, basis, start_date, months, end_date)
      values ('WR-8', 1, 1, 'WORKMANSHIP', 'MANUAL', '2026-01-01', 12, '2026-12-31')`,
  ],
  [
    'warranty_hours_of_machine',
    sql`insert into warranty (warranty_no, project_id, kind, basis, start_date, months, end_date, hours_limit)
      values ('WR-8', 1, 'STANDARD', 'MANUAL', '2026-01-01', 12, '2026-12-31', 100)`,
  ],
  ['warranty_basis_known', first(sql`basis = 'X'`)],
])('%s refuses', async (constraint, statement) => {
  expect(await db.refusal(statement)).toMatchObject({ constraint })
})

test.each([
  ['WARRANTY_OF_ANOTHER', first(sql`machine_id = 2`)],
  ['WARRANTY_OF_ANOTHER', first(sql`kind = 'WORKMANSHIP'`)],
  ['WARRANTY_OF_ANOTHER', first(sql`machine_id = null, project_id = 1`)],
  ['WARRANTY_IS_VOID', sql`update warranty set exclusions = 'x' where warranty_no = 'WR-3'`],
  [
    'WARRANTY_GAP',
    sql`insert into warranty (warranty_no, machine_id, kind, basis, start_date, months, end_date, extends_id)
      select 'WR-4', 1, 'EXTENDED', 'MANUAL', '2027-01-02', 12, '2028-01-01', id from warranty where warranty_no = 'WR-1'`,
  ],
])('%s is refused', async (message, statement) => {
  expect(await db.refusal(statement)).toMatchObject({ message })
})
