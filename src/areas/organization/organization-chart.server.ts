// What the drawn organization asks of the server beside its units.
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import type { OutputFor } from '#base/operation.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { type MovableLevel, findInOrganization, listUnitPeople, moveUnit } from './organization-chart.ts'
import { organizationProblem } from './organization-problems.ts'

type UnitPerson = OutputFor<typeof listUnitPeople>['rows'][number]
type Moved = OutputFor<(typeof moveUnit)[MovableLevel]>

const sorts = new Map<string, SortField>([
  ['first_name_th', { by: sql`(e.first_name_th collate "th-x-icu")`, as: 'text' }],
])

/** The name of the picture of an employee, as a column. */
export function pictureOf(employeeId: Sql): Sql {
  return sql`(select f.uuid || '.jpg' from app_user a join file_object f on f.id = a.picture_id
    where a.employee_id = ${employeeId})`
}

export const chartHandlers: OperationHandler[] = [
  handle(listUnitPeople, async ({ id, where = {}, ...asked }, { db }) => {
    const unit = await db.maybe(sql`select id from org_unit where id = ${id} and not is_deleted`)
    if (!unit) throw problem('NOT_FOUND')
    const list = keyset(
      {
        sorts,
        fallback: { field: 'first_name_th', dir: 'asc' },
        id: sql`e.id`,
        from: sql`employee e`,
        where: sql`e.org_unit_id = ${id} and not e.is_deleted and e.status <> 'RESIGNED'
          ${when(where.text, () => sql`and ${holding(sql`e.search_text`, where.text)}`)}`,
      },
      asked,
    )
    const found = await db.rows<UnitPerson & Keyed>(sql`
      with page as (${list.page})
      select page.*, ${list.total} as page_total, e.id, e.employee_code::text,
        ${nameColumns(sql`e`, 'name')},
        e.nickname, p.name_th as position_th, p.name_en as position_en, ${pictureOf(sql`e.id`)} as picture
      from page join employee e on e.id = page_id left join position p on p.id = e.position_id ${list.order}`)
    return list.answer(db, found)
  }),

  handle(findInOrganization, ({ text }, { db }) =>
    db.rows<OutputFor<typeof findInOrganization>[number]>(sql`
      (select 'UNIT' as kind, o.id, o.id as org_unit_id, o.code, o.name_th, o.name_en, p.name_th as under_th,
        p.name_en as under_en
      from org_unit o left join org_unit p on p.id = o.parent_id
      where not o.is_deleted and fold_text(concat_ws(' ', o.code, o.name_th, o.name_en)) like search_pattern(${text})
      order by org_rank(o.level), o.code, o.id limit 10)
      union all
      (select 'PERSON', e.id, o.id, e.employee_code::text, e.first_name_th || ' ' || e.last_name_th,
        e.first_name_en || ' ' || e.last_name_en, o.name_th, o.name_en
      from employee e join org_unit o on o.id = e.org_unit_id and not o.is_deleted
      where not e.is_deleted and e.status <> 'RESIGNED' and ${holding(sql`e.search_text`, text)}
      order by e.first_name_th collate "th-x-icu", e.id limit 10)`),
  ),

  ...Object.entries(moveUnit).map(([level, operation]) =>
    handle(
      operation,
      async ({ id, row_version, parent_id = null }, { db }) => {
        const unit = await db.maybe<{ code: string }>(
          sql`select code from org_unit where id = ${id} and level = ${level} and not is_deleted`,
        )
        if (!unit) throw problem('NOT_FOUND')
        // FOR SHARE until commit: a concurrent delete or deactivation waits
        const parent = await db.maybe(sql`
        select id from org_unit where id = ${parent_id}::bigint and is_active and not is_deleted for share`)
        if (parent_id !== null && !parent) throw organizationProblem('ORG_PARENT_LEVEL', unit)
        const moved = await changeOne<Moved>(db, {
          update: sql`
          update org_unit set parent_id = ${parent_id}::bigint
          where id = ${id} and row_version = ${row_version} and not is_deleted`,
          stamp: sql`select updated_by, updated_at from org_unit where id = ${id} and not is_deleted`,
          current: () =>
            db.maybe<Moved>(sql`select id, parent_id, row_version from org_unit where id = ${id}`),
        })
        return moved
      },
      ({ id }, { db }) =>
        db.maybe(
          sql`select parent_id, row_version from org_unit where id = ${id} and level = ${level} and not is_deleted`,
        ),
    ),
  ),
]
