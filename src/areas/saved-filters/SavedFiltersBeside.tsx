// The filters a person keeps, beside the search box of a list: what stands beside the first rows does not wait with them.
import { type ReactNode, Suspense } from 'react'
import { patientLazy } from '#ui/patient-lazy.web.ts'
import type { SavedFiltersProps } from './SavedFilters.tsx'

const SavedFilters = patientLazy(async () => (await import('./SavedFilters.tsx')).SavedFilters)

/** The button and its menu, once they have come. */
export function SavedFiltersBeside<F extends string>(props: SavedFiltersProps<F>): ReactNode {
  return (
    <Suspense fallback={null}>
      {/* lazy forgets which filters the list has */}
      <SavedFilters {...(props as unknown as SavedFiltersProps<string>)} />
    </Suspense>
  )
}
