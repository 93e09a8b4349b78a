// Teams of tasks: one person is added to the teams of some tasks in one role, from many sessions at once.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Booking, BookingTarget } from './booking.ts'
import { type Racers, operationNamed } from './racers.ts'

export const booking: Booking = {
  constraint: 'assign_member_task_key',
  title: 'a place in the team of a task',
  rounds: [2, 50],
  open,
}

// a user who adds to a team holds its task: on one alone all would wait in a row
const TASKS = 8

async function open(testEnv: TestEnvironment, racers: Racers, callers: number): Promise<BookingTarget> {
  const insert = operationNamed('teams.insert')
  const tasks = await testEnv.owner.rows<{ id: number }>(sql`
    select t.id from task t join project p on p.id = t.project_id
    where t.status not in ('DONE', 'CANCELLED') and p.status in ('PLANNING', 'IN_PROGRESS') order by t.id desc limit ${TASKS}`)
  return {
    async round(number) {
      const who = await testEnv.owner.one<{ id: number }>(sql`
        insert into employee (employee_code, first_name_th, last_name_th)
        values (${`RACE-TASK-${number}`}, 'วิ่ง', 'แข่ง') returning id`)
      const members = [{ employee_id: who.id, member_role: 'INSTALLER' }]
      return Array.from({ length: callers }, (_, caller) => {
        const from = caller % tasks.length
        const asked = { target: { type: 'task', id: tasks[from]!.id }, members }
        return { from, to: from + 1, send: (at: number) => racers.ask(insert, asked, { at }) }
      })
    },
    missing: ({ code }) => (code === 'MEMBER_TAKEN' ? null : `the code is ${code}`),
  }
}
