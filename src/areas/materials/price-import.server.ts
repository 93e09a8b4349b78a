// Prices of a file: judged as a whole in a fixed number of queries, and written in two statements, only when they are taken.
import { may } from '#platform/access.ts'
import type { Db } from '#platform/db.server.ts'
import { handleDatedRates, wholeKindInTurn } from '#platform/dated-rate.server.ts'
import { gate } from '#platform/gate.server.ts'
import { type Handled, handle } from '#platform/handle.server.ts'
import { isTaken } from '#platform/importing.ts'
import { tellChanged } from '#platform/live.server.ts'
import { type SheetRecord, recordsIn, told } from '#platform/master-data-import.server.ts'
import { readSheet } from '#platform/sheet-reading.server.ts'
import { sql } from '#platform/sql.server.ts'
import { requireWholeCompany } from '#platform/whole-company.server.ts'
import { by } from './material-access.ts'
import { importPrices, materialImportLimits, priceColumns } from './material-import.ts'
import { materialPrice, priceCalls } from './material-price.ts'
import { type JudgedPrice, type PricesKnown, judgedPrices } from './price-judging.server.ts'

const wanted = new Set(Object.values(priceCalls).map(({ name }) => name))

/** The calls of prices. */
export const pricesHandled: Handled[] = handleDatedRates([materialPrice]).filter(({ operation }) =>
  wanted.has(operation.name),
)

// a file that is taken holds all prices: a second one would only wait for it, with a connection in its hand
const oneFile = gate(1)

export const priceImportHandled: Handled[] = [
  handle(importPrices, async ({ file, dry_run, good_only }, context) => {
    requireWholeCompany(context.scope)
    const cells = await readSheet(await context.files.read(file), file.mime, materialImportLimits.prices + 1)
    const mayEdit = may(context.user, by('edit'))
    const work = async (db: Db) => {
      const rows = recordsIn(priceColumns, cells)
      // a lock for each material would be too many; who only looks keeps nobody waiting
      if (!dry_run) await wholeKindInTurn(db, materialPrice)
      const { fresh, ended } = judgedPrices(rows, { ...(await knownIn(db, rows)), mayEdit })
      const good = rows.filter(({ wrong }) => wrong.size === 0).length
      const taken = isTaken({ dry_run, good_only }, good, rows.length)
      if (taken) await write(db, fresh, ended)
      return {
        rows: rows.length,
        good,
        wrong: rows
          .filter(({ wrong }) => wrong.size > 0)
          .map((row) => told({ fields: priceColumns }, row, context, row.value.material_code ?? '')),
        inserted: taken ? good : 0,
      }
    }
    return oneFile(() => context.store.transaction(context.actor, work))
  }),
]

// the materials the rows name, their prices, and the day
async function knownIn(db: Db, rows: readonly SheetRecord[]): Promise<Omit<PricesKnown, 'mayEdit'>> {
  const codes = rows.flatMap(({ value }) => (value.material_code ? [String(value.material_code)] : []))
  const found = await db.rows<{ key: string; id: number }>(sql`
    select lower(m.material_code::text) as key, m.id from master_material m
    where not m.is_deleted and m.material_code = any(${codes}::citext[])`)
  const prices = await db.rows<JudgedPrice>(sql`
    select p.id, p.material_id, p.price::float8 as price, p.currency, p.valid_from, p.valid_to from material_price p
    where p.material_id = any(${found.map(({ id }) => id)}::bigint[]) and not p.is_deleted`)
  const { today } = await db.one<{ today: string }>(sql`select bangkok_day(now()) as today`)
  return { materials: new Map(found.map(({ key, id }) => [key, id])), prices, today }
}

async function write(db: Db, fresh: readonly JudgedPrice[], ended: readonly JudgedPrice[]): Promise<void> {
  // in one order, as a file of materials and every move take them; whoever deletes one waits, or has refused us
  await db.rows(sql`
    select from master_material where id = any(${fresh.map((one) => one.material_id)}::bigint[])
    order by id for no key update`)
  await db.run(sql`
    update material_price p set valid_to = r.valid_to
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as r(id bigint, valid_to date) where p.id = r.id`)
  await db.run(sql`
    insert into material_price (material_id, price, currency, supplier, remark, valid_from, valid_to)
    select r.material_id, r.price, r.currency, r.supplier, r.remark, r.valid_from, r.valid_to
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as r(material_id bigint, price numeric, currency text,
      supplier text, remark text, valid_from date, valid_to date)
    order by r.material_id, r.valid_from`)
  await tellChanged(db, 'materials')
}
