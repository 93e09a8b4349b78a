// The form-field vocabulary: what a value is, how it is checked, which control draws it. Used by form and server alike.
import * as z from 'zod/mini'
import { cleanText } from './clean-text.ts'
import type { FieldProblem } from './errors.ts'
import { fieldProblem, invalidEmail, listOfProblems, yearRange, zeroMissing } from './field-problems.ts'
import { YEAR_MAX, YEAR_MIN } from './limits.ts'
import { ReceivedFile } from './received-file.ts'
import { type Unfit, explainPattern } from './pattern-words.ts'
import type { Words } from './text.ts'

z.config({ jitless: true })

/** The controls of the specification's form-field definition; group and list hold further fields. */
type FieldKind =
  | 'text'
  | 'password'
  | 'textwithbutton'
  | 'textwithbuttonnumber'
  | 'number'
  | 'select'
  | 'selectmany'
  | 'radio'
  | 'checkbox'
  | 'checkbox2'
  | 'selectWithButton'
  | 'date'
  | 'time'
  | 'datetime'
  | 'year'
  | 'textbutton'
  | 'textarea'
  | 'file'
  | 'hidden'
  | 'group'
  | 'list'

type Schema = z.ZodMiniType

/** One field: its control, its label and its check. */
export interface Field<S extends Schema = Schema> {
  readonly kind: FieldKind
  readonly label: Words
  readonly required: boolean
  readonly schema: S
  readonly min?: number
  readonly max?: number
  readonly maxLength?: number
  readonly decimals?: number
  /** Of a number that must be given: zero is given, too. */
  readonly zero?: boolean
  readonly helper?: Words
  /** Before the value, behind it, and the name of an icon. */
  readonly adornment?: Words
  readonly tailLabel?: Words
  readonly icon?: string
  readonly readOnly?: boolean
  /** What a new form starts with. */
  readonly initVal?: unknown
  readonly options?: Readonly<Record<string, Words>>
  /** Of a choice that may be left out: what it then is, where that says something. */
  readonly none?: Words
  /** Where the value is a row's id or several: the entity, named as its table is. */
  readonly of?: string
  /** What the columns of that entity must say, where several kinds of records share its table. */
  readonly among?: Readonly<Record<string, string>>
  readonly fields?: Fields
  /** Of a text whose first digit may be a zero, which no number of a sheet keeps: telephones, tax numbers. */
  readonly startsWithZero?: boolean
  /** Of a change: a field that is not sent stays as it is; one that must be filled cannot be emptied. */
  readonly stays?: true
  /** For values that must never be kept in the client's storage or a log. */
  readonly secret?: boolean
  /** Of a file: the most bytes, and its kinds as media types. */
  readonly maxBytes?: number
  readonly types?: readonly string[]
  /** Of a field that takes several files at once: the most of them. */
  readonly maxFiles?: number
  /** Of a sheet with headings: what stands in its columns, by their names. */
  readonly columns?: Fields
}

/** An operation's or a group's fields, by name. */
export type Fields = Readonly<Record<string, Field>>

/** The checked value of some fields, as a handler receives it. */
export type ValueOf<F extends Fields> = z.output<
  z.ZodMiniObject<{ [K in keyof F]: F[K]['schema'] }, z.core.$strict>
>
/** The value of some fields as a screen gives it, before the check. */
export type InputOf<F extends Fields> = z.input<
  z.ZodMiniObject<{ [K in keyof F]: F[K]['schema'] }, z.core.$strict>
>

interface Common
  extends Partial<Pick<Field, 'helper' | 'adornment' | 'tailLabel' | 'icon' | 'readOnly' | 'initVal'>> {
  readonly label: Words
  readonly required?: boolean
}
type Maybe<S extends Schema, R> = R extends { required: true } ? S : z.ZodMiniOptional<z.ZodMiniNullable<S>>

function maybe<S extends Schema, R extends Common>(schema: S, opts: R): Maybe<S, R> {
  return (opts.required ? schema : z.optional(z.nullable(schema))) as Maybe<S, R>
}

type TextKind = 'text' | 'textarea' | 'textwithbutton' | 'textbutton'

/** A line of text. `max` in code units; an optional text left empty becomes null. */
export function text<
  const R extends Common & {
    max: number
    min?: number
    kind?: TextKind
    startsWithZero?: boolean
  } & (
      | { pattern?: never }
      | {
          pattern: RegExp
          /** What is said of a text that does not fit the pattern: what to write instead. */
          unfit: Unfit
        }
    ),
