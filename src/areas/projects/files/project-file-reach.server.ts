// Who keeps the files of a project: callers who may change it, and the people on its team. Approvers approve, but never a revision of their own.
import { type Access, has, widestScope } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { type Sql, anyOf, sql } from '#platform/database/sql.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { Context } from '#platform/server/handle.server.ts'
import { seesProject, worksOnProject } from '../project-rows.server.ts'
import { byProject } from '../project-access.ts'

const today = sql`bangkok_day(now())`

// the project `p`, as far as a right to projects reaches; nothing without the right
function within(user: SessionUser, access: Access, reach: typeof seesProject = worksOnProject): Sql[] {
  const scope = widestScope(user, access)
  return scope === null ? [] : [reach({ user, scope })]
}

// with the right to work on tasks: who stands on the team today, as more than one who is kept informed, or leads the project
function worksOn(user: SessionUser): Sql[] {
  if (!has(user.grants, { menu: '/app/Taskboard', flag: 'edit' })) return []
  const me = sql`${user.employeeId}::bigint`
  return [
    sql`p.manager_id = ${me}`,
    sql`exists (select from assign_member fm where fm.project_id = p.id and fm.employee_id = ${me} and fm.is_active
      and fm.member_role <> 'VIEWER' and coalesce(fm.valid_from <= ${today}, true) and coalesce(fm.valid_to >= ${today}, true))`,
  ]
}

/** A condition on the project `p`: the caller says where its files stand and what they are called. */
const arrangesFiles = (user: SessionUser): Sql => anyOf(within(user, byProject('edit')))

/** A condition on the same: the caller adds files and revisions, submits them and locks files for the next one. */
export const keepsFiles = (user: SessionUser): Sql =>
  sql`coalesce(${anyOf([...within(user, byProject('edit')), ...worksOn(user)])}, false)`

/** A condition on the file `f` of `p`: its lock is the caller's own, or the caller approves what stands in it. */
export const unlocksFile = (user: SessionUser): Sql =>
  sql`coalesce(f.locked_by is not null and (${anyOf(within(user, byProject('approve')))}
    or f.locked_by = ${user.id}::bigint and ${keepsFiles(user)}), false)`

/** A condition on the revision `v` of a file of `p`: a draft that is the caller's own, or of files the caller arranges. */
export const deletesDraft = (user: SessionUser): Sql =>
  sql`coalesce(v.status = 'DRAFT' and (${arrangesFiles(user)} or v.created_by = ${user.id}::bigint and ${keepsFiles(user)}), false)`

/** A condition on the same: it waits for review, and another sent it. */
export const approvesRevision = (user: SessionUser): Sql =>
  sql`coalesce(v.status = 'FOR_REVIEW' and v.created_by is distinct from ${user.id}::bigint
    and ${anyOf(within(user, byProject('approve')))}, false)`

/** A condition on the project `p`: the caller keeps its files, or approves them and so opens what others hold. */
export const opensFiles = (user: SessionUser): Sql =>
  sql`(${keepsFiles(user)} or coalesce(${anyOf(within(user, byProject('approve')))}, false))`

/** Refuses a caller for whom the condition on the project `p` does not hold: NOT_FOUND where it is not seen, else NOT_ALLOWED. */
export async function requireOfProject(
  { db, user }: Pick<Context, 'db' | 'user'>,
  project: Sql,
  condition: (user: SessionUser) => Sql = keepsFiles,
): Promise<void> {
  const found = await db.maybe<{ holds: boolean; sees: boolean }>(sql`
    select ${condition(user)} as holds, coalesce(${anyOf(within(user, byProject('view'), seesProject))}, false) as sees
    from project p where p.id = (${project})`)
  if (found?.holds) return
  throw problem(found?.sees ? 'NOT_ALLOWED' : 'NOT_FOUND')
}
