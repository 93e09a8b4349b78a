// Labour rates: everybody enters the same grade's hour.
import { sql } from '../../src/platform/database/sql.server.ts'
import { rateBooking } from './rate-days.ts'

export const booking = rateBooking({
  constraint: 'labor_rate_no_overlap',
  title: 'the hour of a grade',
  insert: 'rates.insertLaborRate',
  subject: sql`insert into labor_grade (code, name_th) values ('RACE', 'แข่ง') returning id`,
  data: (labor_grade_id, random) => ({
    labor_grade_id,
    rate_kind: 'COST',
    rate_per_hour: random.whole(1, 900),
  }),
})