>(opts: R) {
  const checks = [
    z.overwrite<string>(cleanText),
    z.maxLength(opts.max),
    ...(opts.required || opts.min !== undefined ? [z.minLength(opts.min ?? 1)] : []),
    ...patternCheck(opts),
  ] as const
  const checked = z.string().check(...(checks as unknown as [z.core.$ZodCheck<string>]))
  const schema = opts.required
    ? checked
    : z.optional(
        z.pipe(
          z.transform((v: unknown) => (typeof v === 'string' && cleanText(v) === '' ? null : v)),
          z.nullable(checked),
        ),
      )
  return {
    kind: opts.kind ?? 'text',
    ...base(opts),
    maxLength: opts.max,
    ...(opts.startsWithZero ? { startsWithZero: true } : {}),
    schema: schema as unknown as Maybe<z.ZodMiniString<string>, R>,
  } as const
}

function patternCheck({ pattern, unfit }: { pattern?: RegExp | undefined; unfit?: Unfit | undefined }) {
  if (!pattern || !unfit) return []
  explainPattern(pattern, unfit)
  return [z.regex(pattern)]
}

const EMAIL = /^[^@\s]{1,64}@[^@\s.]+(\.[^@\s.]+)+$/

/** True for an e-mail address. */
export function isEmail(value: string): boolean {
  return EMAIL.test(value)
}

/** An e-mail address. */
export function email<const R extends Common>(opts: R) {
  return text({ ...opts, max: 200, pattern: EMAIL, unfit: invalidEmail })
}

/** Several lines of text. */
export function textarea<const R extends Common & { max: number }>(opts: R) {
  return text({ ...opts, kind: 'textarea' } as R & { kind: 'textarea' })
}

/** A password: never trimmed, NFKC as it is hashed, never logged. At most 128 characters. */
export function password<const R extends Common>(opts: R) {
  const schema = z.string().check(z.minLength(1), z.maxLength(256))
  return {
    kind: 'password',
    ...base(opts),
    maxLength: 256,
    secret: true,
    schema: maybe(schema, opts),
  } as const
}

/** A number within bounds; `decimals` 0 (default) means whole numbers. A required one is missing at zero, too, unless `zero` allows it. */
export function number<
  const R extends Common & {
    min?: number
    max?: number
    decimals?: number
    zero?: boolean
    kind?: 'number' | 'textwithbuttonnumber'
  },
>(opts: R) {
  const min = opts.min ?? -1e12
  const max = opts.max ?? 1e12
  const decimals = opts.decimals ?? 0
  const given = z.refine<number>((value) => value !== 0 || !opts.required || opts.zero === true, {
    params: zeroMissing,
    abort: true,
  })
  const schema = z.number().check(given, z.gte(min), z.lte(max), z.multipleOf(10 ** -decimals))
  return {
    kind: opts.kind ?? 'number',
    ...base(opts),
    min,
    max,
    decimals,
    ...(opts.zero ? { zero: true } : {}),
    schema: maybe(schema, opts),
  } as const
}

/** A yes or no. */
export function yesNo<const R extends Common>(opts: R) {
  return { kind: 'checkbox', ...base(opts), schema: maybe(z.boolean(), opts) } as const
}

/** One of a few fixed values; `none`: what it is where none is chosen. */
export function choice<
  const O extends Readonly<Record<string, Words>>,
  const R extends Common & { options: O; kind?: 'select' | 'radio'; none?: Words },
>(opts: R & { options: O }) {
  const schema = z.enum(Object.keys(opts.options) as [keyof O & string, ...(keyof O & string)[]])
  return {
    kind: opts.kind ?? 'select',
    ...base(opts),
    options: opts.options as O,
    ...(opts.none ? { none: opts.none } : {}),
    schema: maybe(schema, opts),
  } as const
}

/** Several of a few fixed values. */
export function choices<
  const O extends Readonly<Record<string, Words>>,
  const R extends Common & { options: O; kind?: 'selectmany' | 'checkbox2' },
