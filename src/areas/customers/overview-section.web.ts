// What other areas bring to the overview of a customer's page.
import type { ComponentType } from 'react'
import type { Access } from '#base/access.ts'
import type { CustomerCard } from './customers.ts'

/** A section of the overview, brought by the area whose rows it shows; it draws nothing where there are none. */
export interface OverviewSection {
  readonly name: string
  readonly access: Access
  readonly load: () => Promise<ComponentType<{ readonly subject: CustomerCard }>>
}
