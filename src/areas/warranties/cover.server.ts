// The answer to whether a machine is covered, as the database gives it; no other place reckons it.
import { has } from '#base/access.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { problem } from '#base/errors.ts'
import { machinesSeen } from '#areas/machines/machines.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { type Cover, coverOfMachine } from './cover.ts'

/** A select of the one row of a `Cover`. */
export const coverTold = (machine: Sql, day: Sql, part: Sql = sql`null`): Sql => sql`
  select c.*, (select j.project_no from warranty w join project j on j.id = w.project_id where w.id = c.warranty_id) as project_no
  from cover_of(${machine}, ${day}, ${part}) c`

export const coverHandlers: readonly OperationHandler[] = [
  handle(coverOfMachine, async ({ machine_id, date, spare_part_id }, context) => {
    await requireOffered(context, machine_id)
    return context.db.one<Cover>(
      coverTold(
        sql`${machine_id}::bigint`,
        sql`${date ?? todayInBangkok()}::date`,
        sql`${spare_part_id ?? null}::bigint`,
      ),
    )
  }),
]

// as far as the machine can be chosen for an order; users who keep warranties see those of all machines
async function requireOffered(
  { db, user, contributions }: Pick<Context, 'db' | 'user' | 'contributions'>,
  machine: number,
): Promise<void> {
  const isAll = has(user.grants, { menu: '/app/MA-page', flag: 'view' })
  const offered = isAll ? sql`true` : machinesSeen.offered(contributions, user)
  const found = await db.maybe(
    sql`select from machine m where m.id = ${machine} and not m.is_deleted and ${offered}`,
  )
  if (!found) throw problem('NOT_FOUND')
}
