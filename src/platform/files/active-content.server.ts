// The same by content: what is renamed to look harmless is found by its first bytes.
import { fileTypeFromBuffer } from 'file-type'
import { decodedText } from './text-encoding.server.ts'

const kinds = new Set([
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/java-archive',
  'application/vnd.android.package-archive',
  'application/x-shockwave-flash',
  'application/x-google-chrome-extension',
  'application/x-deb',
  'application/x-rpm',
])

const marks = [
  '#!',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  // a shortcut of Windows
  'L\x00\x00\x00\x01\x14\x02\x00',
].map((mark) => Buffer.from(mark, 'latin1'))

// an installer, its patch or its transform, by the class of its root directory
const installers = ['84', '86', '82'].map((first) =>
  Buffer.from(`${first}100c0000000000c000000000000046`, 'hex'),
)
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const JAVA = Buffer.from('META-INF/', 'latin1')
// where the name of the first entry of a package stands
const FIRST_ENTRY = 30

/** Bytes of the class that tells what a compound file is. */
export const CLASS_BYTES = 16

/** Where that class lies, which may be far into the file (MS-CFB 2.2, 2.6); null of what is no compound file. */
export function classPlace(head: Buffer): number | null {
  if (head.length < 52 || !begins(head, COMPOUND)) return null
  const sector = head.readUInt16LE(30) === 12 ? 4096 : 512
  return (head.readUInt32LE(48) + 1) * sector + 80
}

/**
 * True for a program of Windows or DOS: two letters, and a header no text has. Where its PE header stands is four bytes at 60; of letters, spaces
 * and line ends they point beyond any file but one of some 150 MB. `size`: of the whole file.
 */
export function isDosProgram(head: Buffer, size: number): boolean {
  if (!begins(head, Buffer.from('MZ', 'latin1'))) return false
  if (!isPlainText(head)) return true
  return head.length >= 64 && head.readUInt32LE(60) < size
}

// no control letters but those of lines; and of what is no UTF-8 none of those that no Thai or Western text has. The last letter may be cut.
function isPlainText(head: Buffer): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  if (/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(head.toString('latin1'))) return false
  const read = new TextDecoder().decode(head, { stream: true })
  return !/[\x80-\x9f\ufffd]/.test(read) || !/[\x80-\x9f]/.test(head.toString('latin1'))
}

/** True for a program, a script, a shortcut or a web page, by its beginning; `classOf`: what lies at its `classPlace`; `size`: of the whole file. */
export async function isActive(head: Buffer, classOf: Buffer, size: number): Promise<boolean> {
  if (isDosProgram(head, size)) return true
  if (marks.some((mark) => begins(head, mark))) return true
  if (begins(head, COMPOUND) && installers.some((one) => one.equals(classOf) || head.includes(one)))
    return true
  if (begins(head, Buffer.from('PK\x03\x04', 'latin1')) && begins(head.subarray(FIRST_ENTRY), JAVA))
    return true
  if (kinds.has((await fileTypeFromBuffer(head))?.mime ?? '')) return true
  return isPage(decodedText(head))
}

const begins = (head: Buffer, mark: Buffer): boolean => head.subarray(0, mark.length).equals(mark)

// what stands before the first element: spaces, comments, the declaration, types of other documents
const prolog = /^(?:\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!doctype\s+(?!html|svg)[^>[]*(?:\[[\s\S]*?\]\s*)?>)/i
const element =
  /^(?:<!--|<!doctype\s+(?:html|svg)|<(?:[^\s<>/:]+:)?(?:html|head|body|script|svg|iframe|style)[\s/>])/i
// browsers take these for a page as well (WHATWG MIME sniffing); what declares itself as XML may call its own elements so
const declared = /^\s*<\?xml\s/i
const inPage = /^<(?:meta|title|div|p|h[1-6]|table|font|img|br|a|b)[\s/>]/i

function isPage(text: string): boolean {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(prolog, '')
  }
  return element.test(rest) || (!declared.test(text) && inPage.test(rest))
}
