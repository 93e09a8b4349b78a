// What the manual is once it is built: sections of plain blocks, drawn as elements and never as HTML.
import { foldText } from '#base/fold-text.ts'

/** A piece of a line. `keys` are to be pressed; `to` leads to a section (#id) or to a page. */
export type Inline =
  | string
  | { readonly strong: readonly Inline[] }
  | { readonly em: readonly Inline[] }
  | { readonly keys: string }
  | { readonly to: string; readonly text: readonly Inline[] }

/** A piece of a section. */
export type Block =
  | { readonly kind: 'text' | 'note'; readonly line: readonly Inline[] }
  | { readonly kind: 'list' | 'steps'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }

/** What stands on one line, or in one cell. */
export type Line = readonly Inline[]

/** A heading and what stands under it; level 1 opens a chapter. The id is the same in both languages. */
export interface ManualSection {
  readonly id: string
  readonly level: 1 | 2
  readonly title: string
  readonly blocks: readonly Block[]
}

/** The whole manual in one language. */
export type Manual = readonly ManualSection[]

/** A section that holds what was searched, and the words round the first place where it does. */
export interface ManualHit {
  readonly section: ManualSection
  readonly excerpt: string
}

const BEFORE = 40
const AROUND = 160

/** Sections that hold every word, in any case; Thai is found inside words. Those whose title has it come first. */
export function searchManual(manual: Manual, text: string): ManualHit[] {
  const wanted = foldText(text).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return manual
    .map((section) => ({ section, title: foldText(section.title), body: bodyOf(section) }))
    .filter(({ title, body }) =>
      wanted.every((word) => title.includes(word) || foldText(body).includes(word)),
    )
    .toSorted((a, b) => inTitle(b.title, wanted) - inTitle(a.title, wanted))
    .map(({ section, body }) => ({ section, excerpt: excerptOf(body, wanted) }))
}

/** The parts of a text, those that were searched marked. */
export function markedParts(text: string, searched: string): { text: string; found: boolean }[] {
  const words = foldText(searched).split(/\s+/).filter(Boolean).map(escaped)
  if (words.length === 0) return [{ text, found: false }]
  // split with one group gives found parts at the odd places
  return text
    .normalize('NFC')
    .split(new RegExp(`(${words.join('|')})`, 'iu'))
    .map((part, at) => ({ text: part, found: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** Everything a section says, as one text. */
function bodyOf({ blocks }: ManualSection): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'table') return [block.head, ...block.rows].flat()
      return 'lines' in block ? block.lines : [block.line]
    })
    .map(textOf)
    .join(' ')
}

/** What a line says. */
function textOf(line: Line): string {
  return line
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('keys' in piece) return piece.keys
      return textOf('strong' in piece ? piece.strong : 'em' in piece ? piece.em : piece.text)
    })
    .join('')
}

function excerptOf(body: string, wanted: readonly string[]): string {
  const lower = body.toLowerCase()
  const places = wanted.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  let from = places.length > 0 ? Math.max(0, Math.min(...places) - BEFORE) : 0
  // never between a letter and its vowel or tone
  while (/^\p{M}/u.test(body.slice(from))) from += 1
  const cut = body.slice(from, from + AROUND)
  return `${from > 0 ? '… ' : ''}${cut}${from + AROUND < body.length ? ' …' : ''}`
}

function inTitle(title: string, wanted: readonly string[]): number {
  return wanted.filter((word) => title.includes(word)).length
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
