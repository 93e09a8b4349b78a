// Where a link to a task leads, by how far its reader's rights to projects and to the board reach.
import { expect, test } from 'vitest'
import type { Grants, Scope } from '#base/access.ts'
import { taskPathFor } from './task-path.ts'

const held = (projects: Scope | null, board: Scope | null): Grants => ({
  ...(projects && { '/app/Project-Management': { flags: ['view'], scope: projects } }),
  ...(board && { '/app/Taskboard': { flags: ['view'], scope: board } }),
})
const page = '/app/Manage-Project/PJ-1?tab=tasks&task=TK-1'
const board = '/app/Taskboard?board=RCS&task=TK-1'

test.each([
  ['ALL', 'ALL', page],
  ['OWN', 'OWN', page],
  ['ALL', 'OWN', page],
  ['OWN', null, page],
  [null, 'OWN', board],
  // a task of another's project is seen on the board, and its page is not
  ['OWN', 'ALL', board],
] as const)('who sees projects by %s and the board by %s is led to %s', (projects, tasks, path) => {
  expect(taskPathFor(held(projects, tasks), 'PJ-1', 'TK-1')).toBe(path)
})
