// Reads the source files and their imports for the house checks; parsed, not guessed.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'

/** A source file, its path from the repository's root. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** One import of a file: where it leads (a path of ours, or a package) and whether only types are taken. */
export interface Import {
  readonly target: string
  readonly ours: boolean
  readonly typeOnly: boolean
  /** True for an import that is made when its line is reached. */
  readonly late: boolean
}

export const root = fileURLToPath(new URL('..', import.meta.url))
const aliases = {
  '#base/': 'src/base/',
  '#platform/': 'src/platform/',
  '#wire/': 'src/wire/',
  '#ui/': 'src/ui/',
  '#areas/': 'src/areas/',
}

/** All TypeScript files of the product, without its tests. */
export function productFiles(): SourceFile[] {
  return filesOf('src/**/*.{ts,tsx}')
}

/** All stylesheets of the product. */
export function styleFiles(): SourceFile[] {
  return filesOf('src/**/*.css')
}

/** True for tests and what only tests use. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\.goldens\.ts$|^src\/platform\/testing\//.test(path)
}

/** The imports of a file, static and dynamic. */
export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = []
  const note = (source: unknown, typeOnly: boolean, late = false) => {
    if (typeof source === 'string') found.push({ ...resolve(file.path, source), typeOnly, late })
  }
  walk(parseAst(file.text, { lang: file.path.endsWith('x') ? 'tsx' : 'ts' }) as unknown, (node) => {
    const source = (node.source as { value?: unknown } | null | undefined)?.value
    if (node.type === 'ImportDeclaration') note(source, node.importKind === 'type')
    else if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration')
      note(source, node.exportKind === 'type')
    else if (node.type === 'ImportExpression') note(source, false, true)
  })
  return found
}

/** Prints a check's findings and ends the process with 1 if there are any. */
export function report(name: string, looked: number, findings: readonly string[]): void {
  for (const finding of findings) console.log(`${name}: ${finding}`)
  if (looked === 0) console.log(`${name}: nothing was looked at, which proves nothing`)
  if (findings.length > 0 || looked === 0) process.exitCode = 1
  else console.log(`${name}: ${looked} looked at, nothing found`)
}

/** All files of a pattern, without tests. */
export function filesOf(pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: root })
    .filter((path) => !isTest(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function resolve(from: string, source: string): { target: string; ours: boolean } {
  const alias = Object.entries(aliases).find(([start]) => source.startsWith(start))
  if (alias) return { target: alias[1] + source.slice(alias[0].length), ours: true }
  if (source.startsWith('.'))
    return { target: relative('.', normalize(join(dirname(from), source))), ours: true }
  return { target: source, ours: false }
}

/** Visits every node of a parsed file. */
export function walk(node: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (node !== null && typeof node === 'object') {
    const record = node as Record<string, unknown>
    if (typeof record.type === 'string') visit(record)
    for (const one of Object.values(record)) walk(one, visit)
  }
}
