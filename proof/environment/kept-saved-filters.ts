// Filters of a list that a caller keeps: what is drawn from bounds alone names no list and no filter that there is.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from './test-environment.ts'

/** A list whose filters are kept, and a filter that it takes. */
export const SAVED = { list: 'projects', filters: [{ name: 'view', value: 'LATE' }] }

/** Some of them, of a user; more may be added. */
export async function keepSavedFilters(testEnv: TestEnvironment, userId: number): Promise<void> {
  const question = JSON.stringify({ text: null, filters: SAVED.filters, sort: null })
  await testEnv.owner.run(sql`
    insert into saved_filter (user_id, list, name, question)
    select ${userId}, ${SAVED.list}, 'PROOF ' || no, ${question}::jsonb from generate_series(1, 15) no`)
}
