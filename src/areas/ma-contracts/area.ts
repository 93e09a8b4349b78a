// Maintenance contracts: what each promises, for which machines, and what it costs.
import type { Area } from '#platform/areas/area-declaration.ts'

export const maContractsArea = {
  name: 'maContracts',
  callsAt: 'api/maProject',
  chapter: 71,
} as const satisfies Area
