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
export const budgets = { signIn: 120 * kB, shellAndList: 200 * kB, page: 60 * kB }

interface Chunk {
  file: string
  src?: string
  name?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

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

/** One part of the bundle: kilobytes of gzip, and how many it may have. */
export interface Weight {
  readonly name: string
  readonly kB: number
  readonly budget: number | null
}

/** First screens, pages and what comes on demand with their weights. `weigh` gives a file's gzip bytes. */
export function weightsOf(manifest: Manifest, weigh: (file: string) => number): Weight[] {
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
  const weight = (name: string, bytes: number, budget?: number): Weight => ({
    name,
    kB: bytes / kB,
    budget: budget ? budget / kB : null,
  })
  return [
    weight('sign-in', weights.get('sign-in')!, budgets.signIn),
    weight('shell and first list', list, budgets.shellAndList),
    ...[...weights]
      .filter(([name]) => name.endsWith('Page.tsx'))
      .map(([name, bytes]) => weight(name, bytes, budgets.page)),
    ...lazy.map(({ name, bytes }) => weight(`on demand: ${name}`, bytes)),
  ]
}

/** Those beyond their budgets. */
export function weightFindings(weights: readonly Weight[]): string[] {
  return weights
    .filter(({ kB: weight, budget }) => budget !== null && weight > budget)
    .map(
      ({ name, kB: weight, budget }) => `${name} weighs ${weight.toFixed(1)} kB gz, the budget is ${budget}`,
    )
}

/** First screens and pages that cannot be drawn before Material has come. */
export function materialFindings(manifest: Manifest): string[] {
  const material = Object.values(manifest).find(({ name }) => name === 'Material')?.file
  if (!material) return ['No part of the browser files is named Material any more']
  return keysLike(manifest, /(Page|SignedInApp)\.tsx$|^index\.html$/)
    .filter((key) => filesOf(manifest, [key]).has(material))
    .map((key) => `${key} waits for Material: have what is made of it fetched when it is opened`)
}

/** The weights of the browser part as it was built last; null if it was not. */
export function builtWeights(): Weight[] | null {
  const manifest = builtManifest()
  return manifest && weightsOf(manifest, packedSize)
}

function packedSize(file: string): number {
  return gzipSync(readFileSync(join(web, file)), { level: 9 }).length
}

function builtManifest(): Manifest | null {
  const manifest = join(web, '.vite/manifest.json')
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Manifest) : null
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
  const manifest = builtManifest()
  if (manifest === null) {
    report('bundle', 0, [])
  } else {
    const weights = weightsOf(manifest, packedSize)
    const files = globSync('assets/*.js', { cwd: web }).map((path) => ({
      path,
      text: readFileSync(join(web, path), 'utf8'),
    }))
    for (const { name, kB: weight } of weights) console.log(`  ${name}: ${weight.toFixed(1)} kB gz`)
    const findings = [leakFindings(files), weightFindings(weights), materialFindings(manifest)]
    report('bundle', files.length, findings.flat())
  }
}
