// Which unique indexes callers reach: by an accepted call that made a row, and the fields of the call the row's key came from.
import { type Random, randomOf } from '#base/random.ts'
import type { Field, Fields } from '../../src/base/fields.ts'
import type { Operation } from '../../src/base/operation.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import { quoted } from '../environment/valid-input-tables.ts'
import { mayBeLeftOut } from '../environment/valid-input-values.ts'
import { isFree } from './editors.ts'
import { type Effects, type Growth, writingOperations } from './growth.ts'

type Input = Record<string, unknown>

/** A unique index of the catalogue. */
export interface UniqueIndex {
  readonly name: string
  readonly table: string
  readonly columns: readonly string[]
  /** True if upper and lower case are the same to it. */
  readonly caseless: boolean
  /** Of which rows it speaks, as a condition on the table's columns: of one kind a project may have several. */
  readonly among: string
}

/** One value of an input: where it stands, and its field. */
export interface Leaf {
  readonly path: readonly string[]
  readonly field: Field
  readonly value: unknown
}

/** An index and a call that fills its columns from these fields. */
export interface Reached {
  readonly name: string
  readonly index: UniqueIndex
  readonly operation: Operation
  readonly input: Input
  readonly leaves: readonly Leaf[]
  /** The row that it made, as it was then: one the index speaks of. */
  readonly row: Input
}

/** A column with a number that the product gives, and the call that makes it do so. */
export interface Numbered {
  readonly table: string
  readonly column: string
  readonly operation: Operation
  readonly input: Input
}

/** The unique indexes of the product's tables; primary keys are left out, and what holds one, for others to lean on. */
export async function uniqueIndexes(testEnv: TestEnvironment): Promise<UniqueIndex[]> {
  const { rows } = await testEnv.owner.pool.query<UniqueIndex>(`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table,
      pg_get_indexdef(i.indexrelid) ~ '(lower|fold_text)\\(' or exists (select from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = i.indrelid and a.attnum = any (i.indkey) and t.typname = 'citext') as caseless,
      array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum > 0 and exists (
        select from generate_series(1, i.indnkeyatts) at
        where pg_get_indexdef(i.indexrelid, at, true) ~ ('\\m' || a.attname || '\\M'))) as columns,
      coalesce(pg_get_expr(i.indpred, i.indrelid), 'true') as among
    from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and not i.indisprimary and t.relnamespace = 'public'::regnamespace and not exists (
      select from pg_index p where p.indrelid = i.indrelid and p.indisprimary and p.indkey::int2[] <@ i.indkey::int2[])
    order by 1`)
  return rows
}

/**
 * What these make is made once for what they name, however many ask: many at once are tried in checklists.server.test.ts, gaps.server.test.ts and,
 * as to the warranty of a machine, by its booking.
 */
const makeOnce = new Set(['checklists.answer', 'coverReport.draft', 'machines.update'])

/**
 * Keys under which a call adds to what it finds there, and refuses nobody for it: a file of a title that is there gets its next revision. Many
 * at once are tried in project-files.server.test.ts.
 */
const addedTo = new Set(['project_file_key by projects.uploadFile'])

/**
 * What the calls of a grown company reach: indexes, each with every call that does, and numbers the product gives. It is read from what
 * was accepted while the company grew; the operations searched are called again, as what may be left out is now and then there.
 */
export async function reachedBy(
  testEnv: TestEnvironment,
  growth: Growth,
  seed: string,
  searched: readonly Operation[],
): Promise<{ reached: Reached[]; numbered: Numbered[] }> {
  const reached: Reached[] = []
  const numbered: Numbered[] = []
  const indexes = await uniqueIndexes(testEnv)
  const learn = async (operation: Operation, { input, made }: Effects) => {
    for (const [table, id] of made) {
      const row = await rowOf(testEnv, table, id)
      const leaves = leavesOf(operation.input, input)
      for (const index of row ? indexes.filter((one) => one.table === table) : []) {
        const number = numberIn(index, row!, leaves)
        const isKnown = numbered.some((one) => one.operation === operation && one.column === number)
        if (number && !isKnown && !makeOnce.has(operation.name))
          numbered.push({ table, column: number, operation, input })
        if (reached.some((one) => one.index === index && one.operation === operation)) continue
        const name = `${index.name} by ${operation.name}`
        const key = addedTo.has(name) ? null : leavesFor(index, row!, leaves, operation.input)
        if (!key || !(await speaksOf(testEnv, index, row!))) continue
        reached.push({ name, index, operation, input, leaves: key, row: row! })
      }
    }
  }
  for (const operation of writingOperations()) {
    const seen = growth.effects.get(operation.name)
    if (seen) await learn(operation, seen)
  }
  for (const operation of searched) {
    const random = randomOf(`${seed} reached ${operation.name}`)
    let barren = 0
    for (let left = 10; left > 0 && barren < 2; left--) {
      const seen = await growth.once(operation, random)
      if (seen?.made.size === 0) barren++
      if (seen) await learn(operation, seen)
    }
  }
  return { reached, numbered }
}

