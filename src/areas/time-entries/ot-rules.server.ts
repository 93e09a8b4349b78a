// Factors of overtime on the server.
import { problem } from '#base/errors.ts'
import { requireWholeCompany } from '#platform/access/whole-company.server.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type OtRule, deleteOtRule, insertOtRule, listOtRules, otWords, updateOtRule } from './ot-rules.ts'
import { timeProblem } from './time-problems.ts'

const columns = sql`r.id, r.ot_class, r.employment_type, r.factor::float8 as factor, r.row_version`
const one = (id: number) => sql`select ${columns} from ot_rule r where r.id = ${id}`
const stamp = (id: number) => sql`select r.updated_by, r.updated_at from ot_rule r where r.id = ${id}`

/** Reading and keeping the factors. */
export const otRulesHandlers: readonly OperationHandler[] = [
  handle(listOtRules, (_, { db }) =>
    db.rows<OtRule>(sql`
      select ${columns} from ot_rule r
      order by array_position(array['NORMAL', 'OT15', 'HOL', 'HOL3'], r.ot_class), r.employment_type nulls last`),
  ),

  handle(insertOtRule, ({ ot_class, employment_type, factor }, { db, scope }) => {
    requireWholeCompany(scope)
    return db.one<OtRule>(sql`
      with r as (
        insert into ot_rule (ot_class, employment_type, factor) values (${ot_class}, ${employment_type}, ${factor}) returning *)
      select ${columns} from r`)
  }),

  handle(
    updateOtRule,
    async ({ id, row_version, data: { factor } }, { db, scope }) => {
      requireWholeCompany(scope)
      const current = () => db.maybe<OtRule>(one(id))
      if (!(await current())) throw problem('NOT_FOUND')
      return changeOne(db, {
        update: sql`update ot_rule r set factor = ${factor} where r.id = ${id} and r.row_version = ${row_version}`,
        stamp: stamp(id),
        current,
      })
    },
    ({ id }, { db }) => db.maybe(sql`select r.factor::float8 as factor from ot_rule r where r.id = ${id}`),
  ),

  handle(deleteOtRule, async ({ id, row_version }, { db, scope }) => {
    requireWholeCompany(scope)
    const known = await db.maybe<OtRule>(sql`${one(id)} for update`)
    await requireVersion(db, known, row_version, { stamp: stamp(id), current: async () => known })
    if (known?.employment_type === null) throw timeProblem('OT_RULE_FOR_ALL')
    await db.run(sql`delete from ot_rule where id = ${id}`)
    return null
  }),
]

nameTables({ ot_rule: otWords.list })

nameConstraints({ ot_rule_key: () => timeProblem('OT_RULE_TAKEN') })
