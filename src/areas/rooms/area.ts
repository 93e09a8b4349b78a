// Meeting rooms, and who meets where.
import type { Area } from '#platform/areas/area-declaration.ts'

export const roomsArea = {
  name: 'rooms',
  paths: { wholeCompany: ['/app/Meeting-Rooms-Booking'] },
  chapter: 120,
  wires: async () => (await import('./rooms.wire.ts')).roomsWires,
} as const satisfies Area