/** True if an index speaks of the row of this id. */
export async function speaksOfRow(
  testEnv: TestEnvironment,
  index: UniqueIndex,
  id: number,
): Promise<boolean> {
  const row = await rowOf(testEnv, index.table, id)
  return row !== null && speaksOf(testEnv, index, row)
}

/** True if an index speaks of a row like this. */
export async function speaksOf(
  { owner }: TestEnvironment,
  { table, among }: UniqueIndex,
  row: Input,
): Promise<boolean> {
  const { rowCount } = await owner.pool.query(
    `select from jsonb_populate_record(null::${quoted(table)}, $1::jsonb) where ${among}`,
    [JSON.stringify(row)],
  )
  return rowCount === 1
}

// A text that ends in digits and comes from no field; what is drawn by lot has a line in it, and ends in digits by chance only.
function numberIn({ columns }: UniqueIndex, row: Input, leaves: readonly Leaf[]): string | null {
  const value = row[columns[0]!]
  if (columns.length > 1 || typeof value !== 'string' || !/^[A-Z][^_]*\d{4,}$/.test(value)) return null
  return leaves.some((leaf) => isSame(leaf.value, value)) ? null : columns[0]!
}

/** An input that was just accepted, without what must be its caller's own; null if none made a row that fits. */
export async function acceptedInput(
  growth: Growth,
  operation: Operation,
  table: string,
  random: Random,
  fits: (id: number) => Promise<boolean> = async () => true,
): Promise<Input | null> {
  for (let left = 400; left > 0; left--) {
    const action = await growth.once(operation, random)
    const made = action?.made.get(table)
    if (!action || made === undefined || !(await fits(made))) continue
    const leaves = leavesOf(operation.input, action.input).filter(({ field }) => mayBeLeftOut(field))
    return leaves
      .filter((leaf) => isOwn(leaf) || isPart(leaf))
      .reduce((input, { path }) => withLeaf(input, path, undefined), action.input)
  }
  return null
}

// choices and dates may be alike, other texts of a given shape may not
const isOwn = ({ field, value }: Leaf): boolean =>
  typeof value === 'string' && ['text', 'hidden'].includes(field.kind) && !isFree(field, 'x', value)

// what all rows of a record have so much of together: the accepted one took its part, and the next might go beyond
const isPart = ({ path }: Leaf): boolean => path.at(-1) === 'payment_pct'

/** The values of an input with their fields, those of groups included. */
export function leavesOf(fields: Fields, input: Input, path: readonly string[] = []): Leaf[] {
  return Object.entries(input).flatMap(([name, value]): Leaf[] => {
    const field = fields[name]
    if (!field) return []
    const here = [...path, name]
    if (field.kind === 'group') return leavesOf(field.fields!, value as Input, here)
    return [{ path: here, field, value }]
  })
}

/** The input with one value put elsewhere; undefined takes it out. */
export function withLeaf(input: Input, [name, ...rest]: readonly string[], value: unknown): Input {
  const kept = Object.fromEntries(Object.entries(input).filter(([key]) => key !== name))
  if (rest.length > 0) return { ...kept, [name!]: withLeaf((input[name!] ?? {}) as Input, rest, value) }
  return value === undefined ? kept : { ...kept, [name!]: value }
}

// Null where a column of the key comes from somewhere else; a field that was left out can still be given.
function leavesFor(index: UniqueIndex, row: Input, leaves: readonly Leaf[], fields: Fields): Leaf[] | null {
  const chosen: Leaf[] = []
  for (const column of index.columns) {
    const leaf =
      leaves.find(({ path, value }) => path.at(-1) === column && value !== null) ??
      leaves.find(({ value }) => isSame(value, row[column])) ??
      textNamed(fields, column)
    if (!leaf) return null
    chosen.push(leaf)
  }
  return chosen.some(({ value }) => typeof value === 'string') ? chosen : null
}

function textNamed(fields: Fields, name: string, path: readonly string[] = []): Leaf | undefined {
  for (const [key, field] of Object.entries(fields)) {
    if (key === name && field.kind === 'text') return { path: [...path, key], field, value: '' }
    const inner = field.kind === 'group' ? textNamed(field.fields!, name, [...path, key]) : undefined
    if (inner) return inner
  }
  return undefined
}

function isSame(given: unknown, kept: unknown): boolean {
  if (typeof given === 'string' && typeof kept === 'string')
    return given.length > 1 && given.normalize('NFC').trim().toLowerCase() === kept.toLowerCase()
  return typeof given === 'number' && given === kept
}

async function rowOf(testEnv: TestEnvironment, table: string, id: number): Promise<Input | null> {
  const named = await testEnv.owner.pool.query(
    `select from pg_attribute where attrelid = $1::regclass and attname = 'id'`,
    [table],
  )
  if (named.rowCount === 0) return null
  const { rows } = await testEnv.owner.pool.query<{ row: Input }>(
    `select to_jsonb(t) as row from ${quoted(table)} t where id = $1`,
    [id],
  )
  return rows[0]?.row ?? null
}
