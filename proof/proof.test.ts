import { expect, test } from 'vitest'
import { type Suite, barText, benchOf, inOrder, percentile, suitesOf } from './proof.ts'
import { countOf, suiteLines } from './report.ts'

const suite = { name: 'group/one', title: 'One', run: async () => {} }

test('a figure meets its bar or fails the run, and a text never meets one', () => {
  const { proof, notes } = benchOf('group/one', 'quick', 'x')
  proof.figure('lost', 0, '', { exactly: 0 })
  proof.figure('slow', 7, 's', { atMost: 5 })
  proof.figure('unknown', Number.NaN, 's', { atLeast: 0 })
  proof.figure('said', 'much', '', { exactly: 0 })
  proof.figure('for reading', 12, 'ms')
  expect(notes.figures.map(({ met }) => met)).toEqual([true, false, false, false, null])
  const ran = { suite, seconds: 1, load: [0, 0], notes, broke: null } as const
  expect(countOf([ran])).toEqual({ passed: 1, failed: 3 })
  expect(countOf([{ ...ran, broke: 'fell over' }]).failed).toBe(4)
  expect(suiteLines(ran)).toContain('| slow | 7 s | ≤ 5 | ✗ |')
})

test('a failing case fails the run', () => {
  const { proof, notes } = benchOf('group/one', 'quick', 'x')
  proof.found('two winners', { round: 3 })
  expect(notes.cases).toEqual([
    { suite: 'group/one', seed: 'x', tier: 'quick', said: 'two winners', detail: { round: 3 } },
  ])
  expect(countOf([{ suite, seconds: 1, load: [0, 0], notes, broke: null }]).failed).toBe(1)
})

test('the seed decides the chance of a suite, and no other suite disturbs it', () => {
  const numbers = (name: string, seed: string) => {
    const { proof } = benchOf(name, 'full', seed)
    return [1, 2, 3].map(() => proof.random.whole(0, 1e9))
  }
  expect(numbers('group/one', 'x')).toEqual(numbers('group/one', 'x'))
  expect(numbers('group/one', 'x')).not.toEqual(numbers('group/two', 'x'))
  expect(numbers('group/one', 'x')).not.toEqual(numbers('group/one', 'y'))
  const part = (of: string) => benchOf('group/one', 'full', 'x').proof.randomOf(of).whole(0, 1e9)
  expect(part('a')).toBe(part('a'))
  expect(part('a')).not.toBe(part('b'))
})

test('quick takes some of many as the seed draws them, in their order, short fewer; full takes all', () => {
  const many = Array.from({ length: 100 }, (_, at) => at)
  const some = (seed: string) => benchOf('a/b', 'quick', seed).proof.some(many, 10)
  expect(some('x')).toHaveLength(10)
  expect(some('x')).toEqual(some('x').toSorted((a, b) => a - b))
  expect(some('x')).toEqual(some('x'))
  expect(some('x')).not.toEqual(some('y'))
  expect(benchOf('a/b', 'quick', 'x').proof.some([1, 2], 10)).toEqual([1, 2])
  const without = many.filter((one) => one % 10 !== 0)
  const kept = some('x').filter((one) => one % 10 !== 0)
  expect(benchOf('a/b', 'quick', 'x').proof.some(without, 10)).toEqual(expect.arrayContaining(kept))
  expect(benchOf('a/b', 'quick', 'x').proof.some(many, 10, 3, 'again')).not.toEqual(some('x'))
  expect(benchOf('a/b', 'short', 'x').proof.some(many, 10)).toHaveLength(3)
  expect(benchOf('a/b', 'short', 'x').proof.some(many, 10, 5)).toHaveLength(5)
  expect(benchOf('a/b', 'full', 'x').proof.some(many, 10)).toEqual(many)
})

test('sizes grow with the tier, percentiles are by nearest rank', () => {
  expect(benchOf('a/b', 'quick', 'x').proof.size(1, 5)).toBe(1)
  expect(benchOf('a/b', 'short', 'x').proof.size(1, 5)).toBe(1)
  expect(benchOf('a/b', 'short', 'x').proof.size(10, 50)).toBe(3)
  expect(benchOf('a/b', 'short', 'x').proof.size(10, 50, 100, 7)).toBe(7)
  expect(benchOf('a/b', 'full', 'x').proof.size(1, 5)).toBe(5)
  expect(benchOf('a/b', 'long', 'x').proof.size(1, 5)).toBe(50)
  expect(percentile([5, 1, 3, 2, 4], 50)).toBe(3)
  expect(percentile([5, 1, 3, 2, 4], 95)).toBe(5)
  expect(barText({ atLeast: 1, atMost: 2 })).toBe('≥ 1, ≤ 2')
})

test('short takes some suites of each lane as the seed draws them, and all that run alone', () => {
  const many = (beside: Suite['beside'], count: number) =>
    Array.from({ length: count }, (_, at) => ({ beside, name: `${beside}/${at}` }))
  const all = [...many('waiting', 9), ...many('untimed', 4), ...many(undefined, 8)]
  const some = suitesOf(all, 'short', 'x')
  expect(Map.groupBy(some, ({ beside }) => beside).get('waiting')).toHaveLength(5)
  expect(some).toHaveLength(5 + 4 + 8)
  expect(suitesOf(all, 'short', 'x')).toEqual(some)
  expect(suitesOf(all, 'short', 'y')).not.toEqual(some)
  expect(suitesOf([{ name: 'a', beside: undefined, tiers: ['quick'] }], 'short', 'x')).toEqual([])
  expect(suitesOf(all, 'quick', 'x')).toEqual(all)
  const always = { name: 'untimed/always', beside: 'untimed', always: true } as const
  const more = [...all, ...many('untimed', 9), always]
  for (const seed of ['x', 'y', 'z'])
    expect(suitesOf(more, 'short', seed).filter(({ beside }) => beside === 'untimed')).toHaveLength(6)
  expect(suitesOf(more, 'short', 'x')).toContain(always)
})

test('in a lane begins first what is long in the making, then the longest, then the others as they come', () => {
  const suites = [
    'input/assignment',
    'input/fuzz',
    'races/board-drags',
    'races/deadlocks',
    'races/unique',
  ].map((name) => ({ name, beside: 'untimed' as const }))
  const all = [...suites, { name: 'sign-in/alike', beside: undefined }]
  expect(inOrder(all, 'untimed').map(({ name }) => name)).toEqual([
    'races/deadlocks',
    'races/unique',
    'input/fuzz',
    'input/assignment',
    'races/board-drags',
  ])
  expect(inOrder(all, undefined).map(({ name }) => name)).toEqual(['sign-in/alike'])
})
