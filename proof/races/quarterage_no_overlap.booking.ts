// Lodging: everybody enters the same room for levels that meet.
import { newPlace, rateBooking } from './rate-days.ts'

export const booking = rateBooking({
  constraint: 'quarterage_no_overlap',
  title: 'the night in a place',
  insert: 'rates.insertQuarterage',
  subject: newPlace('RACE-NIGHT'),
  data: (location_id, random) => ({
    location_id,
    room_type: 'TWIN',
    pos_level_min: random.whole(1, 5),
    pos_level_max: random.whole(5, 10),
    name: 'โรงแรม',
    per_night: random.whole(1, 900),
    basis: 'LUMP',
  }),
})
