// The company's own record on the server: one row, there from the start.
import type { Db } from '#platform/database/db.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { PaperHead } from '#platform/server/contributions.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { thaiNumberDigits } from '#base/thai-number.ts'
import { keepWithin } from '#platform/pictures/pictures.server.ts'
import { type Company, logoBox, readCompany, removeLogo, setLogo, updateCompany } from './company.ts'

export const helpHandlers: OperationHandler[] = [
  handle(readCompany, (_, { db }) => read(db)),

  handle(
    updateCompany,
    (company, { db }) =>
      changeOne(db, {
        update: sql`
        update company set name_th = ${company.name_th}, name_en = ${company.name_en},
          tax_id = ${company.tax_id ? thaiNumberDigits(company.tax_id) : null},
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

  handle(setLogo, async ({ row_version, logo }, context) => {
    await keepWithin(context, logo, logoBox, (db, id) => exchangeLogo(db, row_version, id))
    return read(context.dbPool)
  }),

  handle(removeLogo, async ({ row_version }, { db, files }) => {
    const before = await exchangeLogo(db, row_version, null)
    if (before !== null) await files.drop(db, before)
    return read(db)
  }),
]

// Gives back the logo there was. Locked first, so that of two saves one is stale.
async function exchangeLogo(db: Db, version: number, logoId: number | null): Promise<number | null> {
  const before = await db.one<{ logo_id: number | null }>(sql`select logo_id from company for no key update`)
  await changeOne(db, {
    update: sql`update company set logo_id = ${logoId} where row_version = ${version}`,
    stamp: sql`select updated_by, updated_at from company`,
    current: () => read(db),
  })
  return before.logo_id
}

/** The company at the head of papers. */
export const companyHead: PaperHead = {
  company: sql`select name_th, name_en, address_th, address_en, tax_id, phone, email, website,
    (select json_build_object('key', f.storage_key, 'width', f.width, 'height', f.height) from file_object f
      where f.id = logo_id) as logo
    from company`,
}

function read(db: Pick<Db, 'one'>): Promise<Company> {
  return db.one<Company>(sql`
    select name_th, name_en, address_th, address_en, phone, email, line_id, website, support, hours_th, hours_en,
      about_th, about_en, tax_id, row_version,
      (select uuid || '.png' from file_object where id = logo_id) as logo
    from company`)
}
