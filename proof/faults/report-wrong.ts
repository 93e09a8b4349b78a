// Says what a comparison found wrong, a few of each kind, and fails the run.
import type { Proof } from '../proof.ts'
import type { Wrong } from './ledger.ts'

const SHOWN = 5

/** Writes the first wrong marks down; how many there are of each kind is for the figures. */
export function reportWrong(proof: Proof, when: string, wrong: readonly Wrong[]): void {
  for (const { kind, operation, marker } of wrong.slice(0, SHOWN))
    proof.say(`✗ ${when}: ${operation} ${marker} ${kind}`)
}
