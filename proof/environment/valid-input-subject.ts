// Which entity an operation is about.
import type { Operation } from '../../src/base/operation.ts'
import { toldBy } from './valid-input-values.ts'

/** The entity an operation is about, and whether it asks for the version its row has. */
export interface Subject {
  readonly table: string
  readonly field: string
  readonly versioned: boolean
}

/** The table of an operation's `id`, else of the row it names for certain, or with a version; null if there is none. */
export function subjectOf(operation: Operation): Subject | null {
  const ids = Object.entries(operation.input).filter(
    ([name, { of, kind }]) => of && !of.includes('.') && name !== 'row_version' && kind !== 'selectmany',
  )
  const isVersioned = Object.hasOwn(operation.input, 'row_version')
  const [field, { of = '' } = {}] =
    ids.find(([name]) => name === 'id') ??
    ids.find(([, one]) => !toldBy(one.schema).optional) ??
    // one of two sides a record may be named from
    ids.find(([, { kind }]) => isVersioned && kind === 'hidden') ??
    []
  if (field === undefined) return null
  return { table: of, field, versioned: isVersioned }
}

/** The table an operation needs rows of: that of its subject, else of the rows it lists. */
export function tableOf(operation: Operation): string | undefined {
  const listed = Object.values(operation.input).flatMap(({ fields }) => fields?.id?.of ?? [])
  return subjectOf(operation)?.table ?? listed.at(-1)
}

/** The area an operation belongs to, by its name. */
export function areaOf({ name }: Operation): string {
  return name.split('.')[0]!
}
