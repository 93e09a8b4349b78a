// A value for a field from nothing but its own check: bounds, patterns, choices.
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { type Random, uuidOf } from '#base/random.ts'
import type { Field } from '../../src/base/fields.ts'

/** What a check says of itself, unwrapped from 'may be left out' and 'may be nothing'. */
interface Told {
  readonly type: string
  readonly format: string | undefined
  readonly min: number
  readonly max: number
  readonly step: number
  readonly pattern: RegExp | undefined
  readonly inner: z.core.$ZodType | undefined
  readonly options: readonly unknown[]
  readonly shape: Readonly<Record<string, z.core.$ZodType>>
  readonly optional: boolean
}

interface Definition {
  type: string
  format?: string
  innerType?: z.core.$ZodType
  out?: z.core.$ZodType
  element?: z.core.$ZodType
  entries?: Record<string, unknown>
  values?: unknown[]
  /** Of a union. */
  options?: unknown[]
  shape?: Record<string, z.core.$ZodType>
  checks?: { _zod: { def: Check } }[]
}
interface Check {
  check: string
  minimum?: number
  maximum?: number
  value?: number
  inclusive?: boolean
  pattern?: RegExp
}

/** True if an input of the field's operation is whole without it. */
export function mayBeLeftOut({ required, schema }: Pick<Field, 'required' | 'schema'>): boolean {
  return !required || toldBy(schema).optional
}

/** Reads a check's own description. */
export function toldBy(schema: z.core.$ZodType): Told {
  const def = schema._zod.def as unknown as Definition
  if (def.innerType) return { ...toldBy(def.innerType), optional: true }
  if (def.type === 'pipe') return { ...toldBy(def.out!), optional: true }
  const checks = (def.checks ?? []).map((one) => one._zod.def)
  const find = (check: string) => checks.find((one) => one.check === check)
  const above = find('greater_than')
  const below = find('less_than')
  return {
    type: def.type,
    format: def.format,
    min: find('min_length')?.minimum ?? (above ? above.value! + (above.inclusive ? 0 : 1) : Number.NaN),
    max: find('max_length')?.maximum ?? (below ? below.value! - (below.inclusive ? 0 : 1) : Number.NaN),
    step: find('multiple_of')?.value ?? 1,
    pattern: find('string_format')?.pattern,
    inner: def.element,
    options: def.entries ? Object.values(def.entries) : (def.values ?? def.options ?? []),
    shape: def.shape ?? {},
    optional: false,
  }
}

/** True if a field takes this value as it is. */
export const fits = (field: Pick<Field, 'schema'>, value: unknown): boolean =>
  z.safeParse(field.schema, value).success

/** A value for a schema; instants come from `clock`, each later than the one before. */
export function chosenValue(schema: z.core.$ZodType, random: Random, clock: () => string): unknown {
  const told = toldBy(schema)
  switch (told.type) {
    case 'string':
      return textOf(schema, told, random, clock)
    case 'number':
    case 'int':
      return numberOf(told, random)
    case 'boolean':
      return random.chance(0.5)
    case 'enum':
    case 'literal':
      return random.one(told.options)
    case 'union':
      return chosenValue(random.one(told.options) as z.core.$ZodType, random, clock)
    case 'array':
      return told.inner && toldBy(told.inner).type === 'enum'
        ? someOf(toldBy(told.inner).options, random)
        : random.chance(0.7)
          ? [chosenValue(told.inner!, random, clock)]
          : []
    case 'object':
      return Object.fromEntries(
        Object.entries(told.shape)
          .filter(([, one]) => !toldBy(one).optional || random.chance(0.5))
          .map(([name, one]) => [name, chosenValue(one, random, clock)]),
      )
    case 'record':
      return {}
    default:
      return null
  }
}

// all of them, some, or none: a rule may want one of them beside the others
function someOf(options: readonly unknown[], random: Random): unknown[] {
  return random.chance(0.3) ? [...options] : options.filter(() => random.chance(0.5))
}

function numberOf({ min, max, step }: Told, random: Random): number {
  const least = Number.isNaN(min) ? 0 : Math.max(min, -1e6)
  const most = Number.isNaN(max) ? 1e6 : Math.min(max, 1e6)
  const decimals = Math.max(0, Math.round(-Math.log10(step)))
  const chosen = random.weighted<number>([
    [random.whole(Math.ceil(least), Math.floor(most)), 6],
    [least + random.fraction() * (most - least), 2],
    [least, 1],
    [most, 1],
  ])
  return Number(chosen.toFixed(decimals))
}

const words = [
  'Palletizer',
  'สายพานลำเลียง',
  'หุ่นยนต์ 4 แกน',
  'Line 2',
  "O'Brien & ลูก",
  'ก่ำ ๑๒๓',
  'Sensor #7',
  '%_x',
]

function textOf(schema: z.core.$ZodType, told: Told, random: Random, clock: () => string): string {
  if (told.format === 'uuid') return uuidOf(random)
  if (told.format === 'datetime') return clock()
  if (told.format === 'date') return clock().slice(0, 10)
  const max = Number.isNaN(told.max) ? 40 : told.max
  const min = Number.isNaN(told.min) ? 0 : told.min
  const number = String(random.whole(1000, 9_999_999))
  const long = `${random.one(words)} `.repeat(Math.ceil(max / 5)).slice(0, max)
  const candidates = told.pattern
    ? [`A-${number}`, `p${number}@example.com`, digits(random, max), 'M0 0 L10 10', random.one(words)]
    : [`${random.one(words)} ${number}`.slice(-max), random.chance(0.05) ? long : random.one(words), number]
  const fitting = candidates.filter((one) => one.length >= min && z.safeParse(schema, one).success)
  if (fitting.length > 0) return told.pattern ? fitting[0]! : random.one(fitting)
  // no pattern we know by sight: ask for a text that fits it
  const made =
    told.pattern && fc.stringMatching(told.pattern, Number.isNaN(told.max) ? {} : { maxLength: max })
  return made ? fc.sample(made, { seed: random.whole(0, 1e9), numRuns: 1 })[0]! : 'x'.repeat(Math.max(1, min))
}

const digits = (random: Random, max: number): string =>
  Array.from({ length: Math.min(max, 13) }, () => random.whole(0, 9)).join('')
