// Tells open screens that something of an area has changed: a hint that travels with the commit, not the data itself.
import { publish } from './bus.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { dataOfUser } from './live.ts'

/** The topic of such hints on the bus. */
export const DATA_CHANGED = 'data.changed'

/** Lets every screen that shows data of these areas ('calendar', …) read it again once the transaction has committed. */
export function notifyChanged(db: Db, ...areas: readonly string[]): Promise<void> {
  return publish(db, DATA_CHANGED, areas)
}

/** Lets the open pages of a user read again who is signed in: name, picture, rights. */
export function notifyUser(db: Db, userId: number): Promise<void> {
  return notifyChanged(db, dataOfUser(userId))
}
