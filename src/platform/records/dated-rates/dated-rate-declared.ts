// What a kind of rate with days is declared by.
import type { FieldProblem } from '#base/errors.ts'
import type { Fields } from '#base/fields.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import type { Words } from '#base/text.ts'
import type { Lookup } from '../master-data/lookup.ts'

/** A kind of rate. Its table has a column for each field, `valid_from`, `valid_to`, and the constraint `<table>_no_overlap`. */
export interface DatedRateDeclared {
  /** The area it belongs to, and its own name there: 'rates', 'laborRate'. */
  readonly area: string
  readonly entity: string
  readonly table: string
  /** Its page, which is also the menu whose rights count. */
  readonly page: MenuPath
  readonly title: Words
  readonly one: Words
  /** What a rate is for: of one of these there is one rate at most on any day. The first is what the list is grouped by. */
  readonly key: Fields
  /** Two numbers of the key between which it holds for every level, where there are levels. */
  readonly levels?: readonly [from: string, to: string]
  /** What it comes to, and what else is known of it. */
  readonly values: Fields
  /** The number among the values that is the rate, and where it does not always have the same unit, the choice that tells it. */
  readonly amount: string
  readonly unit?: { readonly by: string; readonly words: Readonly<Record<string, Words>> }
  /** Fields of the key by which the list is narrowed: references and choices, each with an index. */
  readonly filters: readonly string[]
  /** By field: how a form finds what it refers to. */
  readonly lookups: Readonly<Record<string, Lookup>>
  /** What else cannot be right, by the names of the fields. */
  check?(given: RateGiven): readonly FieldProblem[]
}

/** The fields of a rate as they are given. */
export type RateGiven = Readonly<Record<string, string | number | boolean | null | undefined>>
