// Passwords that everybody tries first, although they keep the rules.
import { readFileSync } from 'node:fs'

const file = new URL('./common-passwords.txt', import.meta.url)

let known: ReadonlySet<string> | undefined

/** True if a password stands on the list, whatever its case and the usual replacements of letters. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean).map(folded))
  return known.has(folded(password))
}

function folded(password: string): string {
  const looks: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's', '!': 'i' }
  return password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[@$0135!]/g, (sign) => looks[sign]!)
}
