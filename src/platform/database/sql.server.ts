// Statements are static tagged templates; values travel only as bind parameters.
import { createHash } from 'node:crypto'

/** A statement or a piece of one: its values, and what all statements of the same text share. */
export class Sql {
  readonly shape: Shape
  readonly values: readonly unknown[]

  constructor(shape: Shape, values: readonly unknown[]) {
    this.shape = shape
    this.values = values
  }

  /** The text with `$1`, `$2` … in the places of the values. */
  get text(): string {
    return this.shape.text
  }
}

/** A statement or a piece of one. Nest pieces freely; every other `${value}` becomes a bind parameter. */
export function sql(strings: TemplateStringsArray, ...given: readonly unknown[]): Sql {
  return put(strings, given)
}

// Putting the text of an order's page together from its 40 pieces, and finding its name by it, took 15 µs at each call:
// the same pieces at the same place are the same text.
const known = new WeakMap<readonly string[], Map<string, Shape>>()
let numbered = 0

class Shape {
  readonly number = ++numbered
  /** The text between the values. */
  readonly between: readonly string[]
  #text: string | null = null
  #name: string | null = null

  constructor(strings: readonly string[], given: readonly unknown[]) {
    const between = [strings[0]!]
    for (const [at, one] of given.entries()) {
      if (one instanceof Sql) {
        const [first, ...rest] = one.shape.between
        between[between.length - 1] += first!
        between.push(...rest)
        between[between.length - 1] += strings[at + 1]!
      } else between.push(strings[at + 1]!)
    }
    this.between = between
  }

  get text(): string {
    this.#text ??= this.between.reduce((text, next, at) => `${text}$${at}${next}`)
    return this.#text
  }

  /** A short name for the text, the same in every process. */
  get name(): string {
    this.#name ??= createHash('sha1').update(this.text).digest('base64url')
    return this.#name
  }
}

function put(strings: readonly string[], given: readonly unknown[]): Sql {
  const values: unknown[] = []
  let pieces = ''
  for (const one of given) {
    if (one instanceof Sql) {
      for (const value of one.values) values.push(value)
      pieces += `${one.shape.number},`
    } else {
      values.push(one)
      pieces += ','
    }
  }
  let here = known.get(strings)
  if (!here) {
    here = new Map()
    known.set(strings, here)
  }
  let shape = here.get(pieces)
  if (!shape) {
    shape = new Shape(strings, given)
    // a place has as many shapes as its pieces have forms; lists of any length are beyond keeping
    if (here.size < 1000) here.set(pieces, shape)
  }
  return new Sql(shape, values)
}

const empty = sql``

const gaps = new Map<string, readonly string[]>()

function join(pieces: readonly unknown[], separator: string): Sql {
  const key = `${pieces.length}${separator}`
  let strings = gaps.get(key)
  if (!strings) {
    strings = ['', ...Array<string>(pieces.length - 1).fill(separator), '']
    gaps.set(key, strings)
  }
  return put(strings, pieces)
}

/** Pieces joined by `and`; `true` if there are none. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : join(conditions, ' and ')
}

/** Pieces joined by `or`, in brackets; `false` if there are none. */
export function anyOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`false` : sql`(${join(conditions, ' or ')})`
}

const identifiers = new Map<string, readonly string[]>()

/** The name of a table or a column, out of the code that declares it and never out of a request. Throws on any other name. */
export function identifier(name: string): Sql {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`${name} is no name of a table or column`)
  const strings = identifiers.get(name) ?? [`"${name}"`]
  identifiers.set(name, strings)
  return put(strings, [])
}

/** The piece if wanted, else nothing. */
export function when(wanted: unknown, piece: () => Sql): Sql {
  return wanted ? piece() : empty
}

/** Pieces joined by commas. */
export function commas(pieces: readonly (Sql | string | number | boolean | null)[]): Sql {
  return join(pieces, ', ')
}

/** Selects of the same columns as one, all their rows. Throws if there are none. */
export function unionAll(selects: readonly Sql[]): Sql {
  if (selects.length === 0) throw new Error('There is nothing to unite')
  return join(selects, ' union all ')
}

const forValues = new WeakSet<Sql>()

/** Has a statement planned for the values it carries, not once for all: for searches, where a rare word wants another way than a common one. */
export function plannedForValues(statement: Sql): Sql {
  forValues.add(statement)
  return statement
}

/** True for a statement that asked to be planned for its values. */
export function isPlannedForValues(statement: Sql): boolean {
  return forValues.has(statement)
}
