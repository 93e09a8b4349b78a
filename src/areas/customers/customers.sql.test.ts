import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import { type FreshDatabase, freshDatabase } from '#platform/testing/cluster.server.ts'
import { type DirectSql, directSql } from '#platform/testing/direct-sql.server.ts'

let database: FreshDatabase
let db: DirectSql

beforeAll(async () => {
  database = await freshDatabase()
  db = await directSql(database)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

const customer = (name: string, rest: { code?: string; taxId?: string } = {}) =>
  sql`insert into customer (name, code, tax_id) values (${name}, ${rest.code}, ${rest.taxId}) returning id`
const site = (owner: unknown, name: string) =>
  sql`insert into customer_site (customer_id, name) values (${owner}, ${name}) returning id`

describe('customers', () => {
  test('a customer without a code gets the next free one', () =>
    db.undone(async () => {
      await db.run(customer('ก', { code: 'c-0002' }))
      await db.run(customer('ข'))
      await db.run(customer('ค'))
      const codes = await db.rows(sql`select code from customer order by id`)
      expect(codes.map((row) => row.code)).toEqual(['c-0002', 'C-0001', 'C-0003'])
    }))

  test('a tax number has a right check digit and one customer a branch', () =>
    db.undone(async () => {
      expect(await db.refusal(customer('ก', { taxId: '0107544000109' }))).toMatchObject({
        constraint: 'customer_tax_id_valid',
      })
      await db.run(customer('ก', { taxId: '0107544000108' }))
      expect(await db.refusal(customer('ข', { taxId: '0107544000108' }))).toMatchObject({
        constraint: 'customer_tax_key',
      })
      await db.run(sql`update customer set tax_branch = '00001'`)
      expect(await db.run(customer('ข', { taxId: '0107544000108' }))).toBe(1)
    }))

  test('a name is not blank and not endless', async () => {
    for (const name of ['', '   ', 'x'.repeat(201)])
      expect(await db.refusal(customer(name))).toMatchObject({ constraint: 'customer_name_filled' })
  })

  test('a customer is found inside words, in Thai and by number', () =>
    db.undone(async () => {
      await db.run(customer('บริษัท สยามบรรจุภัณฑ์ จำกัด', { taxId: '0107544000108' }))
      for (const typed of ['บรรจุ', 'จุภัณ', '5440001', 'จํากัด'])
        expect(
          await db.value(sql`select count(*) from customer where search_text like search_pattern(${typed})`),
        ).toBe(1)
    }))
})

describe('places, contacts, machines', () => {
  test('what stands at a site belongs to its customer', () =>
    db.undone(async () => {
      const [one, two] = [await db.value(customer('ก')), await db.value(customer('ข'))]
      const place = await db.value(site(one, 'บางปู'))
      expect(
        await db.refusal(
          sql`insert into customer_contact (customer_id, site_id, name) values (${two}, ${place}, 'คุณเอ')`,
        ),
      ).toMatchObject({ constraint: 'customer_contact_site_of_customer' })
      expect(
        await db.refusal(sql`insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
          values (1, 'SN', 'แขนกล', ${two}, ${place})`),
      ).toMatchObject({ constraint: 'machine_site_of_customer' })
      expect(await db.refusal(site(one, 'บางปู'))).toMatchObject({ constraint: 'customer_site_name_key' })
    }))

  test('a site has one first contact, the customer as a whole another', () =>
    db.undone(async () => {
      const one = await db.value(customer('ก'))
      const place = await db.value(site(one, 'บางปู'))
      const contact = (
        where: unknown,
      ) => sql`insert into customer_contact (customer_id, site_id, name, is_primary)
        values (${one}, ${where}, 'คุณเอ', true)`
      await db.run(contact(place))
      await db.run(contact(null))
      for (const where of [place, null])
        expect(await db.refusal(contact(where))).toMatchObject({ constraint: 'customer_contact_primary_key' })
    }))

  test('a serial number is there once a model, whatever its letters; a deleted machine frees it', () =>
    db.undone(async () => {
      const one = await db.value(customer('ก'))
      const place = await db.value(site(one, 'บางปู'))
      const machine = (serial: string) =>
        sql`insert into machine (machine_model_id, serial_no, name, customer_id, site_id)
          values (1, ${serial}, 'แขนกล', ${one}, ${place})`
      await db.run(machine('SN-1a'))
      expect(await db.refusal(machine('sn-1A'))).toMatchObject({ constraint: 'machine_serial_key' })
      await db.run(sql`update machine set is_deleted = true`)
      expect(await db.run(machine('sn-1A'))).toBe(1)
    }))
})
