// In which language the answer that is being made is read. Names of people are chosen by it, wherever in a statement they stand.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '#base/text.ts'

const reader = new AsyncLocalStorage<Language>()

/** Stands among the values of a statement for the language, which is put in as it is sent. */
export const LANGUAGE = Symbol('the language of the reader')

/** Does work whose answer is read in this language. */
export function answerIn<T>(language: Language, work: () => T): T {
  return reader.run(language, work)
}

/** Values as they are sent. */
export function toldInLanguage(values: readonly unknown[]): unknown[] {
  if (!values.includes(LANGUAGE)) return values as unknown[]
  // here and not in the driver, which may send it from within another call
  const language = reader.getStore() ?? 'th'
  return values.map((one) => (one === LANGUAGE ? language : one))
}
