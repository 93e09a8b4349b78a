// Papers are made one at a time in a process of their own, which may die of anything without taking the server or the next paper along.
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { differenceFrom, readPaper } from '#platform/testing/papers.server.ts'
import { requireTypesetting } from './typesetting-parts.server.ts'
import { openTypesetter } from './typesetting.server.ts'

const template = new URL('../testing/thai-words.typ', import.meta.url).pathname
const asked = (text: string) => ({
  template,
  values: { given: { text } },
  isTagged: true,
  at: 1_790_000_000,
})
const paragraph =
  'น้ำ จำ ป่ำ ปี่ ฟั้น ญู ฐู กตัญญู ปฏิบัติ ที่นี่ เปลี่ยนลูกปืนแกนที่สามและซีลกันน้ำมันของหุ่นยนต์จัดเรียงสินค้า ทดสอบเดินเครื่องแล้วไม่พบเสียงผิดปกติ'

const typesetter = openTypesetter()
afterAll(() => {
  const id = typesetter.processId()
  if (id) process.kill(id, 'SIGKILL')
})

test('Thai looks as it must: marks whole, lines broken between words', async () => {
  const paper = await readPaper(await typesetter.make(1, asked(paragraph)))
  const difference = await differenceFrom(
    new URL('./thai-words.kept.png', import.meta.url),
    await paper.picture(),
  )
  expect(difference).toBeLessThan(0.001)
})

test('a picture of other words differs', async () => {
  const paper = await readPaper(await typesetter.make(1, asked(paragraph.replace('น้ำ', 'นำ'))))
  const difference = await differenceFrom(
    new URL('./thai-words.kept.png', import.meta.url),
    await paper.picture(),
  )
  expect(difference).toBeGreaterThan(0)
})

test('the same values make the same bytes', async () => {
  const hash = async () =>
    createHash('sha256')
      .update(await typesetter.make(1, asked('A 1')))
      .digest('hex')
  expect(await hash()).toBe(await hash())
})

describe('what is written is never read as a template', () => {
  test.each([
    '#strong[x] $y$ ] [ // /* @ref <label> = head',
    '#read("/etc/passwd") #import "x.typ": *',
    '\\u{41} " \' `raw` ${x} --- ~ _em_ *b*',
    'emoji 🤖 and 漢字 and a\u200db',
    'line\none\n\nmore',
    '#'.repeat(10_000),
    'W'.repeat(10_000),
  ])('%.30s', async (text) => {
    const { text: read } = await readPaper(await typesetter.make(1, asked(text)))
    const plain = (one: string) => one.replace(/[^\x21-\x7e]/g, '')
    expect(plain(read)).toBe(plain(text))
  })
})

test('a paper that takes too long is given up, and the next one is made', async () => {
  const hasty = openTypesetter({ paperMs: 150 })
  const long = Array.from({ length: 20_000 }, () => paragraph).join('\n')
  await expect(hasty.make(1, asked(long))).rejects.toMatchObject({ code: 'TOOK_TOO_LONG' })
  const patient = openTypesetter()
  expect(hasty.processId()).toBeUndefined()
  expect((await patient.make(1, asked('A'))).length).toBeGreaterThan(1000)
  process.kill(patient.processId()!, 'SIGKILL')
})

test('a paper that takes too much memory is given up', async () => {
  const small = openTypesetter({ mostMemory: 150 * 1024 ** 2 })
  const long = Array.from({ length: 20_000 }, () => paragraph).join('\n')
  await expect(small.make(1, asked(long))).rejects.toMatchObject({ code: 'PAPER_TOO_LARGE' })
})

test('a process that was killed is started again by the next paper', async () => {
  await typesetter.make(1, asked('A'))
  const first = typesetter.processId()!
  process.kill(first, 'SIGKILL')
  await expect.poll(() => typesetter.processId()).toBeUndefined()
  await typesetter.make(1, asked('B'))
  expect(typesetter.processId()).not.toBe(first)
})

test('without work the process goes', async () => {
  const short = openTypesetter({ idleMs: 20 })
  await short.make(1, asked('A'))
  await expect.poll(() => short.processId()).toBeUndefined()
})

test('a broken template is told with its place, to the log alone', async () => {
  const failure = await typesetter.make(1, { ...asked('A'), values: {} }).catch((error) => error)
  expect(failure).toMatchObject({ code: 'PAPER_FAILED', retryAfter: 5 })
  expect(failure.cause.message).toContain('paper.typ')
})

test('of a hundred at once each is made or told to come back', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 100 }, (_, at) => typesetter.make(at % 10, asked(`A ${at}`))),
  )
  const made = all.filter(({ status }) => status === 'fulfilled')
  const refused = all.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
  expect(made).toHaveLength(21)
  expect(refused).toHaveLength(79)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'BUSY', retryAfter: 2 })
})

test('a start without the fonts ends in one clear line', () => {
  expect(() => requireTypesetting()).not.toThrow()
  expect(() => requireTypesetting(['/nowhere/Sarabun_400Regular.ttf'])).toThrow(
    'The fonts of papers are not installed: /nowhere/Sarabun_400Regular.ttf is missing.',
  )
})
