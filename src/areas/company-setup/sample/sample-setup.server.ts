// The sample company is set up: nobody is led to the steps, and what it has not is skipped.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'
import { setUpSteps } from '../company-setup.ts'

/** Marks every step as settled. */
export async function settleSetup({ db }: SampleCompany): Promise<void> {
  await db.run(sql`update company_setup set opened_at = now(), skipped = ${Object.keys(setUpSteps)}::text[]`)
}
