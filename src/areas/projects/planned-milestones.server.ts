// The milestones of a project as they are planned, for the area that begins projects with some and keeps their plan.
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { MilestoneKind } from './milestone-kinds.ts'

/** A milestone before anything became of it. */
export interface PlannedMilestone {
  readonly code: MilestoneKind
  readonly name: string | null
  readonly plan_date: string
  readonly weight: number
  readonly payment_pct: number | null
  readonly sort_no: number | null
}

/** Those of a project, in their order. */
export function readPlannedMilestones(db: Db, project: number): Promise<PlannedMilestone[]> {
  return db.rows(sql`
    select m.code, m.name, m.plan_date, m.weight::float8 as weight, m.payment_pct::float8 as payment_pct, m.sort_no
    from project_milestone m where m.project_id = ${project} order by m.plan_date, m.sort_no, m.id`)
}

/** Puts milestones into a project, all in one statement. */
export async function addPlannedMilestones(
  db: Db,
  project: number,
  milestones: readonly PlannedMilestone[],
): Promise<void> {
  if (milestones.length === 0) return
  const rows = milestones.map((one, at) => ({ ...one, at }))
  await db.run(sql`
    insert into project_milestone (project_id, code, name, plan_date, weight, payment_pct, sort_no)
    select ${project}, r.code, r.name, r.plan_date, r.weight, r.payment_pct, r.sort_no
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(at integer, code text, name text, plan_date date, weight numeric, payment_pct numeric, sort_no integer)
    order by r.at`)
}
