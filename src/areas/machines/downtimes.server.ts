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

interface Stop {
  readonly machine: number
  readonly from: string
}

/**
 * The stop an order began is another: since when, of which machine, or none. Found by the number its cause begins with; one that was
 * corrected at the machine under another name, or deleted there, stays so.
 */
export async function changeDowntime(
  db: Db,
  {
    so_no,
    before,
    after,
  }: {
    readonly so_no: string
    readonly before: Stop | null
    readonly after: (Stop & { readonly cause: string }) | null
  },
): Promise<void> {
  if (!before) {
    if (after) await beginDowntime(db, after)
    return
  }
  await db.run(sql`select from machine where id = ${before.machine} for no key update`)
  const known = await db.maybe<{ id: number }>(sql`
    select d.id from machine_downtime d
    where d.machine_id = ${before.machine} and starts_with(d.cause, ${`${so_no} `}) order by d.down_from desc limit 1`)
  if (!known) return
  if (after?.machine === before.machine) {
    await db.run(sql`
      update machine_downtime d set down_from = greatest(${after.from}::timestamptz, (
        select max(o.down_to) from machine_downtime o
        where o.machine_id = d.machine_id and o.id <> d.id and o.down_from < d.down_from))
      where d.id = ${known.id}`)
    return
  }
  await db.run(sql`delete from machine_downtime where id = ${known.id}`)
  if (after) await beginDowntime(db, after)
}
