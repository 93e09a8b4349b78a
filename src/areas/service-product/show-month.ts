// A month as people read it.
import { showDate } from '#base/date-format.ts'
import type { Language } from '#base/text.ts'

/** The month of '2027-03' with its year, in the reader's era. */
export function showMonth(month: string, language: Language): string {
  return showDate(`${month}-01`, language).slice(3)
}
