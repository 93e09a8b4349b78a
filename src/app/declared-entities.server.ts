// Every declared entity of the product: for their handlers, the suite that tries them all, and the drafts of their tables.
import './wires.server.ts'
import { type MasterData, allMasterData } from '#platform/records/master-data/master-data.ts'

/** The declared entities that have a spelling, as the table of contents brings them. */
export const declaredEntities: readonly MasterData[] = allMasterData()
