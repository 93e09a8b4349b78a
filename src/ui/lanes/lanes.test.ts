import { describe, expect, test } from 'vitest'
import { gapsIn, heightOf, hoursOf, laneName, overlap, sharesOf } from './lanes.ts'

const at = (from: number, to: number) => ({ from, to })

describe('a lane', () => {
  test('is free beside what is taken, where it is long enough', () => {
    const taken = [at(600, 660), at(480, 540), at(500, 520)]
    expect(gapsIn(taken, at(480, 720), 60)).toEqual([at(540, 600), at(660, 720)])
    expect(gapsIn(taken, at(480, 720), 61)).toEqual([])
    expect(gapsIn([], at(480, 720))).toEqual([at(480, 720)])
    expect(gapsIn([at(0, 1440)], at(480, 720))).toEqual([])
    // what is taken beyond the stretch ends it
    expect(gapsIn([at(700, 800)], at(480, 720), 15)).toEqual([at(480, 700)])
  })

  test('shares its height among bars that overlap, and only among these', () => {
    expect(sharesOf([at(0, 60), at(30, 90), at(60, 120), at(120, 180)])).toEqual([
      { at: 0, of: 2 },
      { at: 1, of: 2 },
      { at: 0, of: 2 },
      { at: 0, of: 1 },
    ])
    expect(overlap(at(0, 60), at(60, 90))).toBe(false)
  })

  test('shows the usual hours, and what begins before or ends after them', () => {
    const usual = at(480, 1080)
    expect(hoursOf([], usual)).toEqual(usual)
    expect(hoursOf([at(395, 1100)], usual)).toEqual(at(360, 1140))
    // what goes on to another day tells nothing about the hours of this one
    expect(hoursOf([at(0, 1440)], usual)).toEqual(usual)
  })
})

test('a lane is as high as its bars at the same time need, each for its words', () => {
  const lane = { kind: 'lane', key: 'a', name: 'A', label: 'A' } as const
  expect(heightOf({ kind: 'group', key: 'g', title: 'G' }, [])).toBe(32)
  expect(heightOf(lane, [])).toBe(48)
  expect(heightOf(lane, [at(0, 60), at(60, 120)])).toBe(48)
  expect(heightOf(lane, [at(0, 60), at(30, 120)])).toBe(68)
  expect(heightOf(lane, [at(0, 60), at(30, 120), at(40, 50)])).toBe(98)
  expect(laneName([lane], 'a')).toBe('A')
  expect(laneName([lane], 'b')).toBe('')
})
