// Allowances: everybody enters the same place for levels that meet.
import { newPlace, rateBooking } from './rate-days.ts'

export const booking = rateBooking({
  constraint: 'allowance_no_overlap',
  title: 'the allowance of a place',
  insert: 'rates.insertAllowance',
  subject: newPlace('RACE-DAY'),
  data: (location_id, random) => ({
    location_id,
    pos_level_min: random.whole(1, 5),
    pos_level_max: random.whole(5, 10),
    per_day: random.whole(1, 900),
  }),
})
