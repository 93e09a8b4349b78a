// The sample company as the stories of its orders need it: who, where, which machine, under which number.
import type { TypeCode } from './sample-models.ts'
import type { SampleSite } from './sample-customers.ts'
import type { Branch } from './sample-people.ts'
import type { SampleClock } from './sample-clock.ts'

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

export interface Contact {
  readonly id: number
  readonly name: string
  readonly position: string
}

/** An installed machine; days are counted from today. */
export interface Machine {
  readonly id: number
  readonly customerId: number
  readonly siteId: number
  readonly site: SampleSite
  readonly contacts: readonly Contact[]
  readonly model: string
  readonly type: TypeCode
  readonly typeName: string
  readonly serial: string
  readonly name: string
  readonly line: number
  /** What the customer calls it: RP-01. */
  readonly number: string
  readonly status: 'INSTALLED' | 'OPERATING' | 'STANDBY' | 'DECOMMISSIONED'
  readonly commissionedDay: number | null
  readonly decommissionedDay?: number
  readonly criticality: 'A' | 'B' | 'C'
  readonly positionNote: string
  readonly qrToken: string
  /** Its installation and hand-over are part of the history. */
  readonly isNew: boolean
}

export type Priority = 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT'

export interface World {
  readonly clock: SampleClock
  readonly engineers: readonly Engineer[]
  readonly desks: Readonly<Record<Branch, { coordinator: Actor; leader: Actor }>>
  /** Who helps over the remote line. */
  readonly programmers: readonly Actor[]
  readonly manager: Actor
  readonly machines: readonly Machine[]
  readonly causes: ReadonlyMap<string, number>
  readonly remedies: ReadonlyMap<string, number>
  /** The minute by which so many working minutes have passed. */
  readonly dueAfter: (minute: number, workingMinutes: number) => number
  readonly dueMinutes: Readonly<Record<Priority, { response: number; restore: number }>>
}
