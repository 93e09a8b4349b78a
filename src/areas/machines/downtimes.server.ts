// Downtimes of machines as orders begin and end them: once, however often they say so.
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'

/** A machine stands still from a moment on. One that does so already goes on; one that ran again since stands from then. */
export async function beginDowntime(
  db: Db,
  { machine, from, cause }: { readonly machine: number; readonly from: string; readonly cause: string },
): Promise<void> {
  // of two that begin at once, neither would see the other
  await db.run(sql`select from machine where id = ${machine} for no key update`)
  await db.run(sql`
    insert into machine_downtime (machine_id, down_from, cause)
    select ${machine}, greatest(${from}::timestamptz, max(d.down_to)), left(${cause}, 300) from machine_downtime d
    where d.machine_id = ${machine} and (d.down_to is null or d.down_to > ${from}::timestamptz)
    having coalesce(bool_and(d.down_to is not null), true)`)
}

/** It ran again: what is open ends, if it began before. */
export async function endOpenDowntime(
  db: Db,
  { machine, at }: { readonly machine: number; readonly at: string },
): Promise<void> {
  await db.run(sql`
    update machine_downtime set down_to = ${at}::timestamptz
    where machine_id = ${machine} and down_to is null and down_from < ${at}::timestamptz`)
}
