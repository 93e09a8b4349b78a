// Which screens a write of tasks is told to: all that draw tasks, count them or put time on them.
import { expect, test } from 'vitest'
import { moveTask } from '#areas/boards/engineering-board.ts'
import { readCustomerHead } from '#areas/customers/customer-page.ts'
import { readMachineHead } from '#areas/machines/machine-page.ts'
import { setProjectStatus } from '#areas/projects/project-life.ts'
import { deleteEngineer, insertEngineer, updateEngineer } from '#areas/projects/project-team.ts'
import { updateProject } from '#areas/projects/projects.ts'
import { showSchedule } from '#areas/schedule/schedule.ts'
import { listEngineers } from '#areas/service-orders/visits/visits.ts'
import { selectMembers } from '#areas/teams/team.ts'
import { timeOfTask } from '#areas/time-entries/time-entries.ts'
import { areaOf } from '#base/operation.ts'
import { changePlan } from './plan/plan-calls.ts'
import { deleteTask, insertTask, setTaskStatus, updateTask } from './tasks.ts'

test.each([insertTask, updateTask, deleteTask, setTaskStatus, moveTask, changePlan])(
  'a write of tasks is told to the schedule, the first page, the pages that count tasks, and what hangs on a task: $name',
  ({ changes }) => {
    const counting = [readMachineHead, readCustomerHead]
    const shown = [showSchedule, timeOfTask, selectMembers, ...counting].map(({ name }) => areaOf(name))
    expect(changes).toEqual(expect.arrayContaining([...shown, 'dashboards']))
  },
)

test.each([insertTask, updateTask, deleteTask, setTaskStatus, moveTask, changePlan])(
  'a write of tasks makes the load of who may be sent old, and no list of orders: $name',
  ({ changes }) => {
    expect(listEngineers.tellsOf?.some((area) => (changes as readonly string[]).includes(area))).toBe(true)
    expect(changes).not.toContain(areaOf(listEngineers.name))
  },
)

test('a project that ends takes its tasks off the schedule, and time off them', () => {
  expect(setProjectStatus.changes).toEqual(expect.arrayContaining(['tasks', 'schedule', 'timeEntries']))
})

test('another name of a project is told to the bars of its tasks, and to time and contracts that name it', () => {
  expect(updateProject.changes).toEqual(
    expect.arrayContaining(['tasks', 'schedule', 'timeEntries', 'maContracts']),
  )
})

test.each([insertEngineer, updateEngineer, deleteEngineer])(
  'who comes to a project, or leaves it, sees its cards on the board and its numbers on the first page change: $name',
  ({ changes }) => {
    expect(changes).toEqual(expect.arrayContaining(['projects', 'tasks', 'boards', 'dashboards', 'schedule']))
  },
)
