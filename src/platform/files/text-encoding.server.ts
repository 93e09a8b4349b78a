// Which encoding a text is in whose bytes may be zero: Excel's "Unicode text", with its mark or without.
const LOOKED_AT = 4096

/** The encoding of two bytes a letter that bytes show by their mark or their zeros; null where they show none. */
export function wideEncoding(content: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // of Latin letters, digits and separators every other byte is zero
  const zeros = [0, 0]
  const head = content.subarray(0, LOOKED_AT)
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]!++
  const least = head.length / 20
  if (zeros[1]! > least && zeros[0]! <= zeros[1]! / 20) return 'utf-16le'
  if (zeros[0]! > least && zeros[1]! <= zeros[0]! / 20) return 'utf-16be'
  return null
}

/** True of the beginning of a text: no byte of it is a sign that no text has. */
export function isText(head: Uint8Array): boolean {
  const wide = wideEncoding(head)
  if (!wide) return !head.includes(0)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a text from anything else
  return !/[\u0000-\u0008\u000e-\u001f]/.test(new TextDecoder(wide).decode(head))
}

/** The beginning of a text as letters; of anything else what its bytes say in UTF-8. */
export function decodedText(head: Uint8Array): string {
  return new TextDecoder(wideEncoding(head) ?? 'utf-8').decode(head)
}
