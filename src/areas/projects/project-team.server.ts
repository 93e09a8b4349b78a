// The team of a project on the server: the same places as those of orders, with the rights and the reach of projects.
import { problem } from '#base/errors.ts'
import { memberRoles } from '#areas/teams/team.text.ts'
import type { Member } from '#areas/teams/team.ts'
import { teamsFace } from '#areas/teams/teams.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type Keyed, type SortField, keyset } from '#platform/database/keyset.server.ts'
import { sql, when } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { HasTeam } from '#platform/server/has-team.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { handleExport } from '#platform/sheets/exports.server.ts'
import { placedInTeam } from './project-team-notices.server.ts'
import { requireProject, seesProject, worksOnProject } from './project-rows.server.ts'
import {
  type ProjectPlace,
  deleteEngineer,
  exportProjectTeam,
  getEngineer,
  insertEngineer,
  listEngineers,
  listProjectTeam,
  updateEngineer,
} from './project-team.ts'
import { byProject } from './project-access.ts'

type Reader = Pick<Context, 'db' | 'user' | 'scope'>
type Caller = Reader & Pick<Context, 'contributions'>

async function lockProject({ db, user, scope }: Reader, id: number): Promise<void> {
  const found = await db.maybe(sql`
    select from project p where p.id = ${id} and ${worksOnProject({ user, scope })} for no key update of p`)
  if (!found) throw problem('NOT_FOUND')
}

/** Tells people that they were put on the team. */
async function tellPlaced(db: Db, id: number, places: readonly number[]): Promise<void> {
  const placed = await db.rows<{
    id: number
    employee_id: number
    member_role: keyof typeof memberRoles
    row_version: number
    project_no: string
    name: string
  }>(sql`
    select m.id, m.employee_id, m.member_role, m.row_version, p.project_no, p.name
    from assign_member m join project p on p.id = m.project_id
    where m.id = any(${[...places]}::bigint[]) order by m.employee_id, m.id`)
  for (const { id: place, employee_id, member_role, row_version, project_no, name } of placed)
    await tell(db, placedInTeam, {
      id,
      key: `${place} ${row_version}`,
      params: { project_no, name, role: memberRoles[member_role] },
      to: sql`select ${employee_id}::bigint`,
    })
}

/** Projects have teams. */
export const teamsOfProjects: HasTeam = {
  type: 'project',
  column: sql`project_id`,
  sees: byProject('view'),
  changes: byProject('edit'),
  look: ({ user, scope }, db, id) => requireProject({ db, user, scope }, id, seesProject),
  lock: ({ user, scope }, db, id) => lockProject({ db, user, scope }, id),
  tell: tellPlaced,
}

/** The team a place belongs to, or belonged to until it ended, of a project that is the caller's to change; to read alone, `seesProject`. */
async function teamOf({ db, user, scope }: Reader, place: number, within = worksOnProject) {
  const found = await db.maybe<{ id: number }>(sql`
    select p.id from assign_member m join project p on p.id = m.project_id
    where m.id = ${place} and ${within({ user, scope })}`)
  if (!found) throw problem('NOT_FOUND')
  return { of: teamsOfProjects, id: found.id }
}

/** The same, its project locked. */
async function lockTeamOf(caller: Reader, place: number) {
  const team = await teamOf(caller, place)
  await lockProject(caller, team.id)
  return team
}

async function placeOf(caller: Caller, id: number): Promise<Member> {
  const [place] = await teamsFace.readTeam(caller, await teamOf(caller, id, seesProject), id)
  if (!place) throw problem('NOT_FOUND')
  return place
}

// the input names the fields of the one place by themselves
const told = (caller: Caller, id: number) => ({ at: () => '', current: () => placeOf(caller, id) })

const sorts = new Map<string, SortField>([
  ['name', { by: sql`(e.first_name_th collate "th-x-icu")`, as: 'text' }],
])

const listed = handle(listProjectTeam, async ({ where = {}, ...asked }, context) => {
  const { db } = context
  if (where.project_id) await requireProject(context, where.project_id, seesProject)
  const list = keyset(
    {
      sorts,
      fallback: { field: 'name', dir: 'asc' },
      id: sql`m.id`,
      from: sql`assign_member m join employee e on e.id = m.employee_id join project p on p.id = m.project_id`,
      where: sql`m.is_active and ${seesProject(context)}
        ${when(where.project_id, () => sql`and m.project_id = ${where.project_id}`)}`,
    },
    asked,
  )
  const found = await db.rows<ProjectPlace & Keyed>(sql`
    with page as (${list.page})
    select page.*, ${list.total} as page_total, ${teamsFace.placeColumns}, p.id as project_id, p.project_no,
      p.name as project_name
    from page join (${teamsFace.placesJoined(context)}) on m.id = page_id join project p on p.id = m.project_id ${list.order}`)
  return list.answer(db, found)
})

/** What the calls about teams of projects do. */
export const projectTeamHandlers: readonly OperationHandler[] = [
  listed,
  handleExport(exportProjectTeam, listed),

  handle(listEngineers, async ({ project_id }, context) => {
    await requireProject(context, project_id, seesProject)
    return teamsFace.readTeam(context, { of: teamsOfProjects, id: project_id })
  }),

  handle(getEngineer, ({ id }, context) => placeOf(context, id)),

  handle(insertEngineer, async ({ project_id, ...member }, context) => {
    await lockProject(context, project_id)
    const team = { of: teamsOfProjects, id: project_id }
    const [place] = await teamsFace.addPlaces(context, team, [member], { at: () => '' })
    return placeOf(context, place!)
  }),

  handle(
    updateEngineer,
    async (sent, context) => {
      const team = await lockTeamOf(context, sent.id)
      await teamsFace.changePlaces(context, team, [sent], told(context, sent.id))
      return placeOf(context, sent.id)
    },
    'untouched',
  ),

  handle(deleteEngineer, async ({ id, row_version }, context) => {
    const team = await lockTeamOf(context, id)
    await teamsFace.takeOff(context, team, [{ id, row_version }], told(context, id))
    return context.db.one<{ id: number; row_version: number }>(
      sql`select id, row_version from assign_member where id = ${id}`,
    )
  }),
]
