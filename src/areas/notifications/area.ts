// What people are told of: the bell, its page, and who wants what where.
import type { Area } from '#platform/areas/area-declaration.ts'

export const notificationsArea = {
  name: 'notifications',
  callsAt: 'api/Notification',
  paths: { signedIn: ['/app/Notification'] },
  chapter: 195,
} as const satisfies Area
