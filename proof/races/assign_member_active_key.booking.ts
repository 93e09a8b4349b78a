// Teams: one person is added to the team of an order in one role, from many sessions at once.
import { sql } from '../../src/platform/sql.server.ts'
import type { House } from '../ground/house.ts'
import type { Booking, Desk } from './booking.ts'
import { type Racers, operationNamed } from './racers.ts'

export const booking: Booking = {
  constraint: 'assign_member_active_key',
  title: 'a place in a team',
  rounds: [2, 50],
  open,
}

async function open(house: House, racers: Racers, callers: number): Promise<Desk> {
  const insert = operationNamed('serviceOrders.membersInsert')
  const { order } = await house.owner.one<{ order: number }>(sql`
    select id as order from service_order where status_group = 'ACTIVE' order by id desc limit 1`)
  return {
    async round(number) {
      const who = await house.owner.one<{ id: number }>(sql`
        insert into employee (employee_code, first_name_th, last_name_th)
        values (${`RACE-TEAM-${number}`}, 'วิ่ง', 'แข่ง') returning id`)
      const members = [{ employee_id: who.id, member_role: 'SERVICE' }]
      const asked = { target: { type: 'service_order', id: order }, members }
      return Array.from({ length: callers }, () => ({
        from: 0,
        to: 1,
        send: (at: number) => racers.ask(insert, asked, { at }),
      }))
    },
    missing: ({ code }) => (code === 'MEMBER_TAKEN' ? null : `the code is ${code}`),
  }
}
