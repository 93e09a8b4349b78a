// The action dialect: one path, and the value of one key, or of two, decides which operation is meant.
import type { Operation } from '#base/operation.ts'
import { oldTable } from './old-words.ts'
import { type Names, type Spelling, type Wire, spelt } from './wire.ts'

/** Spells several operations at one path; `key` is the field that names the action, as the area spells it. `answers`: names in answers, where they differ. */
export function action(
  path: string,
  key: 'action' | 'ACTION' | 'Action',
  entries: Readonly<Record<string, Operation | Spelling>>,
  names: Names = {},
  answers: Names = names,
): Wire {
  const spellings = Object.entries(entries).map(
    ([word, entry]) => [word, named(entry, names, answers)] as const,
  )
  return { path, methods: ['POST'], key, isOld: true, names, answers, spellings: new Map(spellings) }
}

/** The same for a path that holds several tables, each by our name or the wire's own: `within` is the field that names the table, `key` the action. `more`: `usual` is the table meant where none is named. */
export function actionsWithin(
  path: string,
  within: 'tb_name' | 'level' | 'map',
  key: 'action' | 'ACTION' | 'Action',
  tables: Readonly<Record<string, Readonly<Record<string, Operation | Spelling>>>>,
  names: Names = {},
  more: Pick<Wire, 'usual' | 'shared' | 'shape'> = {},
): Wire {
  const spellings = Object.entries(tables).flatMap(([table, entries]) =>
    Object.entries(entries).map(
      ([word, entry]) => [`${oldTable(table)}/${word}`, named(entry, names, names)] as const,
    ),
  )
  return { path, methods: ['POST'], key, within, isOld: true, ...more, spellings: new Map(spellings) }
}

function named(entry: Operation | Spelling, names: Names, answers: Names): Spelling {
  const one = 'operation' in entry ? entry : spelt(entry)
  return { ...one, names: { ...names, ...one.names }, answers: { ...answers, ...one.answers } }
}
