// In which language and era the answer that is being made is read. Names of people are chosen by it, wherever in a statement they stand.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Era, eraByReader } from '#base/era.ts'
import type { Language } from '#base/text.ts'

const reader = new AsyncLocalStorage<{ readonly language: Language; readonly era: Era | undefined }>()
eraByReader(() => reader.getStore()?.era)

/** Stands among the values of a statement for the language, which is put in as it is sent. */
export const LANGUAGE = Symbol('the language of the reader')

/** Does work whose answer is read in this language, its years in this era; without one in that of the work around it. */
export function answerIn<T>(language: Language, work: () => T, era = reader.getStore()?.era): T {
  return reader.run({ language, era }, work)
}

/** Values as they are sent. */
export function toldInLanguage(values: readonly unknown[]): unknown[] {
  if (!values.includes(LANGUAGE)) return values as unknown[]
  // here and not in the driver, which may send it from within another call
  const language = reader.getStore()?.language ?? 'th'
  return values.map((one) => (one === LANGUAGE ? language : one))
}
