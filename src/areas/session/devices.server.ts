// A device is a family of sessions: each resumed session takes the place of the one before on the same device.
import { isInUse, isWithinSignIn } from '#platform/server/caller.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { type Device, deviceProblem, endDevice, endOtherDevices, listDevices } from './devices.ts'

export const devicesHandlers: OperationHandler[] = [
  handle(listDevices, (_, { db, user }) =>
    db.rows<Device>(sql`
      select s.family as id, s.family = ${user.family}::uuid as current,
        (array_agg(s.user_agent order by s.last_seen_at desc, s.created_at desc))[1] as user_agent,
        (array_agg(s.ip order by s.last_seen_at desc, s.created_at desc))[1] as ip,
        (select min(first.created_at) from user_session first
          where first.family = s.family and first.user_id = ${user.id}) as signed_in_at,
        max(s.last_seen_at) as last_seen_at
      from user_session s
      where s.user_id = ${user.id} and s.revoked_at is null and ${isWithinSignIn(sql`s.expires_at`)}
        and (${isInUse(sql`s.last_seen_at`)} or exists (
          select from resume_secret r where r.family = s.family and r.spent_at is null and ${isWithinSignIn(sql`r.expires_at`)}))
      group by s.family
      order by current desc, last_seen_at desc, id`),
  ),

  handle(endDevice, async ({ id }, { db, user }) => {
    if ((await endFamilies(db, user.id, sql`family = ${id}::uuid`)) === 0) throw deviceProblem('DEVICE_GONE')
    return null
  }),

  handle(endOtherDevices, async (_, { db, user }) => {
    await endFamilies(db, user.id, sql`family <> ${user.family}::uuid`)
    return null
  }),
]

// The secret goes too, or the device would sign itself in again.
async function endFamilies(db: Db, userId: number, which: ReturnType<typeof sql>): Promise<number> {
  const ended = await db.run(sql`
    update user_session set revoked_at = now() where user_id = ${userId} and revoked_at is null and ${which}`)
  await db.run(sql`delete from resume_secret where user_id = ${userId} and ${which}`)
  return ended
}
