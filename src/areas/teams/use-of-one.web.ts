// A form of one place over a call that takes several.
import { useMemo } from 'react'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import type { Member } from './team.ts'

/** The failure of the call with the fields of its one member named as the form names them; with an id its data is that member as it is now, not the team. */
export function useOfOne(failure: CallFailure | null, id?: number): CallFailure | null {
  return useMemo(() => {
    if (!failure) return null
    const fields = failure.fields.map((one) => ({ ...one, field: one.field.replace(/^members\.0\./, '') }))
    const isTeam = id !== undefined && Array.isArray(failure.data)
    const data = isTeam ? (failure.data as readonly Member[]).find((one) => one.id === id) : failure.data
    return Object.assign(Object.create(failure) as CallFailure, { fields, data })
  }, [failure, id])
}
