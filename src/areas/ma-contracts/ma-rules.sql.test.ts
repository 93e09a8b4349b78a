// What the tables of contracts refuse by themselves, whichever code writes.
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
    insert into ma_contract (ma_no, customer_id, name, status, start_date, end_date, signed_file_id, value)
    values ('MA-1', 1, 'a', 'ACTIVE', '2027-01-01', '2027-12-31', 1, 100), ('MA-2', 1, 'b', 'ACTIVE', '2027-06-01', '2028-05-31', 2, 100);
    insert into ma_contract (ma_no, customer_id, name) values ('MA-3', 1, 'c');
    insert into ma_contract_machine (contract_id, machine_id, valid_from, valid_to, is_active) values (1, 1, '2027-01-01', '2027-12-31', true),
      (2, 1, '2028-01-01', '2028-05-31', true);
    insert into ma_invoice (contract_id, seq, due_on, amount) values (1, 1, '2027-01-01', 100);
    set session_replication_role = origin`)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const first = (set: Sql) => sql`update ma_contract set ${set} where ma_no = 'MA-1'`
const draft = (set: Sql) => sql`update ma_contract set ${set} where ma_no = 'MA-3'`

test.each([
  ['ma_contract_in_order', draft(sql`start_date = '2027-02-01', end_date = '2027-01-31'`)],
  ['ma_contract_billed_visits', draft(sql`billing = 'PER_VISIT'`)],
  [
    'ma_contract_covers_something',
    draft(sql`covers_labor = false, covers_travel = false, covers_remote = false`),
  ],
  ['ma_contract_restore_after_response', draft(sql`response_minutes = 60, restore_minutes = 30`)],
  ['ma_contract_visits_range', draft(sql`visits_per_year = 53`)],
  ['ma_contract_discount_range', draft(sql`parts_discount_pct = 101`)],
  ['ma_invoice_paid_when', sql`update ma_invoice set paid_on = '2027-01-02'`],
  ['ma_invoice_invoiced_when', sql`update ma_invoice set status = 'INVOICED'`],
])('%s refuses', async (constraint, statement) => {
  expect(await db.refusal(statement)).toMatchObject({ constraint })
})

test.each([
  ['MA_TERMS_FIXED', first(sql`value = 200`)],
  ['MA_TERMS_FIXED', first(sql`start_date = '2026-12-31'`)],
  ['MA_END_REASON', first(sql`end_date = '2027-11-30'`)],
  ['MA_OF_ANOTHER', first(sql`ma_no = 'MA-9'`)],
  ['GUARD_MISSING', first(sql`status = 'RENEWED'`)],
  ['GUARD_MISSING', first(sql`status = 'SUSPENDED'`)],
  [
    'MA_TERMINATED_OUTSIDE',
    first(sql`status = 'TERMINATED', terminated_on = '2028-01-01', status_reason = 'x'`),
  ],
  ['BAD_TRANSITION', draft(sql`status = 'ACTIVE'`)],
  [
    'BAD_TRANSITION',
    sql`insert into ma_contract (ma_no, customer_id, name, status) values ('MA-4', 1, 'd', 'PROPOSED')`,
  ],
  [
    'BAD_TRANSITION',
    sql`update ma_invoice set status = 'PAID', invoiced_on = '2027-01-02', paid_on = '2027-01-03'`,
  ],
  ['MA_MACHINE_STAYS', sql`delete from ma_contract_machine where contract_id = 1`],
  ['MA_DAYS_OUTSIDE', sql`update ma_contract_machine set valid_to = '2028-01-01' where contract_id = 1`],
  ['MA_MACHINE_TAKEN', sql`update ma_contract_machine set valid_from = '2027-12-31' where contract_id = 2`],
])('%s is refused', async (message, statement) => {
  expect(await db.refusal(statement)).toMatchObject({ message })
})

test('two contracts over one machine are refused past the rules as well', async () => {
  await db.script('alter table ma_contract_machine disable trigger user')
  const refused = await db.refusal(
    sql`update ma_contract_machine set valid_from = '2027-12-31' where contract_id = 2`,
  )
  expect(refused).toMatchObject({ constraint: 'ma_contract_machine_once' })
})

test('the months of a contract are the fewest whose last day reaches its end', async () => {
  const wrong = await db.rows(sql`
    select s, e, ma_months(s, e) as told
    from unnest('{2027-12-31,2028-01-01,2028-01-29,2028-01-31,2028-02-01,2028-02-29,2028-03-01,2028-03-15}'::date[]) s,
      lateral (select s + n as e from generate_series(0, 430) n) b
    where ma_months(s, e) is distinct from (select min(n) from generate_series(1, 30) n where end_of_months(s, n) >= e)`)
  expect(wrong).toEqual([])
})
