// The Thai 13-digit tax number: how people type it, and its check digit.
import type { FieldProblem } from '#platform/errors.ts'
import { wrong } from '#platform/fields.ts'

/** The digits of a tax number as typed with spaces or dashes. */
export function taxIdDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** True for 13 digits whose last one fits: (11 - sum of d(i) * (14 - i) mod 11) mod 10. */
export function isTaxId(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false
  const sum = [...digits.slice(0, 12)].reduce((all, digit, i) => all + Number(digit) * (13 - i), 0)
  return (11 - (sum % 11)) % 10 === Number(digits[12])
}

/** What is wrong with an optional tax number at a field. */
export function checkTaxId(field: string, typed: string | null | undefined): FieldProblem[] {
  if (!typed || isTaxId(taxIdDigits(typed))) return []
  return [
    wrong(field, 'TAX_ID', {
      en: 'This is no tax ID; a digit is missing or mistyped',
      th: 'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง กรุณาตรวจสอบตัวเลข',
    }),
  ]
}
