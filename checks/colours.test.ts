// Colours are named in src/ui/themes and nowhere else, so that a theme or dark mode can change every one of them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, root } from './source-files.ts'

const names =
  'white|black|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|silver|gold|navy|teal|aqua|cyan|magenta'
const literals: readonly RegExp[] = [
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/i,
  /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|light-dark)a?\(\s*[\d.]/i,
  // a colour's name where a style sheet or a style takes a colour
  new RegExp(
    `(?:color|background|border[\\w-]*|outline|fill|stroke|shadow)['"]?:[^;,}]*[\\s'"](?:${names})\\b(?!-)`,
    'i',
  ),
]

/** Lines of a file that hold a colour of their own. */
function colourFindings({ path, text }: { path: string; text: string }): string[] {
  return text
    .split('\n')
    .filter((line) => literals.some((literal) => literal.test(withoutImports(line))))
    .map((line) => `${path}: ${line.trim()}`)
}

it.each([
  ['a hex colour', 'a.css', '  color: #12ab9f;'],
  ['a short one', 'a.css', '  background: #fff;'],
  ['one with its parts', 'a.css', '  box-shadow: 0 1px 2px rgb(10 25 30 / 0.05);'],
  ['a name in a style sheet', 'a.css', '  border: 1px solid white;'],
  ['a name in a style', 'A.tsx', `<i style={{ color: 'red' }} />`],
  ['a hex colour in a style', 'A.tsx', `<i style={{ backgroundColor: '#eee' }} />`],
])('finds %s', (_, path, text) => {
  expect(colourFindings({ path, text })).toHaveLength(1)
})

it('lets variables, mixes of them, imports and words be', () => {
  const text = [
    '  color: var(--ngan-red);',
    '  background: color-mix(in srgb, var(--ngan-soft) 55%, transparent);',
    `import { x } from '#wire/add.ts'`,
    `NEW: { group: 'ACTIVE', colour: 'blue' },`,
    '  white-space: nowrap;',
  ].join('\n')
  expect(colourFindings({ path: 'a.css', text })).toEqual([])
})

it('this tree has no colour outside the themes', () => {
  const files = globSync('src/**/*.{css,ts,tsx,svg,js}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('src/ui/themes/') && !outside(path) && !isTest(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  expect(files.length).toBeGreaterThan(150)
  expect(files.flatMap(colourFindings)).toEqual([])
})

// what the server writes by itself and the icon in the browser's tab know no theme
function outside(path: string): boolean {
  // the offline page, and those for people without an account, stand without the program, and so without its themes
  return path.endsWith('.server.ts') || /\/(icon\.svg|offline\.css|stranger\.css)$/.test(path)
}

function withoutImports(line: string): string {
  return line.replace(/['"`]#(?:base|platform|wire|ui|areas)\/[^'"`]*['"`]/g, '')
}
