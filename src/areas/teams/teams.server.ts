// The calls of teams: of orders, and of whatever else areas contribute a team to.
import { widestScope } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { nameConstraints } from '#platform/database/sql-state.server.ts'
import { teamProblem } from './team-problems.ts'
import {
  type Team,
  type TeamCaller,
  addPlaces,
  changePlaces,
  placeColumns,
  placesJoined,
  readTeam,
  takeOff,
} from './places-in-teams.server.ts'
import { checkMember, deleteMembers, insertMembers, selectMembers, updateMembers } from './team.ts'

// each kind of record has its own right, and that right its own reach
function asked(
  { contributions, db, user }: Context,
  { type, id }: { readonly type: string; readonly id: number },
  right: 'sees' | 'changes',
): { readonly team: Team; readonly caller: TeamCaller } {
  const of = contributions.teams.find((one) => one.type === type)
  if (!of) throw problem('NOT_FOUND')
  const scope = widestScope(user, of[right])
  if (scope === null) throw problem('NOT_ALLOWED')
  return { team: { of, id }, caller: { db, user, scope, contributions } }
}

const told = { at: (place: number) => `members.${place}.` }

/** What areas ask whose records have teams: places in them, read and written. */
export const teamsFace = { addPlaces, changePlaces, placeColumns, placesJoined, readTeam, takeOff } as const

/** What the calls about teams do. */
export const teamHandlers: readonly OperationHandler[] = [
  handle(selectMembers, async ({ target }, context) => {
    const { team, caller } = asked(context, target, 'sees')
    await team.of.look(caller, context.db, team.id)
    return readTeam(caller, team)
  }),

  handle(insertMembers, async ({ target, members }, context) => {
    const { team, caller } = asked(context, target, 'changes')
    await team.of.lock(caller, context.db, team.id)
    await addPlaces(caller, team, members, told)
    return readTeam(caller, team)
  }),

  handle(
    updateMembers,
    async ({ target, members }, context) => {
      const { team, caller } = asked(context, target, 'changes')
      await team.of.lock(caller, context.db, team.id)
      await changePlaces(caller, team, members, told)
      return readTeam(caller, team)
    },
    'untouched',
  ),

  handle(deleteMembers, async ({ target, members }, context) => {
    const { team, caller } = asked(context, target, 'changes')
    await team.of.lock(caller, context.db, team.id)
    await takeOff(caller, team, members, told)
    return readTeam(caller, team)
  }),
]

nameConstraints({
  assign_member_active_key: () => teamProblem('MEMBER_TAKEN'),
  assign_member_project_key: () => teamProblem('MEMBER_TAKEN'),
  assign_member_task_key: () => teamProblem('MEMBER_TAKEN'),
  assign_member_dates_in_order: () =>
    problem('INVALID_INPUT', {}, { fields: checkMember({ valid_from: '1', valid_to: '0' }) }),
})
