// How the reads of the product are asked: every one by itself, its lists by each order, each filter alone, a search and a page deep in it.
import type { Field, Fields } from '../src/base/fields.ts'
import type { Operation } from '../src/base/operation.ts'

/** One question: the operation, what stands in it, and in a few words what it is. */
export interface Probe {
  readonly operation: Operation
  readonly input: Readonly<Record<string, unknown>>
  readonly what: string
  /** So many pages of 500 are walked to before it is asked. */
  readonly deep?: number
}

/** Leads a reference to a record: 'customer', or 'customer.code' for another column of it. */
export type Leads = (of: string) => unknown

/** What is searched in lists: a word many records carry, and one of few. */
const WORDS = ['สายพาน', '004711']
const PAGES = 8

/** The questions to one read. */
export function probesOf(operation: Operation, leads: Leads): Probe[] {
  const probe = (what: string, more: object = {}, deep?: number): Probe => ({
    operation,
    what,
    input: { ...needed(operation.input, leads), ...more },
    ...(deep && { deep }),
  })
  if ('columns' in operation) return [probe('as a file')]
  const { where, sort, ...others } = operation.input
  const isList = operation.output.page
  return [
    probe(''),
    // what must be chosen, each in turn
    ...Object.entries(operation.input)
      .filter(([, { options, schema }]) => options && !schema.safeParse(undefined).success)
      .flatMap(([name, field]) =>
        valuesOf(name, field, leads)
          .slice(1)
          .map((value) => probe(said(name, value), { [name]: value })),
      ),
    ...(isList ? [probe(`page ${PAGES * 20}`, {}, PAGES)] : []),
    ...Object.keys(sort?.fields?.field?.options ?? {}).flatMap((field) =>
      ['asc', 'desc'].map((dir) => probe(`by ${field} ${dir}`, { sort: [{ field, dir }] })),
    ),
    ...choices(where?.fields ?? {}, leads).map(([name, value]) =>
      probe(said(name, value), { where: { [name]: value } }),
    ),
    ...choices(others, leads)
      .filter(([name]) => !paging.has(name))
      .map(([name, value]) => probe(said(name, value), { [name]: value })),
  ]
}

/** What the references among some fields lead to. */
export function referencesIn(fields: Fields): string[] {
  return Object.values(fields).flatMap(({ of, fields: inner }) => (of ? [of] : referencesIn(inner ?? {})))
}

const paging = new Set(['page_size', 'cursor', 'exact', 'columns', 'conditions', 'sorts', 'page'])
const said = (name: string, value: unknown) => `${name} = ${JSON.stringify(value).slice(0, 40)}`

function needed(fields: Fields, leads: Leads): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => !paging.has(name) && !field.schema.safeParse(undefined).success)
      .map(([name, field]) => [name, valuesOf(name, field, leads)[0]]),
  )
}

function choices(fields: Fields, leads: Leads): [string, unknown][] {
  return Object.entries(fields)
    .filter(([, field]) => field.schema.safeParse(undefined).success)
    .flatMap(([name, field]) => valuesOf(name, field, leads).map((value): [string, unknown] => [name, value]))
}

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)

// what a field may hold, the first of it where one is needed
function valuesOf(
  name: string,
  { kind, of, options, fields, schema, min = 1 }: Field,
  leads: Leads,
): unknown[] {
  if (of) return kind === 'selectmany' ? [[leads(of)]] : [leads(of)]
  if (fields) return kind === 'list' ? [[needed(fields, leads)]] : [needed(fields, leads)]
  if (options)
    return Object.keys(options).map((one) => (kind === 'selectmany' || kind === 'checkbox2' ? [one] : one))
  const until = /^(to|until|ends)/.test(name)
  const some: unknown[] = {
    checkbox: [true],
    number: [min],
    date: [day(until ? 30 : 0)],
    datetime: [`${day(until ? 8 : 7)}T02:00:00Z`],
  }[kind as string] ?? [...WORDS, day(0).slice(0, 7), `${day(0).slice(0, 7)}-01`]
  return some.filter((value) => schema.safeParse(value).success)
}
