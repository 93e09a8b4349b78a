// What the tables of machine properties refuse by themselves, whichever code writes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let db: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database, 'superuser')
  await db.script(`set session_replication_role = replica;
    insert into machine_type (id, code, name_th) overriding system value values (901, 'PAL', 'เครื่องเรียงพาเลท');
    insert into machine_property_kind (code, name_th, name_en, value_type, key)
      values ('k_long', 'ยาว', 'Long', 'NUMBER', 91), ('k_way', 'แบบ', 'Way', 'CHOICE', 92), ('k_yes', 'มี', 'Has', 'BOOLEAN', 93);
    insert into machine_property (kind, value_type, code, name_th, value_number) values ('k_long', 'NUMBER', 'L1', 'ยาว 1', 1);
    insert into machine_property (kind, value_type, code, name_th, value_choice) values ('k_way', 'CHOICE', 'W1', 'แบบ 1', 'One');
    insert into machine_property (kind, value_type, code, name_th, value_bool) values ('k_yes', 'BOOLEAN', 'Y1', 'มี', true);
    insert into detail_machine_property (machine_property_id, element, key, cost_type_id, qty, unit_price)
      select p.id, 'SUPPORT', 1, 1, 1, 1 from machine_property p where p.code = 'L1';
    insert into detail_machine_property (machine_property_id, element, key, job_task_id, labor_grade_id, hours, people)
      select p.id, 'LABOR', 2, 1, 1, 1, 1 from machine_property p where p.code = 'L1';
    insert into detail_machine_property (machine_property_id, element, key, master_material_id, qty, scrap_pct)
      select p.id, 'RAW_MATERIAL', 3, 1, 1, 0 from machine_property p where p.code = 'L1';
    insert into property_machine_map (machine_type_id, machine_property_id, kind)
      select c.id, p.id, p.kind from machine_property p, machine_type c where p.kind like 'k\\_%' and c.code = 'PAL';
    insert into map_machine_property (machine_type_id, machine_property_id, rule, other_property_id, kind, other_kind)
      select c.id, a.id, 'REQUIRES', b.id, a.kind, b.kind from machine_type c, machine_property a, machine_property b
      where c.code = 'PAL' and a.code = 'L1' and b.code = 'W1'`)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const kind = (set: Sql) => sql`update machine_property_kind set ${set} where code = 'k_way'`
const value = (set: Sql) => sql`update machine_property set ${set} where code = 'W1'`
const cost = (element: string, set: Sql) =>
  sql`update detail_machine_property set ${set} where element = ${element}`
const rule = (set: Sql) => sql`update map_machine_property set ${set}`
const another = (type: string, of: string, column: Sql, same: Sql) =>
  sql`insert into machine_property (kind, value_type, code, name_th, ${column}) values (${of}, ${type}, 'X', 'อื่น', ${same})`

describe('past every trigger', () => {
  test.each([
    ['machine_property_kind_name_th_filled', kind(sql`name_th = ' '`)],
    ['machine_property_kind_name_en_filled', kind(sql`name_en = ' '`)],
    ['machine_property_kind_numbers_only', kind(sql`min = 1`)],
    [
      'machine_property_kind_code_filled',
      sql`insert into machine_property_kind (code, name_th, name_en, value_type, key) values (' ', 'ก', 'a', 'CHOICE', 94)`,
    ],
    [
      'machine_property_kind_value_type_known',
      sql`insert into machine_property_kind (code, name_th, name_en, value_type, key) values ('k', 'ก', 'a', 'MOOD', 94)`,
    ],
    ['machine_property_code_filled', value(sql`code = ' '`)],
    ['machine_property_name_th_filled', value(sql`name_th = ' '`)],
    ['machine_property_name_en_filled', value(sql`name_en = ' '`)],
    ['machine_property_value_choice_filled', value(sql`value_choice = ' '`)],
    ['machine_property_description_filled', value(sql`description = ' '`)],
    ['machine_property_one_value', value(sql`value_choice = null, value_number = 1`)],
    ['machine_property_one_value', value(sql`value_number = 1`)],
    ['machine_property_code_key', value(sql`code = 'l1'`)],
    ['machine_property_number_key', another('NUMBER', 'k_long', sql`value_number`, sql`1`)],
    ['machine_property_choice_key', another('CHOICE', 'k_way', sql`value_choice`, sql`'ONE'`)],
    ['machine_property_bool_key', another('BOOLEAN', 'k_yes', sql`value_bool`, sql`true`)],
    ['detail_machine_property_element_known', cost('SUPPORT', sql`element = 'MOOD'`)],
    ['detail_machine_property_fits_element', cost('SUPPORT', sql`element = 'OVERHEAD'`)],
    ['detail_machine_property_hours_range', cost('LABOR', sql`hours = 0`)],
    ['detail_machine_property_people_range', cost('LABOR', sql`people = 101`)],
    ['detail_machine_property_qty_range', cost('RAW_MATERIAL', sql`qty = 0`)],
    ['detail_machine_property_scrap_pct_range', cost('RAW_MATERIAL', sql`scrap_pct = 101`)],
    ['detail_machine_property_unit_price_range', cost('SUPPORT', sql`unit_price = 0`)],
    [
      'detail_machine_property_key',
      sql`insert into detail_machine_property (machine_property_id, element, key, cost_type_id, qty, unit_price)
        select machine_property_id, element, 4, cost_type_id, 2, 2 from detail_machine_property where element = 'SUPPORT'`,
    ],
    ['map_machine_property_rule_known', rule(sql`rule = 'LIKES'`)],
    [
      'map_machine_property_not_itself',
      rule(sql`other_property_id = machine_property_id, other_kind = kind`),
    ],
    [
      'map_machine_property_key',
      sql`insert into map_machine_property (machine_type_id, machine_property_id, rule, other_property_id, kind, other_kind)
        select machine_type_id, machine_property_id, 'EXCLUDES', other_property_id, kind, other_kind from map_machine_property`,
    ],
  ])('%s refuses', (constraint, statement) =>
    db.undone(async () => expect(await db.refusal(statement)).toMatchObject({ constraint })),
  )
})
