// Parts in machines: many sessions fit a part in the same free place at once.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Booking, BookingTarget } from './booking.ts'
import { type Racers, operationNamed } from './racers.ts'

export const booking: Booking = {
  constraint: 'installed_part_one_a_place',
  title: 'a place for a part in a machine',
  rounds: [2, 100],
  open,
}

async function open(testEnv: TestEnvironment, racers: Racers, callers: number): Promise<BookingTarget> {
  const fit = operationNamed('spareParts.fit')
  const { machine, part } = await testEnv.owner.one<{ machine: number; part: number }>(sql`
    select (select id from machine where not is_deleted order by id limit 1) as machine,
      (select id from spare_part where not is_deleted order by id limit 1) as part`)
  return {
    async round(number) {
      const input = {
        machine_id: machine,
        place: `RACE ${number}`,
        spare_part_id: part,
        installed_on: '2026-01-05',
      }
      return Array.from({ length: callers }, () => ({
        from: 0,
        to: 1,
        send: (at: number) => racers.ask(fit, input, { at }),
      }))
    },
    missing: ({ code }) => (code === 'PLACE_TAKEN' ? null : `the code is ${code}`),
  }
}
