// The pairs of a record as edited and not saved yet, and their merge with another user's save.
import { threeWayMerge, same } from '#base/three-way-merge.ts'
import type { PairMapDeclared, Paired, PairRow, Side } from './pair-map.ts'

/** What was read, and the pairs as they are now. */
export interface Held {
  readonly known: Paired
  readonly rows: readonly PairRow[]
}

/** The pairs of a record; what belongs to it by itself is none. */
export const pairsIn = ({ rows }: Paired): PairRow[] => rows.filter(({ is_own }) => !is_own)

type Said = Readonly<Record<string, unknown>>
type Declared = Pick<PairMapDeclared, 'fields'>

function saidIn({ fields }: Declared, { key }: Side, rows: readonly PairRow[]): Map<number, Said> {
  const said = rows.map((row): [number, Said] => [
    Number(row[key]),
    Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null])),
  ])
  return new Map(said.sort(([a], [b]) => a - b))
}

/** The rows as they are saved. */
export function givenIn(map: Declared, across: Side, rows: readonly PairRow[]): Record<string, unknown>[] {
  return rows.map((row) => ({
    [across.key]: row[across.key],
    ...saidIn(map, across, [row]).values().next().value,
  }))
}

/** True if they are not as they were read. */
export function isChanged(map: Declared, across: Side, { known, rows }: Held): boolean {
  const now = [...saidIn(map, across, rows)]
  return !same(now, [...saidIn(map, across, pairsIn(known))])
}

/** One pair that is not here as it is saved; without a row on the side where there is no pair. */
export interface DifferingPair {
  readonly mine: PairRow | undefined
  readonly theirs: PairRow | undefined
}

/** What I changed, laid over what is `saved` now: the rows then, and those that differ from the saved ones. */
export function overSaved(
  map: Declared,
  across: Side,
  saved: Paired,
  { known, rows }: Held,
): { rows: PairRow[]; differing: DifferingPair[] } {
  const [theirs, before] = [pairsIn(saved), pairsIn(known)]
  const all = new Map([...before, ...theirs, ...rows].map((row) => [Number(row[across.key]), row]))
  // what is no pair is told as well: taking one out is a change, too
  const whole = (some: readonly PairRow[]) => {
    const said = saidIn(map, across, some)
    return new Map([...all.keys()].map((id) => [id, said.get(id) ?? null]))
  }
  const [now, there] = [threeWayMerge(whole(theirs), whole(before), whole(rows)).now, whole(theirs)]
  const rowOf = (id: number, said: Said | null | undefined) =>
    said ? { ...all.get(id)!, ...said } : undefined
  const ids = [...all.keys()]
  return {
    rows: ids.flatMap((id) => rowOf(id, now.get(id)) ?? []),
    differing: ids
      .filter((id) => !same(now.get(id), there.get(id)))
      .map((id) => ({ mine: rowOf(id, now.get(id)), theirs: rowOf(id, there.get(id)) })),
  }
}
