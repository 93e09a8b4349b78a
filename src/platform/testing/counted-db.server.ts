// Counts statements: a list of any length takes as many as a short one.
import type { Db } from '#platform/database/db.server.ts'

/** The same connection, and how many statements it was asked so far. */
export function countedDb(origin: Db): { readonly db: Db; readonly asked: () => number } {
  let asked = 0
  const db = new Proxy(origin, {
    get: (target, name) => {
      const own = target[name as keyof Db]
      if (typeof own !== 'function' || name === 'withCommit') return own
      return (...given: never[]) => {
        asked++
        return (own as (...all: never[]) => unknown).apply(target, given)
      }
    },
  })
  return { db, asked: () => asked }
}
