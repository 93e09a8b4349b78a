// The manual's Markdown, which stands beside the areas, as sections. Run when the product is built, and by the check.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Token, type Tokens, lexer } from 'marked'
import type { Language } from '#base/text.ts'
import type { Block, Inline, Line, Manual, ManualSection } from './manual.ts'

/** The files of the manual in one language: a chapter in the folder of each area that has one, in the order of `chapters`. */
export function manualFiles(areas: string, chapters: readonly string[], language: Language): string[] {
  return chapters.map((folder) => join(areas, folder, `${folder}.manual.${language}.md`))
}

/** The whole manual in one language. Throws, naming the file, for Markdown it cannot show or a chapter that is not there. */
export function readManual(areas: string, chapters: readonly string[], language: Language): Manual {
  return manualFiles(areas, chapters, language).flatMap((file) => {
    try {
      return sectionsOf(readFileSync(file, 'utf8'))
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`)
    }
  })
}

/** The sections of one file. Every heading ends in `{#its-id}`. */
export function sectionsOf(markdown: string): ManualSection[] {
  const sections: (Omit<ManualSection, 'blocks'> & { blocks: Block[] })[] = []
  for (const token of lexer(markdown)) {
    if (token.type === 'space') continue
    if (token.type === 'heading') sections.push({ ...headingOf(token as Tokens.Heading), blocks: [] })
    else if (sections.length === 0) throw new Error('text before the first heading')
    else sections.at(-1)!.blocks.push(blockOf(token))
  }
  return sections
}

function headingOf({ depth, text }: Tokens.Heading) {
  const [, title, id] = /^(.+?) \{#([a-z][a-z0-9-]*)\}$/.exec(text) ?? []
  if (!title || !id) throw new Error(`the heading "${text}" has no {#id}`)
  if (depth !== 1 && depth !== 2) throw new Error(`the heading "${text}" is of level ${depth}; there are two`)
  return { id, level: depth as 1 | 2, title }
}

function blockOf(token: Token): Block {
  switch (token.type) {
    case 'paragraph':
      return { kind: 'text', line: lineOf(token.tokens) }
    case 'blockquote':
      return { kind: 'note', line: (token.tokens ?? []).flatMap((one) => lineOf(inside(one))) }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return {
        kind: ordered ? 'steps' : 'list',
        lines: items.map((item) => item.tokens.flatMap((one) => lineOf(inside(one)))),
      }
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = (row: Tokens.TableCell[]) => row.map((cell) => lineOf(cell.tokens))
      return { kind: 'table', head: cells(header), rows: rows.map(cells) }
    }
    default:
      throw new Error(`a ${token.type} has no place in the manual: ${token.raw.slice(0, 60)}`)
  }
}

// the words of a paragraph or of an item; a list within a list is refused
function inside(token: Token): Token[] | undefined {
  if (token.type !== 'paragraph' && token.type !== 'text')
    throw new Error(`a ${token.type} within: ${token.raw}`)
  return (token as Tokens.Text).tokens
}

function lineOf(tokens: readonly Token[] = []): Line {
  return tokens.map(inlineOf)
}

function inlineOf(token: Token): Inline {
  switch (token.type) {
    case 'text':
    case 'escape':
      return token.text as string
    case 'strong':
      return { strong: lineOf(token.tokens) }
    case 'em':
      return { em: lineOf(token.tokens) }
    case 'codespan':
      return { keys: token.text as string }
    case 'link': {
      const { href, tokens } = token as Tokens.Link
      if (!/^(#[a-z]|\/app)/.test(href)) throw new Error(`a link leads out of the product: ${href}`)
      return { to: href, text: lineOf(tokens) }
    }
    default:
      throw new Error(`a ${token.type} has no place in a line: ${token.raw.slice(0, 60)}`)
  }
}
