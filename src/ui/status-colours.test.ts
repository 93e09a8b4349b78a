import { describe, expect, test } from 'vitest'
import { toneOf, tones } from './status-colours.ts'
import { contrast } from './themes/contrast.ts'

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  test.each(Object.entries(tones[mode]))('%s words can be read on their ground', (_, { ink, ground }) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })
})

test('a status has one colour however it is spelt', () => {
  expect(['IN_PROGRESS', 'In progress', 'in-progress', ' in_progress '].map(toneOf)).toEqual(
    Array(4).fill('amber'),
  )
  expect(toneOf('Rejected')).toBe('red')
  expect(toneOf('done')).toBe('green')
})

test('a word we do not know has a colour by its hash, always the same and never the grey of the finished', () => {
  expect(toneOf('รออะไหล่')).toBe(toneOf('รออะไหล่'))
  const many = new Set(Array.from({ length: 200 }, (_, n) => toneOf(`word ${n}`)))
  expect(many.size).toBe(7)
  expect(many.has('grey')).toBe(false)
})
