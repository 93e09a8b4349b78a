// A contract as statements tell it, with the names of its customer, site and owner, and its state today.
import type { SessionUser } from '#platform/server/caller.server.ts'
import { may } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import type { Db } from '#platform/database/db.server.ts'
import { personName } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { fileTold } from '#platform/files/files.server.ts'
import { type MaContractRow, seesMaMoney } from './ma-contracts.ts'

const today = sql`bangkok_day(now())`

/** What stands after `from`: the contract `a`, its customer `c`, site `s`, owner `e` and project `j`. */
export const maJoined = sql`ma_contract a join customer c on c.id = a.customer_id
  left join customer_site s on s.id = a.site_id left join employee e on e.id = a.owner_id left join project j on j.id = a.project_id`

/** What a contract is today. */
export const maStateNow = sql`ma_state(a, ${today})`

/** From today to its last day; null unless it is active. */
export const maDaysLeft = sql`case when a.status = 'ACTIVE' then a.end_date - ${today} end`

/** Whether the contract `a` of the customer `c` holds a text: in its own words, its customer's or those of its machines. */
export const holdsMaText = (text: string): Sql =>
  sql`(a.search_text like search_pattern(${text}) or c.search_text like search_pattern(${text}) or a.id in (
    select k.contract_id from ma_contract_machine k join machine m on m.id = k.machine_id where m.search_text like search_pattern(${text})))`

const successor = (column: Sql) =>
  sql`(select ${column} from ma_contract n where n.renewed_from_id = a.id and n.status <> 'LOST')`

/** The columns of a `MaContractRow`; money as far as the user is told of it. */
export function maColumns(user: Pick<SessionUser, 'username' | 'grants'>): Sql {
  const value = may(user, seesMaMoney) ? sql`a.value::float8` : sql`null::float8`
  return sql`a.id, a.ma_no, a.name, a.customer_id, c.code::text as customer_code, c.name as customer_name, c.name_en as customer_name_en,
    c.short_name as customer_short_name, a.site_id, s.name as site_name, a.project_id, j.project_no, j.name as project_name, a.status, ${maStateNow} as state, a.status_reason,
    a.start_date, a.end_date, a.end_reason, a.terminated_on, ${maDaysLeft} as days_left,
    a.visits_per_year, a.visit_tolerance_days, a.covered_hours::float8 as covered_hours, a.covered_visits_extra, a.covers_labor, a.covers_parts,
    a.covers_travel, a.covers_remote, a.parts_discount_pct::float8 as parts_discount_pct, a.response_minutes, a.restore_minutes,
    ${value} as value, a.billing, a.notice_days, a.auto_renew, a.renewed_from_id,
    (select f.ma_no from ma_contract f where f.id = a.renewed_from_id) as renewed_from_no, ${successor(sql`n.id`)} as renewed_by_id,
    ${successor(sql`n.ma_no`)} as renewed_by_no, a.owner_id, case when e.id is not null then ${personName(sql`e`)} end as owner_name, a.po_no,
    ${fileTold(sql`a.signed_file_id`)} as signed, a.note, (select count(*)::integer from ma_contract_machine k where k.contract_id = a.id) as machine_count,
    a.row_version`
}

/** The contract; NOT_FOUND where there is none. */
export async function readMa(
  { db, user }: { readonly db: Pick<Db, 'maybe'>; readonly user: Pick<SessionUser, 'username' | 'grants'> },
  id: number,
): Promise<MaContractRow> {
  const found = await db.maybe<MaContractRow>(
    sql`select ${maColumns(user)} from ${maJoined} where a.id = ${id}`,
  )
  if (!found) throw problem('NOT_FOUND')
  return found
}

/** For `changeOne`: who changed the contract last, and as it is. */
export function asOneMa(context: Parameters<typeof readMa>[0], id: number) {
  return {
    stamp: sql`select a.updated_by, a.updated_at from ma_contract a where a.id = ${id}`,
    current: () => readMa(context, id),
  }
}
