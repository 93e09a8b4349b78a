// Reading the staff directory.
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, keyset } from '#platform/database/keyset.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { type Colleague, listColleagues } from './colleagues.ts'
import { employeeSorts, holdsText } from './employee-list.server.ts'

/** Who is in the directory. */
export const worksHere = sql`not e.is_deleted and e.status in ('ACTIVE', 'ON_LEAVE')`

/** Those of a unit and of all units below it. */
export function belowUnit(unit: number): Sql {
  return sql`e.org_unit_id in (
    with recursive below as (
      select ${unit}::bigint as id
      union select o.id from org_unit o join below on o.parent_id = below.id)
    select id from below)`
}

/** What a colleague tells beside the id, from the tables below. */
export const colleagueColumns = sql`e.employee_code::text, e.first_name_th, e.last_name_th,
  e.first_name_en, e.last_name_en, e.nickname, p.name_th as position_name_th, p.name_en as position_name_en,
  o.name_th as org_unit_name_th, o.name_en as org_unit_name_en, e.phone, e.email::text, e.is_field_engineer,
  f.uuid || '.jpg' as "Profile"`

/** Their tables; whatever joins them says on what. */
export const colleagueJoined = sql`(employee e
  left join position p on p.id = e.position_id
  left join org_unit o on o.id = e.org_unit_id
  left join app_user u on u.employee_id = e.id
  left join file_object f on f.id = u.picture_id)`

export const colleaguesHandlers: OperationHandler[] = [
  handle(listColleagues, async ({ where = {}, ...asked }, { db }) => {
    const list = keyset(
      {
        sorts: employeeSorts,
        fallback: { field: 'first_name_th', dir: 'asc' },
        id: sql`e.id`,
        from: sql`employee e`,
        where: sql`${worksHere}
          ${when(where.text, () => sql`and ${holdsText(where.text)}`)}
          ${when(where.org_unit_id, () => sql`and ${belowUnit(where.org_unit_id!)}`)}`,
      },
      asked,
    )
    const found = await db.rows<Colleague & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, e.id, ${colleagueColumns}
      from page join ${colleagueJoined} on e.id = page_id ${list.order}`)
    return list.answer(db, found)
  }),
]
