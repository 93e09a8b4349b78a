// Teams: one person is added to the teams of some orders in one role, from many sessions at once.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Booking, BookingTarget } from './booking.ts'
import { type Racers, operationNamed } from './racers.ts'

export const booking: Booking = {
  constraint: 'assign_member_active_key',
  title: 'a place in a team',
  rounds: [2, 50],
  open,
}

// a user who adds to a team holds its order: on one alone all would wait in a row
const ORDERS = 8

async function open(testEnv: TestEnvironment, racers: Racers, callers: number): Promise<BookingTarget> {
  const insert = operationNamed('teams.insert')
  const orders = await testEnv.owner.rows<{ id: number }>(sql`
    select id from service_order where status_group = 'ACTIVE' order by id desc limit ${ORDERS}`)
  return {
    async round(number) {
      const who = await testEnv.owner.one<{ id: number }>(sql`
        insert into employee (employee_code, first_name_th, last_name_th)
        values (${`RACE-TEAM-${number}`}, 'วิ่ง', 'แข่ง') returning id`)
      const members = [{ employee_id: who.id, member_role: 'SERVICE' }]
      return Array.from({ length: callers }, (_, caller) => {
        const from = caller % orders.length
        const asked = { target: { type: 'service_order', id: orders[from]!.id }, members }
        return { from, to: from + 1, send: (at: number) => racers.ask(insert, asked, { at }) }
      })
    },
    missing: ({ code }) => (code === 'MEMBER_TAKEN' ? null : `the code is ${code}`),
  }
}
