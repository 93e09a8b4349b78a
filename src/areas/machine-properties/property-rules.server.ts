// The rules of machine types on the server; that they go together is the tables' business.
import type { Db } from '#platform/database/db.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { changeOne } from '#platform/database/stale.server.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import { type RuleRow, deleteRule, insertRule, listRules } from './property-rules.ts'

export const rulesHandlers: OperationHandler[] = [
  handle(listRules, async ({ machine_type_id: id }, { db }) => {
    if (!(await db.maybe(sql`select id from machine_type where id = ${id} and not is_deleted`)))
      throw problem('NOT_FOUND')
    return readRules(db, sql`r.machine_type_id = ${id}`)
  }),

  handle(insertRule, async ({ machine_type_id, data }, { db, scope }) => {
    requireWholeCompany(scope)
    const { id } = await db.one<{ id: number }>(sql`
      insert into map_machine_property (machine_type_id, machine_property_id, rule, other_property_id, kind, other_kind)
      values (${machine_type_id}, ${data.machine_property_id}, ${data.rule}, ${data.other_property_id},
        coalesce((select kind from machine_property where id = ${data.machine_property_id}), '-'),
        coalesce((select kind from machine_property where id = ${data.other_property_id}), '--'))
      returning id`)
    return (await readRule(db, id))!
  }),

  handle(deleteRule, async ({ id, row_version }, { db, scope }) => {
    requireWholeCompany(scope)
    const known = await readRule(db, id)
    await changeOne(db, {
      update: sql`delete from map_machine_property where id = ${id} and row_version = ${row_version}`,
      stamp: sql`select updated_by, updated_at from map_machine_property where id = ${id}`,
      // gone afterwards, unless the delete met another version
      current: async () => (await readRule(db, id)) ?? known,
    })
    return null
  }),
]

const readRule = async (db: Db, id: number): Promise<RuleRow | null> =>
  (await readRules(db, sql`r.id = ${id}`))[0] ?? null

function readRules(db: Db, which: Sql): Promise<RuleRow[]> {
  return db.rows<RuleRow>(sql`
    select r.id, r.machine_type_id, r.rule, r.machine_property_id, r.kind, a.code, a.name_th, a.name_en,
      r.other_property_id, r.other_kind, b.code as other_code, b.name_th as other_name_th, b.name_en as other_name_en,
      r.row_version
    from map_machine_property r join machine_property a on a.id = r.machine_property_id
    join machine_property b on b.id = r.other_property_id
    join machine_property_kind k on k.code = r.kind
    where ${which} order by k.key, coalesce(a.value_number, 0), a.id, r.rule, r.id`)
}
