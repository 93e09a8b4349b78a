// What the tables of rates refuse by themselves, whichever code writes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let db: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database, 'superuser')
  await db.script(`
    insert into org_unit (level, code, name_th) values ('SECTION', 'S1', 'แผนก');
    insert into location (code, name_th, zone) values ('L1', 'ชลบุรี', 'PROVINCE_NEAR');
    insert into overhead (code, name_th) values ('FAC', 'ค่าโรงงาน');
    insert into labor_rate (labor_grade_id, rate_kind, rate_per_hour, valid_from, valid_to)
      values (1, 'COST', 300, '2040-01-01', '2040-12-31');
    insert into fare (location_id, vehicle_type_id, basis, amount, valid_from) values (1, 1, 'PER_KM', 5, '2040-01-01');
    insert into allowance (location_id, pos_level_min, pos_level_max, per_day, valid_from)
      values (1, 3, 5, 200, '2040-01-01');
    insert into quarterage (name, location_id, room_type, pos_level_min, pos_level_max, per_night, basis, valid_from)
      values ('โรงแรม', 1, 'TWIN', 3, 5, 600, 'LUMP', '2040-01-01');
    insert into overhead_rate (overhead_id, driver, rate, valid_from) values (1, 'PCT_OF_LABOR', 10, '2040-01-01');`)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const labor = (set: Sql) => sql`update labor_rate set ${set}`
const fare = (set: Sql) => sql`update fare set ${set}`
const allowance = (set: Sql) => sql`update allowance set ${set}`
const night = (set: Sql) => sql`update quarterage set ${set}`
const pool = (set: Sql) => sql`update overhead_rate set ${set}`

describe('past every trigger', () => {
  test.each([
    ['labor_grade_code_filled', sql`update labor_grade set code = ' ' where id = 1`],
    ['labor_grade_name_th_filled', sql`update labor_grade set name_th = ' ' where id = 1`],
    ['labor_grade_name_en_filled', sql`update labor_grade set name_en = ' ' where id = 1`],
    ['labor_grade_code_key', sql`update labor_grade set code = 'e2' where id = 1`],
    ['vehicle_type_code_filled', sql`update vehicle_type set code = ' ' where id = 1`],
    ['vehicle_type_name_th_filled', sql`update vehicle_type set name_th = ' ' where id = 1`],
    ['vehicle_type_name_en_filled', sql`update vehicle_type set name_en = ' ' where id = 1`],
    ['vehicle_type_code_key', sql`update vehicle_type set code = 'taxi' where id = 1`],
    ['overhead_code_filled', sql`update overhead set code = ' '`],
    ['overhead_name_th_filled', sql`update overhead set name_th = ' '`],
    ['overhead_name_en_filled', sql`update overhead set name_en = ' '`],
    ['overhead_code_key', sql`insert into overhead (code, name_th) values ('fac', 'อื่น')`],
    ['labor_rate_kind_known', labor(sql`rate_kind = 'GIFT'`)],
    ['labor_rate_rate_per_hour_range', labor(sql`rate_per_hour = 0`)],
    ['labor_rate_travel_rate_per_hour_range', labor(sql`travel_rate_per_hour = -1`)],
    ['labor_rate_remark_filled', labor(sql`remark = ' '`)],
    ['labor_rate_valid_from_range', labor(sql`valid_from = '1899-12-31'`)],
    ['labor_rate_valid_to_range', labor(sql`valid_to = '2051-01-01'`)],
    ['labor_rate_ends_later', labor(sql`valid_to = '2039-12-31'`)],
    [
      'labor_rate_no_overlap',
      sql`insert into labor_rate (labor_grade_id, rate_kind, rate_per_hour, valid_from) values (1, 'COST', 1, '2040-12-31')`,
    ],
    ['fare_basis_known', fare(sql`basis = 'FREE'`)],
    ['fare_amount_range', fare(sql`amount = 0`)],
    ['fare_toll_range', fare(sql`toll = -1`)],
    ['fare_remark_filled', fare(sql`remark = ' '`)],
    ['fare_valid_from_range', fare(sql`valid_from = '1899-12-31'`)],
    ['fare_valid_to_range', fare(sql`valid_to = '2051-01-01'`)],
    ['fare_ends_later', fare(sql`valid_to = '2039-12-31'`)],
    [
      'fare_no_overlap',
      sql`insert into fare (location_id, vehicle_type_id, basis, amount, valid_from) values (1, 1, 'PER_KM', 6, '2041-01-01')`,
    ],
    ['allowance_zone_known', allowance(sql`zone = 'MOON', location_id = null`)],
    ['allowance_one_place', allowance(sql`zone = 'ABROAD'`)],
    ['allowance_one_place', allowance(sql`location_id = null`)],
    ['allowance_pos_level_min_range', allowance(sql`pos_level_min = 0`)],
    ['allowance_pos_level_max_range', allowance(sql`pos_level_max = 11`)],
    ['allowance_levels_order', allowance(sql`pos_level_min = 6`)],
    ['allowance_per_day_range', allowance(sql`per_day = 0`)],
    ['allowance_half_day_pct_range', allowance(sql`half_day_pct = 101`)],
    ['allowance_overnight_extra_range', allowance(sql`overnight_extra = -1`)],
    ['allowance_tax_free_cap_range', allowance(sql`tax_free_cap = -1`)],
    ['allowance_remark_filled', allowance(sql`remark = ' '`)],
    ['allowance_valid_from_range', allowance(sql`valid_from = '1899-12-31'`)],
    ['allowance_valid_to_range', allowance(sql`valid_to = '2051-01-01'`)],
    ['allowance_ends_later', allowance(sql`valid_to = '2039-12-31'`)],
    [
      'allowance_no_overlap',
      sql`insert into allowance (location_id, pos_level_min, pos_level_max, per_day, valid_from)
        values (1, 5, 9, 200, '2041-01-01')`,
    ],
    ['quarterage_name_filled', night(sql`name = ' '`)],
    ['quarterage_room_type_known', night(sql`room_type = 'TENT'`)],
    ['quarterage_pos_level_min_range', night(sql`pos_level_min = 0`)],
    ['quarterage_pos_level_max_range', night(sql`pos_level_max = 11`)],
    ['quarterage_levels_order', night(sql`pos_level_min = 6`)],
    ['quarterage_per_night_range', night(sql`per_night = 0`)],
    ['quarterage_basis_known', night(sql`basis = 'FREE'`)],
    ['quarterage_remark_filled', night(sql`remark = ' '`)],
    ['quarterage_valid_from_range', night(sql`valid_from = '1899-12-31'`)],
    ['quarterage_valid_to_range', night(sql`valid_to = '2051-01-01'`)],
    ['quarterage_ends_later', night(sql`valid_to = '2039-12-31'`)],
    [
      'quarterage_no_overlap',
      sql`insert into quarterage (name, location_id, room_type, pos_level_min, pos_level_max, per_night, basis, valid_from)
        values ('อื่น', 1, 'TWIN', 1, 3, 600, 'LUMP', '2041-01-01')`,
    ],
    ['overhead_rate_driver_known', pool(sql`driver = 'MOOD'`)],
    ['overhead_rate_rate_range', pool(sql`rate = 0`)],
    ['overhead_rate_percent', pool(sql`rate = 1001`)],
    ['overhead_rate_remark_filled', pool(sql`remark = ' '`)],
    ['overhead_rate_valid_from_range', pool(sql`valid_from = '1899-12-31'`)],
    ['overhead_rate_valid_to_range', pool(sql`valid_to = '2051-01-01'`)],
    ['overhead_rate_ends_later', pool(sql`valid_to = '2039-12-31'`)],
    [
      'overhead_rate_no_overlap',
      sql`insert into overhead_rate (overhead_id, driver, rate, valid_from) values (1, 'PER_DAY', 10, '2041-01-01')`,
    ],
  ])('%s', (constraint, statement) =>
    db.undone(async () => {
      await db.run(sql`set local session_replication_role = replica`)
      expect((await db.refusal(statement)).constraint).toBe(constraint)
    }),
  )
})

