// Tells open screens that something of an area has changed: a hint that travels with the commit, not the data itself.
import { publish, publishing } from './bus.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { dataOfUser } from './live.ts'
import type { Operation } from '#base/operation.ts'

/** The topic of such hints on the bus. */
export const DATA_CHANGED = 'data.changed'

// By transaction: the areas that are told with its commit, and those that tell nothing.
const waiting = new WeakMap<Db, Set<string>>()
const untold = new WeakSet<Db>()

/**
 * Lets every screen that shows data of these areas ('calendar', …) read it again once the transaction has committed;
 * however often it is called, one message goes. For what is no operation, as a job; operations declare `changes`.
 */
export async function notifyChanged(db: Db, ...areas: readonly string[]): Promise<void> {
  if (areas.length === 0) return
  if (!db.withCommit) return publish(db, DATA_CHANGED, areas)
  const known = waiting.get(db)
  const told = known ?? new Set()
  for (const area of areas) told.add(area)
  if (known) return
  waiting.set(db, told)
  db.withCommit(() => publishing(DATA_CHANGED, [...told]))
}

/** Lets the open pages of a user read again who is signed in: name, picture, rights. */
export function notifyUser(db: Db, userId: number): Promise<void> {
  return notifyChanged(db, dataOfUser(userId))
}

/** Tells what operations that were carried out in this transaction declare to change. */
export function tellChangesOf(db: Db, ...operations: readonly Pick<Operation, 'changes'>[]): Promise<void> {
  return untold.has(db)
    ? Promise.resolve()
    : notifyChanged(db, ...operations.flatMap(({ changes }) => changes))
}

/** Says that the operation of this transaction changed nothing after all, as where a file was only looked at. */
export function tellNobody(db: Db): void {
  untold.add(db)
}
