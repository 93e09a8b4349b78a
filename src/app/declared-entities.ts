// Every declared entity of the product, for the suite that tries them all.
import { leaveType } from '#areas/leave/leave-types.ts'
import { organization } from '#areas/organization/organization.ts'
import { position } from '#areas/organization/position.ts'
import { skill } from '#areas/people/skill.ts'
import type { MasterData } from '#platform/master-data.ts'

/** The declared entities of the product. */
export const declaredEntities: readonly MasterData[] = [
  ...Object.values(organization),
  position,
  skill,
  leaveType,
]
