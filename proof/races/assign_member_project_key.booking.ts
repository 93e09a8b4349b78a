// Teams of projects: one person is put on the teams of some projects in one role, from many sessions at once.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Booking, BookingTarget } from './booking.ts'
import { type Racers, operationNamed } from './racers.ts'

export const booking: Booking = {
  constraint: 'assign_member_project_key',
  title: 'a place in the team of a project',
  rounds: [2, 50],
  open,
}

// a user who adds to a team holds its project: on one alone all would wait in a row
const PROJECTS = 8

async function open(testEnv: TestEnvironment, racers: Racers, callers: number): Promise<BookingTarget> {
  const insert = operationNamed('projects.insertEngineer')
  const projects = await testEnv.owner.rows<{ id: number }>(sql`
    select id from project where status in ('PLANNING', 'IN_PROGRESS') order by id desc limit ${PROJECTS}`)
  return {
    async round(number) {
      const who = await testEnv.owner.one<{ id: number }>(sql`
        insert into employee (employee_code, first_name_th, last_name_th)
        values (${`RACE-PROJECT-${number}`}, 'วิ่ง', 'แข่ง') returning id`)
      return Array.from({ length: callers }, (_, caller) => {
        const from = caller % projects.length
        const asked = { project_id: projects[from]!.id, employee_id: who.id, member_role: 'PROGRAMMER' }
        return { from, to: from + 1, send: (at: number) => racers.ask(insert, asked, { at }) }
      })
    },
    missing: ({ code }) => (code === 'MEMBER_TAKEN' ? null : `the code is ${code}`),
  }
}
