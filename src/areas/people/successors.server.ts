// Who takes over from an employee who leaves.
import { type FieldProblem, problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'

/** Refuses successors who do not work here. */
export async function requireSuccessors(
  db: Db,
  leaver: number,
  to: Readonly<Record<string, number>>,
): Promise<void> {
  const working = await db.rows<{ id: number }>(sql`
    select id from employee where id = any(${Object.values(to)}::bigint[]) and id <> ${leaver} and not is_deleted
      and status in ('ACTIVE', 'ON_LEAVE')`)
  const known = new Set(working.map((one) => one.id))
  const words = { en: 'Choose someone who works here', th: 'กรุณาเลือกพนักงานที่ยังทำงานอยู่' }
  const problems: FieldProblem[] = Object.entries(to)
    .filter(([, chosen]) => !known.has(chosen))
    .map(([kind]) => wrong(`${kind}_to`, 'UNKNOWN', words))
  if (problems.length > 0) throw problem('INVALID_INPUT', {}, { fields: problems })
}
