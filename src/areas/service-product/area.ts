// What maintenance contracts and warranties cost against what they bring.
import type { Area } from '#platform/areas/area-declaration.ts'

export const serviceProductArea = { name: 'serviceProduct', chapter: 75 } as const satisfies Area
