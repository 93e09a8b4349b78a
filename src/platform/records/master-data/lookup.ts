// What leads from a field to the records it refers to.
import type { Operation } from '#base/operation.ts'

/** Where the records come from that a field refers to. */
export interface Lookup {
  /** Answers { id, name_th, name_en, hint } by { text }; how a form searches. */
  readonly options: Operation
  /** What is asked beside the text. */
  readonly asked?: Readonly<Record<string, unknown>>
  /** The columns that make the name of what is referred to, where it is not `name_th` and `name_en`. */
  readonly named?: { readonly th: readonly string[]; readonly en: readonly string[] }
  /** The column that holds its code, where it is not `code`. */
  readonly code?: string
  /** A column of folded words with a trigram index that holds its code and its names: a search asks that one first. */
  readonly words?: string
  /** By column, what it must have to be meant in a file. */
  readonly among?: Readonly<Record<string, readonly string[]>>
  /** Where its code is unique only within another record: which column leads there. In a file 'CODE OF THAT/CODE' is meant, too. */
  readonly within?: { readonly by: string; readonly of: string }
}
