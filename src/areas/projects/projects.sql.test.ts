// What the tables of projects refuse by themselves, whichever code writes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'
import { MOST_PROJECT_MILESTONES } from './milestones.ts'

let database: FreshDatabase
let db: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database, 'superuser')
  await db.script(`set session_replication_role = replica;
    insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date)
    values ('PJ-1', 'a', 1, 1, 1, 1, '2027-01-01', '2027-06-30');
    insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date, status, status_reason)
    values ('PJ-2', 'b', 1, 1, 1, 1, '2027-01-01', '2027-06-30', 'CANCELLED', 'x');
    set session_replication_role = origin`)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const first = (set: Sql) => sql`update project set ${set} where project_no = 'PJ-1'`

test.each([
  ['project_due_after_start', first(sql`due_date = '2026-12-31'`)],
  ['project_dates_in_order', first(sql`delivery_date = '2027-05-10', commissioning_date = '2027-05-09'`)],
  ['project_dates_in_order', first(sql`delivery_date = '2027-05-10', acceptance_date = '2027-05-09'`)],
  ['project_dates_in_order', first(sql`acceptance_date = '2026-05-10', handover_date = '2026-05-09'`)],
  ['project_retention_range', first(sql`retention_pct = 101`)],
  ['project_contract_value_range', first(sql`contract_value = -1`)],
  ['PROJECT_OF_ANOTHER', first(sql`customer_id = 2`)],
  ['PROJECT_OF_ANOTHER', first(sql`project_no = 'PJ-9'`)],
  ['HANDOVER_AHEAD', first(sql`handover_date = bangkok_day(now()) + 1`)],
  ['PROJECT_IS_OVER', sql`update project set name = 'x' where project_no = 'PJ-2'`],
  ['PROJECT_IS_OVER', sql`insert into project_health (project_id, health) values (2, 'ON_TRACK')`],
  ['project_health_says_why', sql`insert into project_health (project_id, health) values (1, 'AT_RISK')`],
  [
    'BAD_TRANSITION',
    sql`insert into project (project_no, name, customer_id, project_type_id, section_id, manager_id, start_date, due_date, status)
      values ('PJ-3', 'c', 1, 1, 1, 1, '2027-01-01', '2027-06-30', 'PLANNING')`,
  ],
])('%s', async (name, statement) => {
  await expect(db.run(statement)).rejects.toThrow(name)
})

test('a project takes as many milestones as its list shows', async () => {
  const more = (many: number): Sql => sql`
    insert into project_milestone (project_id, code, name, plan_date)
    select 1, 'CUSTOM', 'หลักหมาย ' || n, '2027-03-01' from generate_series(1, ${many}::integer) n`
  await db.run(more(MOST_PROJECT_MILESTONES))
  expect(await db.refusal(more(1))).toMatchObject({
    message: 'MILESTONES_FULL',
    facts: { no: 'PJ-1', most: MOST_PROJECT_MILESTONES },
  })
  // and another in the place of one that goes
  await db.run(sql`delete from project_milestone where name = 'หลักหมาย 7'`)
  await db.run(more(1))
})
