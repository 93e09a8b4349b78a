// A list whose filters people may keep under a name: how it is asked, so that what was kept is judged by the list itself.
import { type ListShape, type ListView, readListAddress } from './list-address.ts'
import type { InputFor, Operation } from './operation.ts'

/** One such list. */
export interface SavedList {
  readonly name: string
  readonly operation: Operation
  readonly filters: readonly string[]
  readonly sortable: readonly string[]
  /** What the list is asked with these filters alone, by the names of its address; what it does not understand it leaves out. */
  readonly asked: (filters: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>
}

/** Declares one; its shape has its name. */
export function savedList<O extends Operation, F extends string>(
  operation: O,
  shape: ListShape<F>,
  ask: (view: ListView<F>) => InputFor<O>,
): SavedList {
  const { saved, filters, sortable } = shape
  if (!saved) throw new Error(`The shape of ${operation.name} has no name to keep filters under`)
  return {
    name: saved,
    operation,
    filters,
    sortable,
    asked: (values) => ask(readListAddress(shape, new URLSearchParams(values))) as Record<string, unknown>,
  }
}
