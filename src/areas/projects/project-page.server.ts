// The page of a project on the server: its head, its neighbours, its timeline.
import { problem } from '#base/errors.ts'
import type { OutputFor } from '#base/operation.ts'
import { userName } from '#platform/database/person-names.server.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { readTimeline } from '#platform/records/timeline.server.ts'
import { readParts } from '#platform/server/walk-contributions.server.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { keepsFiles } from './files/project-file-reach.server.ts'
import { projectEvents } from './project-events.server.ts'
import { type ProjectPage, projectNeighbours, readProjectHead, readProjectTimeline } from './project-page.ts'
import {
  joinedPlan,
  projectCardColumns,
  projectJoined,
  requireProject,
  seesProject,
  worksOnProject,
} from './project-rows.server.ts'
import type { ProjectCard } from './projects.ts'

export const projectPageHandlers: readonly OperationHandler[] = [
  handle(readProjectHead, async ({ project_no }, context) => {
    const { db, user, contributions } = context
    const found = await db.maybe<ProjectCard & Pick<ProjectPage, 'is_reached'>>(sql`
      select ${projectCardColumns(user)}, coalesce(${worksOnProject(context)}, false) as is_reached
      from ${projectJoined} ${joinedPlan(sql`array[p.id]`)}
      where p.project_no = upper(${project_no}) and ${seesProject(context)}`)
    if (!found) throw problem('NOT_FOUND')
    const { is_reached, ...project } = found
    const { id } = project
    const next = await db.rows<ProjectPage['next'][number]>(sql`
      select t.to_status, t.needs_reason, project_missing(p, t.to_status) as missing
      from project p join project_transition t on t.from_status = p.status where p.id = ${id} order by t.sort_no`)
    const healths = await db.rows<ProjectPage['healths'][number]>(sql`
      select k.id, k.health, k.note, k.next_step, k.created_at as told_at, ${userName(sql`k.created_by`)} as told_by
      from project_health k where k.project_id = ${id} order by k.id desc limit 10`)
    const hours =
      project.spent_hours !== null
        ? await db.one<NonNullable<ProjectPage['hours']>>(sql`
          select h.estimate::float8 as estimate, h.remaining::float8 as remaining,
            performance_index(nullif(p.budget_hours, 0) * ${project.progress_pct}::numeric / 100, ${project.spent_hours}::numeric)::float8 as cpi
          from project p cross join project_hours_ahead(p.id) h where p.id = ${id}`)
        : null
    const { may_keep_files } = await db.one<Pick<ProjectPage, 'may_keep_files'>>(sql`
      select ${keepsFiles(user)} as may_keep_files from project p where p.id = ${id}`)
    const about = await readParts(context, contributions.aboutProject, id)
    return {
      project,
      is_reached,
      hours,
      about,
      has_workboard: (context.outside.workboard ?? null) !== null,
      may_keep_files,
      next: next.filter(({ to_status }) => project.allowed_next.includes(to_status)),
      healths,
    }
  }),

  handle(projectNeighbours, async ({ id }, context) => {
    const { project_no } = await requireProject(context, id, seesProject)
    const beyond = (comes: Sql, order: Sql) => sql`(
      select p.project_no from project p where number_order(p.project_no) ${comes} number_order(${project_no}) and ${seesProject(context)}
      order by number_order(p.project_no) ${order} limit 1)`
    return context.db.one<OutputFor<typeof projectNeighbours>>(sql`
      select ${beyond(sql`<`, sql`desc`)} as previous, ${beyond(sql`>`, sql`asc`)} as next`)
  }),

  handle(readProjectTimeline, async ({ id, ...asked }, context) => {
    await requireProject(context, id, seesProject)
    return readTimeline(context.db, context.user, projectEvents, id, asked)
  }),
]
