// The organization on the server; its levels are declared, the tree as a whole is read here.
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { OutputFor } from '#base/operation.ts'
import { nameColumns } from '#platform/database/person-names.server.ts'
import { type Sql, sql, when } from '#platform/database/sql.server.ts'
import { holding } from '#platform/database/searching.server.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { chartHandlers, pictureOf } from './organization-chart.server.ts'
import { type OrgUnit, headOptions, unitOptions, viewOrganization } from './organization.ts'
import { organizationProblem } from './organization-problems.ts'

export const organizationHandlers: OperationHandler[] = [
  ...chartHandlers,

  handle(unitOptions, ({ text, above }, { db }) =>
    db.rows<OutputFor<typeof unitOptions>[number]>(sql`
      select o.id, o.name_th, o.name_en, o.code as hint from org_unit o
      where not o.is_deleted and o.is_active
        ${when(above, () => sql`and org_rank(o.level) < org_rank(${above})`)}
        ${when(text, () => sql`and fold_text(concat_ws(' ', o.code, o.name_th, o.name_en)) like search_pattern(${text})`)}
      order by org_rank(o.level), o.code, o.id limit 20`),
  ),

  handle(headOptions, ({ text }, { db }) =>
    db.rows<OutputFor<typeof headOptions>[number]>(sql`
      select e.id, ${nameColumns(sql`e`, 'name')},
        e.employee_code::text as hint
      from employee e where not e.is_deleted and e.status <> 'RESIGNED'
        ${when(text, () => sql`and ${holding(sql`e.search_text`, text)}`)}
      order by e.first_name_th collate "th-x-icu", e.id limit 20`),
  ),

  handle(viewOrganization, async ({ level, parent_id, tree, include_deleted }, { db }) => {
    const all = include_deleted === true
    const rows = await db.rows<OrgUnit>(sql`
      with recursive tree as (
        select u.id, array[org_rank(u.level)::text, lower(u.code), u.id::text] as place, array[u.id] as above
        from org_unit u where u.parent_id is null and (${all} or not u.is_deleted)
        union all
        select u.id, tree.place || array[org_rank(u.level)::text, lower(u.code), u.id::text], tree.above || u.id
        from org_unit u join tree on u.parent_id = tree.id where (${all} or not u.is_deleted)),
      people as (
        select org_unit_id, count(*)::int as own from employee
        where not is_deleted and status <> 'RESIGNED' group by org_unit_id),
      counted as (
        select above.id, sum(people.own)::int as below
        from people join tree on tree.id = people.org_unit_id cross join unnest(tree.above) as above (id) group by above.id)
      select u.id, u.level, u.code, u.name_th, u.name_en, u.parent_id, u.is_active, u.row_version,
        h.id as head_employee_id, ${nameColumns(sql`h`, 'head_employee_id')}, ${pictureOf(sql`h.id`)} as head_picture,
        coalesce(p.own, 0) as headcount, coalesce(c.below, 0) as headcount_below
        ${when(all, () => sql`, u.is_deleted`)}
      from tree join org_unit u on u.id = tree.id left join people p on p.org_unit_id = u.id
        left join counted c on c.id = u.id
        left join employee h on h.id = u.head_employee_id and not h.is_deleted and h.status <> 'RESIGNED'
      where true ${when(level, () => (tree ? sql`and ${standsBelow(sql`a.level = ${level}`)}` : sql`and u.level = ${level}`))}
        ${when(parent_id, () => (tree ? sql`and u.id <> ${parent_id} and ${parent_id}::bigint = any(tree.above)` : sql`and u.parent_id = ${parent_id}`))}
      order by tree.place`)
    return tree ? nested(rows) : rows
  }),
]

// of the row itself, or of a unit above it
function standsBelow(condition: Sql): Sql {
  return sql`exists (select from org_unit a where a.id = any(tree.above) and ${condition})`
}

// those whose parent is not among them are the roots
function nested(rows: readonly OrgUnit[]): OutputFor<typeof viewOrganization> {
  const byParent = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const ids = new Set(rows.map(({ id }) => id))
  const withChildren = (row: OrgUnit): OrgUnit & { child: OrgUnit[] } => ({
    ...row,
    child: (byParent.get(row.id) ?? []).map(withChildren),
  })
  return rows.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id)).map(withChildren)
}

nameTables({
  org_unit: { en: 'Units of the organization', th: 'หน่วยงาน' },
})

nameConstraints({
  org_unit_code_key: ({ detail }) =>
    organizationProblem('ORG_CODE_TAKEN', { value: valueIn(detail).replace(/^\w+, /, '') }),
  org_unit_name_key: ({ detail }) =>
    organizationProblem('ORG_NAME_TAKEN', { value: valueIn(detail).split(', ').at(-1) }),
  position_code_key: ({ detail }) => organizationProblem('ORG_CODE_TAKEN', { value: valueIn(detail) }),
  position_name_key: ({ detail }) => organizationProblem('POSITION_NAME_TAKEN', { value: valueIn(detail) }),
})
