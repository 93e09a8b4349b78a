import { describe, expect, test } from 'vitest'
import { drawn, isDrawn } from './drawn.server.ts'

const all = Array.from({ length: 95 }, (_, at) => at)

describe('with a seed', () => {
  test('a tenth is drawn, in order, the same each time', () => {
    const some = drawn('numbers', all, { seed: 'a' })
    expect(some).toHaveLength(10)
    expect(some).toEqual(some.toSorted((a, b) => a - b))
    expect(drawn('numbers', all, { seed: 'a' })).toEqual(some)
  })

  test('another seed and another name draw others', () => {
    const some = drawn('numbers', all, { seed: 'a' })
    expect(drawn('numbers', all, { seed: 'b' })).not.toEqual(some)
    expect(drawn('letters', all, { seed: 'a' })).not.toEqual(some)
  })

  test('sooner or later each is drawn', () => {
    const seen = new Set(
      Array.from({ length: 200 }, (_, n) => drawn('numbers', all, { seed: `${n}` })).flat(),
    )
    expect(seen.size).toBe(all.length)
  })

  test('of few at least one, and of nothing none', () => {
    expect(drawn('few', ['x', 'y'], { seed: 'a' })).toHaveLength(1)
    expect(drawn('none', [], { seed: 'a' })).toEqual([])
    expect(all.filter((one) => isDrawn('numbers', one, all, 'a'))).toHaveLength(1)
  })
})

test('without a seed all are taken', () => {
  expect(drawn('numbers', all, { seed: '' })).toEqual(all)
  expect(isDrawn('numbers', 3, all, '')).toBe(true)
})
