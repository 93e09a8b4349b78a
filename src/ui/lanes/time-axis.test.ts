import { expect, test } from 'vitest'
import { wholeHours } from '#base/day-minutes.ts'
import { hourMarks, isShown, minuteAt, pointOn, stretchOn } from './time-axis.ts'

const hours = { from: 480, to: 960 }

test('a stretch stands at its share of the axis, across or down, and a place is the minute that stands there', () => {
  expect(stretchOn(hours, { from: 600, to: 660 }, 'across')).toEqual({ left: '25%', width: '12.5%' })
  expect(stretchOn(hours, { from: 600, to: 660 }, 'down')).toEqual({ top: '25%', height: '12.5%' })
  expect(pointOn(hours, 960, 'across')).toEqual({ left: '100%' })
  expect([0, 0.25, 1].map((share) => minuteAt(hours, share))).toEqual([480, 600, 960])
})

test('an axis is of whole hours, marked where each begins', () => {
  expect(wholeHours([hours, { from: 475, to: 961 }])).toEqual({ from: 420, to: 1020 })
  expect(hourMarks({ from: 420, to: 600 })).toEqual([420, 480, 540])
  expect([null, 479, 480, 960, 961].map((minute) => isShown(hours, minute))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})
