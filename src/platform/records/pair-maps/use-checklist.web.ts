// A checklist of pairs in a dialog: changed there, saved as a whole, and laid over what another saved meanwhile.
import { type ComponentProps, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import type { Refusal } from '#platform/browser/Refusal.tsx'
import { type Differing, isStale } from '#platform/browser/StaleNotice.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { same, threeWayMerge } from '#base/three-way-merge.ts'
import type { Checklist, PairChecklist } from './pair-checklist.ts'

/** How a checklist is filled in. */
export interface Filling<Row, Typed> {
  /** What is filled in as it was saved. */
  typedIn: (saved: Checklist<Row>) => Typed
  /** What I filled in since it was `known`, laid over what is `saved` now, and where that differs. */
  merge: (saved: Checklist<Row>, known: Checklist<Row>, mine: Typed) => { typed: Typed; parts: Differing[] }
  isChanged: (known: Checklist<Row>, typed: Typed) => boolean
  /** What is saved beside the record and its version; nothing where it is not saved after all. */
  given: (
    over: Checklist<Row>,
    typed: Typed,
  ) => Promise<Readonly<Record<string, unknown>> | undefined> | Readonly<Record<string, unknown>> | undefined
  /** After a refusal. */
  onRefused?: () => void
}

/** A checklist that is open. */
export interface OpenChecklist<Row, Typed> {
  readonly known: Checklist<Row>
  readonly typed: Typed
  readonly dirty: boolean
  readonly busy: boolean
  readonly mayEdit: boolean
  readonly refusal: ComponentProps<typeof Refusal>
  type: (typed: Typed) => void
  save: () => void
}

/** Opens what was read of a record `first`; `onSaved` is told when it is saved. */
export function useChecklist<Row, Typed>(
  { save: operation, record }: PairChecklist<Row>,
  id: number,
  first: Checklist<Row>,
  { typedIn, merge, isChanged, given, onRefused }: Filling<Row, Typed>,
  onSaved: () => void,
): OpenChecklist<Row, Typed> {
  const [known, setKnown] = useState(first)
  const [typed, setTyped] = useState(() => typedIn(first))
  const action = useAction(operation)
  const saveOver = async (over: Checklist<Row>, of: Typed) => {
    const more = await given(over, of)
    if (!more) return
    const saved = await action.run({ [record.key]: id, row_version: over.row_version, ...more })
    if (saved) onSaved()
    else onRefused?.()
  }
  const take = (now: Checklist<Row>, of: Typed) => {
    action.clear()
    setKnown(now)
    setTyped(() => of)
  }
  const theirs = isStale(action.failure) ? (action.failure.data as Checklist<Row>) : known
  const merged = merge(theirs, known, typed)
  return {
    known,
    typed,
    dirty: isChanged(known, typed),
    busy: action.busy,
    mayEdit: useCan(operation),
    refusal: {
      failure: action.failure,
      stale: {
        fields: {},
        typed: {},
        parts: merged.parts,
        onKeepMine: () => {
          take(theirs, merged.typed)
          void saveOver(theirs, merged.typed)
        },
        onTakeTheirs: () => take(theirs, typedIn(theirs)),
      },
    },
    type: (next) => setTyped(() => next),
    save: () => void saveOver(known, typed),
  }
}

/** A value for each line of a checklist, by the id of what it lists. */
export type ByItem<Value> = ReadonlyMap<number, Value>

/** The merge of values by line: those that differ, and those of mine whose line is `offeredNoMore`. */
export function mergeByItem<Row extends { readonly code: string }, Value>(
  how: {
    idOf: (row: Row) => number
    typedIn: (saved: Checklist<Row>) => ByItem<Value>
    named: (row: Row) => string
    shown: (value: Value | undefined) => string
    offeredNoMore: string
  },
  saved: Checklist<Row>,
  known: Checklist<Row>,
  mine: ByItem<Value>,
): { typed: ByItem<Value>; parts: Differing[] } {
  const { idOf, named, shown } = how
  const [theirs, before] = [how.typedIn(saved), how.typedIn(known)]
  const { now, gone } = threeWayMerge(theirs, before, mine)
  const label = (row: Row) => `${named(row)} (${row.code})`
  const differing = saved.rows.filter((row) => !same(now.get(idOf(row)), theirs.get(idOf(row))))
  const lost = known.rows.filter((row) => gone.includes(idOf(row)))
  return {
    typed: now,
    parts: [
      ...differing.map((row) => ({
        label: label(row),
        mine: shown(now.get(idOf(row))),
        theirs: shown(theirs.get(idOf(row))),
      })),
      ...lost.map((row) => ({
        label: label(row),
        mine: shown(mine.get(idOf(row))),
        theirs: how.offeredNoMore,
      })),
    ],
  }
}
