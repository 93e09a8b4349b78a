// A day as it is written by hand, by Excel and on Thai paper: one rule for all files. Never guesses between two centuries.
import { isWithinYears } from './fields.ts'
import { latinDigits } from './typed-number.ts'

const months = [
  ['jan', 'january', 'มค', 'มกราคม'],
  ['feb', 'february', 'กพ', 'กุมภาพันธ์'],
  ['mar', 'march', 'มีค', 'มีนาคม'],
  ['apr', 'april', 'เมย', 'เมษายน'],
  ['may', 'may', 'พค', 'พฤษภาคม'],
  ['jun', 'june', 'มิย', 'มิถุนายน'],
  ['jul', 'july', 'กค', 'กรกฎาคม'],
  ['aug', 'august', 'สค', 'สิงหาคม'],
  ['sep', 'september', 'กย', 'กันยายน', 'sept'],
  ['oct', 'october', 'ตค', 'ตุลาคม'],
  ['nov', 'november', 'พย', 'พฤศจิกายน'],
  ['dec', 'december', 'ธค', 'ธันวาคม'],
] as const

/** From this year on it is one of the Buddhist era, which is 543 ahead. */
const BUDDHIST_FROM = 2400
const BUDDHIST_AHEAD = 543

type Month = 'NUMBER' | 'ENGLISH' | 'THAI'

/**
 * 'YYYY-MM-DD' of the Common Era; null for what is no day between 1900 and 2050 or could be two. Understood: 2027-04-13,
 * 13/4/2570, 13-Apr-2027, 13 เม.ย. 2570; of two digits 13/4/70 and 13 เม.ย. 70 as the Buddhist year, 13-Apr-27 as Excel means it.
 */
export function dayIn(written: string): string | null {
  const text = latinDigits(written).trim()
  const [, y1, m1, d1] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (y1) return dayOf(yearOf(y1, 'NUMBER'), Number(m1), Number(d1))
  const [, d2, m2, y2] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? []
  if (y2) return dayOf(yearOf(y2, 'NUMBER'), Number(m2), Number(d2))
  const [, d3, name = '', era, y3] =
    /^(\d{1,2})[\s\-/]*([a-z\u0e01-\u0e4e.]+?)[\s\-/,]*(พ\.?ศ\.?|ค\.?ศ\.?)?\s*(\d{4}|\d{2})$/i.exec(text) ??
    []
  const word = name.toLowerCase().replaceAll('.', '')
  const month = months.findIndex((names) => (names as readonly string[]).includes(word))
  if (!y3 || month < 0) return null
  return dayOf(yearOf(y3, /[a-z]/.test(word) ? 'ENGLISH' : 'THAI', era), month + 1, Number(d3))
}

function yearOf(typed: string, month: Month, era = ''): number | null {
  const year = Number(typed)
  if (typed.length === 4) {
    const isBuddhist = era.startsWith('พ') || (era === '' && year > BUDDHIST_FROM)
    return isBuddhist ? year - BUDDHIST_AHEAD : year
  }
  if (era !== '') return null
  if (month === 'THAI') return year + 2500 - BUDDHIST_AHEAD
  // as Excel writes and reads them; between them a year to come and one long past look alike
  if (month === 'ENGLISH') return year < 30 ? year + 2000 : year > 50 ? year + 1900 : null
  // no year of the Common Era to come ends so
  return year > 50 ? year + 2500 - BUDDHIST_AHEAD : null
}

function dayOf(year: number | null, month: number, day: number): string | null {
  if (year === null || !month || !day || !isWithinYears(year)) return null
  const at = new Date(Date.UTC(year, month - 1, day))
  // the 31st of June has become the first of July
  return at.getUTCMonth() === month - 1 ? at.toISOString().slice(0, 10) : null
}
