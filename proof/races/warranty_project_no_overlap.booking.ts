// Warranties of projects: many sessions enter the same kind for one project at once, over days that meet.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Booking, BookingTarget } from './booking.ts'
import { type Racers, operationNamed } from './racers.ts'

export const booking: Booking = {
  constraint: 'warranty_project_no_overlap',
  title: 'the days of a warranty of a project',
  rounds: [2, 100],
  open,
}

async function open(testEnv: TestEnvironment, racers: Racers, callers: number): Promise<BookingTarget> {
  const insert = operationNamed('warranties.insert')
  const { project } = await testEnv.owner.one<{ project: number }>(sql`
    select id as project from project where status <> 'CANCELLED' order by id desc limit 1`)
  return {
    async round(number) {
      const start_date = `${2040 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`
      const data = {
        project_id: project,
        kind: 'WORKMANSHIP',
        basis: 'MANUAL',
        start_date,
        months: 1,
        covers_labor: true,
      }
      return Array.from({ length: callers }, () => ({
        from: 0,
        to: 1,
        send: (at: number) => racers.ask(insert, { data }, { at }),
      }))
    },
    missing: ({ code }) =>
      code === 'WARRANTY_OVERLAPS' || code === 'WARRANTY_MEETS_ANOTHER' ? null : `the code is ${code}`,
  }
}
