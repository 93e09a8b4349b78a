import { expect, test } from 'vitest'
import { fill, fillBoth } from './text.ts'

const sentence = { en: '{who} waits for {what}.', th: '{who} รอ{what}' }

test('places are filled from facts; a fact that is words is said in the language of the sentence', () => {
  const facts = { who: 'สมชาย', what: { en: 'parts', th: 'อะไหล่' } }
  expect(fill(sentence, 'en', facts)).toBe('สมชาย waits for parts.')
  expect(fillBoth(sentence, facts)).toEqual({ en: 'สมชาย waits for parts.', th: 'สมชาย รออะไหล่' })
})

test('a noun agrees with its number', () => {
  const counted = { en: '{count} {count|day|days}', th: '{count} วัน' }
  expect([0, 1, 2].map((count) => fill(counted, 'en', { count }))).toEqual(['0 days', '1 day', '2 days'])
  expect(fill(counted, 'th', { count: 1 })).toBe('1 วัน')
})

test('a place without a fact stays empty', () => {
  expect(fill(sentence, 'th', { who: null })).toBe(' รอ')
})

test('in Thai a fact of Latin letters or digits stands off from the letters around it', () => {
  const sources = { en: 'Via {source}', th: 'แจ้งทาง{source}' }
  expect(fill(sources, 'th', { source: 'LINE' })).toBe('แจ้งทาง LINE')
  expect(fill(sources, 'th', { source: 'โทรศัพท์' })).toBe('แจ้งทางโทรศัพท์')
  const room = { en: '{room} is taken', th: '{room}ไม่ว่าง' }
  expect(fill(room, 'th', { room: 'ห้อง A1' })).toBe('ห้อง A1 ไม่ว่าง')
  expect(fill({ en: '', th: 'ผลคือ{what}“{what}”' }, 'th', { what: 'B2' })).toBe('ผลคือ B2“B2”')
})
