// The same by content: what is renamed to look harmless is found by its first bytes.
import { fileTypeFromBuffer } from 'file-type'
import { decodedText } from './text-encoding.server.ts'

const kinds = new Set([
  'application/x-msdownload',
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
  'MZ',
  '#!',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  // a shortcut of Windows
  'L\x00\x00\x00\x01\x14\x02\x00',
].map((mark) => Buffer.from(mark, 'latin1'))

// an installer: the class of its root directory stands in the first sectors
const INSTALLER = Buffer.from('84100c0000000000c000000000000046', 'hex')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const JAVA = Buffer.from('META-INF/', 'latin1')
// where the name of the first entry of a package stands
const FIRST_ENTRY = 30

/** True for the beginning of a program, a script, a shortcut or a web page. */
export async function isActive(head: Buffer): Promise<boolean> {
  if (marks.some((mark) => begins(head, mark))) return true
  if (begins(head, COMPOUND) && head.includes(INSTALLER)) return true
  if (begins(head, Buffer.from('PK\x03\x04', 'latin1')) && begins(head.subarray(FIRST_ENTRY), JAVA))
    return true
  if (kinds.has((await fileTypeFromBuffer(head))?.mime ?? '')) return true
  return isPage(decodedText(head))
}

const begins = (head: Buffer, mark: Buffer): boolean => head.subarray(0, mark.length).equals(mark)

// what stands before the first element: spaces, comments, the declaration, types of other documents
const prolog = /^(?:\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!doctype\s+(?!html|svg)[^>[]*(?:\[[\s\S]*?\]\s*)?>)/i
const element =
  /^(?:<!--|<!doctype\s+(?:html|svg)|<(?:[a-z]+:)?(?:html|head|body|script|svg|iframe|style)[\s/>])/i

function isPage(text: string): boolean {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(prolog, '')
  }
  return element.test(rest)
}
