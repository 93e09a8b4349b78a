// The record a dialog edits: read anew when the dialog opens, as the list's row may be old.
import { useState } from 'react'
import type { CallFailure } from './call-failure.web.ts'
import type { InputFor, Operation, OutputFor } from '#base/operation.ts'
import { useRead } from './use-read.web.ts'

/** A record being opened. `first` is what the form starts from and stays as it was; `now` follows later changes. */
export interface Opened<Row> {
  readonly first: Row | undefined
  readonly now: Row | undefined
  readonly failure: CallFailure | null
  readonly again: () => void
}

/** Reads the record of a dialog; without an input nothing is read (a new record). */
export function useOpened<O extends Operation>(
  operation: O,
  input: InputFor<O> | null,
): Opened<OutputFor<O>> {
  const read = useRead(operation, (input ?? {}) as InputFor<O>, {
    enabled: input !== null,
    keep: false,
  })
  const [first, setFirst] = useState<OutputFor<O>>()
  const fresh = read.fetching ? undefined : read.data
  // set while rendering: the form appears in the same pass as its record
  if (first === undefined && fresh !== undefined && input !== null) setFirst(fresh)
  return { first, now: read.data, failure: read.failure, again: () => void read.again() }
}
