// Overheads: everybody enters the same pool.
import { sql } from '../../src/platform/database/sql.server.ts'
import { rateBooking } from './rate-days.ts'

export const booking = rateBooking({
  constraint: 'overhead_rate_no_overlap',
  title: 'the rate of a pool',
  insert: 'rates.insertOverheadRate',
  subject: sql`insert into overhead (code, name_th) values ('RACE', 'แข่ง') returning id`,
  data: (overhead_id, random) => ({ overhead_id, driver: 'FIXED', rate: random.whole(1, 900) }),
})
