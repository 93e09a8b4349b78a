// Months of the sample company whose cost and revenue of service were kept, each by the clock on the sixth of the next one, never after today began.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'

/** Contracts with their visits, warranties, hours and parts must be there. */
export async function loadProduct({ db, clock }: SampleCompany): Promise<void> {
  await db.run(sql`
    select keep_service_product(m::date, least(m + interval '1 month 5 days 4 hours 20 minutes', ${clock.date(0)}::date) at time zone 'Asia/Bangkok')
    from generate_series(date_trunc('month', (${clock.date(0)}::date - 5)::timestamp) - interval '6 months',
      date_trunc('month', (${clock.date(0)}::date - 5)::timestamp) - interval '1 month', interval '1 month') m order by m`)
}
