import { describe, expect, it } from 'vitest'
import { type Point, pathOf, saysSomething, withPoint } from './signature-path.ts'

const strokeOf = (...points: [number, number][]) =>
  points.reduce<readonly Point[]>((stroke, [x, y]) => withPoint(stroke, { x, y }), [])

describe('a signature', () => {
  it('becomes path data the server accepts', () => {
    const path = pathOf([strokeOf([10, 20], [50.04, 90.26]), strokeOf([700, -5])])
    expect(path).toBe('M10 20L50 90.3M600 0L600 0')
    expect(path).toMatch(/^M[MLHVCSQTAZmlhvcsqtaz0-9 ,.-]+$/)
  })
  it('leaves out points that change nothing', () => {
    expect(strokeOf([10, 10], [10.5, 10.5], [11, 11], [14, 10])).toHaveLength(2)
  })
  it('is more than a tap', () => {
    expect(saysSomething([strokeOf([10, 10])])).toBe(false)
    expect(saysSomething([strokeOf([10, 10], [40, 10]), strokeOf([10, 50], [45, 50])])).toBe(true)
  })
})
