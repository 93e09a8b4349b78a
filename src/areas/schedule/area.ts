// Who is where: people and rooms by time.
import type { Area } from '#platform/areas/area-declaration.ts'

export const scheduleArea = {
  name: 'schedule',
  callsAt: 'api/Schedule',
  paths: { withReach: ['/app/Schedule'] },
  chapter: 30,
  wires: () => import('./schedule.wire.ts').then(({ scheduleWires }) => scheduleWires),
} as const satisfies Area
