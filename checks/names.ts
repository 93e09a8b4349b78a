// Names of files and exports: nouns a user would know, unique, in one spelling.
import { basename, dirname } from 'node:path'
import { type SourceFile, isTest, productFiles, report } from './source-files.ts'

const emptyWords = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'lib',
  'libs',
  'index',
  'shared',
  'stuff',
])

/** Every breach of the naming rules, a line each. */
export function nameFindings(files: readonly SourceFile[]): string[] {
  return [
    ...files.flatMap(wordFindings),
    ...twinFindings(files),
    ...files.flatMap(exportFindings),
    ...files.flatMap(oldWordFindings),
  ]
}

function wordFindings({ path }: SourceFile): string[] {
  const stem = basename(path).split('.')[0]!
  const findings = [...dirname(path).split('/'), stem]
    .filter((word) => emptyWords.has(word.toLowerCase()))
    .map((word) => `${path}: '${word}' says nothing`)
  const fits = path.endsWith('.tsx')
    ? /^([A-Z][A-Za-z0-9]*|main|routes|theme|language|render)$/
    : /^[a-z0-9]+(-[a-z0-9]+)*$/
  return fits.test(stem)
    ? findings
    : [...findings, `${path}: components are PascalCase, everything else kebab-case`]
}

function twinFindings(files: readonly SourceFile[]): string[] {
  // the declaration of an area has the same name in every folder
  const others = files.filter(({ path }) => !/^src\/areas\/[^/]+\/area(\.server)?\.ts$/.test(path))
  const byName = Map.groupBy(others, ({ path }) => basename(path))
  return [...byName.values()]
    .filter((twins) => twins.length > 1)
    .map((twins) => `one name, several files: ${twins.map((one) => one.path).join(', ')}`)
}

function exportFindings({ path, text }: SourceFile): string[] {
  const isDefault = /^export default /m.test(text)
  if (isDefault && !path.endsWith('Page.tsx')) return [`${path}: only pages have a default export`]
  return []
}

// machines are components on the wire alone; what a browser has kept was named before
function oldWordFindings({ path, text }: SourceFile): string[] {
  if (isTest(path) || /^src\/wire\/|\.(wire|goldens)\.ts$|\/renamed-layouts\.|\/testing\//.test(path))
    return []
  return [...new Set(text.match(/\bcomponent_\w+|(?<=['"`])component(?=['"`])/g))].map(
    (word) => `${path}: '${word}' is a word of the wire`,
  )
}

if (import.meta.main) {
  const files = productFiles()
  report('names', files.length, nameFindings(files))
}
