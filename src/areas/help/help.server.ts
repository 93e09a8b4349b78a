// The company's own record on the server: one row, there from the start.
import type { Db } from '#platform/database/db.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { PaperHead } from '#platform/server/contributions.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { type Company, readCompany, updateCompany } from './company.ts'

export const helpHandlers: OperationHandler[] = [
  handle(readCompany, (_, { db }) => read(db)),

  handle(
    updateCompany,
    (company, { db }) =>
      changeOne(db, {
        update: sql`
        update company set name_th = ${company.name_th}, name_en = ${company.name_en},
          address_th = ${company.address_th}, address_en = ${company.address_en}, phone = ${company.phone},
          email = ${company.email}, line_id = ${company.line_id}, website = ${company.website},
          support = ${company.support}, hours_th = ${company.hours_th}, hours_en = ${company.hours_en},
          about_th = ${company.about_th}, about_en = ${company.about_en}
        where row_version = ${company.row_version}`,
        stamp: sql`select updated_by, updated_at from company`,
        current: () => read(db),
      }),
    (_, { db }) => read(db),
  ),
]

/** The company at the head of papers. */
export const companyHead: PaperHead = {
  company: sql`select name_th, name_en, address_th, address_en, phone, email, website from company`,
}

function read(db: Db): Promise<Company> {
  return db.one<Company>(sql`
    select name_th, name_en, address_th, address_en, phone, email, line_id, website, support, hours_th, hours_en,
      about_th, about_en, row_version
    from company`)
}
