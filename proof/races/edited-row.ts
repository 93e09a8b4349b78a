// A row as the database has it, before and after editors were at it.
import type { TestEnvironment } from '../environment/test-environment.ts'
import { quoted } from '../environment/valid-input-tables.ts'

export type Input = Record<string, unknown>

/** The row of a table; null if there is none. */
export async function rowOf(
  testEnv: TestEnvironment,
  { table, id }: { table: string; id: number },
): Promise<Input | null> {
  const { rows } = await testEnv.owner.pool.query<{ row: Input }>(
    `select to_jsonb(t) as row from ${quoted(table)} t where id = $1`,
    [id],
  )
  return rows[0]?.row ?? null
}

/** True for a row that is deleted, or was never there. */
export const isGone = (row: Input | null): boolean => row === null || row.is_deleted === true
