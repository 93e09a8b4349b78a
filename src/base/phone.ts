// Telephone numbers as they are searched: people write the same one with dashes, spaces or the country's code. `phone_key` of the database is the same.
import { foldText } from './fold-text.ts'

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙'
const marks = /[\s\u00a0().–/-]/g

/** A number as its digits: without marks between them, Thailand's code as the leading 0. */
export function phoneKey(value: string): string {
  return inLatinDigits(value)
    .replace(marks, '')
    .replace(/\+660?/g, '0')
    .replace(/^(00)?660?(?=[1-9]\d{7,8}$)/, '0')
}

/** True for a text that is part of a telephone number and nothing else: three digits or more, and marks between them. */
export function isPhoneLike(typed: string): boolean {
  return /^[+\d๐-๙\s\u00a0().–/-]+$/.test(typed) && /\d{3}/.test(phoneKey(typed))
}

/** True where one of the texts holds what was typed, a telephone number however it is written. */
export function anyHolds(typed: string, ...texts: readonly (string | null)[]): boolean {
  const wanted = foldText(typed)
  const key = isPhoneLike(typed) ? phoneKey(typed) : null
  return texts.some(
    (text) =>
      text !== null && (foldText(text).includes(wanted) || (key !== null && phoneKey(text).includes(key))),
  )
}

/** The address that calls the first number of a text; an extension or another number after it is not dialled. */
export function callHref(text: string): string {
  const [first = ''] = /\+?\d[\d\s\u00a0().–-]*/.exec(inLatinDigits(text)) ?? []
  return `tel:${first.replace(marks, '').replace(/^\+660/, '+66')}`
}

function inLatinDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit)))
}