>(opts: R & { options: O }) {
  const one = z.enum(Object.keys(opts.options) as [keyof O & string, ...(keyof O & string)[]])
  const schema = z.array(one).check(z.maxLength(Object.keys(opts.options).length))
  return {
    kind: opts.kind ?? 'selectmany',
    ...base(opts),
    options: opts.options as O,
    schema: maybe(schema, opts),
  } as const
}

/** A record chosen by its id; `among`: of which kind, where several share its table. */
export function reference<const R extends Common & { of: string; among?: Readonly<Record<string, string>> }>(
  opts: R,
) {
  return {
    kind: 'selectWithButton',
    ...base(opts),
    of: opts.of,
    ...(opts.among ? { among: opts.among } : {}),
    schema: maybe(identifier(), opts),
  } as const
}

/** Several records chosen by their ids, without repeats. */
export function references<const R extends Common & { of: string; max?: number }>(opts: R) {
  const distinct = z.refine<number[]>((ids) => new Set(ids).size === ids.length)
  const schema = z
    .array(identifier())
    .check(z.maxLength(opts.max ?? 200), ...(opts.required ? [z.minLength(1)] : []), distinct)
  return { kind: 'selectmany', ...base(opts), of: opts.of, schema: maybe(schema, opts) } as const
}

/** True for a year of the Common Era that dates may have. */
export function isWithinYears(year: number): boolean {
  return year >= YEAR_MIN && year <= YEAR_MAX
}

/** A calendar day 'YYYY-MM-DD', 1900 to 2050, Common Era. */
export function date<const R extends Common>(opts: R) {
  const schema = z.iso.date().check(z.refine<string>((day) => isWithinYears(Number(day.slice(0, 4)))))
  return { kind: 'date', ...base(opts), schema: maybe(schema, opts) } as const
}

/** A time of day 'HH:mm'. */
export function time<const R extends Common>(opts: R) {
  const schema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
  return { kind: 'time', ...base(opts), schema: maybe(schema, opts) } as const
}

/** A year as the first of its December, 'YYYY-12-01', 1900 to 2050, Common Era. */
export function year<const R extends Common>(opts: R) {
  const inRange = (day: string) => /^\d{4}-12-01$/.test(day) && isWithinYears(Number(day.slice(0, 4)))
  const schema = z.string().check(z.refine<string>(inRange, { params: yearRange }))
  return { kind: 'year', ...base(opts), schema: maybe(schema, opts) } as const
}

/** An instant as ISO text with offset, e.g. '2026-11-20T09:00:00+07:00'; handlers receive it as sent. */
export function dateTime<const R extends Common>(opts: R) {
  const inRange = z.refine<string>((at) => isWithinYears(new Date(at).getUTCFullYear()))
  return {
    kind: 'datetime',
    ...base(opts),
    schema: maybe(z.iso.datetime({ offset: true }).check(inRange), opts),
  } as const
}

const isFile = (raw: unknown) => raw instanceof ReceivedFile || raw instanceof Blob
const oneFile = () => z.custom<ReceivedFile | Blob>(isFile) as unknown as z.ZodMiniType<ReceivedFile, Blob>

/** A file: in the browser a File, for the handler a ReceivedFile whose content was looked at. Only at an upload path. */
export function file<
  const R extends Common & { maxBytes: number; types: readonly string[]; columns?: Fields },
>(opts: R) {
  const schema = oneFile()
  const { maxBytes, types, columns } = opts
  return {
    kind: 'file',
    ...base(opts),
    maxBytes,
    types,
    ...(columns ? { columns } : {}),
    schema: maybe(schema, opts),
  } as const
}

/** Several files under one name, each within the same bounds; at least one, at most `maxFiles`. */
export function files<
  const R extends Common & { maxBytes: number; types: readonly string[]; maxFiles: number },
>(opts: R) {
  const { maxBytes, types, maxFiles } = opts
  const schema = z.array(oneFile()).check(z.minLength(1), z.maxLength(maxFiles))
  return { kind: 'file', ...base(opts), maxBytes, types, maxFiles, schema } as const
}

/** A value the screen carries but does not draw: an id, a version, a key. */
export function hidden<S extends Schema>(schema: S) {
  return { kind: 'hidden', label: { en: '', th: '' }, required: true, schema } as const
}

