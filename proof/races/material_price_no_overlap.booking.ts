// Prices of materials: everybody enters the same material's.
import { sql } from '../../src/platform/database/sql.server.ts'
import { rateBooking } from './rate-days.ts'

export const booking = rateBooking({
  constraint: 'material_price_no_overlap',
  title: 'the price of a material',
  insert: 'materials.insertPrice',
  subject: sql`insert into master_material (material_code, description_th, unit_id)
    select 'RACE', 'แข่ง', min(id) from unit where not is_deleted returning id`,
  data: (material_id, random) => ({ material_id, price: random.whole(1, 900), currency: 'THB' }),
})
