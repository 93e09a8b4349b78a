// The invoice plan of contracts on the server.
import { problem } from '#base/errors.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { MaContractRow } from './ma-contracts.ts'
import { type MaInvoice, maInvoicePlan, setMaInvoice } from './ma-invoices.ts'
import { inMaWords } from './ma-refusals.server.ts'
import { readMa } from './ma-rows.server.ts'
import { isMaUnsigned } from './ma-state.ts'

type Contract = Pick<MaContractRow, 'id' | 'status' | 'start_date' | 'end_date'>

export const maInvoiceHandlers: readonly OperationHandler[] = [
  handle(maInvoicePlan, async ({ id }, { db, user }) => instalmentsOf(db, await readMa({ db, user }, id))),

  handle(setMaInvoice, ({ id, row_version, status, invoiced_on, paid_on, doc_no }, context) =>
    inMaWords(async () => {
      const { db } = context
      const known = await db.maybe<{ contract_id: number }>(
        sql`select contract_id from ma_invoice where id = ${id}`,
      )
      if (!known) throw problem('NOT_FOUND')
      const paid = status === 'PAID' ? paid_on : null
      return changeOne(db, {
        update: sql`
          update ma_invoice set status = ${status}, invoiced_on = ${invoiced_on}, paid_on = ${paid}, doc_no = ${doc_no}
          where id = ${id} and row_version = ${row_version}`,
        stamp: sql`select i.updated_by, i.updated_at from ma_invoice i where i.id = ${id}`,
        current: () => readInvoices(db, known.contract_id),
      })
    }),
  ),
]

/** The instalments of a contract: those that are kept, or as they would be as long as it is not signed. */
export async function instalmentsOf(db: Db, contract: Contract): Promise<MaInvoice[]> {
  const { id, start_date, end_date } = contract
  if (!isMaUnsigned(contract)) return readInvoices(db, id)
  if (!start_date || !end_date) return []
  return db.rows<MaInvoice>(sql`
    select null::bigint as id, p.seq, p.due_on, p.amount::float8 as amount, 'PLANNED' as status, null::date as invoiced_on,
      null::date as paid_on, null::text as doc_no, null::integer as row_version
    from ma_contract a, ma_invoice_plan(a) p where a.id = ${id} order by p.seq limit 500`)
}

function readInvoices(db: Db, contract: number): Promise<MaInvoice[]> {
  return db.rows<MaInvoice>(sql`
    select i.id, i.seq, i.due_on, i.amount::float8 as amount, i.status, i.invoiced_on, i.paid_on, i.doc_no, i.row_version
    from ma_invoice i where i.contract_id = ${contract} order by i.seq limit 500`)
}
