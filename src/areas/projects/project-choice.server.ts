// Projects to choose from on the server, and what is refused of a project that something is said to belong to.
import { widestScope } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import type { OutputFor } from '#base/operation.ts'
import { type Words, words } from '#base/text.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { projectOptions } from './project-choice.ts'
import { holdsProjectText, reachesProject } from './project-rows.server.ts'

export const projectChoiceHandlers: readonly OperationHandler[] = [
  handle(projectOptions, ({ where = {} }, context) =>
    context.db.rows<OutputFor<typeof projectOptions>[number]>(sql`
      select p.id, p.project_no, p.name, p.customer_id, c.name as customer_name, p.status
      from project p join customer c on c.id = p.customer_id
      where p.status <> 'CANCELLED' and ${reachesProject(context)}
        ${when(where.customer_id, () => sql`and p.customer_id = ${where.customer_id}`)}
        ${when(where.text, () => sql`and ${holdsProjectText(where.text!)}`)}
      order by p.status in ('HANDED_OVER', 'CLOSED'), number_order(p.project_no) desc limit 50`),
  ),
]

const said = words({
  unknown: {
    en: 'This project does not exist, or is not among those you may see',
    th: 'ไม่พบโครงการนี้ หรืออยู่นอกสิทธิ์ที่คุณดูได้',
  },
  elsewhere: { en: 'This project is another customer’s', th: 'โครงการนี้เป็นของลูกค้ารายอื่น' },
  cancelled: { en: 'This project was called off', th: 'โครงการนี้ยกเลิกแล้ว' },
})

interface Named {
  /** The field that names it. */
  readonly field: string
  readonly id: number | null | undefined
  readonly customer: number
  /** The one that stands there: it stays. */
  readonly kept?: number | null | undefined
  /** That of the machine: it may be named by callers who do not see it otherwise. */
  readonly ofMachine?: number | null | undefined
}

/** Holds the project that is named before the record that names it: a change of the project holds its records after itself. */
export async function holdNamedProject(
  { db }: Pick<Context, 'db'>,
  id: number | null | undefined,
): Promise<void> {
  if (id) await db.maybe(sql`select from project where id = ${id} for share`)
}

/** Refuses a project that is newly named and is another customer's, called off, or beyond what the caller sees. The tables refuse it as well, without naming the field. */
export async function requireProjectOf(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { field, id, customer, kept, ofMachine }: Named,
): Promise<void> {
  if (!id || id === kept) return
  const scope = widestScope(user, projectOptions.access)
  const found = await db.maybe<{ customer_id: number; status: string; is_seen: boolean }>(sql`
    select p.customer_id, p.status, ${scope === null ? sql`false` : reachesProject({ user, scope })} as is_seen
    from project p where p.id = ${id}`)
  const refusal = (code: string, told: Words) =>
    problem('INVALID_INPUT', {}, { fields: [wrong(field, code, told)] })
  if (!found || !(found.is_seen || id === ofMachine)) throw refusal('UNKNOWN_REFERENCE', said.unknown)
  if (found.customer_id !== customer) throw refusal('PROJECT_NOT_OF_CUSTOMER', said.elsewhere)
  if (found.status === 'CANCELLED') throw refusal('PROJECT_IS_OVER', said.cancelled)
}
