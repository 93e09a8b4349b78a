/**
 * The place in a row of so many that a key leads to from a place in it: arrows go round, Home and End to its ends;
 * undefined for every other key. Arrows up and down count only in rows that wrap.
 */
export function neighbour(
  key: string,
  at: number,
  count: number,
  { wraps = false } = {},
): number | undefined {
  if (key === 'ArrowRight' || (wraps && key === 'ArrowDown')) return (at + 1) % count
  if (key === 'ArrowLeft' || (wraps && key === 'ArrowUp')) return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
