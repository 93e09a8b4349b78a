// What is installed and goes into the product, with its licences: read from the packages when the product is built.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ingredient, Software } from './software.ts'

interface Locked {
  version?: string
  dev?: boolean
  license?: string
}

/** The product as it stands in `root`. */
export function readSoftware(root: string): Software {
  return {
    version: manifest(root).version,
    builtAt: new Date().toISOString(),
    commit: commitOf(root),
    ingredients: ingredientsOf(root).map(({ name, version, licence }) => ({ name, version, licence })),
  }
}

/** The licences of all ingredients, word for word, as one text. */
export function licenceTexts(root: string): string {
  return ingredientsOf(root)
    .map(({ name, version, licence, path }) => {
      const files = globSync('{LICEN[CS]E,licen[cs]e,NOTICE,COPYING}*', { cwd: path }).toSorted()
      const texts = files.map((file) => readFileSync(join(path, file), 'utf8').trim())
      return [`${name} ${version} (${licence})`, ...texts].join('\n\n')
    })
    .join(`\n\n${'-'.repeat(72)}\n\n`)
}

// Parts of the browser's half that the server never loads: installed to build it, and sent with their licences all the same.
const builtIn: ReadonlySet<string> = new Set(['node_modules/pdfjs-dist'])

/** What is installed and not for development only, once by name and version. */
function ingredientsOf(root: string): (Ingredient & { path: string })[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const found = new Map<string, Ingredient & { path: string }>()
  for (const [place, locked] of Object.entries(lock.packages)) {
    if (place === '' || (locked.dev && !builtIn.has(place))) continue
    const path = join(root, place)
    const installed = tryManifest(path)
    if (!installed) continue
    const { name, version } = installed
    const licence = locked.license ?? licenceOf(installed)
    found.set(`${name} ${version}`, { name, version, licence, path })
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

interface Manifest {
  name: string
  version: string
  license?: string | { type?: string }
}

function manifest(path: string): Manifest {
  return JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest
}

// what is for other machines is locked, but not installed here
function tryManifest(path: string): Manifest | null {
  try {
    return manifest(path)
  } catch {
    return null
  }
}

function licenceOf({ license }: Manifest): string {
  return (typeof license === 'string' ? license : license?.type) ?? '–'
}

function commitOf(root: string): string | null {
  try {
    const said = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return said.toString().trim()
  } catch {
    return null
  }
}
