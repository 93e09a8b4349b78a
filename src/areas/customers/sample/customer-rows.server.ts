// Puts customers of the sample into their tables, many rows at a time; one static statement a table.
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Row } from '#platform/areas/sample-rows.ts'

export const insertCustomers = (rows: readonly Row[]): Sql => sql`
  insert into customer (id, code, name, name_en, short_name, tax_id, phone, email, address, province, website,
    customer_type, industry, account_manager_id, payment_term_days, status, remark, created_at)
  overriding system value
  select r.id, r.code, r.name, r.name_en, r.short_name, r.tax_id, r.phone, r.email, r.address, r.province, r.website,
    r.customer_type, r.industry, e.id, r.payment_term_days, r.status, r.remark, r.created_at
  from json_populate_recordset(null::customer, ${JSON.stringify(rows)}::json) r
  join json_to_recordset(${JSON.stringify(rows)}::json) as looked_after(id bigint, manager text) using (id)
  left join employee e on e.nickname = looked_after.manager and e.status <> 'RESIGNED'`

export const insertSites = (rows: readonly Row[]): Sql => sql`
  insert into customer_site (id, customer_id, name, address, province, access_note, safety_note, lat, lng, free_days,
    created_at)
  overriding system value
  select id, customer_id, name, address, province, access_note, safety_note, lat, lng, free_days,
    created_at
  from json_populate_recordset(null::customer_site, ${JSON.stringify(rows)}::json)`

export const insertContacts = (rows: readonly Row[]): Sql => sql`
  insert into customer_contact (id, customer_id, site_id, name, position, phone, email, line_id, is_primary,
    receives_report, language, consent_on, created_at)
  overriding system value
  select id, customer_id, site_id, name, position, phone, email, line_id, is_primary,
    receives_report, language, consent_on, created_at
  from json_populate_recordset(null::customer_contact, ${JSON.stringify(rows)}::json)`

/** Ids that came with their rows are taken: the next ones follow them. */
export const goOnCounting: readonly Sql[] = [
  sql`select setval(pg_get_serial_sequence('customer', 'id'), (select max(id) from customer))`,
  sql`select setval(pg_get_serial_sequence('customer_site', 'id'), (select max(id) from customer_site))`,
  sql`select setval(pg_get_serial_sequence('customer_contact', 'id'), (select max(id) from customer_contact))`,
]
