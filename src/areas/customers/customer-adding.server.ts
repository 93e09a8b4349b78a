// Adds a customer, from the dialog, from a call and from a file.
import type { ValueOf } from '#base/fields.ts'
import { thaiNumberDigits } from '#base/thai-number.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { customerFields } from './customers.ts'

/** Adds a customer; its id. */
export async function addCustomer(db: Db, data: ValueOf<typeof customerFields>): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
      insert into customer (code, name, name_en, short_name, tax_id, tax_branch, phone, email, address,
        subdistrict, district, province, postcode, website, customer_type, industry, account_manager_id, payment_term_days,
        status, remark)
      values (${data.code}, ${data.name}, ${data.name_en}, ${data.short_name}, ${digits(data.tax_id)},
        coalesce(${data.tax_branch}, '00000'), ${data.phone}, ${data.email}, ${data.address},
        ${data.subdistrict}, ${data.district}, ${data.province}, ${data.postcode}, ${data.website},
        coalesce(${data.customer_type}, 'END_USER'), ${data.industry}, ${data.account_manager_id}, ${data.payment_term_days},
        coalesce(${data.status}, 'ACTIVE'), ${data.remark})
      returning id`)
  return id
}

/** A tax ID as it is kept. */
export function digits(typed: string | null | undefined): string | null {
  return typed ? thaiNumberDigits(typed) : null
}
