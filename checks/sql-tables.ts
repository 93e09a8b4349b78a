// Finds the tables that a statement reads and writes, in .sql files and in the sql`` templates of the server.
import { parseAst } from 'rolldown/parseAst'
import { type SourceFile, walk } from './source-files.ts'

/** One table in one file. */
export interface TableUse {
  readonly path: string
  readonly table: string
  readonly writes: boolean
}

/** The tables and views that a file of SQL creates. */
export function tablesOf({ text }: SourceFile): string[] {
  return [...text.matchAll(/^create (?:unlogged )?(?:table|view) "?(\w+)"?/gm)].map(([, name]) => name!)
}

/** What a file reads and writes of these tables, each once. Keys (`references`), triggers and added columns are no reading. */
export function usesIn(file: SourceFile, tables: ReadonlySet<string>): TableUse[] {
  const statements = file.path.endsWith('.sql') ? [file.text] : templatesIn(file)
  const found = new Map<string, TableUse>()
  for (const statement of statements)
    for (const { table, writes } of tablesIn(statement, tables))
      found.set(`${table} ${writes}`, { path: file.path, table, writes })
  return [...found.values()]
}

/** The texts of the sql`` templates of a file; another template or a value within one is a `?`. */
function templatesIn({ path, text }: SourceFile): string[] {
  const found: string[] = []
  walk(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown, (node) => {
    if (node.type !== 'TaggedTemplateExpression' || (node.tag as { name?: string }).name !== 'sql') return
    const { quasis } = node.quasi as { quasis: { value: { raw: string } }[] }
    found.push(quasis.map(({ value }) => value.raw).join(' ? '))
  })
  return found
}

const wordOrMark = /[a-z_][a-z0-9_]*|"[a-z_][a-z0-9_]*"|[^\s]/gi
const afterName =
  /^(as|on|where|join|left|right|inner|cross|full|using|set|order|group|limit|for|union|returning|window|having)$/

function tablesIn(statement: string, tables: ReadonlySet<string>): Omit<TableUse, 'path'>[] {
  const bare = statement
    .replaceAll(/--.*$/gm, '')
    // what stands in quotes is a text, or a statement that is put together
    .replaceAll(/'((?:[^']|'')*)'/g, (_, text: string) =>
      /^\s*(select|insert|update|delete|with)\s/i.test(text) ? ` ${text} ` : " '' ",
    )
  const tokens = (bare.match(wordOrMark) ?? []).map((one) => one.replaceAll('"', '').toLowerCase())
  const found: Omit<TableUse, 'path'>[] = []
  const note = (at: number, writes: boolean) => {
    const table = tokens[at]
    if (table !== undefined && tables.has(table) && (writes || tokens[at + 1] !== '('))
      found.push({ table, writes })
  }
  const past = (at: number): number =>
    /^(only|lateral|public|\.)$/.test(tokens[at] ?? '') ? past(at + 1) : at
  // the end of what stands in brackets from here on
  const closed = (from: number) => {
    let depth = 0
    for (let at = from; at < tokens.length; at++) {
      if (tokens[at] === '(') depth++
      if (tokens[at] === ')' && --depth === 0) return at + 1
    }
    return tokens.length
  }
  const list = (from: number, writes: boolean) => {
    let at = past(from)
    note(at, writes)
    at = tokens[at] === '(' ? closed(at) : tokens[at + 1] === '(' ? closed(at + 1) : at + 1
    if (tokens[at] === 'as') at++
    if (/^\w/.test(tokens[at] ?? '') && !afterName.test(tokens[at]!)) at++
    if (tokens[at] === '(') at = closed(at)
    if (tokens[at] === ',') list(at + 1, false)
  }
  for (const [at, word] of tokens.entries()) {
    const before = tokens[at - 1]
    if (word === 'from' && before !== 'distinct') list(at + 1, before === 'delete')
    else if (word === 'join' || word === 'using') list(at + 1, false)
    else if (word === 'into' && (before === 'insert' || before === 'merge')) note(past(at + 1), true)
    else if (word === 'update' && before !== 'do' && before !== 'for' && before !== 'key')
      note(past(at + 1), true)
    else if (word === 'truncate') note(past(at + 1), true)
  }
  return found
}
