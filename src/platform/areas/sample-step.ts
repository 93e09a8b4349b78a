// How areas make the sample company: one step each, and what a step leaves for those after it.
import type { Db } from '#platform/database/db.server.ts'
import type { RequestFiles } from '#platform/files/files.server.ts'
import type { Contributions } from '#platform/server/contributions.server.ts'
import type { SampleClock } from './sample-clock.ts'

/** Something that one step makes and later ones need, by a name for messages. `kind` only carries the type. */
export interface SampleFact<T> {
  readonly name: string
  readonly kind?: T
}

export function sampleFact<T>(name: string): SampleFact<T> {
  return { name }
}

/** The sample company while it is made, in one transaction. */
export interface SampleCompany {
  readonly db: Db
  readonly clock: SampleClock
  /** How many orders it shall have. */
  readonly orders: number
  /** That of the password of all its people. */
  readonly passwordHash: string
  /** Where documents are kept; without it there are none. */
  readonly files: RequestFiles | null
  /** What the areas give to a view of many of them: papers have the company at their head. */
  readonly contributions: Contributions
  /** Leaves something for later steps. */
  readonly give: <T>(fact: SampleFact<T>, value: NoInfer<T>) => void
  /** What an earlier step left; fails if no step has done so. */
  readonly given: <T>(fact: SampleFact<T>) => T
}

/** What an area adds to the sample company. */
export interface SampleStep {
  /** Areas further down the list whose steps come before this one. */
  readonly after?: readonly string[]
  /** Fetches what does it, so that a real company loads none of it. */
  readonly load: () => Promise<(company: SampleCompany) => Promise<void>>
}
