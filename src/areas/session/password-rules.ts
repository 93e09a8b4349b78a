// What a new password must be. The checklist on the screen and the server ask the same rules.
import type { FieldProblem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { PASSWORD_MIN_LENGTH } from '#base/limits.ts'
import { type Words, words } from '#base/text.ts'

/** What is known when a password is judged. */
export interface PasswordTyped {
  readonly username: string
  readonly fullname?: string
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword?: string
}

/** One line of the checklist. */
export interface PasswordCheck {
  readonly key: string
  readonly words: Words
  readonly ok: boolean
}

/** Bounds of a new password's length, in characters as NFKC counts them. */
const passwordLength = { min: PASSWORD_MIN_LENGTH, max: 128 } as const

const said = words({
  LENGTH: {
    en: `${passwordLength.min} to ${passwordLength.max} characters`,
    th: `มี ${passwordLength.min} ถึง ${passwordLength.max} ตัวอักษร`,
  },
  LOWER: { en: 'A lowercase letter (a-z)', th: 'มีตัวพิมพ์เล็ก (a-z)' },
  UPPER: { en: 'An uppercase letter (A-Z)', th: 'มีตัวพิมพ์ใหญ่ (A-Z)' },
  DIGIT: { en: 'A digit (0-9)', th: 'มีตัวเลข (0-9)' },
  SPECIAL: { en: 'A special character (such as ! @ # $)', th: 'มีอักขระพิเศษ (เช่น ! @ # $)' },
  NAMES: {
    en: 'No username, own name or company name in it',
    th: 'ไม่มีชื่อผู้ใช้ ชื่อ-นามสกุล หรือชื่อบริษัทอยู่ในรหัส',
  },
  CHANGED: { en: 'Different from the old password', th: 'ไม่ซ้ำกับรหัสผ่านเดิม' },
  MATCH: { en: 'Both new passwords are the same', th: 'รหัสผ่านใหม่ทั้งสองช่องตรงกัน' },
  CLASSES: {
    en: 'The password must contain lowercase, uppercase, numbers and special characters',
    th: 'รหัสผ่านต้องมีตัวพิมพ์เล็ก ตัวพิมพ์ใหญ่ ตัวเลข และอักขระพิเศษ',
  },
  USED: {
    en: 'This was one of your last {count} passwords. Please choose another.',
    th: 'รหัสผ่านนี้เคยใช้แล้วใน {count} ครั้งล่าสุด กรุณาตั้งใหม่',
  },
  COMMON: {
    en: 'This password is too easy to guess. Please choose another.',
    th: 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งใหม่',
  },
})

/** So many earlier passwords may not come back; neither may the present one. */
export const passwordsRemembered = 5

/** What only the server can tell, so that nobody learns of it first when a password is refused. */
export const laterRules: readonly Words[] = [
  words({
    it: {
      en: 'Not one that is often used (such as Summer2024!)',
      th: 'ไม่ใช่รหัสที่คนนิยมใช้หรือเดาง่าย (เช่น Summer2024!)',
    },
  }).it,
  words({
    it: {
      en: `None of your last ${passwordsRemembered} passwords`,
      th: `ไม่ซ้ำกับรหัสผ่าน ${passwordsRemembered} ครั้งล่าสุด`,
    },
  }).it,
]

type Rule = 'LENGTH' | 'LOWER' | 'UPPER' | 'DIGIT' | 'SPECIAL' | 'NAMES' | 'CHANGED' | 'MATCH'

const rules: Readonly<Record<Rule, (typed: PasswordTyped & { fresh: string }) => boolean>> = {
  LENGTH: ({ fresh }) => {
    const length = [...fresh].length
    return length >= passwordLength.min && length <= passwordLength.max
  },
  LOWER: ({ fresh }) => /[a-z]/.test(fresh),
  UPPER: ({ fresh }) => /[A-Z]/.test(fresh),
  DIGIT: ({ fresh }) => /[0-9]/.test(fresh),
  SPECIAL: ({ fresh }) => /[^\p{L}\p{M}\p{N}]/u.test(fresh),
  NAMES: ({ fresh, username, fullname }) => fresh !== '' && !holdsName(fresh, username, fullname),
  CHANGED: ({ fresh, oldPassword }) => fresh !== '' && fresh !== oldPassword.normalize('NFKC'),
  MATCH: ({ newPassword, confirmPassword }) => newPassword !== '' && newPassword === confirmPassword,
}

const companyWords = ['ngan', 'งานบริการ', 'password', 'รหัสผ่าน']

/** Every rule with its words and whether it holds, in the order of the checklist. */
export function passwordChecklist(typed: PasswordTyped): PasswordCheck[] {
  const facts = { ...typed, fresh: typed.newPassword.normalize('NFKC') }
  return (Object.keys(rules) as Rule[])
    .filter((key) => key !== 'MATCH' || typed.confirmPassword !== undefined)
    .map((key) => ({ key, words: said[key], ok: rules[key](facts) }))
}

/** What is wrong with a new password, as a problem of the field `field`; none if it may be used. */
export function passwordProblems(field: string, typed: PasswordTyped): FieldProblem[] {
  const broken = passwordChecklist(typed).find((one) => !one.ok)
  if (!broken) return []
  const kinds = ['LOWER', 'UPPER', 'DIGIT', 'SPECIAL']
  const text = kinds.includes(broken.key) ? said.CLASSES : broken.words
  return [wrong(field, `PASSWORD_${broken.key}`, text)]
}

/** The problem of a password that stands on the list of common ones. */
export function commonPassword(field: string): FieldProblem {
  return wrong(field, 'PASSWORD_COMMON', said.COMMON)
}

/** The problem of a password that was used before. */
export function usedPassword(field: string): FieldProblem {
  const filled = (text: string) => text.replace('{count}', String(passwordsRemembered))
  return wrong(field, 'PASSWORD_USED', { en: filled(said.USED.en), th: filled(said.USED.th) })
}

// Names of one or two letters would forbid half of all passwords.
function holdsName(fresh: string, username: string, fullname = ''): boolean {
  const parts = [username, ...fullname.split(/\s+/), ...companyWords]
  const low = fresh.toLowerCase()
  return parts.some((part) => [...part].length >= 3 && low.includes(part.normalize('NFKC').toLowerCase()))
}
