// What the area of machines tells of a machine on its timeline: its states and the day it began to run.
import type { RecordEvents } from '#platform/server/contributions.server.ts'
import { userNamePair } from '#platform/database/person-names.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { machineStates } from './machine-states.ts'
import { getMachine } from './machines.ts'

const states: RecordEvents = {
  kind: 'STATE',
  title: { en: 'States', th: 'สถานะ' },
  icon: 'robot-industrial',
  access: getMachine.access,
  sentences: { moved: { en: '{from} → {to}', th: '{from} → {to}' } },
  codes: { from: machineStates, to: machineStates },
  events: (_, machine) => ({
    from: sql`machine_status_log l`,
    where: sql`l.machine_id = ${machine}`,
    at: sql`l.at`,
    id: sql`l.id`,
    told: sql`json_build_object('sentence', 'moved', 'from', l.from_status, 'to', l.to_status, 'detail', l.reason,
      'who', ${userNamePair(sql`l.actor_id`)})`,
  }),
}

/** The sources of a machine's timeline that are this area's own. */
export const machineEvents: readonly RecordEvents[] = [states]
