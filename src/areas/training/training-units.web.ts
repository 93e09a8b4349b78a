// Units of the organization, searched as the fields of training want them.
import { unitOptions } from '#areas/organization/organization.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'

/** Units whose code or name holds the text. */
export function searchUnits(text: string): Promise<Found[]> {
  return searchLookup({ options: unitOptions as unknown as Lookup['options'] }, text)
}
