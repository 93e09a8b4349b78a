// Large files that are sent in parts.
import type { Area } from '#platform/areas/area-declaration.ts'

export const uploadsArea = { name: 'uploads' } as const satisfies Area
