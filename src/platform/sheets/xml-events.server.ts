// XML as events, with names as they are without their namespaces: writers choose the prefixes as they like.
import { Parser } from 'saxen'

/** What a reader wants to hear of. */
export interface XmlEvents {
  readonly open?: (name: string, attributes: () => Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const CHUNK_BYTES = 65_536

/** Walks a part in pieces: its text as a whole would stand in memory twice. Throws where it is no XML, and what an event throws. */
export function readXml(bytes: Uint8Array, { open, close, text }: XmlEvents): void {
  const parser = new Parser()
  let failure: unknown
  parser.on('error', (error) => {
    failure ??= error
  })
  if (open)
    parser.on('openTag', (name, attributes) => open(localName(name), () => plainAttributes(attributes())))
  if (close) parser.on('closeTag', (name) => close(localName(name)))
  if (text) {
    parser.on('text', (value) => text(decoded(value)))
    parser.on('cdata', text)
  }
  const decoder = new TextDecoder(isWide(bytes) ? 'utf-16le' : 'utf-8')
  for (let at = 0; at < bytes.length && failure === undefined; at += CHUNK_BYTES)
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true }))
  if (failure === undefined) parser.end()
  if (failure !== undefined) throw failure
}

const isWide = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xfe
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function plainAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const plain: Record<string, string> = {}
  for (const name in attributes)
    if (!name.startsWith('xmlns')) plain[localName(name)] = decoded(attributes[name]!)
  return plain
}

const named: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }

// a document may declare no words of its own here: nothing unfolds into more than it is
function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (all, hex?: string, digits?: string, word?: string) => {
      if (word) return named[word] ?? all
      const code = hex ? Number.parseInt(hex, 16) : Number(digits)
      return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
    },
  )
}
