// Finds the operation a request means, and the request an operation needs. Built once at start, default: unknown.
import type { Operation } from '#base/operation.ts'
import { type AreaPaths, spellByDefault } from './default.ts'
import { readOldValues } from './old-values.ts'
import { type NamedTable, tableByName, tableName } from './table.ts'
import { type Spelling, type Wire, bodyOf, fromWire, readAction, toWire } from './wire.ts'

/** A recognised request: the operation, and its input in our names, still unchecked. */
export interface Recognised {
  readonly spelling: Spelling
  readonly input: Record<string, unknown>
}

/** How to ask for an operation. */
export interface Asked {
  readonly path: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly body: Record<string, unknown>
  /** True if the body travels as a form, for the files in it. */
  readonly upload: boolean
  readonly spelling: Spelling
}

export type Registry = ReturnType<typeof buildRegistry>

/**
 * Builds the registry of all paths. Throws at start on a path, or an operation's spelling, declared twice.
 * `operations`: all that are answered here; those that no wire spells get the default spelling, as does whatever is asked.
 * `tables`: declared entities; those with `byName` get the usual one at the paths of tables, where no wire spells it.
 */
export function buildRegistry(
  wires: readonly Wire[],
  {
    operations = [],
    paths = {},
    tables = [],
  }: { operations?: readonly Operation[]; paths?: AreaPaths; tables?: readonly NamedTable[] } = {},
) {
  const byPath = new Map<string, Wire>()
  const byOperation = new Map<string, { wire: Wire; word: string; spelling: Spelling }[]>()
  const add = (wire: Wire): void => {
    byPath.set(wire.path, joined(byPath.get(wire.path), wire))
    for (const [word, spelling] of wire.spellings) {
      const ways = byOperation.get(spelling.operation.name) ?? []
      ways.push({ wire, word, spelling })
      byOperation.set(spelling.operation.name, ways)
    }
  }
  wires.forEach(add)
  const unnamed = tables.filter(({ tableView }) => tableView && !byOperation.has(tableView.read.name))
  const byTable = new Set(unnamed.map(({ tableView }) => tableView!.read.name))
  for (const operation of operations.filter(({ name }) => !byOperation.has(name) && !byTable.has(name))) {
    const way = spellByDefault(operation, byPath, paths)
    byPath.set(way.wire.path, way.wire)
    byOperation.set(operation.name, [way])
  }
  // behind all other spellings: they are what is asked by
  for (const table of unnamed.toSorted((a, b) => (tableName(a) < tableName(b) ? -1 : 1)))
    tableByName(table).forEach(add)

  return {
    paths: byPath,
    /** All operations that have a spelling, each once. */
    operations(): Operation[] {
      return [...new Set([...byOperation.values()].map((ways) => ways[0]!.spelling.operation))]
    },
    /** Whether the operation has a spelling of its own here. */
    knows: (operation: Operation): boolean => byOperation.has(operation.name),
    /** The operation a request means; null if the path has none by that action. */
    recognise(wire: Wire, body: Record<string, unknown>): Recognised | null {
      const found = recogniseAll(wire, body)
      return typeof found === 'string' ? null : found[0]!
    },
    recogniseAll,
    /** The request for an operation with this input. Throws if none of its spellings fits. */
    ask(operation: Operation, input: Record<string, unknown>): Asked {
      const ways = byOperation.get(operation.name) ?? [spellByDefault(operation, byPath, paths)]
      const way = ways.find(({ spelling }) =>
        Object.entries(spelling.fixed).every(([key, one]) => input[key] === one),
      )
      if (!way) throw new Error(`The operation ${operation.name} has no spelling for this input`)
      return askBy(way.wire, way.word, input)
    },
    askBy,
  }
}

/** The request for an operation by one of its spellings. */
function askBy(wire: Wire, word: string, input: Record<string, unknown>): Asked {
  const spelling = wire.spellings.get(word)!
  const { fixed, names, valued } = spelling
  const open = Object.fromEntries(Object.entries(input).filter(([key]) => !Object.hasOwn(fixed, key)))
  return {
    path: wire.path,
    method: wire.methods.includes('POST') ? 'POST' : wire.methods[0]!,
    body: bodyOf(wire, word, toWire(open, names, valued) as Record<string, unknown>),
    upload: wire.upload === true,
    spelling,
  }
}

/** Every request in a body; or why there is none: it does not have the form, or names no declared operation. */
function recogniseAll(
  wire: Wire,
  body: Record<string, unknown>,
): readonly [Recognised, ...Recognised[]] | 'malformed' | 'unknown' {
  const parts = wire.shape ? wire.shape.parts(body) : [body]
  if (!parts) return 'malformed'
  const found: Recognised[] = []
  for (const part of parts) {
    const { word, rest } = readAction(wire, part)
    if (word === null) return 'malformed'
    const spelling = wire.spellings.get(word)
    if (!spelling) return 'unknown'
    found.push({ spelling, input: inputOf(wire, spelling, rest) })
  }
  return found.length > 0 ? (found as [Recognised]) : 'malformed'
}

function inputOf(wire: Wire, spelling: Spelling, rest: Record<string, unknown>): Record<string, unknown> {
  const { operation, names, also, valued, ignored } = spelling
  const named = fromWire(rest, { ...also, ...names }, valued) as Record<string, unknown>
  const asked = (ignored.length > 0 ? withoutIgnored(named, ignored) : named) as Record<string, unknown>
  const input = wire.isOld ? readOldValues(operation.input, asked) : asked
  for (const key of Object.keys(spelling.fixed))
    if (Object.hasOwn(input, key)) return { ...input, [`?${key}`]: true }
  return { ...input, ...spelling.fixed }
}

// a row goes back as it was read, with the columns that are the server's own
function withoutIgnored(raw: unknown, ignored: readonly string[], within = ''): unknown {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return raw
  const kept = Object.entries(raw).filter(([key]) => !ignored.includes(`${within}${key}`))
  return Object.fromEntries(
    kept.map(([key, one]) => [key, key === 'data' ? withoutIgnored(one, ignored, 'data.') : one]),
  )
}

function joined(known: Wire | undefined, wire: Wire): Wire {
  if (!known) return wire
  if (!known.shared || !wire.shared) throw new Error(`The path ${wire.path} is declared twice`)
  for (const word of wire.spellings.keys())
    if (known.spellings.has(word)) throw new Error(`${word} of the path ${wire.path} is declared twice`)
  return { ...known, spellings: new Map([...known.spellings, ...wire.spellings]) }
}
