// One's own account.
import type { Area } from '#platform/areas/area-declaration.ts'
import { accountWires } from './account.wire.ts'

export const accountArea = {
  name: 'account',
  callsAt: 'api/Setting',
  paths: { signedIn: ['/app/Setting-Page'] },
  chapter: 190,
  firstWires: accountWires,
} as const satisfies Area
