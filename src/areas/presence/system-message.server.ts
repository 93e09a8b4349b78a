// What the administrator tells everybody at once: checked, counted, written down, then told by every server process.
import { randomUUID } from 'node:crypto'
import { publish } from '#platform/bus/bus.server.ts'
import { liveSessions } from '#platform/server/caller.server.ts'
import type { Db, DbPool } from '#platform/database/db.server.ts'
import type { HubClient } from '#platform/realtime/hub-socket.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { systemMessage } from './presence.ts'

/** The bus topic of a system message. */
export const SYSTEM_MESSAGE = 'presence.message'
const MOST_A_MINUTE = 6

/** Sends a system message. Gives back why it was not sent, or null. */
export async function sendSystemMessage(
  dbPool: DbPool,
  client: HubClient,
  message: unknown,
  time: unknown,
): Promise<'not the administrator' | 'no message' | 'too many' | null> {
  if (client.username !== 'admin') return 'not the administrator'
  const checked = systemMessage(message, time)
  if (!checked) return 'no message'
  const actor = { userId: client.userId, requestId: randomUUID(), ip: client.ip }
  return dbPool.transaction(actor, async (db) => {
    if (!(await isAdministrator(db, client))) return 'not the administrator'
    const { sent } = await db.one<{ sent: number }>(sql`
      select count(*)::int as sent from system_message_log
      where created_by = ${client.userId} and created_at between now() - interval '1 minute' and now() + interval '1 minute'`)
    if (sent >= MOST_A_MINUTE) return 'too many'
    await db.run(sql`
      insert into system_message_log (message, display_ms, created_by) values (${checked.message}, ${checked.time}, ${client.userId})`)
    await publish(db, SYSTEM_MESSAGE, checked)
    return null
  })
}

// Current state, not that at the opening of the socket; the lock serialises messages of one sender.
async function isAdministrator(db: Db, client: HubClient): Promise<boolean> {
  const account = await db.maybe(sql`
    select id from app_user
    where id = ${client.userId} and username = 'admin' and not must_change_password for update`)
  return account !== null && (await liveSessions(db, [client.sessionId])).size === 1
}
