// Inputs that an operation is likely to accept, made without asking the database: it may be away, and thousands are wanted.
import type { Random } from '#base/random.ts'
import type { Field, Fields } from '../../src/base/fields.ts'
import { checkFields } from '../../src/base/fields.ts'
import type { Operation } from '../../src/base/operation.ts'
import { chosenValue, fits, mayBeLeftOut } from '../environment/valid-input-values.ts'

/** Rows to refer to, by table: their ids, and what they refer to themselves, by table. */
export type Rows = ReadonlyMap<string, readonly { id: number; parents: Readonly<Record<string, number>> }[]>

interface Making {
  readonly rows: Rows
  readonly random: Random
  /** Stands in every text that is asked for and takes it. */
  readonly marker: string
  /** How many lines a list gets. */
  readonly lines: number
  /** What was chosen of a table, so that a site is its customer's. */
  readonly chosen: Map<string, number>
  /** Already used in the lists of this input, by table. */
  readonly used: Map<string, Set<number>>
  hour: number
}

const FIRST_HOUR = Date.UTC(2030, 0, 1) / 3_600_000
const HOURS = 18 * 365 * 24

/** True for calls that make something new: none that must name the version of a row. */
export function makesSomething({ effect, transaction, input }: Operation): boolean {
  const version = input.row_version
  return effect === 'write' && transaction === 'one' && (!version || mayBeLeftOut(version))
}

/** True if an input of the operation holds a list of lines. */
export function holdsList(fields: Fields): boolean {
  return Object.values(fields).some(
    (field) => field.kind === 'list' || (field.fields !== undefined && holdsList(field.fields)),
  )
}

/** The tables the operation's fields refer to. */
export function tablesOf(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => [
    ...(namesRow(field) ? [field.of!] : []),
    ...(field.fields ? tablesOf(field.fields) : []),
  ])
}

/** An input with the marker in it; null where the fields cannot be filled from what is known here. */
export function plausibleInput(
  operation: Operation,
  making: Pick<Making, 'rows' | 'random' | 'marker' | 'lines'>,
): Record<string, unknown> | null {
  const hour = FIRST_HOUR + making.random.whole(0, HOURS)
  const all = { ...making, chosen: new Map(), used: new Map(), hour }
  chooseReferences(operation.input, all)
  const input = filled(operation.input, all, false)
  const checked = checkFields(operation.input, input)
  if (!checked.ok || (operation.check?.(checked.value as never) ?? []).length > 0) return null
  return JSON.stringify(input).includes(making.marker) ? input : null
}

// a user who refers to others is chosen first, and brings them with them
function chooseReferences(fields: Fields, making: Making): void {
  const wanted = Object.values(fields).flatMap((field) =>
    field.kind === 'group' ? Object.values(field.fields ?? {}) : [field],
  )
  const tables = wanted.filter((field) => namesRow(field) && !mayBeLeftOut(field)).map((field) => field.of!)
  const depth = (table: string) =>
    Object.keys(making.rows.get(table)?.[0]?.parents ?? {}).filter((one) => tables.includes(one)).length
  for (const table of tables.sort((a, b) => depth(b) - depth(a))) {
    const rows = making.rows.get(table) ?? []
    if (making.chosen.has(table) || rows.length === 0) continue
    // the newest stand first, and are likeliest to be open to changes
    const row = rows[Math.floor(rows.length * making.random.fraction() ** 3)]!
    making.chosen.set(table, row.id)
    for (const [parent, id] of Object.entries(row.parents))
      if (!making.chosen.has(parent)) making.chosen.set(parent, id)
  }
}

function filled(fields: Fields, making: Making, inList: boolean): Record<string, unknown> {
  const marked = inList ? null : fieldForMarker(fields)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const wanted = name === marked || field.kind === 'list' || !mayBeLeftOut(field)
      const value = wanted ? valueFor(field, making, inList) : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function valueFor(field: Field, making: Making, inList: boolean): unknown {
  const { random, marker, lines } = making
  if (namesRow(field)) return referenceTo(field, making, inList)
  if (field.kind === 'group') return filled(field.fields ?? {}, making, inList)
  if (field.kind === 'list')
    return Array.from({ length: lines }, () => filled(field.fields ?? {}, making, true))
  const isText = field.kind === 'text' || field.kind === 'textarea'
  const text = inList ? `L${random.whole(1, 999_999)}` : marker
  if (isText && fits(field, text)) return text
  return chosenValue(field.schema, random, () => new Date(making.hour++ * 3_600_000).toISOString())
}

function referenceTo(field: Field, making: Making, inList: boolean): unknown {
  const table = field.of!
  if (!inList && making.chosen.has(table)) {
    const id = making.chosen.get(table)!
    return field.kind === 'selectmany' ? [id] : id
  }
  const used = making.used.get(table) ?? new Set()
  making.used.set(table, used)
  const free = (making.rows.get(table) ?? []).filter(({ id }) => !used.has(id))
  if (free.length === 0) return undefined
  const { id } = making.random.one(free)
  used.add(id)
  return field.kind === 'selectmany' ? [id] : id
}

// a text that is asked for carries the marker anyway; else the first free one does
function fieldForMarker(fields: Fields): string | null {
  const free = Object.entries(fields).filter(
    ([, field]) => (field.kind === 'text' || field.kind === 'textarea') && (field.maxLength ?? 0) >= 40,
  )
  const found = free.find(([, field]) => field.required) ?? free[0]
  return found?.[0] ?? null
}

// what is named by a column of its own, such as the family of a session, no row can be drawn for
const namesRow = ({ of }: Field): boolean => of !== undefined && !of.includes('.')
