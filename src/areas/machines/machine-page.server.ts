// The page of a machine on the server: its head, its timeline, machines by serial number.
import { problem } from '#base/errors.ts'
import type { OutputFor } from '#base/operation.ts'
import { readTimeline } from '#platform/records/timeline.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { reachesAuthor } from '#platform/access/reach.server.ts'
import { pictureTold } from '#platform/pictures/pictures.server.ts'
import { readParts } from '#platform/server/walk-contributions.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import {
  findBySerial,
  machineNeighbours,
  readMachineHead,
  readMachinePapers,
  readMachineTimeline,
} from './machine-page.ts'
import { machineColumns, machineJoined } from './machine-columns.server.ts'
import type { MachineRow } from './machines.ts'

type Reader = Pick<Context, 'db' | 'user' | 'scope'>

/** Throws NOT_FOUND for a machine that is deleted, or beyond the reach of the caller's right to machines. */
async function requireMachine({ db, user, scope }: Reader, id: number): Promise<void> {
  const found = await db.maybe(sql`select from machine m where ${reached({ user, scope }, id)}`)
  if (!found) throw problem('NOT_FOUND')
}

export const machinePageHandlers: readonly OperationHandler[] = [
  handle(readMachineHead, async ({ id }, context) => {
    const { db, contributions } = context
    const found = await db.maybe<MachineRow>(sql`
      select ${machineColumns(contributions)} from ${machineJoined} where ${reached(context, id)}`)
    if (!found) throw problem('NOT_FOUND')
    const about = await readParts(context, contributions.aboutMachine, id)
    const model = await db.one<{ machine_type_id: number; picture: string | null }>(sql`
      select p.machine_type_id, ${pictureTold(sql`coalesce(p.image_id, t.image_id)`)} as picture
      from machine_model p join machine_type t on t.id = p.machine_type_id where p.id = ${found.machine_model_id}`)
    return { machine: found, about, ...model }
  }),

  handle(readMachineTimeline, async ({ id, ...asked }, context) => {
    await requireMachine(context, id)
    return readTimeline(context.db, context.user, context.contributions.machineEvents, id, asked)
  }),

  handle(readMachinePapers, async ({ id, ...asked }, context) => {
    await requireMachine(context, id)
    return readTimeline(context.db, context.user, context.contributions.machinePapers, id, asked)
  }),

  handle(machineNeighbours, async ({ id }, context) => {
    const { db, user, scope } = context
    await requireMachine(context, id)
    const beyond = (comes: Sql, order: Sql) => sql`(
      select m.id from machine m where not m.is_deleted and (m.serial_no, m.id) ${comes} (one.serial_no, one.id)
        and ${reachesAuthor(user, scope, sql`m.created_by`)} order by m.serial_no ${order}, m.id ${order} limit 1)`
    return db.one<OutputFor<typeof machineNeighbours>>(sql`
      select ${beyond(sql`<`, sql`desc`)} as previous, ${beyond(sql`>`, sql`asc`)} as next from machine one where one.id = ${id}`)
  }),

  handle(findBySerial, async ({ serial_no }, { db, user, scope, contributions }) =>
    db.rows<MachineRow>(sql`
      select ${machineColumns(contributions)} from ${machineJoined}
      where not m.is_deleted and m.search_text like search_pattern(${serial_no})
        and fold_text(m.serial_no) = fold_text(${serial_no}) and ${reachesAuthor(user, scope, sql`m.created_by`)}
      order by m.name collate "th-x-icu", m.id limit 20`),
  ),
]

function reached({ user, scope }: Pick<Context, 'user' | 'scope'>, id: number): Sql {
  return sql`m.id = ${id} and not m.is_deleted and ${reachesAuthor(user, scope, sql`m.created_by`)}`
}
