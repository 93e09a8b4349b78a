// The mark of a visit: one sign for each state, the same in the picture, the table and the list.
import type { ReactNode } from 'react'
import type { Says } from '#ui/language.tsx'
import { coloursOfTone, toneOf } from '#ui/status-colours.ts'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { MaVisitState } from './ma-visits.ts'
import { maVisitStates } from './ma-visits.text.ts'

const signs: Readonly<Record<MaVisitState, string>> = {
  PLANNED: '○',
  ORDERED: '◐',
  DONE: '●',
  LATE: '◑',
  EARLY: '◑',
  MISSED: '✕',
  SKIPPED: '–',
  PAUSED: '–',
}

/** Its sign in the colour of its state; for the eye only, words stand beside it. */
export function MaVisitSign({ state }: { state: MaVisitState }): ReactNode {
  return (
    <span aria-hidden="true" className="ma-sign" style={{ color: coloursOfTone(toneOf(state)).ink }}>
      {signs[state]}
    </span>
  )
}

/** The state as a chip. */
export function MaVisitChip({ state, label }: { state: MaVisitState; label?: Says }): ReactNode {
  return <StatusChip status={state} label={label ?? maVisitStates[state]} />
}

/** What the signs mean. */
export const signStates: readonly MaVisitState[] = ['PLANNED', 'ORDERED', 'DONE', 'LATE', 'MISSED', 'SKIPPED']
