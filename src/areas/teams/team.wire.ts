// How teams are spelt.
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
]
