// Roles: everybody gives the same account other roles, from the same page.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Booking, BookingTarget } from './booking.ts'
import { type Racers, operationNamed } from './racers.ts'

export const booking: Booking = {
  constraint: 'user_role_no_overlap',
  title: 'a role of an account',
  rounds: [2, 50],
  open,
}

async function open(testEnv: TestEnvironment, racers: Racers, callers: number): Promise<BookingTarget> {
  const give = operationNamed('people.setRoles')
  const who = await testEnv.owner.one<{ id: number }>(sql`
    select e.id from employee e join app_user u on u.employee_id = e.id
    where not e.is_deleted and e.status = 'ACTIVE' and u.status = 'ACTIVE' and u.username <> 'admin'
      and u.id <> ${testEnv.fullAccess.userId}
    order by e.id desc limit 1`)
  const roles = await testEnv.owner.rows<{ id: number }>(sql`
    select id from role where is_active and not is_deleted and code <> 'ADMIN' and code not like 'ROLE-%' order by id`)
  const ids = roles.map(({ id }) => id)

  return {
    async round(_, random) {
      const { row_version } = await testEnv.owner.one<{ row_version: number }>(
        sql`select row_version from employee where id = ${who.id}`,
      )
      // one page, one version: whatever is wanted, only one of them gets it
      return Array.from({ length: callers }, () => {
        const wanted = ids.filter(() => random.chance(0.5))
        const send = (at: number) => racers.ask(give, { id: who.id, row_version, role_ids: wanted }, { at })
        return { from: 0, to: 1, send }
      })
    },
    missing({ code, body }) {
      if (code !== 'STALE_ROW') return `the code is ${code}`
      if (!body.facts?.who || !body.facts?.at) return 'it is not said who and when'
      return body.data?.id === who.id ? null : 'the present row is missing'
    },
  }
}
