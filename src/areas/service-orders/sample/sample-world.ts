// The sample company as the stories of its orders need it: who, where, which machine, under which number.
import type { Machine } from '#areas/machines/sample/sample-installed.ts'
import type { Cast } from '#areas/people/sample/sample-cast.ts'
import type { SampleClock } from '#platform/areas/sample-clock.ts'

export type Priority = 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT'

export interface World extends Cast {
  readonly clock: SampleClock
  readonly machines: readonly Machine[]
  readonly causes: ReadonlyMap<string, number>
  readonly remedies: ReadonlyMap<string, number>
  /** The minute by which so many working minutes have passed, without the pauses. */
  readonly dueAfter: (
    minute: number,
    workingMinutes: number,
    pauses?: readonly (readonly [number, number])[],
  ) => number
  readonly dueMinutes: Readonly<Record<Priority, { response: number; restore: number }>>
}
