// A golden: one spelling of an operation, written down once as it travels, so that it cannot drift.
import type { Operation } from '#platform/operation.ts'

/** One request and its answer, as the wire has them and as we name them. */
export interface Golden {
  readonly operation: Operation
  /** The path as called, without the leading slash. */
  readonly path: string
  /** The exact body of the request, action word included. */
  readonly request: Readonly<Record<string, unknown>>
  /** The same in our names, as the operation's check receives it. */
  readonly input: Readonly<Record<string, unknown>>
  /** What the handler answers; for a page { rows, total, total_bounded, next, previous }. */
  readonly output: unknown
  /** The exact body of the answer without `status` and `message`, which every success has. */
  readonly answer: Readonly<Record<string, unknown>>
}
