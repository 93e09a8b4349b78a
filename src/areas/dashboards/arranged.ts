// The order of cards on the first page: as the reader arranged them, and new ones where they are delivered.

/** What was kept of a page: cards in their order, and those that are hidden. Empty: as delivered. */
export interface Arranged {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

/** Things with ids in the order that was kept; one that it does not know stands behind its neighbour of the delivered order. */
export function inOrder<Thing extends { readonly id: string }>(
  all: readonly Thing[],
  { order }: Pick<Arranged, 'order'>,
): Thing[] {
  const kept = order.flatMap((id) => all.find((one) => one.id === id) ?? [])
  for (const [at, one] of all.entries()) {
    if (kept.includes(one)) continue
    const before = all.slice(0, at).findLast((other) => kept.includes(other))
    kept.splice(before ? kept.indexOf(before) + 1 : 0, 0, one)
  }
  return kept
}

/** The ids with one of them a place further up or down; unchanged at the ends. */
export function moved(ids: readonly string[], id: string, by: 1 | -1): string[] {
  const at = ids.indexOf(id)
  const next = ids.toSpliced(at, 1)
  const to = Math.max(0, Math.min(at + by, next.length))
  return next.toSpliced(to, 0, id)
}
