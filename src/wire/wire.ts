// What a spelling is: a path, how an operation is recognised on it, and how names are spelt there.
import type { Operation } from '#base/operation.ts'
import { oldField, fieldFromWire } from './old-words.ts'

/** Two-way spelling of keys: wire name -> our name. Applies at every depth, before the old words that hold for all operations. */
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
  /** Keys, of the request and of the answer, whose values are names as well: what a list is sorted or counted by, the columns of a table. */
  readonly valued: readonly string[]
  /** Further names of fields, by which they may be sent. */
  readonly also: Names
  /** Our names of what is taken and not looked at, as the server's own values stand: 'created_by', 'data.id'. */
  readonly ignored: readonly string[]
  /** How the answer lies in the envelope: by itself, among the items of a batch, or as the rows of a procedure. */
  readonly form: 'plain' | 'items' | 'rows'
}

/** How requests lie in a body, where the body is not the request itself. */
export interface Shape {
  /** The requests in a body, each with the fields that say what is meant; null if they do not lie in it so. */
  parts(body: Readonly<Record<string, unknown>>): readonly Record<string, unknown>[] | null
  /** The body that holds one request. */
  body(part: Readonly<Record<string, unknown>>): Record<string, unknown>
  /** Where a field of the request at this place stands in the body. */
  place(at: number, field: string): string
  /** The JSON schema of a body, from that of a request. */
  describe(part: PartSchema): object
}

