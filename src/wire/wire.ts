// What a spelling is: a path, how an operation is recognised on it, and how names are spelt there.
import type { Operation } from '#platform/operation.ts'

/** Two-way spelling of keys: wire name -> our name. Applies at every depth of request and answer. */
export type Names = Readonly<Record<string, string>>

/** One operation's spelling on a path. */
export interface Spelling {
  readonly operation: Operation
  /** Values this spelling stands for: set on decoding, taken away on encoding. */
  readonly fixed: Readonly<Record<string, unknown>>
  readonly names: Names
  /** Keys of the answer that are repeated at the top of the envelope. */
  readonly top: readonly string[]
}

/** All operations behind one path. `key` is the field that names the action; null for a path of one operation. */
export interface Wire {
  readonly path: string
  readonly methods: readonly ('GET' | 'POST' | 'PUT')[]
  readonly key: string | null
  readonly spellings: ReadonlyMap<string, Spelling>
}

/** Options of one spelling. */
export interface SpellingOptions {
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly names?: Names
  readonly top?: readonly string[]
}

/** Spells one operation. */
export function spelt(operation: Operation, options: SpellingOptions = {}): Spelling {
  return { operation, fixed: options.fixed ?? {}, names: options.names ?? {}, top: options.top ?? [] }
}

/** Wire keys to our keys, at every depth. A key that has another wire spelling is left as it is and so refused later. */
export function fromWire(raw: unknown, names: Names): unknown {
  const taken = new Set(Object.values(names))
  return renameKeys(raw, (key) =>
    Object.hasOwn(names, key) ? names[key]! : taken.has(key) ? `?${key}` : key,
  )
}

/** Our keys to wire keys, at every depth. */
export function toWire(raw: unknown, names: Names): unknown {
  const back = new Map(Object.entries(names).map(([wire, own]) => [own, wire]))
  return renameKeys(raw, (key) => back.get(key) ?? key)
}

function renameKeys(raw: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(raw)) return raw.map((one) => renameKeys(one, rename))
  if (raw === null || typeof raw !== 'object') return raw
  return Object.fromEntries(Object.entries(raw).map(([key, one]) => [rename(key), renameKeys(one, rename)]))
}
