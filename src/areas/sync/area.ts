// Work that was captured without a network, sent once there is one.
import type { Area } from '#platform/areas/area-declaration.ts'

export const syncArea = { name: 'sync', chapter: 45 } as const satisfies Area
