// An operation: its name, who may call it, what goes in, what comes out. The leaf that screen, wire and server share.
import * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { FieldProblem } from './errors.ts'
import type { Fields, InputOf, ValueOf } from './fields.ts'
import type { Words } from './text.ts'

/** What an operation answers: a value, or a page of rows whose rest travels beside the rows. */
export interface Output<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: S
  readonly page: boolean
}

/** One thing a caller can ask of the product. */
export interface Operation<I extends Fields = Fields, S extends z.ZodMiniType = z.ZodMiniType> {
  /** '<area>.<verb>', unique. */
  readonly name: string
  /** The end of the verb, where several calls follow from one declared thing: it has a path of its own by default. */
  readonly entity: string | undefined
  readonly title: Words
  /** A write runs in one transaction, is audited and may carry an Idempotency-Key. */
  readonly effect: 'read' | 'write'
  /** The areas whose reads a write makes old ('rooms', …): every open screen that shows one of them reads it again. */
  readonly changes: readonly string[]
  /** Areas beside its own of which a read tells something: what makes one of them old makes this read old, and not all reads of its area. */
  readonly tellsOf?: readonly string[]
  readonly access: Access
  /** How callers read what a write changes, where not everybody who may write may read: a conflict shows the record only to readers. */
  readonly readBy: Operation | undefined
  /** True if a session that must change its password may still call this. */
  readonly beforePasswordChange: boolean
  /** 'own': the handler opens its transactions itself (sign-in must count a failure it then reports). */
  readonly transaction: 'one' | 'own'
  /** True of a read that asks a service outside the company: no write of ours makes its answer old. */
  readonly isOutside: boolean
  /** 'none': a repeat with the same idempotency key is a call of its own, as the answer or its making holds a secret. */
  readonly idempotencyKey: 'kept' | 'none'
  readonly input: I
  // a method, so that an operation with its own input still is an Operation
  check?(value: ValueOf<I>): readonly FieldProblem[]
  readonly output: Output<S>
  /** The sentence for a success, shown as a toast where the screen wants one. */
  readonly done: Words | undefined
  // a method for the same reason as `check`
  /** The sentence instead of `done` where the output decides what was done: of many some, or a dry run nothing. */
  doneBy?(output: z.output<S>): Words
  /** Largest body in bytes, where smaller than the general 1 MiB. */
  readonly maxBody: number | undefined
  /** What is taken and not looked at, as the server's own values stand: 'data.id' of a row that is sent back as it was read. */
  readonly ignored: readonly string[]
}

/** Declares an operation; `access` is demanded by the type. */
export function operation<const I extends Fields, S extends z.ZodMiniType>(declared: {
  name: string
  entity?: string | undefined
  title: Words
  effect: 'read' | 'write'
  /** Left out: a write changes its own area. Empty where nothing that is shown changes. */
  changes?: readonly string[]
  tellsOf?: readonly string[]
  access: Access
  readBy?: Operation
  beforePasswordChange?: boolean
  transaction?: 'one' | 'own'
  isOutside?: boolean
  idempotencyKey?: 'kept' | 'none'
  input: I
  check?: (value: ValueOf<I>) => readonly FieldProblem[]
  output: Output<S>
  done?: Words
  doneBy?: (output: z.output<S>) => Words
  maxBody?: number
  ignored?: readonly string[]
}): Operation<I, S> {
  return {
    entity: undefined,
    readBy: undefined,
    changes: declared.effect === 'write' ? [areaOf(declared.name)] : [],
    beforePasswordChange: false,
    transaction: 'one',
    isOutside: false,
    idempotencyKey: 'kept',
    check: undefined,
    done: undefined,
    maxBody: undefined,
    ignored: [],
    ...declared,
  }
}

/** The sentence for a success with this output. */
export function doneWith({ done, doneBy }: Operation, output: unknown): Words | undefined {
  return doneBy ? doneBy(output as never) : done
}

/** The area of an operation, by its name: 'rooms' of 'rooms.book'. */
export function areaOf(name: string): string {
  return name.split('.')[0]!
}

/** What the caller of an operation gives. */
export type InputFor<O extends Operation> = O extends Operation<infer I> ? InputOf<I> : never
/** What the handler of an operation receives. */
export type ValueFor<O extends Operation> = O extends Operation<infer I> ? ValueOf<I> : never
/** What an operation answers. */
export type OutputFor<O extends Operation> = z.output<O['output']['schema']>

/** An answer that is one value. */
export function value<S extends z.ZodMiniType>(schema: S): Output<S> {
  return { schema, page: false }
}

/** An answer that carries nothing but success. */
export const nothing = value(z.null())

/** An answer that is a page of rows: rows, a bounded total, and keyset cursors. */
export function pageOf<S extends z.ZodMiniType>(row: S) {
  const schema = z.object({
    rows: z.array(row),
    /** Number of matching rows, counted up to a bound. */
    total: z.int(),
    /** True if there are more than `total`. */
    total_bounded: z.boolean(),
    /** Cursors of the neighbouring pages; null where there is none. */
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
  })
  return { schema, page: true } satisfies Output
}

/** A page of rows as handlers and screens hold it. */
export interface Page<Row> {
  rows: Row[]
  total: number
  total_bounded: boolean
  next: string | null
  previous: string | null
}
