/**
 * The place in a row of so many that a key leads to from a place in it: arrows go round, Home and End to its ends;
 * undefined for every other key. Arrows up and down count only where the row has several lines.
 */
export function neighbour(
  key: string,
  at: number,
  count: number,
  { severalLines = false } = {},
): number | undefined {
  if (key === 'ArrowRight' || (severalLines && key === 'ArrowDown')) return (at + 1) % count
  if (key === 'ArrowLeft' || (severalLines && key === 'ArrowUp')) return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
