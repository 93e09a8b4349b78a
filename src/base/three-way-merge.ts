// What one person changed, laid over what another saved meanwhile: neither takes the other's work away.

/** Values by the key of their row. */
export type ByKey<K, V> = ReadonlyMap<K, V>

/**
 * Three-way merge by key: edits in `mine` since `known` (base) onto `saved`; `gone`: edited keys no longer saved. Values are
 * compared as JSON.
 */
export function threeWayMerge<K, V>(
  saved: ByKey<K, V>,
  known: ByKey<K, V>,
  mine: ByKey<K, V>,
): { now: ByKey<K, V>; gone: K[] } {
  const now = new Map(saved)
  const gone: K[] = []
  for (const [key, value] of mine) {
    if (same(value, known.get(key))) continue
    if (saved.has(key)) now.set(key, value)
    else gone.push(key)
  }
  return { now, gone }
}

/** True if two values are written alike. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