/** The JSON schema of one request. */
export interface PartSchema {
  readonly title?: string
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

/** All operations behind one path. `key` is the field that names the action; null for a path of one operation. */
export interface Wire {
  readonly path: string
  readonly methods: readonly ('GET' | 'POST' | 'PUT')[]
  readonly key: string | null
  /** The field that names the table, where the path holds several; a spelling's word is then '<table>/<action>'. */
  readonly within?: string
  /** The table that is meant where none is named. */
  readonly usual?: string
  /** True where clients of before call: their forms of values are taken, and a request that names no action selects. */
  readonly isOld?: boolean
  /** True where files are taken: multipart/form-data instead of JSON. */
  readonly upload?: boolean
  /** True where several areas add to one path; what none of them added is refused as what is forbidden. */
  readonly shared?: boolean
  readonly shape?: Shape
  /** How all operations here spell keys, those that come by default as well; `answers` where these differ. */
  readonly names?: Names
  readonly answers?: Names
  readonly spellings: ReadonlyMap<string, Spelling>
}

/** Options of one spelling. */
export interface SpellingOptions {
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly names?: Names
  readonly answers?: Names
  readonly top?: readonly string[]
  readonly valued?: readonly string[]
  readonly also?: Names
  readonly ignored?: readonly string[]
  readonly form?: Spelling['form']
}

/** Spells one operation. */
export function spelt(operation: Operation, options: SpellingOptions = {}): Spelling {
  const {
    fixed = {},
    names = {},
    answers = names,
    top = [],
    valued = ['field', 'by'],
    also = {},
    ignored = operation.ignored,
    form = 'plain',
  } = options
  return { operation, fixed, names, answers, top, valued, also, ignored, form }
}

/** The body of a request: what is meant, and its fields in the wire's names. */
export function bodyOf(wire: Wire, word: string, fields: Readonly<Record<string, unknown>>) {
  const part = { ...actionFields(wire, word), ...fields }
  return wire.shape ? wire.shape.body(part) : part
}

/** Keys that a shape does not know, marked so that the check refuses them by name. */
export function strangers(body: Readonly<Record<string, unknown>>, known: readonly string[]) {
  const strange = Object.entries(body).filter(([key]) => !known.includes(key))
  return Object.fromEntries(strange.map(([key, one]) => [`?${key}`, one]))
}

/** The fields of a request that say which spelling is meant, filled for one word. */
export function actionFields(wire: Wire, word: string): Readonly<Record<string, string>> {
  if (wire.key === null) return {}
  if (wire.within === undefined) return { [wire.key]: word }
  const [table, verb] = word.split('/')
  return { [wire.within]: table!, [wire.key]: verb! }
}

/** The word of a request and the rest of its body; null if a field that says it is missing or no text. */
export function readAction(
  wire: Wire,
  body: Readonly<Record<string, unknown>>,
): { word: string | null; rest: Record<string, unknown> } {
  const fields = [wire.within, wire.key].filter((one) => one !== undefined && one !== null)
  const table = wire.within === undefined ? undefined : (body[wire.within] ?? wire.usual)
  const said = fields.map((field) =>
    field === wire.within ? table : (body[field] ?? usualAction(wire, table)),
  )
  const rest = Object.fromEntries(Object.entries(body).filter(([key]) => !fields.includes(key)))
  const plain = said.every((one): one is string => typeof one === 'string' && !one.includes('/'))
  return { word: plain ? said.join('/') : null, rest }
}

const selecting = ['select', 'filter'] as const

// what is meant where no action is named
function usualAction({ isOld, spellings }: Wire, table: unknown): string | undefined {
  if (!isOld || (table !== undefined && typeof table !== 'string')) return undefined
  const within = table === undefined ? '' : `${table}/`
  return selecting.find((verb) => spellings.has(`${within}${verb}`))
}

/**
 * Wire keys to our keys, at every depth. A key that has another wire spelling is marked and so refused later.
 * `valued`: keys whose values are names, too.
 */
export function fromWire(raw: unknown, names: Names, valued: readonly string[] = []): unknown {
  return renameKeys(raw, ownNames(names), valued)
}

/** Our keys to wire keys, at every depth. */
export function toWire(raw: unknown, names: Names, valued: readonly string[] = []): unknown {
  return renameKeys(raw, wireNames(names), valued)
}

/** What names of the wire are with us; our own, where the wire has another, is marked. */
export function ownNames(names: Names): (wire: string) => string {
  const taken = new Set(Object.values(names))
  return (key) => (Object.hasOwn(names, key) ? names[key]! : taken.has(key) ? `?${key}` : fieldFromWire(key))
}

/** How our names are spelt on the wire. */
export function wireNames(names: Names): (own: string) => string {
  const back = new Map(Object.entries(names).map(([wire, own]) => [own, wire]))
  return (own) => back.get(own) ?? oldField(own)
}

// what has no other name is handed on as it came: every row of every answer goes through here
function renameKeys(raw: unknown, rename: (key: string) => string, valued: readonly string[]): unknown {
  if (Array.isArray(raw)) return handedOn(raw, (one) => renameKeys(one, rename, valued))
  if (!isPlain(raw)) return raw
  let changed: [string, unknown][] | null = null
  const keys = Object.keys(raw)
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!
    const one = raw[key]
    const inner = valued.includes(key) ? renameValues(one, rename) : renameKeys(one, rename, valued)
    const name = rename(key)
    if (!changed && (name !== key || inner !== one))
      changed = keys.slice(0, at).map((same) => [same, raw[same]])
    changed?.push([name, inner])
  }
  return changed ? Object.fromEntries(changed) : raw
}

function renameValues(raw: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(raw)) return handedOn(raw, (one) => (typeof one === 'string' ? rename(one) : one))
  return typeof raw === 'string' ? rename(raw) : raw
}

function handedOn(raw: readonly unknown[], change: (one: unknown) => unknown): readonly unknown[] {
  const changed = raw.map(change)
  return changed.every((one, at) => one === raw[at]) ? raw : changed
}

// files, days and whatever else is no record of keys travel as they are
function isPlain(raw: unknown): raw is Record<string, unknown> {
  if (raw === null || typeof raw !== 'object') return false
  const made: unknown = Object.getPrototypeOf(raw)
  return made === Object.prototype || made === null
}
