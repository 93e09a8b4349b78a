import { expect, test } from 'vitest'
import { mentionsIn, namedSoFar } from './Mentions.tsx'

test('a name is being typed after an @ at the beginning of a word, and nowhere else', () => {
  expect(['@', 'ดู @สม', 'a@b', '@สมชาย ใจดี', 'x'].map(namedSoFar)).toEqual(['', 'สม', null, null, null])
})

test('told are those whose names still stand in the text, each once', () => {
  const chosen = new Map([
    ['สมชาย ใจดี', 7],
    ['มาลี ดีงาม', 8],
  ])
  expect(mentionsIn('@สมชาย ใจดี ช่วยดู @สมชาย ใจดี', chosen)).toEqual([7])
  expect(mentionsIn('', chosen)).toEqual([])
})
