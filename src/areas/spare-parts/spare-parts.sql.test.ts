// What the table of spare parts refuses by itself, whichever code writes.
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
    insert into spare_part (part_no, name, machine_model_id) values ('P-1', 'สายพาน', 1), ('P-2', 'ลูกปืน', 1);
    insert into spare_part_fit (spare_part_id, machine_model_id)
      select id, 2 from spare_part where part_no = 'P-1'`)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const part = (set: Sql) => sql`update spare_part set ${set} where part_no = 'P-1'`

test.each([
  ['spare_part_part_no_filled', part(sql`part_no = ' '`)],
  ['spare_part_name_filled', part(sql`name = ' '`)],
  ['spare_part_qty_per_machine_range', part(sql`qty_per_machine = 0`)],
  ['spare_part_life_hours_range', part(sql`life_hours = 0`)],
  ['spare_part_life_months_range', part(sql`life_months = 0`)],
  ['spare_part_life_months_range', part(sql`life_months = 601`)],
  ['spare_part_lead_time_days_range', part(sql`lead_time_days = 3651`)],
  ['spare_part_warranty_months_range', part(sql`warranty_months = -1`)],
  ['spare_part_drawing_ref_filled', part(sql`drawing_ref = ' '`)],
  ['spare_part_part_no_key', part(sql`part_no = 'p-2'`)],
  ['spare_part_fit_note_filled', sql`update spare_part_fit set note = ' '`],
  [
    'spare_part_fit_key',
    sql`insert into spare_part_fit (spare_part_id, machine_model_id) select spare_part_id, 2 from spare_part_fit`,
  ],
])('%s refuses', async (constraint, statement) => {
  expect(await db.refusal(statement)).toMatchObject({ constraint })
})
