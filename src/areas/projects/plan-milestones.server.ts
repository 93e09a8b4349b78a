// Milestones for the chart of plans: of the projects whose pages the caller sees.
import { widestScope } from '#base/access.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { listMilestones } from './milestones.ts'
import type { PlanMilestone } from './plan-milestone.ts'
import { seesProject } from './project-rows.server.ts'

/** At most so many of these projects, by their days; none where the caller sees tasks alone, and no pages of projects. */
export async function milestonesOnPlan(
  { db, user }: Pick<Context, 'db' | 'user'>,
  projects: readonly number[],
  most: number,
): Promise<PlanMilestone[]> {
  const scope = widestScope(user, listMilestones.access)
  if (scope === null || projects.length === 0) return []
  return db.rows<PlanMilestone>(sql`
    select i.id, i.project_id, i.code, i.name, i.plan_date, i.baseline_date, i.actual_date,
      case when project_milestone_is_late(p.status, i.plan_date, i.actual_date, bangkok_day(now())) then bangkok_day(now()) - i.plan_date end as days_late
    from project_milestone i join project p on p.id = i.project_id
    where p.id = any(${[...projects]}::bigint[]) and ${seesProject({ user, scope })}
    order by i.plan_date, i.sort_no, i.id limit ${most}`)
}
