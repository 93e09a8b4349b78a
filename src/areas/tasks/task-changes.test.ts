// Which screens a write of tasks is told to: all that draw tasks, count them or put time on them; and what is told to those of tasks.
import { expect, test } from 'vitest'
import { moveTask } from '#areas/boards/engineering-board.ts'
import { deleteEvent, insertEvents, updateEvent } from '#areas/calendar/calendar-events.ts'
import { importEvents } from '#areas/calendar/calendar-import.ts'
import { insertCalendar, updateCalendar } from '#areas/calendar/calendar.ts'
import { addThaiHolidays } from '#areas/calendar/holiday-choice.ts'
import { workType } from '#areas/calendar/work-type.ts'
import { setProjectStatus } from '#areas/projects/project-life.ts'
import { showSchedule } from '#areas/schedule/schedule.ts'
import { selectMembers } from '#areas/teams/team.ts'
import { timeOfTask } from '#areas/time-entries/time-entries.ts'
import { areaOf } from '#base/operation.ts'
import { changePlan, readPlan } from './plan/plan-calls.ts'
import { deleteTask, insertTask, setTaskStatus, updateTask } from './tasks.ts'

test.each([insertTask, updateTask, deleteTask, setTaskStatus, moveTask, changePlan])(
  'a write of tasks is told to the schedule, the first page, and what hangs on a task: $name',
  ({ changes }) => {
    const shown = [showSchedule, timeOfTask, selectMembers].map(({ name }) => areaOf(name))
    expect(changes).toEqual(expect.arrayContaining([...shown, 'dashboards']))
  },
)

test('a project that ends takes its tasks off the schedule, and time off them', () => {
  expect(setProjectStatus.changes).toEqual(expect.arrayContaining(['tasks', 'schedule', 'timeEntries']))
})

test.each([
  insertEvents,
  updateEvent,
  deleteEvent,
  importEvents,
  addThaiHolidays,
  insertCalendar,
  updateCalendar,
  workType.update,
])('days off are drawn on plans and the schedule, so both are told of them: $name', ({ changes }) => {
  expect(changes).toEqual(expect.arrayContaining([readPlan, showSchedule].map(({ name }) => areaOf(name))))
})
