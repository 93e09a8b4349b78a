// English of the screens names things and people as English does: no clause with "who", and no "nobody", as the subject of a text.
// Thai of the screens keeps the words of its trade apart: เข้างาน is clocking in, พักงาน is what happens to employees.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isTest, root } from './source-files.ts'

/** Subjects that no text of the screens begins with, unless it asks something. */
const stiff = /^(?:Who|Whoever|Whom|Whose|Nobody|Somebody|Everybody)\b(?!.*\?)/
const foreign = /เข้างาน|ยังรอ:|ถอยกลับ|(?<!ช่วง)เวลาที่เหลือ/

/** The English texts of a file: those of word pairs, and headings of the manual. */
function textsOf(text: string, path: string, language: 'en' | 'th'): string[] {
  if (path.endsWith('.md')) return [...text.matchAll(/^#+ (.*?) \{#/gm)].map(([, title]) => title!)
  const pairs = text.matchAll(new RegExp(`\\b${language}:\\s*(['"\`])((?:\\\\.|(?!\\1)[^\\\\])*)\\1`, 'g'))
  return [...pairs].map(([, , said]) => said!)
}

/** What is said stiffly in a file, a line each. */
function speechFindings({ path, text }: { path: string; text: string }): string[] {
  const english = path.endsWith('.th.md') ? [] : textsOf(text, path, 'en').filter((said) => stiff.test(said))
  const thai = path.endsWith('.md') ? text.split('\n') : textsOf(text, path, 'th')
  return [...english, ...thai.filter((said) => foreign.test(said))].map((said) => `${path}: ${said}`)
}

describe('finds', () => {
  it.each([
    ['a clause as a subject', 'a.text.ts', `x: { en: 'Who asks for a place waits', th: 'ขอ' }`],
    ['one of another kind', 'A.tsx', `{\n  en: "Whoever has the link sees it",\n  th: 'ก' }`],
    ['nobody', 'a.text.ts', `none: { en: 'Nobody you may see', th: 'ไม่มี' }`],
    ['a heading of the manual', 'a.manual.en.md', '## Who lacks what {#matrix}'],
    ['clocking in at a customer', 'a.text.ts', `x: { en: 'Visits', th: 'นัดหมายเข้างาน' }`],
    ['it in the manual', 'a.manual.th.md', 'กด **ช่างเข้างานวันนี้**'],
  ])('%s', (_, path, text) => {
    expect(speechFindings({ path, text })).toHaveLength(1)
  })
})

it('lets questions be, and words within a text', () => {
  const text = `a: { en: 'Who took the call?', th: 'ใครรับสาย' }, b: { en: 'People who are free', th: 'ว่าง' }`
  expect(speechFindings({ path: 'a.text.ts', text })).toEqual([])
})

it('the screens and the manual speak plainly', () => {
  const files = globSync('src/**/*.{ts,tsx,md}', { cwd: root }).filter((path) => !isTest(path))
  expect(files.length).toBeGreaterThan(700)
  const found = files.flatMap((path) =>
    speechFindings({ path, text: readFileSync(join(root, path), 'utf8') }),
  )
  expect(found).toEqual([])
})
