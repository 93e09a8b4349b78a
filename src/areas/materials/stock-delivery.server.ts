// Receives deliveries: one row for the paper, one move a line, in one transaction.
import type { OutputFor } from '#base/operation.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { materialsByCodes, receiveDelivery } from './stock-delivery.ts'

export const deliveryHandlers: OperationHandler[] = [
  handle(
    receiveDelivery,
    async ({ supplier, paper_no, storage_location_id, status_code, lines }, { db, scope }) => {
      requireWholeCompany(scope)
      const { id } = await db.one<{ id: number }>(sql`
        insert into stock_receipt (supplier, paper_no) values (${supplier}, ${paper_no}) returning id`)
      // by material: two deliveries of the same materials queue instead of waiting for each other
      await db.run(sql`
        insert into stock_move (material_id, kind, qty, to_location_id, to_status, receipt_id)
        select line.material_id, 'RECEIVE', line.qty, ${storage_location_id}::bigint, ${status_code}, ${id}::bigint
        from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (material_id bigint, qty numeric))
          with ordinality as line (material_id, qty, no)
        order by line.material_id, line.no`)
      return { receipt_id: id, lines: lines.length }
    },
  ),

  handle(materialsByCodes, async ({ codes }, { db }) =>
    db.rows<OutputFor<typeof materialsByCodes>[number]>(sql`
      select distinct on (asked.code) asked.code, m.id as material_id, m.material_code::text, m.description_th,
        m.description_en, n.name_th as unit_id_th, n.name_en as unit_id_en
      from unnest(${codes.map(({ code }) => code)}::text[]) as asked (code)
      join master_material m on m.material_code = asked.code::citext and not m.is_deleted and m.is_active
      join unit n on n.id = m.unit_id order by asked.code, m.id`),
  ),
]
