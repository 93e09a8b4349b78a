import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test('a count has a comma before each three digits, as a formatter would write it', () => {
  const counts = [0, 7, 999, 1000, 12345, 999999, 1000000, 43824, -12345]
  expect(counts.map((count) => countText(count))).toEqual(counts.map((count) => count.toLocaleString('en')))
})

test('where counting stopped it says that there are more', () => {
  expect(countText(1000, true)).toBe('1,000+')
})
