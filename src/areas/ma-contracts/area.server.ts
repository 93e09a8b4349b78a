// What the area of maintenance contracts is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { maContractsArea } from './area.ts'

export const maContractsServerArea: ServerArea = {
  area: maContractsArea,
  sql: ['ma-contracts.sql'],
}
