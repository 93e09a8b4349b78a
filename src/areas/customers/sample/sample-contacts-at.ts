// The contacts of the sample company's customers as the steps of other areas need them.
import { sampleFact } from '#platform/areas/sample-step.ts'

export interface Contact {
  readonly id: number
  readonly name: string
  readonly position: string
}

/** Whom one calls at a site, by its id. */
export const sampleContactsAt = sampleFact<(siteId: number) => readonly Contact[]>('contacts at a site')
