// What the company tells its people: announcements on the first page, with files, and who has read them.
import type { Area } from '#platform/areas/area-declaration.ts'

export const announcementsArea = {
  name: 'announcements',
  callsAt: 'api/Announcement',
  paths: { wholeCompany: ['/app/Announcements'] },
  chapter: 32,
  wires: () => import('./announcements.wire.ts').then(({ announcementsWires }) => announcementsWires),
} as const satisfies Area
