// The plain dialect: one path, one operation, the body is its input.
import type { Operation } from '#base/operation.ts'
import { type SpellingOptions, type Wire, spelt } from './wire.ts'

/** Spells an operation at a path of its own. `methods` defaults to POST. */
export function plain(
  path: string,
  operation: Operation,
  options: SpellingOptions & { methods?: Wire['methods'] } = {},
): Wire {
  return {
    path,
    methods: options.methods ?? ['POST'],
    key: null,
    spellings: new Map([['', spelt(operation, options)]]),
  }
}
