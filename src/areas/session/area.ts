// Signing in and out.
import type { Area } from '#platform/areas/area-declaration.ts'
import { sessionWires } from './session.wire.ts'

export const sessionArea = {
  name: 'session',
  chapter: 20,
  firstWires: sessionWires,
} as const satisfies Area
