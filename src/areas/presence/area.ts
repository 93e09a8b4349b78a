// Who is online, and what the administrator tells everybody.
import type { Area } from '#platform/areas/area-declaration.ts'

export const presenceArea = {
  name: 'presence',
  chapter: 200,
} as const satisfies Area
