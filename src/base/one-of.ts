// A value of an answer that is one of known codes.
import * as z from 'zod/mini'

/** One of the keys of these words. */
export const oneOf = <Words extends object>(words: Words) =>
  z.enum(Object.keys(words) as [keyof Words & string])
