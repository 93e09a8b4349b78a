// What is said of a text that has the wrong form: what to write instead, in words.
import { type Words, words } from './text.ts'

/** Why a text does not fit its pattern. */
export interface Unfit {
  readonly code: string
  readonly words: Words
}

const said = words({
  latinCode: {
    en: 'Only letters A to Z, digits and . _ - , beginning with a letter or digit',
    th: 'ใช้ได้เฉพาะ A–Z ตัวเลข และ . _ - โดยขึ้นต้นด้วยตัวอักษรหรือตัวเลข',
  },
  code: {
    en: 'Only letters, digits and . _ / - , beginning with a letter or digit',
    th: 'ใช้ได้เฉพาะตัวอักษร ตัวเลข และ . _ / - โดยขึ้นต้นด้วยตัวอักษรหรือตัวเลข',
  },
  spacedCode: {
    en: 'Only letters, digits, spaces and . _ / + - , beginning with a letter or digit',
    th: 'ใช้ได้เฉพาะตัวอักษร ตัวเลข เว้นวรรค และ . _ / + - โดยขึ้นต้นด้วยตัวอักษรหรือตัวเลข',
  },
  digits: { en: 'Only digits, spaces and dashes', th: 'ใช้ได้เฉพาะตัวเลข เว้นวรรค และขีด' },
  fiveDigits: { en: 'Five digits, such as 00000', th: 'ตัวเลข 5 หลัก เช่น 00000' },
  webAddress: { en: 'An address such as https://example.com', th: 'ที่อยู่เว็บ เช่น https://example.com' },
  plainWord: { en: 'Only letters A to Z and digits', th: 'ใช้ได้เฉพาะ A–Z และตัวเลข' },
})

/** The reasons by what the pattern takes. */
export const unfit = Object.fromEntries(
  Object.entries(said).map(([name, one]) => [name, { code: 'FORMAT', words: one }]),
) as Readonly<Record<keyof typeof said, Unfit>>

const byPattern = new Map<string, Unfit>()

/** Remembers what is said of texts that do not fit a pattern; the pattern itself stays in the schema, for who reads that. */
export function explainPattern(pattern: RegExp, why: Unfit): void {
  byPattern.set(String(pattern), why)
}

/** What is said of a text that does not fit this pattern, as the failed check names it. */
export function unfitOf(pattern: string | undefined): Unfit | undefined {
  return pattern === undefined ? undefined : byPattern.get(pattern)
}
