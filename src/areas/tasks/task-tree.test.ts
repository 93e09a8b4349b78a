import { expect, test } from 'vitest'
import { treeOf } from './task-tree.ts'

const task = (id: number, parent_id: number | null, plan_start: string | null, fits = true) => ({
  id,
  parent_id,
  plan_start,
  fits,
})
const shown = (tasks: Parameters<typeof treeOf>[0]) => treeOf(tasks).map(({ id, level }) => [id, level])

test('each stands before its parts, by their plan, and what is not planned is last', () => {
  const tasks = [
    task(1, null, null),
    task(2, null, '2027-02-01'),
    task(3, 2, '2027-02-05'),
    task(4, 2, '2027-02-01'),
    task(5, 4, null),
    task(6, null, '2027-01-04'),
  ]
  expect(shown(tasks)).toEqual([
    [6, 1],
    [2, 1],
    [4, 2],
    [5, 3],
    [3, 2],
    [1, 1],
  ])
})

test('what fits is told with what it is part of, and a part of what is beyond reach stands by itself', () => {
  const tasks = [task(1, null, null, false), task(2, 1, null), task(3, 1, null, false), task(5, 4, null)]
  expect(shown(tasks)).toEqual([
    [1, 1],
    [2, 2],
    [5, 1],
  ])
})
