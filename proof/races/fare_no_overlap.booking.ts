// Fares: everybody enters the same journey.
import { newPlace, rateBooking } from './rate-days.ts'

export const booking = rateBooking({
  constraint: 'fare_no_overlap',
  title: 'the fare to a place',
  insert: 'rates.insertFare',
  subject: newPlace('RACE-FARE'),
  data: (location_id, random) => ({
    location_id,
    vehicle_type_id: 1,
    basis: 'PER_TRIP',
    amount: random.whole(1, 900),
  }),
})
