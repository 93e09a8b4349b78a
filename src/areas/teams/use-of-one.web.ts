// A form of one place over a call that takes several.
import { useMemo } from 'react'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'

/** The failure of the call with the fields of its one member named as the form names them. */
export function useOfOne(failure: CallFailure | null): CallFailure | null {
  return useMemo(() => {
    if (!failure) return null
    const fields = failure.fields.map((one) => ({ ...one, field: one.field.replace(/^members\.0\./, '') }))
    return Object.assign(Object.create(failure) as CallFailure, { fields })
  }, [failure])
}
