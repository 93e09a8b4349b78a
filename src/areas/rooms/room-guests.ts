// Addresses of guests, as they are typed into one field.
import type { FieldProblem } from '#base/errors.ts'
import { isEmail, wrong } from '#base/fields.ts'
import { fillBoth } from '#base/text.ts'
import { roomWarnings } from './rooms.text.ts'

const LONGEST = 254
const MOST = 50

/** The addresses in a text, each once whatever its case; separated by commas, semicolons or spaces. */
export function guestsIn(text: string | null | undefined): string[] {
  const found = (text ?? '').split(/[\s,;]+/).filter(Boolean)
  const byKey = new Map(found.map((one) => [one.toLowerCase(), one.toLowerCase()]))
  return [...byKey.values()]
}

/** What is wrong with a text of addresses. */
export function checkGuests(text: string | null | undefined): FieldProblem[] {
  const guests = guestsIn(text)
  const bad = guests.find((one) => one.length > LONGEST || !isEmail(one))
  if (bad) return [wrong('guests', 'FORMAT', fillBoth(roomWarnings.email, { value: bad.slice(0, 80) }))]
  return guests.length > MOST ? [wrong('guests', 'TOO_BIG', roomWarnings.tooManyGuests)] : []
}
