import { expect, test } from 'vitest'
import { type Mark, headOf, spread } from './photo-marks.ts'

const at = (x: number, y: number) => ({ x, y })
const mark = (kind: Mark['kind'], from: Mark['from'], to: Mark['to']): Mark => ({ kind, from, to, text: '' })

test('a tap makes an arrow that points there, and a circle round it', () => {
  const tap = at(500, 500)
  expect(spread(mark('arrow', tap, tap), 1000, 800)).toMatchObject({ from: at(404, 596), to: tap })
  expect(spread(mark('circle', tap, tap), 1000, 800)).toMatchObject({ from: at(404, 404), to: at(596, 596) })
  const drag = mark('arrow', at(0, 0), tap)
  expect(spread(drag, 1000, 800)).toBe(drag)
})

test('the head of an arrow lies behind its point, on both sides', () => {
  const [one, other] = headOf(mark('arrow', at(0, 0), at(100, 0)), 10)
  expect(one.x).toBeCloseTo(other.x)
  expect(one.x).toBeLessThan(100)
  expect(one.y).toBeCloseTo(-other.y)
})
