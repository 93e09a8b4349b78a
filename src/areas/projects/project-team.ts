// The team of a project: who works on it, as what, for how much of their time and when.
import { exportOf } from '#base/exports.ts'
import { group, reference, rowId, rowVersion, staying } from '#base/fields.ts'
import * as z from 'zod/mini'
import { operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { checkMember, memberFields, memberShape } from '#areas/teams/team.ts'
import { memberRoles, teamLabels as label } from '#areas/teams/team.text.ts'
import { projectTeamLabels, projectTeamWords as said } from './project-team.text.ts'
import { byProject } from './project-access.ts'
import { projectLabels } from './projects.text.ts'

// an order's place in a team is of the same table
const placeId = rowId('assign_member', { project_id: 'not null', is_active: 'true' })

const placeRow = z.extend(memberShape, {
  project_id: z.int(),
  project_no: z.string(),
  project_name: z.string(),
})
/** A place in the team of a project, as lists hold it. */
export type ProjectPlace = z.output<typeof placeRow>

/** The people in teams of projects within reach, by name; of one project, or of all. */
export const listProjectTeam = operation({
  name: 'projects.team',
  title: said.teams,
  effect: 'read',
  access: byProject('view'),
  input: {
    where: group({ project_id: reference({ label: said.project, of: 'project' }) }, { required: false }),
    ...pagingFields({ name: label.person }),
  },
  output: pageOf(placeRow),
})

/** The same as a file. */
export const exportProjectTeam = exportOf(listProjectTeam, 'projects.teamExport', {
  project_no: projectLabels.no,
  project_name: projectLabels.name,
  name_th: label.person,
  nickname: projectTeamLabels.nickname,
  phone: projectTeamLabels.phone,
  member_role: [label.role, memberRoles],
  allocation_pct: projectTeamLabels.share,
  valid_from: [label.from, 'day'],
  valid_to: [label.to, 'day'],
  clash_count: projectTeamLabels.clashes,
  over_allocated_count: projectTeamLabels.overDays,
})

/** The whole team, those who came first first. */
export const listEngineers = operation({
  name: 'projects.engineers',
  title: said.team,
  effect: 'read',
  access: byProject('view'),
  input: { project_id: rowId('project') },
  output: value(z.array(memberShape)),
})

/** One place in a team. */
export const getEngineer = operation({
  name: 'projects.engineer',
  title: said.place,
  effect: 'read',
  access: byProject('view'),
  input: { id: placeId },
  output: value(memberShape),
})

// what tasks take of a person is the share of a place; who is on the team reaches the project, its tasks on the board and all that counts them
const writes = {
  effect: 'write',
  changes: ['projects', 'tasks', 'schedule', 'boards', 'dashboards'],
  access: byProject('edit'),
  done: said.saved,
} as const

/** Puts a person on the team. */
export const insertEngineer = operation({
  name: 'projects.insertEngineer',
  title: said.insert,
  ...writes,
  input: { project_id: rowId('project', { status: 'PLANNING' }), ...memberFields },
  check: checkMember,
  output: value(memberShape),
})

/** Changes a place: another person, role, share or days. */
export const updateEngineer = operation({
  name: 'projects.updateEngineer',
  title: said.update,
  ...writes,
  input: { id: placeId, row_version: rowVersion, ...staying(memberFields) },
  check: checkMember,
  output: value(memberShape),
})

/** Takes a person off a place; that they were on it stays in the timeline, and a caller who comes second is told who did it. */
export const deleteEngineer = operation({
  name: 'projects.deleteEngineer',
  title: said.remove,
  ...writes,
  input: { id: placeId, row_version: rowVersion },
  output: value(z.object({ id: z.int(), row_version: z.int() })),
  done: said.removed,
})
