// Puts customers of the sample into their tables, many rows at a time; one static statement a table.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Row } from '#platform/areas/sample-rows.ts'

export const insertCustomers = (rows: readonly Row[]): Sql => sql`
  insert into customer (id, code, name, name_en, short_name, tax_id, phone, email, address, province, status, remark,
    created_at)
  overriding system value
  select id, code, name, name_en, short_name, tax_id, phone, email, address, province, status, remark, created_at
  from json_populate_recordset(null::customer, ${JSON.stringify(rows)}::json)`

export const insertSites = (rows: readonly Row[]): Sql => sql`
  insert into customer_site (id, customer_id, name, address, province, access_note, safety_note, lat, lng, created_at)
  overriding system value
  select id, customer_id, name, address, province, access_note, safety_note, lat, lng, created_at
  from json_populate_recordset(null::customer_site, ${JSON.stringify(rows)}::json)`

export const insertContacts = (rows: readonly Row[]): Sql => sql`
  insert into customer_contact (id, customer_id, site_id, name, position, phone, email, line_id, is_primary, created_at)
  overriding system value
  select id, customer_id, site_id, name, position, phone, email, line_id, is_primary, created_at
  from json_populate_recordset(null::customer_contact, ${JSON.stringify(rows)}::json)`

/** Ids that came with their rows are taken: the next ones follow them. */
export const goOnCounting: readonly Sql[] = [
  sql`select setval(pg_get_serial_sequence('customer', 'id'), (select max(id) from customer))`,
  sql`select setval(pg_get_serial_sequence('customer_site', 'id'), (select max(id) from customer_site))`,
  sql`select setval(pg_get_serial_sequence('customer_contact', 'id'), (select max(id) from customer_contact))`,
]
