// Text as it is kept, whatever it was pasted from.

/** NFC, no invisible characters (line ends stay), trimmed: what looks the same is the same. */
export function cleanText(value: string): string {
  return (
    value
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
      // a mark that goes may have stood between a letter and its accent
      .normalize('NFC')
      .trim()
  )
}
