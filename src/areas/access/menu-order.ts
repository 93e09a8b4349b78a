// The order of the menu: which key each entry gets, so that as few as possible change.

/** An entry and what it stands under. */
export interface Placed {
  readonly id: number
  readonly parent_id: number | null
}

/** The same with its number among its neighbours. */
export interface Keyed extends Placed {
  readonly key: number
}

/** An entry with whether it is shown at all. */
export interface Shown extends Placed {
  readonly is_active: boolean
}

const STEP = 10

/** Entries as they are read in the menu: each followed by those that stand under it. */
export function inMenuOrder<Row extends Keyed>(rows: readonly Row[]): Row[] {
  const under = Map.groupBy(
    rows.toSorted((a, b) => a.key - b.key || a.id - b.id),
    (one) => one.parent_id,
  )
  return (under.get(null) ?? []).flatMap((one) => [one, ...(under.get(one.id) ?? [])])
}

/**
 * The keys for entries in a wanted order. Those that share a parent share out the numbers they have had there;
 * an entry that comes new gets a number behind the last, so that entries a later version adds still find their place.
 */
export function keysFor(known: readonly Keyed[], wanted: readonly Placed[]): Keyed[] {
  const had = new Map(known.map((one) => [one.id, one]))
  const levels = [...Map.groupBy(wanted, (one) => one.parent_id).values()]
  return levels.flatMap((level) => {
    const numbers = level
      .map(({ id, parent_id }) => had.get(id)?.parent_id === parent_id && had.get(id)!.key)
      .filter((key) => key !== false)
    while (numbers.length < level.length) numbers.push(Math.max(0, ...numbers) + STEP)
    const sorted = numbers.toSorted((a, b) => a - b)
    return level.map(({ id, parent_id }, at) => ({ id, parent_id, key: sorted[at]! }))
  })
}

/** What stands under an entry, of entries as they are read: under a group its own, under a heading all up to the next. */
export function standsUnder<Row extends Placed & { readonly is_title: boolean }>(
  ordered: readonly Row[],
  id: number,
): Row[] {
  const at = ordered.findIndex((one) => one.id === id)
  if (!ordered[at]?.is_title) return ordered.filter((one) => one.parent_id === id)
  const after = ordered.slice(at + 1)
  const next = after.findIndex((one) => one.is_title)
  return next < 0 ? after : after.slice(0, next)
}

/** The entries of which one way of arranging shows what another hides: a hidden group hides what stands under it. */
export function shownOtherwise(before: readonly Shown[], after: readonly Shown[]): number[] {
  const was = shownOf(before)
  const is = shownOf(after)
  return before.map(({ id }) => id).filter((id) => was.has(id) !== is.has(id))
}

function shownOf(rows: readonly Shown[]): Set<number> {
  const active = new Set(rows.filter((one) => one.is_active).map(({ id }) => id))
  const isShown = (one: Shown) => one.is_active && (one.parent_id === null || active.has(one.parent_id))
  return new Set(rows.filter(isShown).map(({ id }) => id))
}

/** The number of the last entry under another, or of the top. */
export function keyBehind(known: readonly Keyed[], parent: number | null): number {
  return Math.max(0, ...known.filter((one) => one.parent_id === parent).map((one) => one.key)) + STEP
}
