// Tells people of something, in the transaction that did it: rolled back, nobody was told.
import { noticesOfUser } from '#platform/bus/live.ts'
import { notifyChanged } from '#platform/bus/live.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'

/** What is told, of which record, to whom. */
export interface Notice {
  readonly id: number
  /** Tells two events of one type about one record apart; the same key is told once. */
  readonly key?: string | number
  /** What the sentence is filled with. */
  readonly params: Readonly<Record<string, unknown>>
  /** A select of employees' ids: those with an account are told. */
  readonly to: Sql
  /** Goes outside at night, too. */
  readonly isUrgent?: boolean
}

/** Tells the accounts of these employees, each once; never the caller, of whose own deed it is. Gives back whom. */
export async function tell(db: Db, type: NotificationType, notice: Notice): Promise<readonly number[]> {
  const { id, key = '', params, to, isUrgent = false } = notice
  // in one order, so that two that tell the same people queue
  const told = await db.rows<{ user_id: number }>(sql`
    insert into notification (user_id, type, thing, thing_id, key, params, is_urgent, in_app, caused_by)
    select u.id, ${type.name}, ${type.thing}, ${id}, ${String(key)}, ${JSON.stringify(params)}::jsonb, ${isUrgent},
      ${type.isMandatory === true} or coalesce((select p.is_on from notification_preference p
        where p.user_id = u.id and p.type = ${type.name} and p.channel = 'IN_APP'), true), ngan_actor()
    from app_user u
    where u.status = 'ACTIVE' and u.id is distinct from ngan_actor() and u.employee_id in (${to})
    order by u.id
    on conflict on constraint notification_once do nothing
    returning user_id`)
  await noticesChanged(
    db,
    told.map(({ user_id }) => user_id),
  )
  return told.map(({ user_id }) => user_id)
}

/** Lets the open pages of these users read again what they are told of. */
export function noticesChanged(db: Db, users: readonly number[]): Promise<void> {
  return notifyChanged(db, ...users.map(noticesOfUser))
}
