// How what stands on a paper is written: one language, the reader's era, Bangkok's clock.
import { inBangkok, showDate, showDateTime } from '#base/date-format.ts'
import { nameIn } from '#base/name-in.ts'
import { type Language, type Words, fill } from '#base/text.ts'

/** How what is on a paper is written: words, days and instants in one language and the reader's era. */
export interface PaperWriting {
  readonly language: Language
  say(text: Words, facts?: Record<string, unknown>): string
  /** 'YYYY-MM-DD', or the day of an instant; '' for null. */
  day(day: string | null): string
  /** An instant; '' for null. */
  moment(at: string | null): string
  /** `name_en` or `name_th` of a row. */
  name(row: object, name: string): string
}

/** Writing in a language, years so many ahead of the Common Era. */
export function writingOf(language: Language, ahead: number): PaperWriting {
  return {
    language,
    say: (text, facts) => fill(text, language, facts),
    day: (day) => (day === null ? '' : showDate(day.length > 10 ? inBangkok(day) : day, language, ahead)),
    moment: (at) => (at === null ? '' : showDateTime(at, language, ahead)),
    name: (row, name) => nameIn(row as Record<string, unknown>, name, language),
  }
}
