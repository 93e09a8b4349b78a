import { expect, test } from 'vitest'
import { moved, resized, smallestSize, wholeSquare } from './crop.ts'

const sides = { width: 800, height: 601 }

test('starts as the largest square in the middle', () => {
  expect(wholeSquare(sides)).toEqual({ left: 99, top: 0, size: 601 })
})

test('grows and shrinks round its middle, in whole pixels', () => {
  expect(resized({ left: 100, top: 100, size: 200 }, 101, sides)).toEqual({ left: 150, top: 150, size: 101 })
  expect(smallestSize(sides)).toBe(48)
  expect(smallestSize({ width: 20, height: 900 })).toBe(20)
})

test('never leaves the picture', () => {
  const square = { left: 700, top: 500, size: 100 }
  expect(moved(square, 50, 50, sides)).toEqual({ left: 700, top: 501, size: 100 })
  expect(moved(square, -5000, -5000, sides)).toEqual({ left: 0, top: 0, size: 100 })
  expect(resized(square, 5000, sides)).toEqual({ left: 199, top: 0, size: 601 })
})
