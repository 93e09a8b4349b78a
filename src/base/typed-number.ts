// What a typed text is as a number: one rule for forms, files and every call that takes text. Never guesses.
import { words } from './text.ts'

/** What to write instead of a text that is no number or could be two, and of one with more decimals than are kept. */
export const numberWords = words({
  wrong: { en: 'Not a number; write it as 1234.5', th: 'ไม่ใช่ตัวเลข เขียนแบบ 1234.5' },
  whole: { en: 'Whole numbers only', th: 'ใส่ได้เฉพาะจำนวนเต็ม' },
  decimals: { en: 'At most {decimals} decimals', th: 'ทศนิยมได้ไม่เกิน {decimals} ตำแหน่ง' },
})

/** Thai digits as Latin ones. */
export function latinDigits(typed: string): string {
  return typed.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
}

const SIGN = /^([-+\u2212]?)\s*฿?\s*/
const PLAIN = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+)?(?:\.\d*)?$/

/**
 * The number a text spells: digits with one point, thousands all divided by commas or spaces or none, a leading minus, ฿ before
 * or behind, Thai digits. Null for anything else: `1,5` and `1.234,50` could be two numbers, `1e5` and `(500)` are spelt for machines
 * and ledgers.
 */
export function numberIn(typed: string): number | null {
  const text = latinDigits(typed).trim().replace(/\s*฿$/, '')
  const [lead = '', sign] = SIGN.exec(text) ?? []
  const digits = text.slice(lead.length)
  if (!/\d/.test(digits) || !PLAIN.test(digits)) return null
  const value = Number(digits.replace(/[,\s]/g, ''))
  return sign === '-' || sign === '\u2212' ? 0 - value : value
}

/** True of a number with no more decimals than that. */
export function isWithinDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value
}
