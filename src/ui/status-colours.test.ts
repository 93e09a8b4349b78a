import { expect, test } from 'vitest'
import { coloursOfTone, toneOf } from './status-colours.ts'
import { contrast } from './themes/contrast.ts'
import { palettes } from './themes/palettes.ts'
import { variablesOf } from './themes/theme-variables.ts'

const strange = Array.from({ length: 200 }, (_, n) => `word ${n}`)

test('a status has one colour however it is spelt', () => {
  expect(['IN_PROGRESS', 'In progress', 'in-progress', ' in_progress '].map(toneOf)).toEqual(
    Array(4).fill('amber'),
  )
})

test.each([
  ['active', 'green'],
  ['pending', 'amber'],
  ['done', 'green'],
  ['rejected', 'red'],
  ['bug', 'red'],
  ['task', 'blue'],
  ['admin', 'pink'],
  ['UR', 'green'],
  ['BLOCK', 'red'],
  ['QI', 'amber'],
])('%s is %s', (word, tone) => {
  expect(toneOf(word)).toBe(tone)
})

test('a word we do not know has a colour by its hash, always the same, and never that of finished or alarm', () => {
  expect(toneOf('รออะไหล่')).toBe(toneOf('รออะไหล่'))
  // written down, so that nobody's colours change unnoticed
  expect(['รออะไหล่', 'word 1', 'frobnicated', ''].map(toneOf)).toEqual(['orange', 'violet', 'cyan', 'blue'])
  const many = new Set(strange.map(toneOf))
  expect(many.size).toBe(7)
  expect([many.has('grey'), many.has('red')]).toEqual([false, false])
})

test.each(palettes)('named and strange words can be read in $name, light and dark', (palette) => {
  for (const mode of ['light', 'dark'] as const) {
    const variables = variablesOf(palette, mode)
    const value = (variable: string) => variables[variable.slice('var('.length, -1)]!
    for (const word of ['active', 'pending', 'done', 'rejected', 'closed', 'admin', ...strange]) {
      const { ink, ground } = coloursOfTone(toneOf(word))
      expect(contrast(value(ink), value(ground))).toBeGreaterThanOrEqual(4.5)
    }
  }
})
