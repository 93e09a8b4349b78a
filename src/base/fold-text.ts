// One spelling for what looks the same. The database folds alike (`fold_text` in foundation.sql); a property test compares the two.

/** Sara aa, which stands behind all marks of its letter; sara am is nikhahit and sara aa in one. */
const AA = '\u0e32'
const AM = '\u0e33'
const NIKHAHIT = '\u0e4d'
const LAKKHANGYAO = '\u0e45'
// every mark above and below a letter, and the sara aa behind it
const MARKS = /[\u0e31\u0e32\u0e34-\u0e3a\u0e47-\u0e4e]{2,}/g
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const SPACES = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g
const THAI_DIGITS = /[\u0e50-\u0e59]/g

/**
 * The text by which search, duplicates and unique names compare: NFC, nothing invisible, Thai marks in one order and each once
 * (ท่ี is ที่, นำ้ is น้ำ), ฤๅ as ฤา, double sara e as sara ae, Thai digits as Arabic ones, lower case, single spaces.
 */
export function foldText(value: string): string {
  const ordered = value
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(LAKKHANGYAO, AA)
    .replaceAll(AM, NIKHAHIT + AA)
    .replace(MARKS, inOrder)
    .replaceAll(NIKHAHIT + AA, AM)
    .replaceAll('เเ', 'แ')
    .replace(THAI_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x0e50))
  // letter by letter, as the database does it: the last sigma of a word is one more sigma
  return Array.from(ordered, lowered).join('').replace(SPACES, ' ').trim()
}

function inOrder(run: string): string {
  const marks = new Set(run.replaceAll(AA, ''))
  return [...marks].sort().join('') + AA.repeat(run.split(AA).length - 1)
}

function lowered(letter: string): string {
  return [...letter.toLowerCase()][0]!
}
