// The manual is whole: each area with a page has it in both languages, with the same headings, and no link leads nowhere.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Block, Inline, Manual } from '../src/areas/help/manual.ts'
import { chapters } from '../src/app/chapters.ts'
import { readManual, sectionsOf } from '../src/areas/help/manual-text.server.ts'
import { root } from './source-files.ts'

const areas = join(root, 'src/areas')
const th = readManual(areas, chapters, 'th')
const en = readManual(areas, chapters, 'en')
const ids = new Set(th.map(({ id }) => id))

/** Areas that have a page, or a chapter, without the other language or without either. */
function unexplained(files: readonly string[]): string[] {
  const areaOf = (file: string) => file.split('/')[0]!
  const needed = files.filter((file) => /Page\.tsx$|\.manual\.(th|en)\.md$/.test(file)).map(areaOf)
  return [...new Set(needed)].flatMap((area) =>
    ['th', 'en']
      .map((language) => `${area}/${area}.manual.${language}.md`)
      .filter((wanted) => !files.includes(wanted)),
  )
}

describe('the manual', () => {
  it('explains every area that has a page, in both languages', () => {
    const files = globSync(['**/*Page.tsx', '**/*.manual.*.md'], { cwd: areas }).map((one) =>
      one.replaceAll('\\', '/'),
    )
    expect(unexplained(files)).toEqual([])
    const told = files.filter((file) => file.endsWith('.th.md')).map((file) => file.split('/')[0])
    expect(chapters.toSorted()).toEqual(told.toSorted())
    expect(unexplained(['rooms/RoomsPage.tsx', 'rooms/rooms.manual.th.md'])).toEqual([
      'rooms/rooms.manual.en.md',
    ])
  })

  it('has the same headings in both languages, each once', () => {
    const outline = (manual: Manual) => manual.map(({ id, level }) => `${level} ${id}`)
    expect(outline(en)).toEqual(outline(th))
    expect(ids.size).toBe(th.length)
    expect(th.length).toBeGreaterThan(30)
  })

  it('names no two sections alike: each is a landmark of one page, told apart by its name', () => {
    const names = ({ title }: Manual[number]) => title.toLowerCase().replaceAll(/\s+/g, ' ')
    for (const manual of [en, th]) expect(new Set(manual.map(names)).size).toBe(manual.length)
  })

  it('says something under every heading, in its own language', () => {
    expect([...th, ...en].filter(({ blocks }) => blocks.length === 0).map(({ title }) => title)).toEqual([])
    expect(th.filter(({ title }) => !/[\u0e00-\u0e7f]/.test(title)).map(({ title }) => title)).toEqual([])
    expect(en.filter(({ title }) => /[\u0e00-\u0e7f]/.test(title)).map(({ title }) => title)).toEqual([])
  })

  it('leads somewhere by every link', () => {
    const links = [...th, ...en].flatMap(({ blocks }) => blocks.flatMap(linksOf))
    expect(links.filter((to) => to.startsWith('#') && !ids.has(to.slice(1)))).toEqual([])
  })

  it('knows every section a page asks for', () => {
    const asked = globSync('src/**/*.tsx', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bhelp="([^"]+)"/g)].map(([, id]) => ({
        file,
        id: id!,
      })),
    )
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter(({ id }) => !ids.has(id))).toEqual([])
  })

  it.each([
    ['a heading without an id', '# Orders'],
    ['a heading too deep', '### Orders {#orders}'],
    ['markup of its own', '# Orders {#orders}\n\n<b>now</b>'],
    ['a picture', '# Orders {#orders}\n\n![x](x.png)'],
    ['a link out of the product', '# Orders {#orders}\n\n[x](https://example.com)'],
    ['a list within a list', '# Orders {#orders}\n\n- a\n  - b'],
    ['text before a heading', 'Orders'],
  ])('refuses %s', (_, markdown) => {
    expect(() => sectionsOf(markdown)).toThrow()
  })
})

function linksOf(block: Block): string[] {
  if (block.kind === 'table') return [block.head, ...block.rows].flat(2).flatMap(linkOf)
  return ('lines' in block ? block.lines.flat() : block.line).flatMap(linkOf)
}

function linkOf(piece: Inline): string[] {
  if (typeof piece === 'string' || 'keys' in piece) return []
  if ('to' in piece) return [piece.to]
  return ('strong' in piece ? piece.strong : piece.em).flatMap(linkOf)
}
