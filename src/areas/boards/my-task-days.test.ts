import { expect, test } from 'vitest'
import { tasksByDay } from './my-task-days.ts'
import { taskSample } from './testing/task-sample.ts'

test('what is late stands first, the days follow, and what has none comes last; what is done is left out', () => {
  const days = tasksByDay(
    [
      taskSample(1, 'TODO'),
      taskSample(2, 'IN_PROGRESS', { due_date: '2027-04-12' }),
      taskSample(3, 'TODO', { plan_start: '2027-04-01', plan_end: '2027-04-09' }),
      taskSample(4, 'BLOCKED', { due_date: '2027-04-07', plan_end: '2027-04-20' }),
      taskSample(5, 'TODO', { due_date: '2027-04-02' }),
      taskSample(6, 'DONE', { due_date: '2027-04-02' }),
      taskSample(7, 'REVIEW', { due_date: '2027-04-09' }),
    ],
    '2027-04-09',
  )
  expect(days.map(({ kind, day, tasks }) => [kind, day, tasks.map(({ id }) => id)])).toEqual([
    ['late', null, [5, 4]],
    ['day', '2027-04-09', [3, 7]],
    ['day', '2027-04-12', [2]],
    ['none', null, [1]],
  ])
  expect(tasksByDay([], '2027-04-09')).toEqual([])
})
