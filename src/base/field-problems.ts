// Turns a failed check into a sentence beside the field.
import type * as z from 'zod/mini'
import type { FieldProblem } from './errors.ts'
import { unfitOf } from './pattern-words.ts'
import { type Words, fillBoth, words } from './text.ts'
import { numberWords } from './typed-number.ts'

const said = words({
  REQUIRED: { en: 'Required', th: 'กรุณากรอกข้อมูล' },
  TOO_LONG: { en: 'At most {max} characters', th: 'ยาวได้ไม่เกิน {max} ตัวอักษร' },
  TOO_SHORT: { en: 'At least {min} characters', th: 'ต้องมีอย่างน้อย {min} ตัวอักษร' },
  TOO_BIG: { en: 'At most {max}', th: 'ต้องไม่เกิน {max}' },
  TOO_SMALL: { en: 'At least {min}', th: 'ต้องไม่น้อยกว่า {min}' },
  TOO_MANY: { en: 'At most {max} entries', th: 'เลือกได้ไม่เกิน {max} รายการ' },
  FORMAT: { en: 'Not in the right form', th: 'รูปแบบไม่ถูกต้อง' },
  WRONG_KIND: { en: 'Not a fitting value', th: 'ค่าไม่ถูกต้อง' },
  CHOICE: { en: 'Choose one of the list', th: 'กรุณาเลือกจากรายการ' },
  UNKNOWN: { en: 'Unknown field', th: 'ไม่รู้จักช่องนี้' },
})

/** What is wrong with a year that no picker would give. */
export const yearRange = {
  code: 'RANGE',
  words: {
    en: 'The year must be between 1900 and the current year',
    th: 'ปีต้องอยู่ระหว่าง ค.ศ. 1900 ถึงปีปัจจุบัน',
  },
}

/** What is wrong with a text that is no e-mail address. */
export const invalidEmail = {
  code: 'FORMAT',
  words: words({ it: { en: 'Invalid email', th: 'อีเมลไม่ถูกต้อง' } }).it,
}

/** A number that must be given is not given at zero. */
export const zeroMissing = { code: 'REQUIRED', words: said.REQUIRED }

/** A field problem with its words filled; `code` is stable, `field` a dotted path. */
export function fieldProblem(
  field: string,
  code: string,
  text: Words,
  facts: Record<string, unknown> = {},
): FieldProblem {
  return { field, code, words: fillBoth(text, facts) }
}

/** All problems of a failed check, one a field at most. */
export function listOfProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const found = new Map<string, FieldProblem>()
  for (const one of issues.flatMap(explain)) if (!found.has(one.field)) found.set(one.field, one)
  return [...found.values()]
}

function explain(issue: z.core.$ZodIssue): FieldProblem[] {
  const field = issue.path.map(String).join('.')
  const say = (code: keyof typeof said, facts?: Record<string, unknown>) => [
    fieldProblem(field, code, said[code], facts),
  ]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => fieldProblem(field ? `${field}.${key}` : key, 'UNKNOWN', said.UNKNOWN))
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return say('REQUIRED')
      // NaN is how a field of a form tells that what was typed is no number
      return issue.expected === 'number'
        ? [fieldProblem(field, 'WRONG_KIND', numberWords.wrong)]
        : say('WRONG_KIND')
    case 'too_big':
      return say(issue.origin === 'string' ? 'TOO_LONG' : issue.origin === 'array' ? 'TOO_MANY' : 'TOO_BIG', {
        max: issue.maximum,
      })
    case 'too_small':
      if (issue.origin === 'number') return say('TOO_SMALL', { min: issue.minimum })
      return say(issue.minimum === 1 ? 'REQUIRED' : 'TOO_SHORT', { min: issue.minimum })
    case 'not_multiple_of': {
      const decimals = Math.round(-Math.log10(issue.divisor))
      const text = decimals === 0 ? numberWords.whole : numberWords.decimals
      return [fieldProblem(field, 'NOT_WHOLE', text, { decimals })]
    }
    case 'invalid_value':
      return say(issue.input === undefined || issue.input === null ? 'REQUIRED' : 'CHOICE')
    case 'invalid_format': {
      const unfit = unfitOf((issue as { pattern?: string }).pattern)
      return unfit ? [fieldProblem(field, unfit.code, unfit.words)] : say('FORMAT')
    }
    case 'custom': {
      const { code, words: own } = (issue.params ?? {}) as { code?: string; words?: Words }
      return code && own ? [fieldProblem(field, code, own)] : say('WRONG_KIND')
    }
    default:
      return say('WRONG_KIND')
  }
}
