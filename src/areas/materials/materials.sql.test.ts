// What the tables of prices and stock refuse by themselves, whichever code writes.
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
    insert into material_price (material_id, price, valid_from, valid_to)
      values (1, 10, '2026-01-01', '2026-06-30'), (1, 12, '2026-07-01', '2026-12-31');
    insert into stock_balance (material_id, storage_location_id, status_code, qty) values (1, 1, 'UR', 5);
    insert into stock_move (material_id, kind, qty, to_location_id, to_status) values (1, 'RECEIVE', 5, 1, 'UR');
    insert into stock_move (material_id, kind, qty, to_location_id, to_status, seen_qty, counted_qty)
      values (1, 'COUNT', 2, 1, 'UR', 3, 5)`)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const price = (set: Sql) => sql`update material_price set ${set} where price = 12`
const balance = (set: Sql) => sql`update stock_balance set ${set}`
const move = (kind: string, set: Sql) => sql`update stock_move set ${set} where kind = ${kind}`

test.each([
  ['material_price_price_range', price(sql`price = 0`)],
  ['material_price_currency_known', price(sql`currency = 'XXX'`)],
  ['material_price_supplier_filled', price(sql`supplier = ' '`)],
  ['material_price_remark_filled', price(sql`remark = ' '`)],
  ['material_price_valid_from_range', price(sql`valid_from = '1899-12-31'`)],
  ['material_price_valid_to_range', price(sql`valid_to = '2051-01-01'`)],
  // of one put away: for the others the range of the exclusion would refuse such days, too
  ['material_price_ends_later', price(sql`valid_to = '2026-06-30', is_deleted = true`)],
  ['material_price_no_overlap', price(sql`valid_from = '2026-06-30'`)],
  ['stock_balance_status_known', balance(sql`status_code = 'LOST'`)],
  ['stock_balance_not_negative', balance(sql`qty = -0.001`)],
  [
    'stock_balance_key',
    sql`insert into stock_balance (material_id, storage_location_id, status_code, qty) values (1, 1, 'UR', 1)`,
  ],
  ['stock_move_qty_range', move('RECEIVE', sql`qty = 0`)],
  ['stock_move_to_whole', move('RECEIVE', sql`to_location_id = null`)],
  ['stock_move_from_whole', move('RECEIVE', sql`from_location_id = 2`)],
  ['stock_move_count_whole', move('RECEIVE', sql`counted_qty = 5, seen_qty = 5`)],
  ['stock_move_count_whole', move('COUNT', sql`counted_qty = null`)],
  ['stock_move_count_whole', move('COUNT', sql`seen_qty = null`)],
  ['stock_move_seen_range', move('COUNT', sql`seen_qty = -1`)],
  ['stock_move_counted_range', move('COUNT', sql`counted_qty = -1`)],
  ['stock_move_reason_filled', move('RECEIVE', sql`reason = ' '`)],
  ['stock_move_reversal_named', move('RECEIVE', sql`reverses_id = 1`)],
  ['stock_move_statuses_known', move('RECEIVE', sql`to_status = 'LOST'`)],
  [
    'stock_move_reversed_key',
    sql`insert into stock_move (material_id, kind, qty, from_location_id, from_status, reverses_id)
      select 1, 'REVERSAL', 5, 1, 'UR', id from stock_move, generate_series(1, 2) where kind = 'RECEIVE'`,
  ],
  ['stock_move_fits_kind', move('RECEIVE', sql`from_location_id = 2, from_status = 'UR'`)],
])('%s refuses', async (constraint, statement) => {
  expect(await db.refusal(statement)).toMatchObject({ constraint })
})
