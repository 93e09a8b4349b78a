// The text of a sent CSV file: which encoding it is in is decided by its marks, by shares and by what comes of it.
import { wideEncoding } from '#platform/files/text-encoding.server.ts'
import { uploadProblem } from '#platform/files/upload-problems.ts'
import { isLost } from './kept-rows.server.ts'

/** Of a hundred Thai letters so many may be where none can stand, before the text is taken for another code page. */
const ODD_PERCENT = 10

/** The text of a file. Throws FILE_LETTERS with the line of the first letters that cannot be read. */
export function textOf(content: Uint8Array): string {
  const wide = wideEncoding(content)
  if (wide) return readable(new TextDecoder(wide).decode(content))
  const loose = new TextDecoder('utf-8').decode(content)
  if (!loose.includes('\ufffd')) return readable(loose)
  // letters that only Unicode packs in several bytes outweigh what is broken: it is Unicode with a damaged place
  const lost = count(loose, /\ufffd/g)
  if (count(loose, /[\u0080-\ufffc\ufffe\uffff]/g) >= lost) return readable(loose)
  const thai = new TextDecoder('windows-874').decode(content)
  return readable(thai, isThai(thai) ? undefined : loose)
}

// A vowel or tone mark stands on a Thai letter, and a letter stands beside others; in a text of another code page these bytes
// stand anywhere.
function isThai(text: string): boolean {
  const letters = count(text, /[\u0e01-\u0e2e]/g)
  const odd = count(text, /(?<![\u0e01-\u0e4e])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g)
  const alone = count(text, /(?<![\u0e01-\u0e5b.])[\u0e01-\u0e5b](?![\u0e01-\u0e5b.])/g)
  return letters > 0 && (odd + alone) * 100 <= letters * ODD_PERCENT
}

function readable(text: string, judged = text): string {
  const line = judged.split('\n').findIndex(isLost)
  if (line >= 0) throw uploadProblem('FILE_LETTERS', { line: line + 1 })
  if (text.includes('\u0000')) throw uploadProblem('FILE_UNREADABLE')
  return text
}

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0
