// A golden: one spelling of an operation, written down once as it travels, so that it cannot drift.
import { FileAnswer } from '#platform/file-answer.ts'
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

/** The golden of a call that is answered with a file. `words`: what the wire adds to the input, such as the action. */
export function fileGolden(
  operation: Operation,
  path: string,
  words: Readonly<Record<string, unknown>>,
  input: Golden['input'],
): Golden {
  const file = new FileAnswer({ name: 'list.csv', mime: 'text/csv', bytes: new Uint8Array() })
  return { operation, path, request: { ...words, ...input }, input, output: file, answer: {} }
}