/** Fields under one name. */
export function group<const F extends Fields, const R extends { label?: Words; required?: boolean }>(
  fields: F,
  opts?: R,
) {
  const schema = z.strictObject(shapeOf(fields))
  return {
    kind: 'group',
    label: opts?.label ?? { en: '', th: '' },
    required: opts?.required !== false,
    fields,
    schema: (opts?.required === false ? z.optional(schema) : schema) as R extends { required: false }
      ? z.ZodMiniOptional<typeof schema>
      : typeof schema,
  } as const
}

/** A field of a change as it may be sent, and as the handler receives it: with what stays. */
type Staying<F extends Field> = Omit<F, 'required' | 'schema'> & {
  readonly required: false
  readonly stays: true
  readonly schema: z.ZodMiniType<z.output<F['schema']>, z.input<F['schema']> | undefined> & {
    readonly _zod: { readonly optin: 'optional' }
  }
}

/** The fields of a change: what is not sent stays, `null` empties. `handle` fills in what was not sent (`Stays`). */
export function staying<const F extends Fields>(fields: F) {
  const loose = Object.entries(fields).map(([name, field]) => [
    name,
    { ...field, required: false, stays: true, schema: z.optional(field.schema) },
  ])
  return Object.fromEntries(loose) as { readonly [K in keyof F]: Staying<F[K]> }
}

/** The same under one name, as most changes travel: `data`. */
export function changesOf<const F extends Fields>(fields: F) {
  return group(staying(fields))
}

/** A list of the same fields; at most `max` rows (200). */
export function list<const F extends Fields, const R extends Common & { max?: number }>(fields: F, opts: R) {
  const schema = z.array(z.strictObject(shapeOf(fields))).check(z.maxLength(opts.max ?? 200))
  return { kind: 'list', ...base(opts), fields, schema: maybe(schema, opts) } as const
}

/** A database id on the wire: a positive whole number that JavaScript holds exactly. */
export function identifier() {
  return z.int().check(z.positive())
}

/** A row's version, which every change of our own calls must name. */
export const rowVersion = hidden(z.int().check(z.positive()))
/** The same where the wire's own callers may not know it: without it, the last one to save wins. */
export const maybeRowVersion = hidden(z.optional(z.int().check(z.positive())))
/** The same where the row is not named: the caller's own of an entity, or its only one. */
export function ownRowVersion(of: string) {
  return { ...rowVersion, of } as const
}
/** The id of a row of an entity, named as its table is; `among`: of which values, 'not null' for any. */
export function rowId(of: string, among: Readonly<Record<string, string>> = {}) {
  return { ...hidden(identifier()), of, among } as const
}
/** The same where it may be left out. */
export function maybeRowId(of: string, among: Readonly<Record<string, string>> = {}) {
  return { ...hidden(z.optional(identifier())), of, among } as const
}

/** The strict object schema of some fields: unknown keys are refused, never dropped. */
export function objectOf<F extends Fields>(fields: F) {
  return z.strictObject(shapeOf(fields))
}

/** Checks a raw value against fields: the clean value, or what is wrong field by field. */
export function checkFields<F extends Fields>(
  fields: F,
  raw: unknown,
): { ok: true; value: ValueOf<F> } | { ok: false; problems: FieldProblem[] } {
  const result = z.safeParse(schemaFor(fields), raw, { reportInput: true })
  if (result.success) return { ok: true, value: result.data as ValueOf<F> }
  return { ok: false, problems: listOfProblems(result.error.issues) }
}

/** A problem with one field found by an area's own rule. */
export const wrong = fieldProblem

const schemas = new WeakMap<Fields, z.ZodMiniType>()
function schemaFor(fields: Fields): z.ZodMiniType {
  let schema = schemas.get(fields)
  if (!schema) {
    schema = objectOf(fields)
    schemas.set(fields, schema)
  }
  return schema
}

function shapeOf<F extends Fields>(fields: F) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])) as {
    [K in keyof F]: F[K]['schema']
  }
}

function base(opts: Common) {
  return {
    label: opts.label,
    required: opts.required === true,
    ...(opts.helper ? { helper: opts.helper } : {}),
    ...(opts.adornment ? { adornment: opts.adornment } : {}),
    ...(opts.tailLabel ? { tailLabel: opts.tailLabel } : {}),
    ...(opts.icon ? { icon: opts.icon } : {}),
    ...(opts.readOnly ? { readOnly: true } : {}),
    ...(opts.initVal !== undefined ? { initVal: opts.initVal } : {}),
  }
}
