// What the server does for units, types and tasks: what it does for every declared entity.
import type { Handled } from '#platform/handle.server.ts'
import { handleMasterData } from '#platform/master-data.server.ts'
import { typesAndUnits } from './types-and-units.ts'

export const typesAndUnitsHandled: Handled[] = handleMasterData(typesAndUnits)
