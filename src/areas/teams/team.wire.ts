// How teams are spelt: at a path of their own, and putting people on one beside the tasks and orders they work on.
import { action } from '#wire/action.ts'
import type { Wire } from '#wire/wire.ts'
import { deleteMembers, insertMembers, selectMembers, updateMembers } from './team.ts'

export const teamWires: readonly Wire[] = [
  action('api/TB_AMW_Assign_Member', 'action', {
    select: selectMembers,
    insert: insertMembers,
    update: updateMembers,
    delete: deleteMembers,
  }),
  { shared: true, ...action('api/TaskboardRCS', 'action', { assign: insertMembers }) },
  { shared: true, ...action('api/TaskboardService', 'action', { assign: insertMembers }) },
]
