// What the browser is sent: no server code in it, and within the budgets of the first screens.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { report, root } from './source-files.ts'

const web = join(root, 'dist/web')
const markers = [
  /["'`]node:[a-z]+/,
  /\bfastify\b/i,
  /\bselect\s+[\w.*, ]+\s+from\s+\w+/i,
  /\binsert\s+into\s+\w+/i,
  /token_hash/,
  /password_hash/,
]
const kB = 1024
/** Budgets in bytes, gzip, fonts apart. */
export const budgets = { signIn: 120 * kB, shellAndList: 240 * kB, page: 60 * kB }

interface Chunk {
  file: string
  src?: string
  name?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

/** Server code found in browser files. */
export function leakFindings(files: readonly { path: string; text: string }[]): string[] {
  // the list of packages names them all
  const code = files.filter(({ path }) => !/virtual_software-/.test(path))
  return code.flatMap(({ path, text }) =>
    markers
      .filter((marker) => marker.test(text))
      .map((marker) => `${path} holds server code: ${marker.exec(text)![0]}`),
  )
}

/** First screens and pages beyond their budgets. `weigh` gives a file's gzip bytes. */
export function weightFindings(
  manifest: Manifest,
  weigh: (file: string) => number,
): { lines: string[]; findings: string[] } {
  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!
  const weights = new Map<string, number>()
  const total = (files: ReadonlySet<string>) => [...files].reduce((sum, file) => sum + weigh(file), 0)
  const signIn = filesOf(manifest, [entry])
  const shell = filesOf(manifest, [entry, ...keysLike(manifest, /SignedInApp\.tsx$/)])
  weights.set('sign-in', total(signIn))
  for (const key of keysLike(manifest, /Page\.tsx$/)) {
    const own = new Set([...filesOf(manifest, [key])].filter((file) => !shell.has(file)))
    weights.set(manifest[key]!.src!.replace(/.*\//, ''), total(own))
  }
  weights.set('shell', total(shell))
  // what comes when it is asked for (dialogs, pickers, the palette …), beyond the shell
  const lazy = Object.entries(manifest)
    .filter(([, { isDynamicEntry, src }]) => isDynamicEntry && !/(Page|SignedInApp)\.tsx$/.test(src ?? ''))
    .map(([key, { src, name, file }]) => {
      const own = [...filesOf(manifest, [key])].filter((one) => !shell.has(one))
      return { name: (src ?? name ?? file).replace(/.*\//, ''), bytes: total(new Set(own)) }
    })
    .toSorted((a, b) => b.bytes - a.bytes)
  const list = total(shell) + (weights.get('OrdersPage.tsx') ?? 0)
  const findings = [
    ...over('sign-in', weights.get('sign-in')!, budgets.signIn),
    ...over('shell and first list', list, budgets.shellAndList),
    ...[...weights]
      .filter(([name]) => name.endsWith('Page.tsx'))
      .flatMap(([name, bytes]) => over(name, bytes, budgets.page)),
  ]
  return {
    lines: [
      ...[...weights].map(([name, bytes]) => `  ${name}: ${(bytes / kB).toFixed(1)} kB gz`),
      ...lazy.map(({ name, bytes }) => `  lazy ${name}: ${(bytes / kB).toFixed(1)} kB gz`),
    ],
    findings,
  }
}

function over(name: string, bytes: number, budget: number): string[] {
  return bytes > budget
    ? [`${name} weighs ${(bytes / kB).toFixed(1)} kB gz, the budget is ${budget / kB}`]
    : []
}

function keysLike(manifest: Manifest, pattern: RegExp): string[] {
  return Object.keys(manifest).filter((key) => pattern.test(key))
}

function filesOf(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  const files = new Set<string>()
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key]!
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const file of filesOf(manifest, chunk.imports ?? [], seen)) files.add(file)
  }
  return files
}

if (import.meta.main) {
  if (!existsSync(join(web, '.vite/manifest.json'))) {
    report('bundle', 0, [])
  } else {
    const files = globSync('assets/*.js', { cwd: web }).map((path) => ({
      path,
      text: readFileSync(join(web, path), 'utf8'),
    }))
    const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Manifest
    const { lines, findings } = weightFindings(
      manifest,
      (file) => gzipSync(readFileSync(join(web, file)), { level: 9 }).length,
    )
    for (const line of lines) console.log(line)
    report('bundle', files.length, [...leakFindings(files), ...findings])
  }
}
