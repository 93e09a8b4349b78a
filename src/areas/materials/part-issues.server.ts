// Stock that is issued for a part of an order: where it lies, out of it, and back. The database is the final check of how much there is.
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tellLowStock } from './stock-notices.server.ts'

/** A place where something can be issued from. */
export interface IssuePlace {
  readonly storage_location_id: number
  readonly code: string
  readonly name_th: string
  readonly name_en: string | null
  readonly qty: number
  /** True for the van of the person who asks. */
  readonly is_own: boolean
}

/** Where unrestricted stock of a material lies: one's own van first, then the most. */
export function issuePlaces(db: Db, material: number, employee: number | null): Promise<IssuePlace[]> {
  return db.rows<IssuePlace>(sql`
    select l.id as storage_location_id, l.code, l.name_th, l.name_en, b.qty::float8 as qty,
      coalesce(l.employee_id = ${employee}::bigint, false) as is_own
    from stock_balance b join storage_location l on l.id = b.storage_location_id
    where b.material_id = ${material} and b.status_code = 'UR' and b.qty > 0 and not l.is_deleted
    order by is_own desc, b.qty desc, l.code limit 50`)
}

/** Issues from a place for a part of an order, at what it costs today. */
export async function issueForPart(
  db: Db,
  issue: {
    readonly material_id: number
    readonly storage_location_id: number
    readonly qty: number
    readonly service_order_id: number
    readonly service_order_part_id: number
  },
): Promise<void> {
  await db.run(sql`
    insert into stock_move (material_id, kind, qty, from_location_id, from_status, service_order_id, service_order_part_id)
    values (${issue.material_id}, 'ISSUE', ${issue.qty}, ${issue.storage_location_id}, 'UR', ${issue.service_order_id},
      ${issue.service_order_part_id})`)
  await tellLowStock(db, issue.material_id)
}

/** Takes an issue back, once. */
export async function takeIssueBack(db: Db, move: number, reason: string): Promise<void> {
  await db.run(sql`
    insert into stock_move (material_id, kind, qty, reverses_id, reason)
    select v.material_id, 'REVERSAL', v.qty, v.id, ${reason} from stock_move v where v.id = ${move}`)
}
