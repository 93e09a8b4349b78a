// The Thai 13-digit tax number as a field.
import type { FieldProblem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { isThaiNumber, thaiNumberDigits } from '#base/thai-number.ts'

/** What is wrong with an optional tax number at a field. */
export function checkTaxId(field: string, typed: string | null | undefined): FieldProblem[] {
  if (!typed || isThaiNumber(thaiNumberDigits(typed))) return []
  return [
    wrong(field, 'TAX_ID', {
      en: 'Not a valid tax ID; a digit is missing or mistyped',
      th: 'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง กรุณาตรวจสอบตัวเลข',
    }),
  ]
}
