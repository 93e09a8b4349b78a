// Tells open screens that something of an area has changed: a hint that travels with the commit, not the data itself.
import { publish, publishing } from './bus.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Operation } from '#base/operation.ts'
import { dataOfUser } from './live.ts'

/** The topic of such hints on the bus. */
export const DATA_CHANGED = 'data.changed'

// By transaction: the areas of its one message, and the transactions that send none for their operation.
const waiting = new WeakMap<Db, Set<string>>()
const silenced = new WeakSet<Db>()

/**
 * Lets every screen that shows data of these areas ('calendar', …) read it again once the transaction has committed; one
 * NOTIFY a transaction, however often it is called. For jobs and other writes that are no operations: those declare `changes`.
 */
export async function notifyChanged(db: Db, ...areas: readonly string[]): Promise<void> {
  if (areas.length === 0) return
  if (!db.withCommit) return publish(db, DATA_CHANGED, areas)
  const known = waiting.get(db)
  const all = known ?? new Set()
  for (const area of areas) all.add(area)
  if (known) return
  waiting.set(db, all)
  db.withCommit(() => publishing(DATA_CHANGED, [...all]))
}

/** Lets the open pages of a user read again who is signed in: name, picture, rights. */
export function notifyUser(db: Db, userId: number): Promise<void> {
  return notifyChanged(db, dataOfUser(userId))
}

/** Sends what operations that were carried out in this transaction declare to change. */
export async function notifyChangesOf(
  db: Db,
  ...operations: readonly Pick<Operation, 'changes'>[]
): Promise<void> {
  if (!silenced.has(db)) await notifyChanged(db, ...operations.flatMap(({ changes }) => changes))
}

/** For an operation that changed nothing after all, as a dry run of an import: its `changes` are not sent. */
export function notifyNobody(db: Db): void {
  silenced.add(db)
}
