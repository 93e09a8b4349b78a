// Finding rows by what a person typed, in a column of folded words that has a trigram index.
import { isPhoneLike, phoneKey } from '#base/phone.ts'
import { type Sql, sql } from './sql.server.ts'

/** True where a column holds the text; part of a telephone number is found however either was written. */
export function holding(column: Sql, text: string | null | undefined): Sql {
  const asTyped = sql`${column} like search_pattern(${text})`
  // a number in plain digits is found as typed: the column holds its key as well
  return text && isPhoneLike(text) && phoneKey(text) !== text.trim()
    ? sql`(${asTyped} or ${column} like '%' || phone_key(${text}) || '%')`
    : asTyped
}
