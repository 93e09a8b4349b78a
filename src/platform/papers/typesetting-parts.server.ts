// What the server and its typesetting process agree on: the fonts, the bounds and what passes between them.
import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import { StartProblem } from '#platform/runtime/start-problem.server.ts'

const at = createRequire(import.meta.url)
const folder = at.resolve('@expo-google-fonts/sarabun/package.json').replace(/package\.json$/, '')

/** The files of Sarabun, the only typeface of papers, in the weights they use. */
export const fontFiles: readonly string[] = ['400Regular', '600SemiBold', '700Bold'].map(
  (weight) => `${folder}${weight}/Sarabun_${weight}.ttf`,
)

/** One paper to be made. */
export interface PaperAsked {
  /** The template's file. */
  readonly template: string
  /** JSON. */
  readonly values: string
  /** Whether readers for the blind find its structure; a long list would grow tenfold by it. */
  readonly isTagged: boolean
  /** Seconds since 1970, as they stand in the file: the same values make the same bytes. */
  readonly at: number
}

/** What came of it: the file, or why there is none. */
export interface PaperMade {
  readonly bytes?: Uint8Array
  readonly pages?: number
  readonly failure?: string
  /** The process ends after this one. */
  readonly isLast?: boolean
}

/** Throws a StartProblem where a font or the typesetter is not installed. */
export function requireTypesetting(files = fontFiles): void {
  const lost = files.filter((file) => !existsSync(file))
  if (lost.length > 0)
    throw new StartProblem(`The fonts of papers are not installed: ${lost.join(', ')} is missing.`)
  try {
    at.resolve('@myriaddreamin/typst-ts-node-compiler')
  } catch {
    throw new StartProblem('The typesetter of papers is not installed: run npm ci.')
  }
}
