// The pairs of a record in a dialog: read when it opens, changed there, and saved as a whole.
import { useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { type PairMap, type Paired, type Side, sidesOf } from './pair-map.ts'
import { type Held, givenIn, isChanged, pairsIn } from './pair-rows.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { type Opened, useOpened } from '#platform/browser/use-opened.web.ts'

/** One map of a record that is open. */
export interface Pairs {
  readonly map: PairMap
  readonly here: Side
  readonly across: Side
  readonly opened: Opened<Paired>
  readonly held: Held | undefined
  readonly dirty: boolean
  readonly busy: boolean
  readonly failure: CallFailure | null
  readonly mayEdit: boolean
  hold: (held: Held) => void
  /** Saves these; gives what is there then, or nothing after a refusal. */
  save: (held: Held) => Promise<Paired | undefined>
}

/** Opens the map of the record on the side `by`; without an id nothing is read. */
export function usePairs(map: PairMap, by: string, id: number | null): Pairs {
  const [here, across] = sidesOf(map, by)
  const opened = useOpened(map.select, id === null ? null : { [by]: id })
  const action = useAction(map.save)
  const [changed, setChanged] = useState<Held>()
  const held = changed ?? (opened.first && { known: opened.first, rows: pairsIn(opened.first) })
  return {
    map,
    here,
    across,
    opened,
    held,
    dirty: held !== undefined && isChanged(map, across, held),
    busy: action.busy,
    failure: action.failure,
    mayEdit: useCan(map.save),
    hold(next) {
      action.clear()
      setChanged(next)
    },
    async save({ known, rows }) {
      const saved = await action.run({
        [by]: id,
        row_version: known.row_version,
        rows: givenIn(map, across, rows),
      })
      if (saved) setChanged({ known: saved, rows: pairsIn(saved) })
      return saved
    },
  }
}
