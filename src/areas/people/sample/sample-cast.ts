// The people of the sample company as the steps of other areas need them.
import { sampleFact } from '#platform/areas/sample-step.ts'
import type { Branch } from '#areas/organization/sample/sample-branches.ts'

/** A person who acts: as an employee and as a user. */
export interface Actor {
  readonly employeeId: number
  readonly userId: number
  readonly nickname: string
}

export interface Engineer extends Actor {
  readonly branch: Branch
  /** The last day this engineer works, counted from today; none if still here. */
  readonly lastDay?: number
}

/** Those of the sample's people who act in what other areas tell. */
export interface Cast {
  readonly engineers: readonly Engineer[]
  readonly desks: Readonly<Record<Branch, { coordinator: Actor; leader: Actor }>>
  /** Who helps over the remote line. */
  readonly programmers: readonly Actor[]
  readonly manager: Actor
}

export const sampleCast = sampleFact<Cast>('cast')