describe('days that are over keep their rate', () => {
  const refusal = async (statement: Sql) => (await db.refusal(statement)).message
  const begin = (ahead: number) => sql`
    update labor_rate set valid_from = bangkok_day(now()) + ${ahead}::int, valid_to = null`

  test('once a day of it is over only the end of a rate moves, and not before yesterday', () =>
    db.undone(async () => {
      await db.run(begin(-10))
      const to = (ahead: number) => labor(sql`valid_to = bangkok_day(now()) + ${ahead}::int`)
      for (const change of [
        labor(sql`rate_per_hour = 301`),
        labor(sql`remark = 'ใหม่'`),
        labor(sql`section_id = 1`),
        labor(sql`is_deleted = true`),
        labor(sql`valid_from = valid_from + 1`),
        to(-2),
      ])
        expect(await refusal(change)).toBe('RATE_BEGUN')
      await db.run(to(-1))
      await db.run(labor(sql`valid_to = null`))
    }))

  test('what begins today or later is free', () =>
    db.undone(async () => {
      await db.run(begin(0))
      await db.run(labor(sql`rate_per_hour = 301`))
      await db.run(labor(sql`is_deleted = true`))
    }))

  test('no closer rate takes them from a wider one, however it comes there', () =>
    db.undone(async () => {
      await db.run(begin(-10))
      const own = (from: number) => sql`
        insert into labor_rate (labor_grade_id, section_id, rate_kind, rate_per_hour, valid_from)
        values (1, 1, 'COST', 500, bangkok_day(now()) + ${from}::int)`
      expect(await refusal(own(-1))).toBe('RATE_DAYS_OVER')
      await db.run(own(3))
      const back = sql`update labor_rate set valid_from = bangkok_day(now()) - 1 where section_id = 1`
      expect(await refusal(back)).toBe('RATE_DAYS_OVER')
    }))

  test('history that is brought along comes as it was', () =>
    db.undone(async () => {
      await db.run(begin(-10))
      await db.run(sql`select set_config('ngan.import', 'on', true)`)
      await db.run(labor(sql`rate_per_hour = 301`))
    }))
})
