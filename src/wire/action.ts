// The action dialect: one path, and the value of one key decides which operation is meant.
import type { Operation } from '#platform/operation.ts'
import { type Names, type Spelling, type Wire, spelt } from './wire.ts'

/** Spells several operations at one path; `key` is the field that names the action, as the area spells it. */
export function action(
  path: string,
  key: 'action' | 'ACTION' | 'Action',
  entries: Readonly<Record<string, Operation | Spelling>>,
  names: Names = {},
): Wire {
  const spellings = new Map<string, Spelling>()
  for (const [word, entry] of Object.entries(entries)) {
    const one = 'operation' in entry ? entry : spelt(entry)
    spellings.set(word, { ...one, names: { ...names, ...one.names } })
  }
  return { path, methods: ['POST'], key, spellings }
}
