// A task that is open over the tasks of its project stays open, with what was typed, whatever others do to the list.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { taskSample } from '#areas/boards/testing/task-sample.ts'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { refresh } from '#platform/browser/use-read.web.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { ProjectTasks } from './ProjectTasks.tsx'
import { exportTasks, readTaskTree } from './task-lists.ts'
import { getTask } from './tasks.ts'

afterEach(endScreen)

it('stays when it is not in the list any more', async () => {
  const task = taskSample(3, 'REVIEW')
  let tasks = [{ ...task, level: 1 }]
  const subject = { project: { id: 4, customer_id: 1 } } as unknown as ProjectPage
  drawScreen(<ProjectTasks subject={subject} parts={[]} />, {
    operations: [readTaskTree, exportTasks, getTask],
    address: `/?task=${task.task_no}`,
    can: { '/app/Project-Management': everything },
    answers: {
      [readTaskTree.name]: () => ({ tasks, bounded: false, may_add: true }),
      [getTask.name]: () => ({
        ...task,
        description: null,
        next: [],
        predecessors: [],
        unseen_predecessors: 0,
        successors: [],
        unseen_successors: 0,
        items: [],
      }),
    },
  })
  const dialog = within(await screen.findByRole('dialog'))
  const title = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Task/ })
  fireEvent.change(title, { target: { value: 'PLC and HMI' } })
  tasks = []
  await act(() => refresh('tasks'))
  await waitFor(() => expect(screen.queryAllByText('No tasks yet')).not.toEqual([]))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Task/ }).value).toBe('PLC and HMI')
})
