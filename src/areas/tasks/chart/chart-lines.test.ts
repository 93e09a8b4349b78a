// Lines between bars, for the four kinds of dependency.
import { expect, it } from 'vitest'
import { linePath } from './chart-lines.ts'

const first = { left: 100, right: 200, y: 18 }
const later = { left: 260, right: 300, y: 54 }
const earlier = { left: 40, right: 80, y: 54 }

it.each([
  ['FS', later, 'M200 18H253V54H260m-4 -4l4 4l-4 4'],
  // back under the bar it comes from
  ['FS', earlier, 'M200 18H207V36H33V54H40m-4 -4l4 4l-4 4'],
  ['SS', later, 'M100 18H93V54H260m-4 -4l4 4l-4 4'],
  ['SS', earlier, 'M100 18H33V54H40m-4 -4l4 4l-4 4'],
  ['FF', later, 'M200 18H307V54H300m4 -4l-4 4l4 4'],
  ['FF', earlier, 'M200 18H207V54H80m4 -4l-4 4l4 4'],
  ['SF', earlier, 'M100 18H87V54H80m4 -4l-4 4l4 4'],
  ['SF', later, 'M100 18H93V36H307V54H300m4 -4l-4 4l4 4'],
] as const)('%s', (type, to, path) => {
  expect(linePath(type, first, to, 18)).toBe(path)
})

it('leads up as well', () => {
  expect(linePath('FS', { ...later, y: 90 }, first, 18)).toBe('M300 90H307V72H93V18H100m-4 -4l4 4l-4 4')
})
