// A customer as statements tell it.
import { personName } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import { countOf } from '#platform/server/walk-contributions.server.ts'
import { type Reading, contactsOf, sitesOf } from './customer-places.server.ts'
import type { CustomerCard, CustomerRow } from './customers.ts'

/** The columns of a `CustomerRow`, of the customer `c`. */
export const customerColumns = (
  all: Contributions,
): Sql => sql`c.id, c.code::text, c.name, c.name_en, c.short_name, c.tax_id, c.tax_branch, c.phone, c.email::text,
  c.address, c.subdistrict, c.district, c.province, c.postcode, c.website, c.customer_type, c.industry,
  c.account_manager_id, (select ${personName(sql`manager`)} from employee manager where manager.id = c.account_manager_id)
    as account_manager_name, c.payment_term_days, c.status, c.remark,
  (select count(*) from customer_site x where x.customer_id = c.id and not x.is_deleted) as site_count,
  ${countOf(all, 'customer', 'machines', sql`c.id`)} as machine_count,
  ${countOf(all, 'customer', 'open orders', sql`c.id`)} as open_orders,
  c.row_version`

/** A customer with sites and contacts; null beyond `reached`, a condition on `c`. */
export async function readCard(
  context: Reading,
  id: number,
  reached: Sql = sql`true`,
): Promise<CustomerCard | null> {
  const { db, contributions } = context
  const row = await db.maybe<CustomerRow>(
    sql`select ${customerColumns(contributions)} from customer c where c.id = ${id} and ${reached}`,
  )
  if (!row) return null
  return { ...row, sites: await sitesOf(context, id), contacts: await contactsOf(db, id, null) }
}
