// Policies of response times, on the server.
import { problem } from '#base/errors.ts'
import { nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { changeOne, requireVersion } from '#platform/database/stale.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { policyWords } from './customer/customer-policy.ts'
import { orderProblem } from './order-problems.ts'
import {
  type SlaPolicy,
  deleteSlaPolicy,
  insertSlaPolicy,
  listSlaPolicies,
  slaWords,
  updateSlaPolicy,
} from './sla-policies.ts'

// orders go by DEFAULT, of their priority, unless their customer has another
const isUsed = sql`(p.code = 'DEFAULT' and p.is_active or exists (select from customer_sla c where c.policy = p.code))`
const columns = sql`p.id, p.code, p.priority, p.response_minutes, p.restore_minutes, p.pause_on_hold_reasons, p.is_active,
  ${isUsed} as is_used, p.row_version`

export const slaPolicyHandlers: readonly OperationHandler[] = [
  handle(listSlaPolicies, (_, { db }) =>
    db.rows<SlaPolicy>(sql`
      select ${columns} from sla_policy p
      order by p.code <> 'DEFAULT', p.code, array_position(array['URGENT', 'HIGH', 'NORMAL', 'LOW'], p.priority)`),
  ),

  handle(
    insertSlaPolicy,
    ({ code, priority, response_minutes, restore_minutes, pause_on_hold_reasons }, { db }) =>
      db.one<SlaPolicy>(sql`
      with p as (
        insert into sla_policy (code, priority, response_minutes, restore_minutes, pause_on_hold_reasons)
        values (${code}, ${priority}, ${response_minutes}, ${restore_minutes}, ${pause_on_hold_reasons ?? []}::text[])
        returning *)
      select ${columns} from p`),
  ),

  handle(
    updateSlaPolicy,
    async ({ id, row_version, data }, { db }) => {
      const current = () => db.maybe<SlaPolicy>(sql`select ${columns} from sla_policy p where p.id = ${id}`)
      if (!(await current())) throw problem('NOT_FOUND')
      return changeOne(db, {
        update: sql`
          update sla_policy p set response_minutes = ${data.response_minutes}, restore_minutes = ${data.restore_minutes},
            pause_on_hold_reasons = ${data.pause_on_hold_reasons ?? []}::text[],
            is_active = ${data.is_active ?? false}
          where p.id = ${id} and p.row_version = ${row_version}`,
        stamp: sql`select p.updated_by, p.updated_at from sla_policy p where p.id = ${id}`,
        current,
      })
    },
    ({ id }, { db }) =>
      db.maybe(sql`
        select p.response_minutes, p.restore_minutes, p.pause_on_hold_reasons, p.is_active from sla_policy p where p.id = ${id}`),
  ),

  handle(deleteSlaPolicy, async ({ id, row_version }, { db }) => {
    const known = await db.maybe<SlaPolicy>(
      sql`select ${columns} from sla_policy p where p.id = ${id} for update`,
    )
    await requireVersion(db, known, row_version, {
      stamp: sql`select p.updated_by, p.updated_at from sla_policy p where p.id = ${id}`,
      current: async () => known,
    })
    if (known?.is_used) throw orderProblem('SLA_POLICY_USED')
    await db.run(sql`delete from sla_policy where id = ${id}`)
    return null
  }),
]

nameTables({ sla_policy: slaWords.list, customer_sla: policyWords.title })

nameConstraints({
  sla_policy_code_priority_key: ({ detail }) =>
    orderProblem('SLA_POLICY_TAKEN', { value: valueIn(detail).split(', ')[0]! }),
})
