// What a spelling is: a path, how an operation is recognised on it, and how names are spelt there.
import type { Operation } from '#platform/operation.ts'
import { ReceivedFile } from '#platform/received-file.ts'

/** Two-way spelling of keys: wire name -> our name. Applies at every depth. */
export type Names = Readonly<Record<string, string>>

/** One operation's spelling on a path. */
export interface Spelling {
  readonly operation: Operation
  /** Values this spelling stands for: set on decoding, taken away on encoding. */
  readonly fixed: Readonly<Record<string, unknown>>
  readonly names: Names
  /** How the answer's keys are spelt; the same as the request's but where the two have always differed. */
  readonly answers: Names
  /** Keys of the answer that are repeated at the top of the envelope. */
  readonly top: readonly string[]
}

/** All operations behind one path. `key` is the field that names the action; null for a path of one operation. */
export interface Wire {
  readonly path: string
  readonly methods: readonly ('GET' | 'POST' | 'PUT')[]
  readonly key: string | null
  /** The field that names the table, where the path holds several; a spelling's word is then '<table>/<action>'. */
  readonly within?: string
  /** True where files are taken: multipart/form-data instead of JSON. */
  readonly upload?: boolean
  readonly spellings: ReadonlyMap<string, Spelling>
}

/** Options of one spelling. */
export interface SpellingOptions {
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly names?: Names
  readonly answers?: Names
  readonly top?: readonly string[]
}

/** Spells one operation. */
export function spelt(operation: Operation, options: SpellingOptions = {}): Spelling {
  const { fixed = {}, names = {}, answers = names, top = [] } = options
  return { operation, fixed, names, answers, top }
}

/** The fields of a request that say which spelling is meant, filled for one word. */
export function wordFields(wire: Wire, word: string): Readonly<Record<string, string>> {
  if (wire.key === null) return {}
  if (wire.within === undefined) return { [wire.key]: word }
  const [table, verb] = word.split('/')
  return { [wire.within]: table!, [wire.key]: verb! }
}

/** The word of a request and the rest of its body; null if a field that says it is missing or no text. */
export function takeWord(
  wire: Wire,
  body: Readonly<Record<string, unknown>>,
): { word: string | null; rest: Record<string, unknown> } {
  const fields = [wire.within, wire.key].filter((one) => one !== undefined && one !== null)
  const said = fields.map((field) => body[field])
  const rest = Object.fromEntries(Object.entries(body).filter(([key]) => !fields.includes(key)))
  const plain = said.every((one): one is string => typeof one === 'string' && !one.includes('/'))
  return { word: plain ? said.join('/') : null, rest }
}

/** Wire keys to our keys, at every depth. A key that has another wire spelling is left as it is and so refused later. */
export function fromWire(raw: unknown, names: Names): unknown {
  if (Object.keys(names).length === 0) return raw
  const taken = new Set(Object.values(names))
  return renameKeys(raw, (key) =>
    Object.hasOwn(names, key) ? names[key]! : taken.has(key) ? `?${key}` : key,
  )
}

/** Our keys to wire keys, at every depth. */
export function toWire(raw: unknown, names: Names): unknown {
  if (Object.keys(names).length === 0) return raw
  const back = new Map(Object.entries(names).map(([wire, own]) => [own, wire]))
  return renameKeys(raw, (key) => back.get(key) ?? key)
}

function renameKeys(raw: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(raw)) return raw.map((one) => renameKeys(one, rename))
  if (raw === null || typeof raw !== 'object' || isFile(raw)) return raw
  return Object.fromEntries(Object.entries(raw).map(([key, one]) => [rename(key), renameKeys(one, rename)]))
}

function isFile(raw: object): boolean {
  return raw instanceof Blob || raw instanceof ReceivedFile
}
